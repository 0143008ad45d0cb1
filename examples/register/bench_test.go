package register_test

import (
	"fmt"
	"testing"

	"github.com/fuzzmachine/go/examples/register"
	"github.com/fuzzmachine/go/fuzzmachine"
)

// checks measures runs of a correct system, of programs with other values each time.
func checks(b *testing.B, script string, options ...fuzzmachine.Option) {
	m := fuzzmachine.New(newSum, newLocked,
		fuzzmachine.Both("add", (*sum).add, (*locked).add).Domain("0..9"),
		fuzzmachine.Call("get", (*sum).get, (*locked).get),
	).With(options...)
	var tapes [][]byte
	for i := range 1000 {
		tapes = append(tapes, m.Tape(fmt.Sprintf(script, i%10, i/10%10, i/100)))
	}
	i := 0
	for b.Loop() {
		if err := m.Check(tapes[i%len(tapes)]); err != nil {
			b.Fatal(err)
		}
		i++
	}
}

// A locked counter is right where no two steps overlap. It also lets others go on where the test is asked. *
type locked struct {
	register.Counter
	t *fuzzmachine.T
}

func newLocked(t *fuzzmachine.T) *locked { return &locked{t: t} }

func (l *locked) add(n int) int {
	l.t.Yield()
	sum := l.Get() + n
	l.Set(sum)
	return sum
}

func (l *locked) get() int {
	l.t.Yield()
	return l.Get()
}

// Two actors take four steps each, with a switch before a step.
func BenchmarkSchedule(b *testing.B) {
	checks(b, "a: add %d !switch=0; a: get; a: add %d; a: get; b: add %d; b: get; b: add 1; b: get", fuzzmachine.Actors(2))
}

// One caller takes eight steps.
func BenchmarkSequence(b *testing.B) { checks(b, "add %d; get; add %d; get; add %d; get; add 1; get") }
