package fuzzmachine_test

import (
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/fuzzmachine/demand"
	"github.com/fuzzmachine/go/mapping"
	"github.com/fuzzmachine/go/prophecy"
)

type (
	putting = fuzzmachine.BothAction[*shelf, *faulty, int8, int]
	looking = fuzzmachine.BothAction[*shelf, *faulty, int8, struct{}]
)

func newShelf() *shelf                               { return new(shelf) }
func newFaulty(*fuzzmachine.T) *faulty               { return &faulty{fault: none} }
func adopt(*shelf, int8, int) error                  { return nil }
func nothing(*pair) error                            { return nil }
func sure(int8) bool                                 { return true }
func failed(int) bool                                { return false }
func both[A any](*fuzzmachine.T, *shelf, *faulty, A) {}
func alone[A any](*fuzzmachine.T, *pair, A)          {}

func put() putting      { return fuzzmachine.Both("put", (*shelf).put, (*faulty).put) }
func observed() putting { return fuzzmachine.Observed("put", adopt, (*faulty).put) }
func doBoth() looking   { return fuzzmachine.DoBoth("put", both[int8]) }

// machineOf is the function that makes machines if the misuse is in an option.
func machineOf(elements ...element) machine { return fuzzmachine.New(newShelf, newFaulty, elements...) }

// The text of the panic begins with the file and the line of the misuse, and says what is wrong and how to
// correct it.
type misuse struct {
	name  string
	make  func() machine
	line  string // a word of the line
	words string
}

