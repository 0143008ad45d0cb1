package fuzzmachine_test

import (
	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/fuzzmachine/go/promise"
	"github.com/fuzzmachine/go/prophecy"
)

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
