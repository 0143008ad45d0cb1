package fuzzmachine

import (
	"errors"
	"reflect"
	"unsafe"

	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/internal/clone"
	"github.com/fuzzmachine/go/internal/machine"
	"github.com/fuzzmachine/go/internal/run"
	"github.com/fuzzmachine/go/internal/stack"
	"github.com/fuzzmachine/go/internal/statecoverage"
	"github.com/fuzzmachine/go/internal/tally"
	"github.com/fuzzmachine/go/mapping"
	"github.com/fuzzmachine/go/program"
)

// An alone is a machine of one world, as NewWorld is given it.
type alone[W any] struct {
	world    func(*T) W
	elements []Element[W]
}

func (a *alone[W]) compile(o *build.Options) (*design, error) {
	if a.world == nil {
		return nil, errors.New("the function that makes the world is nil: give one that makes what a run owns")
	}
	if err := clone.WrongState(reflect.TypeFor[W]()); err != nil {
		return nil, err
	}
	to, err := gather(a.elements)
	if err != nil {
		return nil, err
	}
	s := to.setting()
	d := &design{Plan: machine.Plan{Options: o, Makers: []machine.Function{{Of: "new world", Entry: stack.EntryOf(a.world)}}}}
	s.world = watching(a.world, &d.Plan)
	if said := clone.StateMethod[W](); said != nil {
		s.said = func(w W) int { return said(&w) }
	}
	if numbers := statecoverage.OwnGaugesOf(reflect.TypeFor[W]()); len(numbers) > 0 {
		d.Seen = true
		s.numbers = func(w W, to *statecoverage.Reading) { numbers.Read(unsafe.Pointer(&w), to) }
	}
	return compile(s, d)
}

// A pair is a machine of two sides, as New and NewPair are given it.
type pair[M, S any] struct {
	model    func(*T) M
	system   func(*T) S
	elements []Element[*Pair[M, S]]
	made     stack.Entry // of the user's function that makes the first side
	modelled bool        // whether the first side is a model, which can be run, copied and looked into alone
}

// compile is not opened in its callers: each copy of the closures would be linked.
func (p *pair[M, S]) compile(o *build.Options) (*design, error) {
	switch {
	case p.model == nil && !p.modelled:
		return nil, errors.New("the function that makes the reference is nil: give one; for one world without a " +
			"reference there is NewWorld")
	case p.model == nil:
		return nil, errors.New("the function that makes the model is nil: give one; for one world without a " +
			"model there is NewWorld")
	case p.system == nil:
		return nil, errors.New("the function that makes the system is nil: give one")
	}
	if p.modelled {
		if err := clone.WrongModel(reflect.TypeFor[M]()); err != nil {
			return nil, err
		}
	}
	to, err := gather(p.elements)
	if err != nil {
		return nil, err
	}
	s := to.setting()
	d := &design{Plan: machine.Plan{Options: o, Makers: []machine.Function{{Of: "new model", Entry: p.made}, {Of: "new system", Entry: stack.EntryOf(p.system)}}}}
	s.world = p.maker(watching(p.system, &d.Plan))
	if p.modelled {
		p.sees(s, d)
	}
	if plain, has := to.plain.(plainSystem[M, S]); has {
		d.stages.Plain = func(r *program.Reader) run.Stage {
			return newWorldStage(&setting[*Pair[M, S]]{world: p.maker(plain.system), actions: s.actions}, r)
		}
	}
	return compile(s, d)
}

