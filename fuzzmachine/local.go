package fuzzmachine

import (
	"errors"
	"fmt"
	"strings"

	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/internal/machine"
	"github.com/fuzzmachine/go/internal/run"
	"github.com/fuzzmachine/go/internal/stack"
	"github.com/fuzzmachine/go/program"
)

// Local returns the machine of one action, which must have From. Each of its steps is taken by itself, on a
// model and a system that are made of a part of the state. The arguments of a step are this part, without a
// name, and those of the action:
//
//	login {exists=true secret="x"} name="a" secret="y"
//
// Answers are compared, and then the part: that of the model, and that of the model which the mapping ToModel
// of the machine makes of the system. Invariants are checked before the step and after it; where the part
// breaks one of Start, the step is skipped. What the systems pass to t.Cleanup is called at the end of the
// program.
//
// The machine is used like any other. It has the options of m, but for SingleSteps, Actors and those of
// package demand.
func (m *Machine) Local(action string) *Machine {
	l := &localMachine{of: m, action: action, site: stack.Caller(1)}
	return newMachine(l.site, l.compile, option(l.setOn))
}

// A localMachine is the machine of one action.
type localMachine struct {
	of     *Machine
	action string
	site   uintptr
}

// setOn sets the options of the whole machine, after its own misuse has been found.
func (l *localMachine) setOn(o *build.Options) {
	l.of.adapter()
	for _, option := range l.of.options {
		option.SetOn(o)
	}
	o.SingleSteps, o.Actors, o.Demands = nil, nil, build.Demands{}
}

func (l *localMachine) compile(o *build.Options) (*design, error) {
	whole, err := l.of.compile(o)
	if err != nil {
		return nil, err
	}
	d, err := whole.parts.(localised).localise(l.action, o)
	if err != nil {
		return nil, machine.Misused(l.site, fmt.Errorf("Local(%q): %w", l.action, err))
	}
	return d, nil
}

// localised is a setting as Local and LocalAgrees use it. Only they ask a setting for it, so that nobody else
// links what follows.
type localised interface {
	localise(action string, o *build.Options) (*design, error)
	agree(with *agreement) error
}

// localise is the design of the machine of one action.
func (st *setting[W]) localise(action string, o *build.Options) (*design, error) {
	var names []string
	for _, a := range st.actions {
		if names = append(names, a.action.Name); a.action.Name != action {
			continue
		}
		if a.from == nil {
			return nil, a.notLocal()
		}
		own, err := a.from.local(st)
		if err != nil {
			return nil, err
		}
		d, err := compile(own, &design{Plan: machine.Plan{Options: o, Modelled: true, Makers: a.from.functions()}})
		if err == nil {
			d.Compares++ // the part
		}
		return d, err
	}
	return nil, fmt.Errorf("there is no such action; the machine has %s", strings.Join(names, ", "))
}

// notLocal is why no part can be made for the steps of an action.
func (c *compiled[W]) notLocal() error {
	if c.local == nil {
		return errors.New("only an action of a model and a system can say which part of the state it needs: make it with " +
			"Both or Call, on a machine of New, and add .From(fuzzmachine.Part(…))")
	}
	return errors.New("the action does not say which part of the state it needs: add .From(fuzzmachine.Part(…))")
}

var errNoModelMade = errors.New("nothing makes a model of the system, whose part could be compared; give the " +
	"machine the mapping mapping.ToModel")

