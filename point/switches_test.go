package point_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// A report is what a test is told that may fail.
type report string

func (*report) Helper()      {}
func (*report) Name() string { return "TestSwitches" }

func (r *report) Fatalf(format string, args ...any) { *r = report(fmt.Sprintf(format, args...)) }

// A twos loses what others add while it adds two.
type twos struct{ lost }

func (s *twos) add(n int) int {
	if n == 2 {
		return s.lost.add(n)
	}
	s.n += n // without a point
	return s.n
}

// The script of a failure by chance says nothing of who goes on. Switches are found with which it fails: one, or
// two where the actor whose step comes later has to begin. What is right passes, and what is known is passed over.
func TestSwitchesOfWhatFailsByChance(t *testing.T) {
	replays := func(make func(*fuzzmachine.T) adder, script string, options ...fuzzmachine.Option) string {
		var r report
		adding(make, append(options, fuzzmachine.AtOnce(1))...).Replay(&r, script)
		return string(r)
	}
	loses := func(*fuzzmachine.T) adder { return new(lost) }
	losesTwos := func(*fuzzmachine.T) adder { return new(twos) }
	for name, test := range map[string]struct {
		of     func(*fuzzmachine.T) adder
		script string
	}{
		"one switch":  {loses, "a: add 1; b: add 1"},
		"two of them": {losesTwos, "a: add 1; b: add 2"},
	} {
		said := replays(test.of, test.script)
		if !strings.Contains(said, "signature   order add\n") || !strings.Contains(said, "!switch=") {
			t.Errorf("%s: %s", name, said)
		}
	}
	right := func(*fuzzmachine.T) adder { return new(locked) }
	if said := replays(right, "a: add 1; b: add 2; a: add 3"); said != "" {
		t.Error(said)
	}
	if said := replays(loses, "a: add 1; b: add 1", fuzzmachine.Known("order add")); said != "" {
		t.Error(said)
	}
	if said := replays(loses, "a: add 1 !switch=0; b: add 1"); said != "" {
		t.Errorf("a script that has switches is given others: %s", said)
	}
}
