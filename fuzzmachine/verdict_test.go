package fuzzmachine_test

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

// A bad is a machine that fails, with the expected failure.
type bad struct {
	name      string
	reason    string // why the case exists
	machine   func() machine
	script    string
	signature string
	step      int
	shortest  string // "": the same as the script
}

var bads = []bad{
	{
		name: "answer", reason: "a scalar answer: model 1, system 0",
		machine:   func() machine { return newShelves(at("size", func(s *faulty) { s.Items = nil })) },
		script:    "size; put 5; take; put 0; size; take",
		signature: "answer size", step: 2, shortest: "put 0; size",
	},
	{
		name: "answer of two", reason: "an action with two results: the first line says which one differs",
		machine: func() machine {
			return newShelves(at("put", func(s *faulty) {
				if len(s.Items) == 3 {
					s.Items[0]++
				}
			}))
		},
		script:    "put 1; put 2; size; put 3; take",
		signature: "answer take", step: 4, shortest: "put 0; put 0; put 0; take",
	},
	{
		name: "state", reason: "a difference of states, sizes one apart, found at the step that makes it",
		machine: func() machine {
			return newShelves(at("tidy", func(s *faulty) { s.Items = append(s.Items, 7) }), compared)
		},
		script:    "put 1; size; tidy; take; take",
		signature: "state", step: 1, shortest: "tidy",
	},
	{
		name:   "state of a named mapping",
		reason: "several mappings: the first line and the signature name the one that differs",
		machine: func() machine {
			return newShelves(at("tidy", func(s *faulty) {
				if len(s.Items) > 1 {
					s.Items[1] = 9
				}
			}),
				mapping.Refine((*shelf).size, func(s *faulty) int { return len(s.Items) }).Named("size"),
				compared.Named("items"))
		},
		script:    "put 1; put 2; put 3; tidy",
		signature: "state items:[*]", step: 3, shortest: "put 0; put 0; tidy",
	},
	{
		name: "invariant", reason: "an invariant over one state",
		machine: func() machine {
			return newShelves(none, fuzzmachine.Always("few", func(w *pair) error {
				if len(w.System.Items) > 2 {
					return fmt.Errorf("%d items", len(w.System.Items))
				}
				return nil
			}))
		},
		script:    "put 1; take; put 2; put 3; put 4; put 5",
		signature: "invariant few", step: 3, shortest: "put 0; put 0; put 0",
	},
	{
		name: "finally", reason: "what must hold at the end, and need not before",
		machine: func() machine {
			return newShelves(none, fuzzmachine.Finally("few", func(w *pair) error {
				if len(w.System.Items) > 1 {
					return fmt.Errorf("%d items are left", len(w.System.Items))
				}
				return nil
			}))
		},
		script:    "put 1; take; put 2; put 3; take; put 4; put 5; size",
		signature: "finally few", step: 2, shortest: "put 0; put 0",
	},
	{
		name: "invariant over a step", reason: "the state before the step is a copy, although model and step " +
			"share a slice",
		machine: func() machine {
			return newShelves(at("tidy", func(s *faulty) {
				if len(s.Items) > 0 {
					s.Items[0]--
				}
			}), fuzzmachine.Across("grows", func(w *pair) []int8 { return w.System.Items },
				func(before, after []int8) error {
					if len(before) > 0 && len(after) > 0 && after[0] < before[0] {
						return fmt.Errorf("the first item fell from %d to %d", before[0], after[0])
					}
					return nil
				}))
		},
		script:    "put 1; tidy",
		signature: "invariant grows", step: 2, shortest: "put 0; tidy",
	},
	{
		name: "panic of the system", reason: "the signature has the type of the panic; the stack begins at the " +
			"first frame of the user",
		machine:   func() machine { return newShelves(at("take", func(s *faulty) { _ = s.Items[len(s.Items)] })) },
		script:    "put 1; take",
		signature: "panic system runtime.boundsError take func1", step: 1, shortest: "take",
	},
	{
		name: "panic of the model", reason: "the headline says whose panic it is",
		machine: func() machine {
			return newShelves(none, fuzzmachine.Call0("odd", func(*shelf) { panic("no such thing") }, (*faulty).tidy))
		},
		script:    "odd",
		signature: "panic model string odd", step: 1,
	},
	{
		name: "panic of World", reason: "before the first step",
		machine: func() machine {
			s := shelving(none)
			s.system = func(*fuzzmachine.T) *faulty { panic(errors.New("no disk")) }
			return s.machine()
		},
		script:    "put 1",
		signature: "panic system *errors.errorString new system", step: 0, shortest: "-",
	},
	{
		name:   "user failure",
		reason: "t.Errorf lets the action finish; the place is the caller's, helpers left out",
		machine: func() machine {
			m := newShelves(at("take", func(s *faulty) { complain(s.t, "taken") }))
			return m
		},
		script:    "put 1; take; put 2",
		signature: "failure take", step: 1, shortest: "take",
	},
	{
		name: "FailNow elsewhere", reason: "ending the run's goroutine without a word is a failure too",
		machine: func() machine {
			return newShelves(at("take", func(*faulty) {
				t := new(testing.T)
				t.SkipNow()
			}))
		},
		script:    "take",
		signature: "failure Goexit take", step: 1,
	},
	{
		name: "failed teardown", reason: "after the last step, and the run's own cleanup is called all the same",
		machine: func() machine {
			s := shelving(none)
			s.system = func(t *fuzzmachine.T) *faulty {
				t.Cleanup(func() { t.Errorf("it does not close") })
				return &faulty{fault: none}
			}
			return s.machine()
		},
		script:    "put 1",
		signature: "teardown new system func1", step: 0, shortest: "-",
	},
	{
		name: "panic in teardown", reason: "a cleanup function that panics fails as teardown, whatever the type " +
			"of the panic",
		machine: func() machine {
			s := shelving(none)
			s.system = func(t *fuzzmachine.T) *faulty {
				t.Cleanup(func() { panic("already closed") })
				return &faulty{fault: none}
			}
			return s.machine()
		},
		script:    "put 1",
		signature: "teardown string new system func1", step: 0, shortest: "-",
	},
	{
		name: "hang", reason: "the first line names the step, and the stacks follow; the program is not shrunk",
		machine: func() machine {
			return newShelves(at("take", func(*faulty) { select {} })).
				With(fuzzmachine.Limits{Step: 50 * time.Millisecond})
		},
		script:    "put 1; take; put 2",
		signature: "hang take", step: 2, shortest: "put 1; take",
	},
	{
		name: "leak", reason: "a goroutine that outlives the run",
		machine: func() machine {
			return newShelves(at("take", func(*faulty) {
				go linger()
			})).With(fuzzmachine.Limits{Step: 100 * time.Millisecond})
		},
		script:    "put 1; take",
		signature: "leak fuzzmachine_test.linger", step: 1, shortest: "take",
	},
	{
		name: "impure guard", reason: "a guard that changes the model",
		machine: func() machine {
			return newShelves(none, fuzzmachine.Call0("odd", (*shelf).tidy, (*faulty).tidy).
				When(func(s *shelf) bool { s.Items = nil; return false }))
		},
		script:    "put 1; odd; size",
		signature: "impure odd", step: 2, shortest: "put 0; odd",
	},
	{
		name: "stutter that is none", reason: "a step that is said not to change the model, and does",
		machine: func() machine {
			return newShelves(none, fuzzmachine.Call0("odd", (*shelf).clear, (*faulty).tidy).Stutters())
		},
		script:    "put 1; odd; size",
		signature: "impure odd", step: 2, shortest: "put 0; odd",
	},
	{
		name: "lifecycle", reason: "the failing step uses what an earlier one names",
		machine: func() machine {
			return newDesk(func(t *fuzzmachine.T, h *handle) { t.Errorf("the handle was closed before") })
		},
		script:    "h3 = open; h5 = open; close h3; reuse h3",
		signature: "failure reuse", step: 3, shortest: "h0 = open; close h0; reuse h0",
	},
}

