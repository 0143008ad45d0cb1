package fuzzmachine_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/fuzzmachine/go/program"
)

// A Set is a system under test: a sorted list of numbers. Its Remove removes one number too many.
type Set struct{ list []uint8 }

func (s *Set) Add(n uint8) bool {
	if s.Has(n) {
		return false
	}
	s.list = append(s.list, n)
	return true
}

func (s *Set) Has(n uint8) bool {
	for _, m := range s.list {
		if m == n {
			return true
		}
	}
	return false
}

func (s *Set) Remove(n uint8) {
	for i, m := range s.list {
		if m == n {
			s.list = append(s.list[:i], s.list[min(i+2, len(s.list)):]...)
			return
		}
	}
}

func (s *Set) Least() (uint8, error) {
	if len(s.list) == 0 {
		return 0, errors.New("the set is empty")
	}
	return s.list[0], nil
}

func (s *Set) Len() int { return len(s.list) }

func (s *Set) Compact() { s.list = append([]uint8(nil), s.list...) }

// Its model is a map.
type model map[uint8]bool

func (m model) add(n uint8) bool { had := m[n]; m[n] = true; return !had }
func (m model) has(n uint8) bool { return m[n] }
func (m model) remove(n uint8)   { delete(m, n) }
func (m model) len() int         { return len(m) }
func (m model) compact()         {}

func newModel() model            { return model{} }
func newSet(*fuzzmachine.T) *Set { return new(Set) }

var sets = fuzzmachine.New(newModel, newSet,
	fuzzmachine.Both("add", model.add, (*Set).Add).Weight(3),
	fuzzmachine.Both("has", model.has, (*Set).Has),
	fuzzmachine.Both0("remove", model.remove, (*Set).Remove).WhenArgs(model.has),
	fuzzmachine.Call("len", model.len, (*Set).Len),
	fuzzmachine.Call0("compact", model.compact, (*Set).Compact).Stutters(),
)

// A fuzz target calls only Seed and Run. Here Check runs one program.
func ExampleNew() {
	// func FuzzSet(f *testing.F) {
	// 	sets.Seed(f)
	// 	f.Fuzz(func(t *testing.T, tape []byte) { sets.Run(t, tape) })
	// }
	err := sets.Check(sets.Tape("add 5; has 5; add 7; len; remove 5; compact; has 7"))

	var f *fuzzmachine.Failure
	if errors.As(err, &f) {
		fmt.Println(f.Signature)
		fmt.Println(f.Script)
		fmt.Println(f.Error() == f.Report)
	}
	// Output:
	// answer has
	// add 1; add 0; remove 1; has 0
	// true
}

// The kind of a failure is the first word of its signature.
func ExampleFailure() {
	explain := map[string]string{
		"answer":    "model and system answer a step differently",
		"state":     "they are in different states",
		"invariant": "an invariant does not hold",
		"panic":     "a function panics",
		"failure":   "an action reported it to t",
		"hang":      "a step does not end",
		"leak":      "goroutines outlive the run",
		"teardown":  "a cleanup function fails",
		"reset":     "the fixture cannot be reset",
		"arguments": "somebody writes to arguments",
		"impure":    "the model is no function",
		"carryover": "state is carried from run to run",
		"flaky":     "it does not always fail",
	}
	var f *fuzzmachine.Failure
	if err := sets.Check(sets.Tape("add 5; add 7; remove 5; len")); errors.As(err, &f) {
		fmt.Printf("step %d, %s: %s\n", f.Step, f.Action, explain[f.Kind])
	}
	// Output:
	// step 4, len: model and system answer a step differently
}

// Two results, a comparison of your own, and an action that changes only a part of a large state.
func ExampleBoth2() {
	least := fuzzmachine.Call2("least", func(m model) (uint8, error) {
		for n := range 256 {
			if m[uint8(n)] {
				return uint8(n), nil
			}
		}
		return 0, mapping.AnyError
	}, (*Set).Least)
	sloppy := least.Answers(mapping.By(func(model, system fuzzmachine.Two[uint8, error]) bool {
		return (model.Second == nil) == (system.Second == nil)
	}, nil))

	find := fuzzmachine.Both2("find",
		func(m model, n uint8) (bool, error) { return m[n], nil },
		func(s *Set, n uint8) (bool, error) { return s.Has(n), nil }).Touches()
	remove := fuzzmachine.Both0("remove", model.remove, (*Set).Remove).
		Touches(mapping.PartOf(model.has, (*Set).Has)).
		Code("delete") // its former name

	add := fuzzmachine.Both("add", model.add, (*Set).Add)
	m := fuzzmachine.New(newModel, newSet, add, sloppy, find, remove, mapping.Refine(model.len, (*Set).Len))
	fmt.Println(m.Check(m.Tape("least; add 2; find 2; least; remove 2; least")))
	// Output:
	// <nil>
}

// The constructors return values of these types, whose methods can be chained.
func ExampleBothAction() {
	var add fuzzmachine.BothAction[model, *Set, uint8, bool] = fuzzmachine.Both("add", model.add, (*Set).Add)
	var size fuzzmachine.BothAction[model, *Set, struct{}, int] = fuzzmachine.Call("len", model.len, (*Set).Len)
	var end fuzzmachine.DoAction[*fuzzmachine.Pair[model, *Set], struct{}] = fuzzmachine.Do("end",
		func(t *fuzzmachine.T, w *fuzzmachine.Pair[model, *Set], _ struct{}) {
			if w.System.Len() != len(w.Model) {
				t.Errorf("%d elements, not %d", w.System.Len(), len(w.Model))
			}
		})
	elements := []fuzzmachine.Element[*fuzzmachine.Pair[model, *Set]]{add, size, end}

	m := fuzzmachine.New(newModel, newSet, elements...)
	fmt.Println(m.Description().Actions())
	// Output:
	// [add len end]
}

