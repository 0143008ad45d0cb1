// Package fuzzmachine tests stateful systems with Go's own fuzzer. A machine describes a test: the actions
// that a system can take, a model of what they do, and how the states of the two are compared. The fuzzer's
// bytes decode to a program, which is a sequence of steps. A step is one action with its arguments. The
// program runs on the model and on the system, and a failure is reported as the shortest program found.
//
// A system is correct under a machine if it agrees with the model after every action, in every order, with
// every argument, under the mapping. The fuzzer searches for a program that shows the contrary.
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
// These last lines work in go test, in go test -fuzz and in the builds of OSS-Fuzz. Write f.Fuzz and its
// function literal yourself, with one []byte.
//
// # Machines
//
// New makes a machine from a function that makes the model, a function that makes the system, and elements.
// An element is an action, a mapping (see package mapping), an invariant (Always, Across), Start, Finally or Plain.
// NewPair takes two systems, the first of which is the reference. NewWorld takes one value of your own, with or
// without a model in it. What one run has is called its world. With adds options: Steps, Limits, Known, Bubble,
// SingleSteps, Actors, AtOnce, a *Fixture, and those of the packages demand and promise.
//
// A machine does not change. Nothing is checked where it is made. A mistake in its description fails the test
// that first calls Seed, Run, Replay, Exhaust, Teeth or LocalAgrees, with the file and line of the element. In
// Check, Fuzz, Predict, Tape and Description it panics.
//
// # Actions
//
// An action takes one argument, mostly a struct. Package decode says which types can be arguments, and how to
// restrict their values.
//
//	constructor  the functions                   compared     guards see  Predict  Touches  Stutters
//	Both         func(w, args) answer            answer       model       yes      yes      yes
//	Both0        func(w, args)                                model       yes      yes      yes
//	Both2        func(w, args) (a1, a2)          both         model       yes      yes      yes
//	Both3        func(w, args) (a1, a2, a3)      all three    model       yes      yes      yes
//	Call         func(w) answer                  answer       model       yes      yes      yes
//	Call0        func(w)                                      model       yes      yes      yes
//	Call2        func(w) (a1, a2)                both         model       yes      yes      yes
//	Call3        func(w) (a1, a2, a3)            all three    model       yes      yes      yes
//	Observed     func(m, args, answer) error     by the model model       no       yes      no
//	DoBoth       func(t, model, system, args)    by you       model       no       yes      yes
//	Do           func(t, world, args)            by you       the world   no       no       yes
//
// All but the last two take one function of the model and one of the system. A digit counts answers. Observed
// is for answers that the system chooses: the system takes the step first, and the model allows the answer or
// returns an error. Do takes one function of the world, in NewWorld. DoBoth is the same beside a model.
//
// Args, Args0 and Args2 turn a function of two arguments into one of a single argument. A script then writes
// the two values in their order: put "a" 1. Domain says which values an argument takes that no struct tag
// describes:
//
//	fuzzmachine.Both2("get", (*model).get, (*Tree).Get).Domain("len=0..4,from=ab")
//
// Answers are compared by mapping.Equal. Unordered ignores the order of slices in them, Errors compares
// errors by class, and Answers takes a comparer of your own. If it is enough that both fail, the model
// returns mapping.AnyError.
//
// Ensures gives an action a postcondition of its answer, which also sees the model as it was before the step.
// From declares the part of the state that a step needs. Local then makes a machine whose steps begin with
// that part alone.
//
// A guard is a pure condition. When gives an action a guard on the model, WhenArgs one on the arguments as
// well. Where a guard is false, the step is skipped before anything happens. Offers says what the state
// offers to the Picks among the arguments: see decode.Pick. Where there is nothing, the step is skipped too.
// A stutter is a step that changes the system but, by declaration, not the model.
//
// # How a run goes
//
//  1. The Fixture is reset, if there is one.
//  2. The model and the system, or the world, are made on a goroutine of the run. Their states are compared
//     and the invariants checked.
//  3. A step is decoded, the guard of When evaluated, what the state offers picked, and the guard of WhenArgs
//     evaluated. If a guard is false or nothing is offered, the step is skipped. Otherwise fate
//     knows the prophecies of the step until the system has answered: see package prophecy.
//  4. The model takes the step, then the system. Their answers are compared.
//  5. The mappings compare the states, or only what the step Touches. Then the invariants are checked.
//  6. When all steps have been taken, Finally says what must hold.
//  7. The first failure ends the run. The functions given to t.Cleanup are called, the last one first. They
//     are not called if a step hangs, until it returns.
//  8. Goroutines that the run has started must end.
//
// A program has up to 1,024 steps, and most have up to 64. A step may take 2 seconds. A run may take 4, and 4
// more after each 64 steps. Steps and Limits change this.
//
// # Start states and single steps
//
// A program begins in the state that New makes, unless its first step is a start. Start is an element of two
// functions that make model and system from an argument, which is decoded from the tape like that of an
// action:
//
//	Start(modelOf, ringOf).Holds("fits", (*model).fits)
//
// Holds says which states count. A start whose model breaks it is refused: the program passes without being
// run, and statistics count it. After every step the state must still be one that counts.
//
// With the option SingleSteps, the mapping ToModel makes the model anew before each step, of what the system
// is then. If each step from each state that counts agrees and leads to a state that counts, then so does
// every sequence of steps, as far as the starts take in all states and the mapping sees the whole of them.
//
// # Several callers
//
// With the option Actors several callers take steps that overlap. The answers must be those that the model
// gives if it takes the steps in some order. Which caller goes on when is part of the program, as a: put 3
// !switch=1; b: get says.
//
// # Time
//
// With the option Bubble, rules 2 to 7 happen inside a bubble of package testing/synctest. There package time
// has a clock of the run's own. The clock stands still while any goroutine of the run can continue, and jumps
// to the next timer when none can. To wait for hours takes no time. The passing of time is an action:
//
//	Both0("pass", (*model).pass, func(_ *Client, d time.Duration) { time.Sleep(d) })
//
// The model has a clock of its own, a time.Duration. After each step, and after the world is made, all
// goroutines of the run wait before prophecies, states and invariants are checked. If no goroutine can
// continue and no timer is set, the run ends with a deadlock. Goroutines that outlive the run have one second
// of its clock. Limits of steps and runs are in real time.
//
// Everything that a run uses must be made with the world or system. A channel, a timer or a WaitGroup from
// outside does not belong to the bubble. Neither does a Fixture, and a machine cannot have both. A goroutine
// that waits for the network, a file, a process or a mutex stops the clock. Outside go test there are no
// bubbles: under OSS-Fuzz, and where a program calls Check, every tape passes without being run, and a line
// on standard error says so once. Predict needs no bubble.
//
// # When a run fails
//
//  1. The program is run up to three times more, with a trace of what each step returns.
//  2. If it fails again, it is shrunk while the same failure remains. A signature identifies a failure: its
//     kind and its place, without values and line numbers. Package corpus/shrink says which of two programs
//     is simpler, and what is tried.
//  3. Arguments that do not matter are found by replacing them. The report writes any in their place.
//  4. If the program fails only after the program before it, or if programs that have passed fail now, state
//     is carried from run to run. If it does not fail again, it is reported as flaky.
//  5. The report is given to t once. In go test, an entry that fails in a way that was reported is reported
//     in one line. A generated program that does is skipped, and counted: at its end the target says how many
//     programs fail in each way. A failure whose signature is in Known is ignored, except by Replay.
//
// # When the process dies
//
// A panic in a goroutine of the system, a fatal error, a stack that grows without end, os.Exit, log.Fatal and
// signals end the process. All runs are noted with their step in a mapped file, so that somebody can still
// say which program it was:
//
//  1. In plain go test a second process, the witness, sees the first one die. The report stands in the same
//     output, before the exit status. Of os.Exit, log.Fatal and signals the witness can only say the program;
//     the next go test shrinks it.
//  2. Under -fuzz, the process that has started the worker reports its death when fuzzing ends.
//  3. A program that does not kill again is repeated up to thirty times. In plain go test generated programs
//     are then run before it, in their order.
//  4. What -timeout ends is no death: the report says in which step of which program that was.
//
// To find the shortest program, candidates are run in other processes of the test binary, each until it dies.
// These run TestMain too; the witness does not. The program is kept as an entry whose name begins with death
// or overflow. As long as that entry kills its process, it is run in a process of its own, and go test runs
// no generated programs.
//
// Under the race detector a data race fails the program, which is shrunk in the same way and kept. For Replay
// too another process is started, which runs the test up to that call. A worker of go test -fuzz needs none:
// the race detectors of workers are told by GORACE to report each race to a file.
//
// Notes need Linux or another Unix; the witness needs Linux, macOS, FreeBSD, NetBSD or DragonFly, and was
// tried on Linux. Without a witness the next go test reports the death. On other systems, and where files
// cannot be mapped or processes not started, Go's own output is all there is, and FUZZMACHINE_TRACE helps. A
// witness uses debug.SetCrashOutput.
//
// Some programs that pass are run again in plain go test, selected by a hash of their tape. The second run
// must pass, too. If it passes in another way by chance, a line says so. The system must not write to arguments. The
// model of New is checked then, and whenever a program fails: a guard must not change the model and must
// return the same when it is called again, the model must do the same on a copy of its state, and a step that
// stutters must not change the model. This needs a copy of the model: by its method Clone, or without one if
// the model consists of plain values, slices and maps, with no pointers, interfaces, channels or functions
// inside.
//
// # Search
//
// Many bugs appear only in states that are rarely reached, after all code has run. The model of New guides
// the search in three ways:
//
//  1. Searches of the model. Before the first program, short runs of the model alone look for states that it
//     has not been in. One of four generated programs continues from such a state.
//  2. Rise-and-fall programs. Another one of four lets a number of the model rise and later fall.
//  3. State coverage. Under -fuzz, new numbers and sizes of the model count as coverage, each up to 31 and
//     then each doubling. So do prophecies that were used.
//
// Of an interface only nil or not nil is observed, even if it is the model itself. A method State() int of
// the model, t.Goal and t.Label add to what is observed. Leave numbers that grow without end, such as a count
// of steps, out of the model, because they make every state new. With -v the numbers of the model and State
// are listed with how many values they had.
//
// # Chance
//
// A prophecy is an argument that predicts a choice which the system would make by chance: see package
// prophecy. A step goes not as predicted in two cases. Either model and system differ, a prophecy of the step
// was consulted by nobody, and without it they agree. Or StuttersIf excuses a failure and there is none, or a
// failure has no excuse. If the machine has a Plain system, plain go test compares its answers with those of
// the system with stubs.
//
// # Passing without testing
//
// A test can pass because it tests nothing. Run fails in a fuzz target that has not called Seed of the same
// machine. Seed fails the target at its end if none of the programs was run, as when f.Fuzz was called before
// it. If 100 programs or more were run and all passed, the target also fails if
//
//  1. an action was never taken,
//  2. the model cannot disagree: there is no answer, mapping, invariant, Finally or function with a T,
//  3. StuttersIf excused every step of an action, so that its model never took one,
//  4. no step took effect, because all failed or stuttered,
//  5. it has Actors, and no two of their steps overlapped; this after 64 programs, and not with -short.
//
// What may be right is a line on standard error, even without -v: a mapping or a model that never changed, an
// action that never took effect, a guard that was never false, and a failure in Known that did not occur.
// Nothing is said under -fuzz, or if -run or -skip selects entries. Package demand has options that require
// more. With -v the tables of actions, prophecies and labels are printed.
//
// Teeth says which mistakes the test would miss. In a test of its own it makes one thing wrong at a time: an
// answer, a call, a part of the model, a guard. Its table names who notices that. It fails if less than 95 %
// are noticed.
//
// A target that takes more than two seconds says on standard error how far it has come. When three runs of
// a machine hang, or three leave goroutines behind, no more programs of it are run.
//
// # Entries
//
// A worker of go test -fuzz writes two entries into testdata/fuzz/FuzzX: a raw one, as Go writes it, and a
// kept one with the shortest program and its script. The kept one is named by its signature, such as
// answer-get-26fd2fbe. Keep it. From then on go test runs the kept entry, and the raw one only if -run names
// it. An entry that has come to mean something else than its script fails: see package corpus. Plain go test
// writes entries of programs that kill the process, and of data races. Failures that are flaky, carried over
// or not caused by a program are not kept.
//
// # Environment
//
// These variables are read, most of them by Seed. Flags would fail in packages that do not define them.
//
//	FUZZMACHINE_CHECKS=100000  run that many generated programs more; or a time, 10m; or both, 100000,10m
//	FUZZMACHINE_SEEDS=256      how many generated programs a fuzz target begins with; 64 with -short, 24 under -fuzz
//	FUZZMACHINE_SEED=random    generate other programs, and print the number that gives them again
//	FUZZMACHINE_TRACE=1        write each step before it is taken, to standard error or to a file
//	FUZZMACHINE_STATS=1        print tables of what programs did; a file: append a line of JSON to it
//	FUZZMACHINE_SHRINK=0       report programs as they were found
//	FUZZMACHINE_GUIDE=0        search without guidance, or with some kinds of it
//	FUZZMACHINE_LIMITS=0       let a step take as long as it likes, as in a debugger
//	FUZZMACHINE_DO=file        reserved for the corpus tool, fuzzcorpus
//
// FUZZMACHINE_CHILD is set for the processes that a test starts itself.
//
// FUZZMACHINE_GUIDE takes a list of names. Of generated programs: search (of the model), rises
// (rise-and-fall programs), subsets, reuse, relations. Of coverage: values, fates, labels. By default all
// are on.
//
// Under -fuzz, Seed also keeps Go from minimising inputs that do not fail, unless -fuzzminimizetime is given.
package fuzzmachine