// local implements locality: the setting of a machine of local steps.
func (l *localAction[M, S, A]) local(of *setting[*Pair[M, S]]) (*setting[*Pair[M, S]], error) {
	_, made := toModel[M, S](of)
	if made == nil {
		return nil, errNoModelMade
	}
	own := &compiled[*Pair[M, S]]{action: l.action(), source: l.hearing.source}
	own.bind = func(place any) step[*Pair[M, S]] {
		s := &localStep[M, S, A]{needs: l.part, whole: of, toModel: made}
		s.args, s.portion = l.part.open(place)
		s.guard, s.take = l.guard(s.args), l.compiled.bind(s.args)
		return s.step
	}
	own.holds = func(place any) holds[*Pair[M, S]] {
		args, p := l.part.open(place)
		guard := l.guard(args)
		return func(r *run.Run, _ *Pair[M, S]) bool { // whose world has that of the last step
			return guard(r, &Pair[M, S]{Model: p.model()})
		}
	}
	return &setting[*Pair[M, S]]{
		world: func(*T) *Pair[M, S] { return new(Pair[M, S]) }, actions: []*compiled[*Pair[M, S]]{own},
		stage: newWorldStage[*Pair[M, S]],
	}, nil
}

// action is that of the local action.
func (l *localAction[M, S, A]) action() *machine.Action {
	own := *l.compiled.action
	own.Describe = func() program.Action { return l.part.describe(own.Name) }
	if own.Domain != nil {
		own.Domain = append([]string{""}, own.Domain...)
	}
	own.Touches = false
	return &own
}

// guard is whether the guards of a step are true; nil: it has none.
func (l *localAction[M, S, A]) guard(args *A) holds[*Pair[M, S]] {
	if !l.compiled.action.Guarded {
		return nil
	}
	return l.compiled.holds(args)
}

// A localStep takes the steps of a local action in the runs of one stage.
type localStep[M, S, A any] struct {
	needs *LocalPart[M, S, A]
	portion[M, S]
	whole    *setting[*Pair[M, S]]
	toModel  func(S) M
	args     *A
	guard    holds[*Pair[M, S]]
	take     step[*Pair[M, S]]
	watchers []func(*Pair[M, S]) error
}

// step takes one step on a world of its own.
func (s *localStep[M, S, A]) step(r *run.Run, w *Pair[M, S]) bool {
	r.At = run.InModel
	w.Model = s.model()
	if !s.counts(r, w) {
		return false
	}
	if r.At = run.InGuard; s.guard != nil && !s.guard(r, w) {
		return false
	}
	r.At = run.InSetup
	if w.System = s.system(tOf(r)); r.T.Failed.Load() {
		return true
	}
	if !s.compared(r, w, "the model and the system that are made of the part do not both have it") || !s.hold(r, w) {
		return true
	}
	if r.At = run.InGuard; !s.take(r, w) {
		return false
	}
	if !r.T.Failed.Load() && s.compared(r, w, "the parts of the state that the step needs differ") {
		s.hold(r, w)
	}
	return true
}

// counts begins the invariants, and is whether those of Start allow the model.
func (s *localStep[M, S, A]) counts(r *run.Run, w *Pair[M, S]) bool {
	r.At = run.InInvariant
	s.watchers = s.watchers[:0]
	for _, i := range s.whole.invariants {
		holds := i.watch(r.Notes.Trace != nil)
		if i.ofStart {
			err := holds(w)
			if f, is := err.(*build.Finding); is {
				err = r.Finds(f, i.site)
			}
			if err != nil || r.T.Failed.Load() {
				return false
			}
		}
		s.watchers = append(s.watchers, holds)
	}
	return true
}

// hold checks the invariants, and is whether they hold.
func (s *localStep[M, S, A]) hold(r *run.Run, w *Pair[M, S]) bool {
	r.At = run.InInvariant
	for k, holds := range s.watchers {
		if err := holds(w); err != nil {
			i := &s.whole.invariants[k]
			r.Broken(i.name, i.site, i.ofStart, err)
			return false
		}
	}
	return true
}

// compared compares the parts of both sides, once all is quiet.
func (s *localStep[M, S, A]) compared(r *run.Run, w *Pair[M, S], words string) bool {
	r.Turn.Quiets()
	r.At = run.InMapping
	d := s.needs.differ(w.Model, s.toModel(w.System), s.args)
	if d == nil {
		return true
	}
	r.T.Fail(r.Here().PartsDiffer(words, stack.Site(s.needs.site), *d))
	return false
}