// linger never ends during these tests. If a goroutine ended during another run, it would hide one that run
// leaves behind.
func linger() { time.Sleep(time.Hour) }

func complain(t *fuzzmachine.T, words string) {
	t.Helper()
	t.Errorf("%s", words)
}

// found returns the failure of each of them. Tests that need no run of their own share these.
var found = sync.OnceValue(checkBads)

func checkBads() (list []*fuzzmachine.Failure) {
	defer verbosely("false")()
	for _, b := range bads {
		list = append(list, check(b.machine(), b.script))
	}
	return list
}

// Each kind of failure has its own signature without values, names the step, and has the shortest program.
func TestEachKindOfFailureHasItsSignature(t *testing.T) {
	for i, b := range bads {
		t.Run(b.name, func(t *testing.T) {
			f := found()[i]
			if f == nil {
				t.Fatalf("passes; %s", b.reason)
			}
			shortest := b.shortest
			switch shortest {
			case "":
				shortest = b.script
			case "-":
				shortest = ""
			}
			if !strings.HasPrefix(f.Signature, b.signature) || f.Step != b.step || f.Script != shortest {
				t.Errorf("signature %q, step %d, script %q; expected %q, %d, %q (%s)\n%s",
					f.Signature, f.Step, f.Script, b.signature, b.step, shortest, b.reason, f.Report)
			}
			if kind, _, _ := strings.Cut(f.Signature, " "); kind != f.Kind {
				t.Errorf("kind %q, signature %q", f.Kind, f.Signature)
			}
		})
	}
}

// What a system panics with has an address that is another one in each process, and the report does not show
// it.
func TestPanicIsReportedWithoutAddresses(t *testing.T) {
	type named struct{ Of *int }
	for _, c := range []struct {
		value any
		words string
	}{
		{new(int), "panics: 0x…\n"},
		{named{new(int)}, "panics: {0x…}\n"},
		{make(chan int), "panics: 0x…\n"},
		{"block 0x1f is lost", "panics: block 0x1f is lost\n"},
		{errors.New("block 0x1f is lost"), "panics: block 0x1f is lost\n"},
		{31, "panics: 31\n"},
	} {
		m := newShelves(at("tidy", func(*faulty) { panic(c.value) }))
		if f := check(m, "tidy"); f == nil || !strings.Contains(f.Report, c.words) {
			t.Errorf("%T: %v", c.value, f)
		}
	}
}
