package point_test

import (
	"errors"
	"fmt"
	"os"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/internal/stack"
	"github.com/fuzzmachine/go/point"
)

// The tests call the functions of this package by hand. So they have no overlay to tell goroutines apart.
var _ = point.Identify(func() uint64 { return uint64(stack.Own(make([]byte, 64))) })

// A total is the model of all systems here: add returns the sum.
type total struct{ N int }

func (m *total) add(n int) int {
	m.N += n
	return m.N
}

// adder is a system that adds.
type adder interface{ add(n int) int }

// A machine is one for a system that is made anew for each run.
type machine = *fuzzmachine.Machine

func adding(make func(t *fuzzmachine.T) adder, options ...fuzzmachine.Option) machine {
	return fuzzmachine.New(func() *total { return new(total) }, make,
		fuzzmachine.Both("add", (*total).add, adder.add).Domain("0..9")).
		With(append(options, fuzzmachine.Actors(3))...)
}

// check runs a script, and returns how it fails.
func check(m machine, script string) *fuzzmachine.Failure {
	var f *fuzzmachine.Failure
	errors.As(m.Check(m.Tape(script)), &f)
	return f
}

// schedules are all in which two actors take a step and switch at one of so many points, or at one of the first
// points and once more, both or one of them.
func schedules(points, first int) (scripts []string) {
	for a := range points {
		scripts = append(scripts, fmt.Sprintf("a: add 1 !switch=%d; b: add 2; add 4", a))
	}
	for a := range first {
		for b := range first {
			scripts = append(scripts, fmt.Sprintf("a: add 1 !switch=%d,%d; b: add 2; add 4", a, b),
				fmt.Sprintf("a: add 1 !switch=%d; b: add 2 !switch=%d; add 4", a, b))
		}
	}
	return scripts
}

// Whatever the schedule, what is right passes, and what is wrong fails in the way that is expected.
func TestSchedules(t *testing.T) {
	t.Setenv("FUZZMACHINE_SHRINK", "0")
	points, first := 12, 5
	if os.Getenv("NIGHT") != "" {
		first = points
	}
	for _, test := range systems {
		t.Run(test.name, func(t *testing.T) {
			m, found := adding(test.make, test.options...), map[string]string{}
			list := schedules(points, first)
			if test.fails != "" { // which takes longer, and one that fails is enough
				list = schedules(5, first-2)
			}
			for _, script := range list {
				if f := check(m, script); f != nil && found[f.Signature] == "" {
					found[f.Signature] = script + ": " + f.Error()
				}
			}
			if said := found[test.fails]; (said == "") != (test.fails == "") {
				t.Errorf("it fails as %q, want %q", found, test.fails)
			}
			delete(found, test.fails)
			for signature, said := range found {
				t.Errorf("it fails as %s, %s", signature, said)
			}
		})
	}
}

// A schedule gives the same run each time.
func TestSchedulesAreRepeated(t *testing.T) {
	first := 3
	if os.Getenv("NIGHT") != "" {
		first = 6
	}
	for _, test := range systems {
		m := adding(test.make, test.options...)
		for i, script := range schedules(6, first) {
			f := check(m, script)
			if f == nil && i%8 > 0 { // one of those that fail is enough, of the others there are many
				continue
			}
			for range 3 {
				if again := check(m, script); fmt.Sprint(again) != fmt.Sprint(f) {
					t.Fatalf("%s: %s: %v, and then %v", test.name, script, f, again)
				}
			}
			if f != nil {
				break
			}
		}
	}
}
