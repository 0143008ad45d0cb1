package fuzzmachine_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

// A shelf is the system of these tests: values are put and taken, first in, first out. It is its own model.
// The system has a fault.
type shelf struct{ Items []int8 }

func (s *shelf) put(v int8) int {
	s.Items = append(s.Items, v)
	return len(s.Items)
}

func (s *shelf) take() (v int8, ok bool) {
	if len(s.Items) > 0 {
		v, ok = s.Items[0], true
		s.Items = s.Items[1:]
	}
	return v, ok
}

func (s *shelf) size() int     { return len(s.Items) }
func (s *shelf) tidy()         {}
func (s *shelf) clear()        { s.Items = nil }
func (s *shelf) items() []int8 { return s.Items }

// A faulty shelf calls its fault in each step.
type faulty struct {
	shelf
	fault func(s *faulty, step string)
	t     *fuzzmachine.T
}

func (s *faulty) put(v int8) int {
	s.shelf.put(v)
	s.fault(s, "put")
	return len(s.Items)
}

func (s *faulty) take() (int8, bool) {
	v, ok := s.shelf.take()
	s.fault(s, "take")
	return v, ok
}

func (s *faulty) size() int {
	s.fault(s, "size")
	return len(s.Items)
}

func (s *faulty) tidy() { s.fault(s, "tidy") }

// at returns a fault that does something in one kind of step.
func at(step string, fault func(s *faulty)) func(*faulty, string) {
	return func(s *faulty, now string) {
		if now == step {
			fault(s)
		}
	}
}

func none(*faulty, string) {}

// A recipe is what a machine is made of. A test changes it before it makes the machine.
type recipe[M, S any] struct {
	model   func() M
	system  func(*fuzzmachine.T) S
	actions []fuzzmachine.Element[*fuzzmachine.Pair[M, S]]
}

// add adds elements.
func (r *recipe[M, S]) add(more ...fuzzmachine.Element[*fuzzmachine.Pair[M, S]]) {
	r.actions = append(r.actions, more...)
}

// machine makes the machine, with more elements.
func (r *recipe[M, S]) machine(more ...fuzzmachine.Element[*fuzzmachine.Pair[M, S]]) *fuzzmachine.Machine {
	return fuzzmachine.New(r.model, r.system, slices.Concat(r.actions, more)...)
}

type (
	machine = *fuzzmachine.Machine
	shelves = fuzzmachine.Machine
	shelved = recipe[*shelf, *faulty]
	pair    = fuzzmachine.Pair[*shelf, *faulty]
	element = fuzzmachine.Element[*pair]
)

// shelving returns the recipe of shelves whose system has a fault.
func shelving(fault func(s *faulty, step string)) *shelved {
	return &shelved{
		model:  func() *shelf { return new(shelf) },
		system: func(t *fuzzmachine.T) *faulty { return &faulty{fault: fault, t: t} },
		actions: []element{
			fuzzmachine.Both("put", (*shelf).put, (*faulty).put),
			fuzzmachine.Call2("take", (*shelf).take, (*faulty).take),
			fuzzmachine.Call("size", (*shelf).size, (*faulty).size),
			fuzzmachine.Call0("tidy", (*shelf).tidy, (*faulty).tidy).Stutters(),
		},
	}
}

// newShelves returns a machine of shelves, with more elements.
func newShelves(fault func(s *faulty, step string), more ...element) *shelves {
	return shelving(fault).machine(more...)
}

func (s *faulty) items() []int8 { return s.Items }

// compared compares the items after every step.
var compared = mapping.Refine((*shelf).items, (*faulty).items)

// A handle is a resource of a desk.
type handle struct{ closed bool }

type (
	open  struct{ As decode.Name[*handle] }
	close struct{ H decode.Ref[*handle] }
	reuse struct{ H decode.Stale[*handle] }
)

// A desk gives out handles. It is a world without a model.
type desk struct{ given decode.Bundle[*handle] }

func newDesk(use func(t *fuzzmachine.T, h *handle)) *fuzzmachine.Machine {
	return fuzzmachine.NewWorld(func(*fuzzmachine.T) *desk { return new(desk) },
		fuzzmachine.Do("open", func(_ *fuzzmachine.T, d *desk, a open) { d.given.Put(a.As, new(handle)) }),
		fuzzmachine.Do("close", func(_ *fuzzmachine.T, d *desk, a close) {
			if h, ok := d.given.Take(a.H); ok {
				h.closed = true
			}
		}),
		fuzzmachine.Do("reuse", func(t *fuzzmachine.T, d *desk, a reuse) {
			if h, ok := d.given.Stale(a.H); ok {
				use(t, h)
			}
		}),
	)
}

// A recorder replaces the t of a test or the f of a fuzz target.
type recorder struct {
	name     string
	mu       sync.Mutex
	words    []string // of Fatalf and Errorf
	seeds    [][]byte
	cleanups []func()
}

func (r *recorder) Helper()      {}
func (r *recorder) Name() string { return r.name }
func (r *recorder) Errorf(format string, args ...any) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.words = append(r.words, fmt.Sprintf(format, args...))
}
func (r *recorder) Fatalf(format string, args ...any) { r.Errorf(format, args...) }
func (r *recorder) Add(args ...any)                   { r.seeds = append(r.seeds, args[0].([]byte)) }
func (r *recorder) Cleanup(undo func())               { r.cleanups = append(r.cleanups, undo) }

// end does what package testing does when a target has ended.
func (r *recorder) end() {
	for i := len(r.cleanups) - 1; i >= 0; i-- {
		r.cleanups[i]()
	}
}

func (r *recorder) said() string { return strings.Join(r.words, "\n") }

// check runs a script as a tape and returns its failure, which is shrunk, or nil if it passes.
func check(m machine, script string) *fuzzmachine.Failure {
	if err := m.Check(m.Tape(script)); err != nil {
		return err.(*fuzzmachine.Failure)
	}
	return nil
}

// nightly reports whether the long versions of tests run.
var nightly = os.Getenv("NIGHT") != ""

// atNight skips a test by day, for others show the same in less time.
func atNight(t *testing.T) {
	t.Helper()
	if !nightly {
		t.Skip("it takes seconds: NIGHT=1 runs it")
	}
}

// same is a helper, as assertion libraries have many.
func same(t *fuzzmachine.T, a, b int) {
	t.Helper()
	if a != b {
		t.Fatalf("%d is not %d", a, b)
	}
}

// Helpers are not found out in runs that pass, for that would cost more than most steps. All the same the
// first report of a failure, and what Known is asked, name the function that has called a helper.
func TestHelpersAreFoundOutWhereARunFails(t *testing.T) {
	machine := func(options ...fuzzmachine.Option) *fuzzmachine.Machine {
		return fuzzmachine.NewWorld(func(*fuzzmachine.T) *int { return new(int) },
			fuzzmachine.Do("add", func(t *fuzzmachine.T, n *int, _ struct{}) { *n++; counts(t, *n) })).With(options...)
	}
	f := check(machine(), "add; add; add; add; add")
	if f == nil || !strings.HasSuffix(f.Signature, ".counts") || f.Step != 3 {
		t.Fatalf("%v", f)
	}
	if f := check(machine(fuzzmachine.Known(f.Signature)), "add; add; add"); f != nil {
		t.Errorf("what is known is reported: %v", f)
	}
}

func counts(t *fuzzmachine.T, n int) { same(t, max(n, 2), 2) }