// A journal is a system that is tested without a model: actions report failures to t, and invariants are
// checked.
type journal struct {
	path  string
	given decode.Bundle[*os.File]
	size  int64
}

type create struct {
	As decode.Name[*os.File]
}

type write struct {
	To   decode.Ref[*os.File]
	Text string `fuzz:"len=1..4,from=ab"`
}

func (j *journal) some(write) bool { return j.given.Len() > 0 }

var journals = fuzzmachine.NewWorld(func(t *fuzzmachine.T) *journal { return &journal{path: filepath.Join(t.TempDir(), "journal")} },
	fuzzmachine.Do("create", func(t *fuzzmachine.T, j *journal, a create) {
		file, err := os.OpenFile(j.path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
		if err != nil || t.Context().Err() != nil {
			t.Fatalf("%s: %v", t.Name(), err)
		}
		t.Cleanup(func() { file.Close() })
		if j.given.Put(a.As, file) < 0 {
			t.FailNow()
		}
	}),
	fuzzmachine.Do("write", func(t *fuzzmachine.T, j *journal, a write) {
		file, _ := j.given.Get(a.To)
		if _, err := file.WriteString(a.Text); err != nil {
			t.TB().Fatal(err)
		}
		info, err := file.Stat()
		if err != nil {
			t.Helper()
			t.Errorf("%v", err)
			return
		}
		t.Logf("%d bytes", info.Size())
		j.size = info.Size()
	}).WhenArgs((*journal).some),
	fuzzmachine.Always("small", func(j *journal) error {
		if j.size > 5 {
			return fmt.Errorf("%d bytes", j.size)
		}
		return nil
	}),
	fuzzmachine.Across("grows", func(j *journal) int64 { return j.size }, func(before, after int64) error {
		if after < before {
			return errors.New("it has shrunk")
		}
		return nil
	}),
).With(fuzzmachine.Steps(32))

func ExampleNewWorld() {
	err := journals.Check(journals.Tape(`f1 = create; write f1 text="ab"; f2 = create; write f2 text="bab"; write f1 text="a"`))

	var f *fuzzmachine.Failure
	if errors.As(err, &f) {
		fmt.Println(f.Signature)
		fmt.Println(f.Script)
	}
	// Output:
	// invariant small
	// f0 = create; write f0 text="aa"; write f0 text="aaaa"
}

// Known lets the search continue after a known failure.
func ExampleKnown() {
	var past fuzzmachine.Option = fuzzmachine.Known("answer has")
	m := sets.With(past)
	fmt.Println(m.Check(m.Tape("add 5; add 7; remove 5; has 7")))
	// Output:
	// <nil>
}

// Predict runs a program on the model alone.
func ExampleMachine_Predict() {
	p, err := sets.Description().Parse("add 5; remove 7; add 5")
	if err != nil {
		panic(err)
	}
	list, err := sets.Predict(p)
	if err != nil {
		panic(err)
	}
	for _, foreseen := range list {
		var p program.Prediction = foreseen
		fmt.Println(p.Step.Action, p.Skipped, p.Answer, p.State)
	}
	// Output:
	// add false true {5: true}
	// remove true  {5: true}
	// add false false {5: true}
}

// All runs of the process share what is slow to make.
func ExampleFixture() {
	var server = fuzzmachine.Fixture[*Set]{
		Open:  func() (*Set, error) { return new(Set), nil },
		Reset: func(s *Set) error { s.list = nil; return nil },
		Close: func(*Set) error { return nil },
	}
	m := fuzzmachine.New(newModel, func(*fuzzmachine.T) *Set { return server.Get() },
		fuzzmachine.Both("add", model.add, (*Set).Add),
		fuzzmachine.Call("len", model.len, (*Set).Len),
	).With(&server)
	for range 2 {
		fmt.Println(m.Check(m.Tape("len; add 5; len")))
	}
	// Output:
	// <nil>
	// <nil>
}

// A regression test is a script. Replay needs little of t, so it works with every kind of test.
func ExampleMachine_Replay() {
	var t fuzzmachine.TestingT = printer{}
	sets.Replay(t, "add 5; add 7; remove 5")
	sets.Replay(t, "add 5; subtract 5")
	// Output:
	// the script does not fit the machine: line 1, column 8: expected an action, one of add, has, remove, len, compact; found subtract
	//
	// It was written for other actions or arguments: correct that line, or delete the step.
}

// A printer replaces the t of a test.
type printer struct{}

func (printer) Helper()                           {}
func (printer) Name() string                      { return "TestSet" }
func (printer) Fatalf(format string, args ...any) { fmt.Printf(format, args...) }
func (printer) Errorf(format string, args ...any) { fmt.Printf(format, args...) }
func (printer) Add(...any)                        {}
func (printer) Cleanup(func())                    {}

// Seed needs little of f, so it works in every build of OSS-Fuzz.
func ExampleTestingF() {
	var f fuzzmachine.TestingF = printer{}
	sets.Seed(f)
	f.Add(sets.Tape("add 5; remove 5; len")) // a program of your own to begin with
	// Output:
}