// sees adds what can be done with a model: to look into it, to copy it, and to run it alone.
func (p *pair[M, S]) sees(s *setting[*Pair[M, S]], d *design) {
	gauges := statecoverage.GaugesOf(reflect.TypeFor[M]())
	d.Gauges, d.Seen, d.Modelled = gauges, len(gauges) > 0, true
	s.numbers = func(w *Pair[M, S], to *statecoverage.Reading) { gauges.Read(unsafe.Pointer(&w.Model), to) }
	s.models = modelsOf[M, S]()
	s.count = func(c *tally.Census, w *Pair[M, S]) { c.See(gauges, unsafe.Pointer(&w.Model)) }
	s.see = func(c *statecoverage.Run, w *Pair[M, S]) { c.Model(gauges, unsafe.Pointer(&w.Model)) }
	s.model = func(w *Pair[M, S]) string { return mapping.Print(w.Model) }
	said := clone.StateMethod[M]()
	if said != nil {
		s.said = func(w *Pair[M, S]) int { return said(&w.Model) }
	}
	begin := func() M { return p.model(nil) }
	d.stages.Walker = func(r *program.Reader) *run.WalkStage { return newWalkStage(begin, gauges, said, s.actions, r) }
	d.stages.Alone = func(r *program.Reader) run.Stage { return newModelStage(begin, s.actions, r) }
}

// maker makes the worlds of runs, with one system or another.
func (p *pair[M, S]) maker(system func(*T) S) func(*T) *Pair[M, S] {
	models := clone.NewIdentity[M]()
	return func(t *T) *Pair[M, S] {
		w := new(Pair[M, S])
		t.of.Run.At = run.InModel
		if w.Model = p.model(t); p.modelled && models.Again(&w.Model) {
			t.of.Fail(t.of.Run.Here().SharesModel("new model", "the function that makes the model"))
		}
		t.of.Run.At = run.InSystem
		w.System = system(t)
		return w
	}
}

// watching is the function that makes a system or world, and notes if it makes none anew. That may be meant:
// it may be a handle, or be reset there.
func watching[S any](system func(*T) S, p *machine.Plan) func(*T) S {
	systems := clone.NewIdentity[S]()
	return func(t *T) S {
		s := system(t)
		if systems.Again(&s) {
			p.Shared.Store(true)
		}
		return s
	}
}

// Plain makes an element of the system as it is in production, without stubs of the test. Plain go test then
// runs each program on both systems with all prophecies removed. All answers must be the same, except those
// that the model leaves open. The type of the model must be written: Plain[*model](newStore).
func Plain[M, S any](system func(t *T) S) Element[*Pair[M, S]] {
	return plainSystem[M, S]{system, stack.Caller(1)}
}

type plainSystem[M, S any] struct {
	system func(*T) S
	site   uintptr
}

func (p plainSystem[M, S]) AddTo(m build.Machine[*build.Pair[M, S]]) {
	to := assembled(m)
	switch {
	case p.system == nil:
		to.Wrong(machine.Misused(p.site, errors.New("Plain: the function that makes the system is nil: give one, or "+
			"leave Plain out")))
	case to.plain != nil:
		to.Wrong(machine.Misused(p.site, errors.New("Plain: the machine has one already: leave one of the two out")))
	}
	to.plain = p
}

// modelsOf is nil where a model has no method Clone and a deep copy may not behave as its original does.
func modelsOf[M, S any]() *build.Models[*Pair[M, S]] {
	copied := clone.CloneMethod[M]()
	if copied == nil {
		return nil
	}
	equal := mapping.Equal[M]()
	same := equal.Build()
	return &build.Models[*Pair[M, S]]{
		Clone:   func(w *Pair[M, S]) *Pair[M, S] { return &Pair[M, S]{Model: copied(w.Model)} },
		Differ:  func(a, b *Pair[M, S]) bool { return same.Err == nil && !same.Equal(a.Model, b.Model) },
		Explain: func(a, b *Pair[M, S]) build.Difference { return same.Explain(a.Model, b.Model) },
		Put:     func(to, from *Pair[M, S]) { to.Model = from.Model },
		Same: func(a, b *Pair[M, S]) bool {
			return same.Err == nil && same.Equal(a.Model, b.Model) && reflect.DeepEqual(a.Model, b.Model)
		},
	}
}
