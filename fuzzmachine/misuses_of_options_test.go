package fuzzmachine_test

import (
	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/fuzzmachine/go/promise"
	"github.com/fuzzmachine/go/prophecy"
)

// misusesOfStates are those of what makes, copies or generates states.
var misusesOfStates = []misuse{
	{"two mappings that make models", func() machine {
		return machineOf(
			put(), mapping.ToModel(shelfOf),
			mapping.ToModel(shelfOf).Named("again"),
		)
	}, `Named("again")`, `makes the model already; leave one of the two out`},
	{"several elements that are wrong", func() machine {
		return machineOf(
			put(), fuzzmachine.Always[*pair]("", nil),
			fuzzmachine.Finally[*pair]("", nil),
		)
	}, `Always[*pair]("", nil)`, `Always(""): the invariant has no name`},
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

type switching struct{ Switch prophecy.Flag }

// naming names something.
type naming struct{ As decode.Name[int] }

func isTwo(n int) bool { return n == 2 }

// misusesOfActors are those of Actors.
var misusesOfActors = []misuse{
	{"one actor", func() machine { return machineOf(put()).With(fuzzmachine.Actors(1)) }, "",
		"Actors: a program has 2 to 4 actors, not 1"},
	{"a hundred actors", func() machine { return machineOf(put()).With(fuzzmachine.Actors(100)) }, "",
		"Actors: a program has 2 to 4 actors, not 100"},
	{"actors without a model", func() machine {
		return fuzzmachine.NewWorld(func(*fuzzmachine.T) *pair { return nil }, fuzzmachine.Do("put", alone[int8])).
			With(fuzzmachine.Actors(2))
	}, "", "Actors: what the actors answer is judged by copies of the model, and the machine has none that could be copied: " +
		"make it with New, and if the model is not copied by its type, give it a method Clone"},
	{"actors with a reference", func() machine {
		return fuzzmachine.NewPair(func(*fuzzmachine.T) *shelf { return nil }, newFaulty, put()).With(fuzzmachine.Actors(2))
	}, "", "the machine has none that could be copied: make it with New"},
	{"actors with a model that is not copied", func() machine {
		return fuzzmachine.New(func() chan int { return nil }, newFaulty, fuzzmachine.Call("size",
			func(chan int) int { return 0 }, (*faulty).size)).With(fuzzmachine.Actors(2))
	}, "", "if the model is not copied by its type, give it a method Clone"},
	{"actors whose answers nobody can judge", func() machine { return machineOf(doBoth()).With(fuzzmachine.Actors(2)) }, "",
		"Actors: no action can be one of an actor, for the model alone must be able to judge the answers: make some with " +
			"Both, Call or Observed, without Offers"},
	{"actors with single steps", func() machine {
		return machineOf(put(), mapping.ToModel(shelfOf)).With(fuzzmachine.Actors(2), fuzzmachine.SingleSteps())
	}, "", "leave one of the two out, or make a machine for each"},
	{"no run at once", func() machine { return machineOf(put()).With(fuzzmachine.Actors(2), fuzzmachine.AtOnce(0)) }, "AtOnce(0)",
		"AtOnce: a program is run at least once, not 0 times; 100 is a good number"},
	{"nobody at once", func() machine { return machineOf(put()).With(fuzzmachine.AtOnce(9)) }, "AtOnce(9)",
		"AtOnce: it is about the steps of actors, and the machine has none: add fuzzmachine.Actors, or leave it out"},
	{"a promise without actors", func() machine { return machineOf(put()).With(promise.Sequential) }, "promise.Sequential",
		"promise: it is about the steps of actors, and the machine has none: add fuzzmachine.Actors, or leave it out"},
	{"monotonic reads without reads", func() machine {
		return machineOf(put()).With(promise.MonotonicReads, fuzzmachine.Actors(2))
	}, "promise.MonotonicReads", "no action of an actor is a read: declare those that only read with Stutters"},
	{"a promise of no name", func() machine { return machineOf(put()).With(fuzzmachine.Actors(2), promise.Promise(9)) },
		"promise.Promise(9)", "promise: there is no promise 9: take one by its name, or leave it out"},
	{"a key of nothing", func() machine { return machineOf(put().Key(nil)) }, `"put"`,
		"action put: Key's function: it is nil; give one"},
	{"a key of what has no actor", func() machine {
		return machineOf(doBoth().Key(func(int8) string { return "" }))
	}, "", "Key: steps of DoBoth have no actor; leave it out"},
	{"an outcome that nobody can judge", func() machine { return machineOf(put().UnknownIf(isTwo)) }, "func put()",
		"action put: UnknownIf and RefusedIf: they need the option Actors, with which several states of the model can be possible: add .With(Actors(2))"},
	{"an outcome of what has no actor", func() machine {
		return machineOf(put(), fuzzmachine.Both("named", func(*shelf, naming) int { return 0 },
			func(*faulty, naming) int { return 0 }).UnknownIf(isTwo)).With(fuzzmachine.Actors(2))
	}, "Both", "UnknownIf and RefusedIf: its steps cannot be those of an actor: leave out Offers, Name and Ref, and with AtOnce prophecies"},
	{"an outcome that is unknown by nothing", func() machine { return machineOf(put().UnknownIf(nil)) }, `"put"`,
		"action put: UnknownIf's function: it is nil; give one"},
	{"a refusal by nothing", func() machine { return machineOf(put().RefusedIf(nil)) }, `"put"`,
		"action put: RefusedIf's function: it is nil; give one"},
	{"a refusal of what is observed", func() machine { return machineOf(observed().RefusedIf(isTwo)) }, "",
		"RefusedIf: the model is the judge of what Observed answers, and may do so itself; leave it out"},
	{"an outcome of DoBoth", func() machine {
		return machineOf(doBoth().UnknownIf(func(struct{}) bool { return true }))
	}, "", "UnknownIf: DoBoth has no answer; leave it out"},
	{"a prophecy that is written like a switch", func() machine {
		return machineOf(fuzzmachine.Both("put", func(*shelf, switching) int { return 0 },
			func(*faulty, switching) int { return 0 })).With(fuzzmachine.Actors(2))
	}, `"put"`, "has a prophecy that scripts write !switch, as they do what switches actors; rename the field"},
}