var misuses = []misuse{
	{"no model", func() machine {
		return fuzzmachine.New[*shelf](nil, newFaulty, put())
	}, `New[*shelf](nil, newFaulty`, `makes the model is nil: give one`},
	{"no system", func() machine {
		return fuzzmachine.New[*shelf, *faulty](newShelf, nil, put())
	}, `(newShelf, nil`, `makes the system is nil: give one`},
	{"no reference", func() machine {
		return fuzzmachine.NewPair[*shelf](nil, newFaulty, put())
	}, `NewPair[*shelf](nil`, `makes the reference is nil: give one`},
	{"no other system", func() machine {
		return fuzzmachine.NewPair[*shelf, *faulty](func(*fuzzmachine.T) *shelf { return nil }, nil, put())
	}, `NewPair[*shelf, *faulty]`, `makes the system is nil: give one`},
	{"no world", func() machine {
		return fuzzmachine.NewWorld[int](nil)
	}, `NewWorld[int](nil)`, `makes the world is nil: give one`},
	{"no elements", func() machine {
		return fuzzmachine.New(newShelf, newFaulty)
	}, `New(newShelf, newFaulty)`, `no actions: give it some, made with Both, Call or Do`},
	{"no actions", func() machine {
		return fuzzmachine.New(newShelf, newFaulty, compared)
	}, `New(newShelf, newFaulty, compared)`, `no actions: give it some`},
	{"a nil element", func() machine {
		return fuzzmachine.New(newShelf, newFaulty, put(), nil)
	}, `put(), nil)`, `element 2 of the machine is nil: make it with Both`},
	{"a nil option", func() machine {
		return fuzzmachine.New(newShelf, newFaulty, put()).With(fuzzmachine.Steps(3), nil)
	}, `Steps(3), nil`, `option 2 of With is nil: leave it out`},
	{"a nil option of a world", func() machine {
		return fuzzmachine.NewWorld(func(*fuzzmachine.T) int { return 0 }).With(nil)
	}, `With(nil)`, `option 1 of With is nil`},
	{"two of one name", func() machine {
		return machineOf(
			put(),
			fuzzmachine.Call("put", (*shelf).size, (*faulty).size),
		)
	}, `Call("put"`, `has the same name; rename one`},
	{"two of one code", func() machine {
		return machineOf(
			put(),
			fuzzmachine.Call("size", (*shelf).size, (*faulty).size).Code("put"),
		)
	}, `Call("size"`, `the same kept code; give one of them .Code`},
	{"no name", func() machine {
		return machineOf(
			fuzzmachine.Both("", (*shelf).put, (*faulty).put),
		)
	}, `Both(""`, `the name is not valid; use a letter`},
	{"nil function of Both, of the model", func() machine {
		return machineOf(
			fuzzmachine.Both[*shelf, *faulty, int8, int]("odd", nil, (*faulty).put),
		)
	}, `Both[*shelf, *faulty, int8, int]`, `action odd: model's function: it is nil; give one`},
	{"nil function of Both, of the system", func() machine {
		return machineOf(
			fuzzmachine.Both[*shelf, *faulty]("odd", (*shelf).put, nil),
		)
	}, `Both[*shelf, *faulty]`, `action odd: system's function: it is nil; give one`},
	{"nil function of Both0", func() machine {
		return machineOf(
			fuzzmachine.Both0[*shelf, *faulty, int8]("odd", nil, func(*faulty, int8) {}),
		)
	}, `Both0[*shelf, *faulty, int8]`, `action odd: model's function: it is nil; give one`},
	{"nil function of Both2", func() machine {
		return machineOf(
			fuzzmachine.Both2[*shelf, *faulty, int8]("odd", func(*shelf, int8) (int, error) { return 0, nil }, nil),
		)
	}, `Both2[*shelf, *faulty, int8]`, `action odd: system's function: it is nil; give one`},
	{"nil function of Both3", func() machine {
		return machineOf(
			fuzzmachine.Both3[*shelf, *faulty, int8]("odd", func(*shelf, int8) (int, bool, error) {
				return 0, true, nil
			}, nil),
		)
	}, `Both3[*shelf, *faulty, int8]`, `action odd: system's function: it is nil; give one`},
	{"nil function of Call", func() machine {
		return machineOf(
			fuzzmachine.Call[*shelf]("odd", nil, (*faulty).size),
		)
	}, `Call[*shelf]`, `action odd: model's function: it is nil; give one`},
	{"nil function of Call0", func() machine {
		return machineOf(
			fuzzmachine.Call0[*shelf]("odd", nil, (*faulty).tidy),
		)
	}, `Call0[*shelf]`, `action odd: model's function: it is nil; give one`},
	{"nil function of Call2", func() machine {
		return machineOf(
			fuzzmachine.Call2[*shelf, *faulty]("odd", (*shelf).take, nil),
		)
	}, `Call2[*shelf, *faulty]`, `action odd: system's function: it is nil; give one`},
	{"nil function of Call3", func() machine {
		return machineOf(
			fuzzmachine.Call3[*shelf, *faulty]("odd", func(*shelf) (int, bool, error) { return 0, true, nil }, nil),
		)
	}, `Call3[*shelf, *faulty]`, `action odd: system's function: it is nil; give one`},
	{"nil function of Observed, of the model", func() machine {
		return machineOf(
			fuzzmachine.Observed[*shelf]("odd", nil, (*faulty).put),
		)
	}, `Observed[*shelf]`, `action odd: model's function: it is nil; give one`},
	{"nil function of Observed, of the system", func() machine {
		return machineOf(
			fuzzmachine.Observed[*shelf, *faulty]("odd", adopt, nil),
		)
	}, `Observed[*shelf, *faulty]`, `action odd: system's function: it is nil; give one`},
	{"nil function of DoBoth", func() machine {
		return machineOf(
			fuzzmachine.DoBoth[*shelf, *faulty, int8]("odd", nil),
		)
	}, `DoBoth[`, `action odd: function: it is nil; give one`},
	{"nil function of Do", func() machine {
		return machineOf(
			fuzzmachine.Do[*pair, int8]("odd", nil),
		)
	}, `Do[`, `action odd: function: it is nil; give one`},
	{"nil function of Args", func() machine {
		return machineOf(
			fuzzmachine.Both("odd",
				fuzzmachine.Args[*shelf, int8, bool, int](nil),
				fuzzmachine.Args(func(*faulty, int8, bool) int { return 0 })),
		)
	}, `Both("odd",`, `action odd: model's function: it is nil`},
	{"nil function of Args0", func() machine {
		return machineOf(
			fuzzmachine.Both0("odd",
				fuzzmachine.Args0[*shelf, int8, bool](nil),
				fuzzmachine.Args0(func(*faulty, int8, bool) {})),
		)
	}, `Both0("odd",`, `action odd: model's function: it is nil`},
	{"nil function of Args2", func() machine {
		return machineOf(
			fuzzmachine.Both2("odd",
				fuzzmachine.Args2[*shelf, int8, bool, int, error](nil),
				fuzzmachine.Args2(func(*faulty, int8, bool) (int, error) { return 0, nil })),
		)
	}, `Both2("odd",`, `action odd: model's function: it is nil`},
	{"a nil guard", func() machine {
		return machineOf(
			put().When(nil),
		)
	}, `Both("put"`, `action put: When's guard: it is nil`},
	{"a nil guard of arguments", func() machine {
		return machineOf(
			put().WhenArgs(nil),
		)
	}, `Both("put"`, `action put: WhenArgs's guard: it is nil`},
	{"StuttersIf of nothing", func() machine {
		return machineOf(
			put().Fails(failed).StuttersIf(nil),
		)
	}, `Both("put"`, `action put: StuttersIf's function: it is nil`},
	{"StuttersIf where no answer is a failure", func() machine {
		return machineOf(
			put().StuttersIf(sure),
		)
	}, `Both("put"`, `action put: StuttersIf: nothing says which answers are failures: return an error, or add Fails`},
	{"StuttersIf with Stutters", func() machine {
		return machineOf(
			put().Fails(failed).Stutters().StuttersIf(sure),
		)
	}, `Both("put"`, `action put: StuttersIf: the action is declared Stutters; leave one of the two out`},
	{"a nil failure", func() machine {
		return machineOf(
			put().Fails(nil),
		)
	}, `Both("put"`, `action put: Fails's function: it is nil`},
	{"weight 0", func() machine {
		return machineOf(
			put().Weight(0),
		)
	}, `Both("put"`, `action put: Weight: 0 is not allowed: give 1 to 1000; to leave an action out, remove it from the elements`},
	{"an answer compared by nothing", func() machine {
		return machineOf(
			put().Answers(mapping.By[int](nil, nil)),
		)
	}, `Both("put"`, `action put: its answer: `},
	{"Touches without a mapping", func() machine {
		return machineOf(
			put().Touches(),
		)
	}, `Both("put"`, `action put: Touches: it says what a step changes of a state that is not compared; give the machine a mapping`},
	{"Answers of Observed", func() machine {
		return machineOf(
			observed().Answers(mapping.Equal[int]()),
		)
	}, `Observed("put"`, `action put: Answers, Unordered or Errors: the model is the judge`},
	{"Errors of Observed", func() machine {
		return machineOf(
			observed().Errors(error.Error),
		)
	}, `Observed("put"`, `action put: Answers, Unordered or Errors: the model is the judge`},
	{"Stutters of Observed", func() machine {
		return machineOf(
			observed().Stutters(),
		)
	}, `Observed("put"`, `action put: Stutters: a model that is shown the answer takes the step; leave it out`},
	{"StuttersIf of Observed", func() machine {
		return machineOf(
			observed().Fails(failed).StuttersIf(sure),
		)
	}, `Observed("put"`, `action put: StuttersIf: a model that is shown the answer takes the step`},
	{"a nil guard of Observed", func() machine {
		return machineOf(
			observed().When(nil),
		)
	}, `Observed("put"`, `action put: When's guard: it is nil`},
	{"Answers of DoBoth", func() machine {
		return machineOf(
			doBoth().Answers(mapping.Equal[struct{}]()),
		)
	}, `DoBoth("put"`, `action put: Answers, Unordered or Errors: DoBoth has no answer; leave it out`},
	{"Unordered of DoBoth", func() machine {
		return machineOf(
			doBoth().Unordered(),
		)
	}, `DoBoth("put"`, `action put: Answers, Unordered or Errors: DoBoth has no answer`},
	{"Fails of DoBoth", func() machine {
		return machineOf(
			doBoth().Fails(func(struct{}) bool { return true }),
		)
	}, `DoBoth("put"`, `action put: Fails: DoBoth has no answer`},
	{"StuttersIf of DoBoth", func() machine {
		return machineOf(
			doBoth().StuttersIf(sure),
		)
	}, `DoBoth("put"`, `action put: StuttersIf: `},
	{"a nil guard of DoBoth", func() machine {
		return machineOf(
			doBoth().WhenArgs(nil),
		)
	}, `DoBoth("put"`, `action put: WhenArgs's guard: it is nil`},
	{"a nil guard of Do", func() machine {
		return machineOf(
			fuzzmachine.Do("odd", alone[int8]).When(nil),
		)
	}, `Do("odd"`, `action odd: When's guard: it is nil`},
	{"weight 1001 of Do", func() machine {
		return machineOf(
			fuzzmachine.Do("odd", alone[int8]).Weight(1001),
		)
	}, `Do("odd"`, `action odd: Weight: 1001 is not allowed`},
	{"two prophecies of one name", func() machine {
		return machineOf(
			fuzzmachine.Do("odd", alone[struct{ A, B struct{ Lost prophecy.Flag } }]),
		)
	}, `Do("odd"`, `two prophecies called lost, and stubs consult fate by name: rename one`},
	{"arguments that have no encoding", func() machine {
		return machineOf(
			fuzzmachine.Do("odd", alone[struct{ C chan int }]),
		)
	}, `Do("odd"`, `odd, field C: type chan int`},
	{"an unexported field in the arguments", func() machine {
		return machineOf(
			fuzzmachine.DoBoth("odd", both[struct{ c int }]),
		)
	}, `DoBoth("odd"`, `odd, field c`},
	{"an answer that cannot be compared", func() machine {
		return machineOf(
			fuzzmachine.Call("odd", func(*shelf) func() { return nil }, func(*faulty) func() { return nil }),
		)
	}, `Call("odd"`, `action odd: its answer: `},
	{"a mapping with a nil function", func() machine {
		return machineOf(
			put(),
			mapping.Refine((*shelf).items, (func(*faulty) []int8)(nil)),
		)
	}, `mapping.Refine(`, `Refine has a nil function`},
	{"a part with a nil function", func() machine {
		return machineOf(
			put().Touches(mapping.PartOf[*shelf, *faulty, int8, int](nil, nil)), compared,
		)
	}, `Both("put"`, `action put: Touches: `},
	{"an invariant without a name", func() machine {
		return machineOf(
			put(),
			fuzzmachine.Always("", nothing),
		)
	}, `Always(""`, `Always(""): the invariant has no name: give it one, for reports`},
	{"an invariant without a function", func() machine {
		return machineOf(
			put(),
			fuzzmachine.Always[*pair]("few", nil),
		)
	}, `Always[*pair]("few", nil)`, `Always("few"): a function is nil: give one`},
	{"an invariant over a step without a look", func() machine {
		return machineOf(
			put(),
			fuzzmachine.Across[*pair]("few", nil, func(_, _ int) error { return nil }),
		)
	}, `Across[*pair]("few", nil`, `Across("few"): a function is nil: give one`},
	{"two invariants of one name", func() machine {
		return machineOf(
			put(), fuzzmachine.Always("few", nothing),
			fuzzmachine.Across("few", func(*pair) int { return 0 }, func(_, _ int) error { return nil }),
		)
	}, `Across("few"`, `Across("few"): the machine has another invariant of this name: rename one`},
	{"a plain system that nothing makes", func() machine {
		return machineOf(
			put(),
			fuzzmachine.Plain[*shelf, *faulty](nil),
		)
	}, `Plain[*shelf, *faulty](nil)`, `Plain: the function that makes the system is nil: give one, or leave Plain out`},
	{"two plain systems", func() machine {
		return machineOf(
			put(), fuzzmachine.Plain[*shelf](newFaulty),
			fuzzmachine.Plain[*shelf](newFaulty),
		)
	}, `	fuzzmachine.Plain[*shelf](newFaulty),`, `Plain: the machine has one already: leave one of the two out`},
	{"no steps", func() machine {
		return machineOf(put()).With(fuzzmachine.Steps(0))
	}, `With(`, `Steps: a program needs at least one step: give 1 or more`},
	{"fewer steps than none", func() machine {
		return machineOf(put()).With(fuzzmachine.Steps(-1))
	}, `With(`, `Steps: a program needs at least one step: give 1 or more`},
	{"steps without end", func() machine {
		return machineOf(put()).With(fuzzmachine.Steps(1 << 30))
	}, `With(`, `the limit must be 1 to `},
	{"a negative step", func() machine {
		return machineOf(put()).With(fuzzmachine.Limits{Step: -1})
	}, `With(`, `Limits: a limit is negative: leave it out for the default`},
	{"a negative whole", func() machine {
		return machineOf(put()).With(fuzzmachine.Limits{Whole: -1})
	}, `With(`, `Limits: a limit is negative`},
	{"a step longer than a run", func() machine {
		return machineOf(put()).With(fuzzmachine.Limits{Step: 2, Run: 1})
	}, `With(`, `Limits: Step is longer than Run: a run is at least as long`},
	{"a fixture without Reset", func() machine {
		return machineOf(put()).With(&fuzzmachine.Fixture[int]{Open: func() (int, error) { return 1, nil }})
	}, `With(`, `Fixture: it or its Open or Reset is nil: give both`},
	{"a nil fixture", func() machine {
		return machineOf(put()).With((*fuzzmachine.Fixture[int])(nil))
	}, `With(`, `Fixture: it or its Open or Reset is nil`},
	{"a fixture and bubbles", func() machine {
		return machineOf(put()).With(fuzzmachine.Bubble(), shared)
	}, `With(`, `Bubble and a Fixture: `},
	{"what is no signature", func() machine {
		return machineOf(put()).With(fuzzmachine.Known("answer put", "put"))
	}, `With(`, `Known: "put" is not a signature: copy it from the line of a report`},
	{"a zero action", func() machine {
		return fuzzmachine.New(newShelf, newFaulty, put(), putting{}.Weight(2))
	}, `putting{}`, `a BothAction that is zero does nothing: make it with Both, Call`},
	{"a zero action of a world", func() machine {
		return fuzzmachine.NewWorld(newFaulty, fuzzmachine.DoAction[*faulty, int8]{})
	}, `DoAction[*faulty, int8]{}`, `a DoAction that is zero does nothing: make it with Do`},
	{"a zero Demand", func() machine { return machineOf(put()).With(demand.Demand{}) },
		`With(`, `the zero demand.Demand demands nothing: make one with a function of package demand`},
	{"a zero Count", func() machine { return machineOf(put()).With(demand.Count{}) },
		`With(`, `the zero demand.Demand demands nothing: make one with`},
	{"a zero Count with a bound", func() machine { return machineOf(put()).With(demand.Count{}.AtLeast(1)) },
		`With(`, `the zero demand.Demand demands nothing: make one with`},
	{"a label that nothing is expected of", func() machine {
		return machineOf(put()).With(demand.Label("full"))
	}, `demand.Label("full")`, `it expects nothing: say AtLeast or AtMost`},
}

// shared is a fixture of nothing.
var shared = &fuzzmachine.Fixture[int]{Open: func() (int, error) { return 1, nil },
	Reset: func(int) error { return nil }}
