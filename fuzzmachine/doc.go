// Package fuzzmachine tests stateful systems with the fuzzer that Go has. A machine is a description of a system
// under test: the actions it can take, a model of what they do, and how the states of the two are compared. The
// fuzzer's bytes decode into a program of actions, which runs against model and system. A failure is the shortest
// program found, in words.
//
// A system is correct under a machine if it agrees with the model after every action, in every order, with every
// argument, under the mapping. The fuzzer looks for a program that shows the contrary.
//
//	var ring = fuzzmachine.New(newModel, newRing,
//		fuzzmachine.Both0("put", (*model).put, (*Ring).Put).When((*model).room),
//		fuzzmachine.Call("get", (*model).get, (*Ring).Get).When((*model).some),
//		mapping.Refine((*model).len, (*Ring).Len),
//	)
//
//	func FuzzRing(f *testing.F) {
//		ring.Seed(f)
//		f.Fuzz(func(t *testing.T, tape []byte) { ring.Run(t, tape) })
//	}
//
// The last two lines are the form that works everywhere: go test, go test -fuzz, and the builds of OSS-Fuzz. Write
// f.Fuzz and its function literal yourself, with one []byte.
//
// # Machines
//
// New makes a machine of a model and a system: a function that makes each, and elements. An element is an action, a mapping
// (see package mapping) or an invariant. NewPair is New for two systems, one of which is the reference. NewWorld is for one
// world, with or without a model in it. With adds options: Steps, Limits, Known, Bubble, a *Fixture, and those of package
// demand. A machine does not change, and nothing is checked where it is made: a mistake in its description panics in the
// first of Seed, Run, Replay, Check, Predict, Tape and Description, with the file and line of the element.
//
// # Actions
//
// Arguments are one value, mostly a struct; package decode says which types can be, and how their domains are
// written. What fits depends on the functions at hand:
//
//	constructor  the functions                   compared     seen by the guards  Predict  Touches  Stutters
//	Both         func(w, args) answer            answer       model               yes      yes      yes
//	Both0        func(w, args)                                model               yes      yes      yes
//	Both2        func(w, args) (a1, a2)          both         model               yes      yes      yes
//	Both3        func(w, args) (a1, a2, a3)      all three    model               yes      yes      yes
//	Call         func(w) answer                  answer       model               yes      yes      yes
//	Call0        func(w)                                      model               yes      yes      yes
//	Call2        func(w) (a1, a2)                both         model               yes      yes      yes
//	Call3        func(w) (a1, a2, a3)            all three    model               yes      yes      yes
//	Observed     func(m, args, answer) error     by the model model               no       yes      no
//	DoBoth       func(t, model, system, args)    by you       model               no       yes      yes
//	Do           func(t, world, args)            by you       the world           no       no       yes
//
// All but the last two take one function of the model and one of the system; a digit counts answers. Observed is for
// answers that the system chooses: it goes first, and the model allows and adopts what it answers. Do takes one function
// of the world, for NewWorld; DoBoth is the same beside a model.
//
// A function of two arguments becomes one of a single argument by Args, Args0 or Args2; a script then says the two values in
// their order, put "a" 1. Domain says which values an argument takes that no struct tag describes:
//
//	fuzzmachine.Both2("get", (*model).get, (*Tree).Get).Domain("len=0..4,from=ab")
//
// Answers are compared by mapping.Equal. Unordered ignores the order of slices in them, Errors compares errors by class,
// Answers takes a comparer of your own. Where it is enough that both fail, the model answers mapping.AnyError.
//
// A guard is a function that skips steps which make no sense: When is given the model, WhenArgs the arguments as well.
//
// # How a run goes
//
//  1. The Fixture, if there is one, is reset.
//  2. The model and the system are made, or the world, on a goroutine of the run's own. Their states are compared, and the
//     invariants checked.
//  3. A step is decoded, and its guard asked. Where that is false, the step is skipped. Else what it foretells is laid out
//     for whoever asks fate, until the system has answered; see package prophecy.
//  4. The model takes the step, then the system. Their answers are compared by mapping.Equal or what Answers says.
//  5. The states are compared by the mappings, whole or what the step Touches; then the invariants are checked.
//  6. The first failure ends the run. Whatever ends it, the functions given to t.Cleanup are called, the last first.
//  7. Goroutines that the run has started must end.
//
// A program has up to 64 steps, a step 2 seconds and a run 4, unless Steps and Limits say otherwise.
//
// # Time
//
// Where a machine has the option Bubble, numbers 2 to 7 happen inside a bubble of package testing/synctest. Package time then has a
// clock of the run's own, which stands still while any goroutine of the run can go on, and jumps to the next timer when
// none can: to wait for hours takes no time, and whatever is due meanwhile happens first, in the same order each time. That
// time passes is an action:
//
//	Both0("pass", (*model).pass, func(_ *Client, d time.Duration) { time.Sleep(d) })
//
// whose model has a clock of its own, a time.Duration. After each step, and after the world is made, what it has set off happens: all
// goroutines of the run have come to wait before prophecies are judged, states are compared and invariants asked. Where
// nothing can go on and no timer is set, that is a deadlock, with the place where the run waits. Goroutines that outlive
// the run have a second of its clock. The deadlines of steps and runs are by the clock on the wall.
//
// All that a run uses is to be made with the world or system: a channel, a timer or a WaitGroup of the outside does not belong to the
// bubble, and neither does a Fixture, which such a machine cannot have. A goroutine that waits for the network, a file, a
// process or a mutex holds the clock up. Outside go test there are no bubbles: under OSS-Fuzz, and for Check in a program,
// every tape passes without being run, and a line on the standard error says so once. Predict needs no bubble.
//
// # When a run fails
//
// The program is run up to three times more, and tells what each step answers. If it fails again, it is shrunk for as
// long as the same failure remains: of one kind and at one place, which its signature says, without values and line
// numbers. Package corpus/shrink says which of two programs is simpler, and what is tried. Arguments that do not matter
// are found by putting others in their place; the report says any there. Other failures that were met are listed. If it
// fails after the program before it and not by itself, state is carried from run to run. Else it is flaky. The report is
// given to the test's t once, when all this is over; in go test, a failure whose signature has been reported is told in one
// line. A signature in Known ends a run quietly.
//
// Some programs that pass, by a hash of their tape, are run again in plain go test: nobody may write to arguments, and
// the run must tell the same after another one. The functions of the model that New is given are distrusted then, and whenever a
// program is reported: a guard must not change the model, the model must do the same on a copy of its state, a step that
// stutters must leave the model alone. That needs a copy which can be trusted: a method Clone, or a model of plain values,
// slices and maps, with no pointers, interfaces, channels or functions inside.
//
// # Guidance
//
// Bugs hide where all code has run and the state is new: the full ring that has wrapped, the seventeenth child. The model
// that New is given knows the state, and leads the search in three ways. Before fuzzing, and before the programs of plain go test,
// a scout goes ahead on the model alone, looking for programs that bring it where it has not been; of four generated
// programs one goes on from there. Another is a tide: steps are drawn on the model, and kept where they let one number
// of it rise, and after a while fall. And under -fuzz, what is new in the model is made to look like new code, which the fuzzer keeps:
// numbers and sizes, exactly up to 31 and then each doubling; and prophecies that are fulfilled. Of interfaces nothing is seen but
// whether they are nil, be it the model itself. What the model's numbers do not show, its method State can; and t.Goal and t.Label show what the
// system has come to. Numbers that grow without end, such as a count of steps, drown the others: leave them out of the model. Which action
// follows which, which error is answered and which steps are skipped can be shown as well (FUZZMACHINE_GUIDE), and are not unless
// that is said: they make many entries, and are not known to find anything sooner. With -v the numbers of the model and State are listed with how many values they had, and the one that multiplies
// the states is named.
//
// # Chance and vacuity
//
// A step that comes out otherwise than was foretold is not honoured: where model and system part, a prophecy of the step
// was asked for by nobody, and without it they agree; where StuttersIf excuses a failure and there is none, or there is one
// without excuse. Where the machine has a Plain system, plain go test compares what the system answers with the seams of the test, and
// nothing foretold, and without.
//
// A test can pass because it tests nothing. An action that is never taken in the programs of plain go test fails it; one
// that never takes effect, and what was expected of labels and shares, do where package demand asks for it. With -v the tables of
// actions, prophecies and labels are printed.
//
// # Entries
//
// What a worker of go test -fuzz finds is left behind twice in testdata/fuzz/FuzzX: as Go writes it, and as a kept entry
// called by its signature, answer-get-26fd2fbe, with the shortest program in the kept encoding and in words; see package
// corpus. Keep the second one. Go test runs it from then on, and the first, its raw twin, by itself only; it fails an
// entry that has come to mean something else than its words say. Nothing else writes entries, and what is flaky, carried
// over or no fault of a program is not kept.
//
// # Environment
//
// These variables are read, most of them by Seed; flags would fail in packages that lack them.
//
//	FUZZMACHINE_CHECKS=100000     run so many generated programs more, or 10m, or 100000,10m
//	FUZZMACHINE_SEEDS=256         how many generated programs a fuzz target begins with; 24 under -fuzz
//	FUZZMACHINE_SEED=random       draw other ones, and print the number that gives them again
//	FUZZMACHINE_TRACE=1           write each step before it is taken, to the standard error or a file
//	FUZZMACHINE_STATS=1           print tables of what programs were made of; a file: add a line of JSON to it
//	FUZZMACHINE_GUIDE=0           search without guidance, or with some of: scout, tides, subsets, phases, splices, reuse, of generated programs;
//	                              values, pairs, outcomes, guards, fates, marks, shown to the fuzzer; all but pairs, outcomes and guards
//	                              where nothing is said
//	FUZZMACHINE_SHRINK=0          report programs as they were found; others: keep entries of other failures met
//	FUZZMACHINE_DO=file           what the corpus tool, fuzzcorpus, asks; for binaries that it builds
//
// Under -fuzz, Seed also keeps Go from minimising what is merely interesting, unless -fuzzminimizetime is given.
package fuzzmachine
