package fuzzmachine_test

import (
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

// misusesOfStates are those of what makes, copies or generates states.
var misusesOfStates = []misuse{
	{"two mappings that make models", func() machine {
		return machineOf(
			put(), mapping.ToModel(shelfOf),
			mapping.ToModel(shelfOf).Named("again"),
		)
	}, `Named("again")`, `makes the model already; leave one of the two out`},
	{"a mapping that makes a reference", func() machine {
		return fuzzmachine.NewPair(func(*fuzzmachine.T) *shelf { return nil }, newFaulty, put(),
			mapping.ToModel(shelfOf))
	}, `mapping.ToModel(shelfOf))`, `ToModel: the machine has no model that could be made; New makes a machine that has one`},
	{"a mapping that makes models of nothing", func() machine {
		return machineOf(put(), mapping.ToModel[*shelf, *faulty](nil))
	}, `mapping.ToModel[*shelf, *faulty](nil)`, `mapping: ToModel has a nil function; pass one that makes a model of the system`},
	{"a nil postcondition", func() machine {
		return machineOf(put().Ensures(nil))
	}, `func put()`, `action put: Ensures's function: it is nil; give one`},
	{"a postcondition without an answer", func() machine {
		return machineOf(fuzzmachine.Call0("tidy", (*shelf).tidy, (*faulty).tidy).
			Ensures(func(*shelf, struct{}, struct{}) error { return nil }))
	}, `"tidy"`, `action tidy: Ensures: the action has no answer; what a step may do to the states is said with Across; leave it out`},
	{"a postcondition of DoBoth", func() machine {
		return machineOf(doBoth().Ensures(func(*shelf, int8, struct{}) error { return nil }))
	}, `func doBoth()`, `Ensures: the action has no answer`},
	{"a postcondition of a model that is not copied", func() machine {
		return fuzzmachine.New(func() chan int { return nil }, newFaulty, fuzzmachine.Call("size",
			func(chan int) int { return 0 }, (*faulty).size).Ensures(func(chan int, struct{}, int) error { return nil }))
	}, `Call("size"`, `action size: Ensures: it needs a copy of the model, and a chan int is not copied by its type: give it a method Clone`},
	{"a postcondition of a reference", func() machine {
		return fuzzmachine.NewPair(func(*fuzzmachine.T) *shelf { return nil }, newFaulty,
			put().Ensures(func(*shelf, int8, int) error { return nil }))
	}, `func put()`, `action put: Ensures: NewPair does not copy its reference; leave it out, or make the machine with New`},
	{"what must hold at the end, without a name", func() machine {
		return machineOf(put(), fuzzmachine.Finally("", nothing))
	}, `Finally(""`, `Finally(""): it has no name: give it one, for reports`},
	{"what must hold at the end, without a function", func() machine {
		return machineOf(put(), fuzzmachine.Finally[*pair]("few", nil))
	}, `Finally[*pair]("few", nil)`, `Finally("few"): the function is nil: give one that returns an error where something does not hold`},
	{"two of one name that must hold at the end", func() machine {
		return machineOf(
			put(), fuzzmachine.Always("few", nothing), fuzzmachine.Finally("few", nothing),
			fuzzmachine.Finally("few", nothing),
		)
	}, `			fuzzmachine.Finally("few"`, `Finally("few"): the machine has another one of this name: rename one`},
	{"two starts", func() machine {
		return machineOf(
			put(), begun(none),
			fuzzmachine.Start(func(int8) *shelf { return nil }, func(*fuzzmachine.T, int8) *faulty { return nil }),
		)
	}, `fuzzmachine.Start(func(int8)`, `Start: the machine has one already; leave one of the two out`},
	{"a start without a model", func() machine {
		return machineOf(put(), fuzzmachine.Start[*shelf](nil, func(*fuzzmachine.T, int8) *faulty { return nil }))
	}, `fuzzmachine.Start[*shelf](nil`, `action start: model's function: it is nil; give one`},
	{"a start without a model", func() machine {
		return machineOf(put(), fuzzmachine.Start[*shelf, *faulty](func(int8) *shelf { return nil }, nil))
	}, `fuzzmachine.Start[*shelf, *faulty](func`, `action start: system's function: it is nil; give one`},
	{"a start of a reference", func() machine {
		return fuzzmachine.NewPair(func(*fuzzmachine.T) *shelf { return nil }, newFaulty, put(),
			fuzzmachine.Start(func(int8) *shelf { return nil }, func(*fuzzmachine.T, int8) *faulty { return nil }))
	}, `fuzzmachine.Start(func(int8)`, `Start: the machine has no model that could begin elsewhere; make the machine with New`},
	{"an action called start", func() machine {
		return machineOf(
			fuzzmachine.Both("start", (*shelf).put, (*faulty).put),
			fuzzmachine.Start(func(int8) *shelf { return nil }, func(*fuzzmachine.T, int8) *faulty { return nil }),
		)
	}, `fuzzmachine.Both("start"`, `action "start": Start at `},
	{"a start alone", func() machine {
		return machineOf(begun(none))
	}, `return fuzzmachine.New(newShelf`, `the machine has no actions: give it some`},
	{"a zero start", func() machine {
		return machineOf(put(), beginning{})
	}, `return fuzzmachine.New(newShelf`, `a StartAction that is zero does nothing: make it with Start`},
	{"an invariant of a start without a name", func() machine {
		return machineOf(put(), begun(none).Holds("", (*shelf).few))
	}, `Holds("", `, `Holds(""): the invariant has no name: give it one`},
	{"an invariant of a start that is nil", func() machine {
		return machineOf(put(), begun(none).Holds("few", nil))
	}, `Holds("few", nil)`, `Holds("few"): the function is nil`},
	{"two invariants of a start of one name", func() machine {
		return machineOf(
			put(), begun(none).Holds("few", (*shelf).few).
				Holds("few", (*shelf).few),
		)
	}, `				Holds("few"`, `Holds("few"): the start has another invariant of this name: rename one`},
	{"single steps without a model", func() machine {
		return machineOf(put(), compared).
			With(fuzzmachine.SingleSteps())
	}, `With(`, `SingleSteps: nothing makes a model of the system; give the machine the mapping mapping.ToModel`},
	{"single steps of a reference", func() machine {
		return fuzzmachine.NewPair(func(*fuzzmachine.T) *shelf { return nil }, newFaulty, put()).
			With(fuzzmachine.SingleSteps())
	}, `With(`, `SingleSteps: the machine has no model that could be made of the system; make the machine with New`},
	{"a part that is zero", func() machine {
		return machineOf(put().Touches(mapping.Part[*shelf, *faulty, int8]{}), compared)
	}, "", "action put: Touches: a Part that is zero compares nothing: make it with PartOf, or leave it out"},
	{"a domain without a text", func() machine { return machineOf(put().Domain()) }, "",
		"action put: Domain: it has no text: give it one for each argument, or leave it out"},
	{"a known failure of no signature", func() machine {
		return machineOf(put()).
			With(fuzzmachine.Known())
	}, "With(", "Known: it names no failure: give the signature of one, as its report says it"},
}
