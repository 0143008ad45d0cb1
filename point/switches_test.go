package point_test

import (
	"fmt"
	"os"
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

// Where packages have been rewritten, a target without actors says that nothing decides who goes on.
func TestOverlayWithoutActorsIsSaid(t *testing.T) {
	for _, c := range []struct {
		options []fuzzmachine.Option
		says    bool
	}{{nil, true}, {[]fuzzmachine.Option{fuzzmachine.Actors(2)}, false}} {
		m := fuzzmachine.New(func() *total { return new(total) }, func(*fuzzmachine.T) adder { return new(locked) },
			fuzzmachine.Both("add", (*total).add, adder.add).Domain("0..9")).With(c.options...)
		said := said(t, func() {
			f := new(target)
			m.Seed(f)
			for _, tape := range f.tapes {
				m.Run(f, tape)
			}
			f.end()
		})
		if strings.Contains(said, "the machine has no Actors") != c.says {
			t.Errorf("%d options: %s", len(c.options), said)
		}
	}
}

// A target is a fuzz target and each of its tests.
type target struct {
	report
	tapes [][]byte
	end   func()
}

func (*target) Errorf(string, ...any) {}
func (f *target) Cleanup(end func())  { f.end = end }
func (f *target) Add(args ...any)     { f.tapes = append(f.tapes, args[0].([]byte)) }

// said returns what a function writes to the error output.
func said(t *testing.T, does func()) string {
	t.Helper()
	file, err := os.CreateTemp(t.TempDir(), "said")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	defer func(before *os.File) { os.Stderr = before }(os.Stderr)
	os.Stderr = file
	does()
	text, err := os.ReadFile(file.Name())
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
