package fuzzmachine

import (
	"fmt"
	"reflect"

	"github.com/fuzzmachine/go/internal/clone"
	"github.com/fuzzmachine/go/internal/machine"
	"github.com/fuzzmachine/go/internal/run"
	"github.com/fuzzmachine/go/internal/trace"
	"github.com/fuzzmachine/go/mapping"
)

// note takes one step as take does, notes it, and checks the functions of the machine: a guard only looks, a
// model is a function of its state and the arguments, a stutter leaves it alone, and nobody writes to
// arguments.
func (st *worldStage[W]) note(r *run.Run, i int, w W) {
	done := r.Clock.Watch.Own()
	r.Notes.Trace.Begin(r.Input.Reader)
	l := r.Notes.Trace.At()
	l.Free = st.actions[i].action.Free
	var before W
	if st.models != nil {
		before = st.copied(r, w)
	}
	if st.guards[i] != nil {
		st.looks(r, i, w, before)
	}
	if r.T.Failed.Load() {
		done()
		return
	}
	var said *opinion[W]
	if st.models != nil {
		said = st.asks(r, i, before)
	}
	done()
	ran := st.chosen(r, i, w, l)
	defer r.Clock.Watch.Own()()
	st.noteState(r, w)
	if r.Written(len(r.Notes.Trace.Lines)-1, len(r.Notes.Trace.Lines)) || st.models == nil {
		return // on other arguments the model would do something else
	}
	if !ran {
		return
	}
	st.asksAgain(r, said)
	r.At = run.InRepeat
	if st.models.differ(before, w) {
		l.State = r.Changed(func() mapping.Difference { return st.models.explain(before, w) },
			st.actions[i].action.Stutters)
	}
	st.again(r, i, w, before)
}

// copied is a copy of the model, which must be like it.
func (st *worldStage[W]) copied(r *run.Run, w W) (copied W) {
	r.At = run.InClone
	copied = st.models.clone(w)
	if f := st.models.unlike(copied, w); f != nil {
		r.Finds(f, r.Here().Site)
	}
	return copied
}

// looks calls the guards of a step twice more, before it is taken. They must not change the model, and return
// the same.
func (st *worldStage[W]) looks(r *run.Run, i int, w, before W) {
	r.At = run.InGuard
	first, second := st.guards[i](r, w), st.guards[i](r, w)
	looked(st.models, r, st.actions[i].action, before, w, first, second)
}

// looked reports a guard that has changed the model, or has not returned the same when it was called again.
func looked[W any](models *models[W], r *run.Run, m *machine.Action, before, w W, first, second bool) {
	r.At = run.InRepeat
	if models != nil && models.differ(before, w) {
		r.UnlessKnown(r.Here().Impure(
			m.Looker()+" must not change the model, but it changed "+run.FromTo(models.explain(before, w)), m.LooksOnly()))
	} else if first != second {
		r.UnlessKnown(r.Here().Impure(
			fmt.Sprintf("%s was %t, and then %t on the same state", m.Looker(), first, second), m.LooksOnly()))
	}
}

// chosen takes a step, and notes what its Picks picked. It does so even if the step ends the run.
func (st *worldStage[W]) chosen(r *run.Run, i int, w W, l *trace.Line) (ran bool) {
	defer func() { l.Step, l.Found = run.Chosen(l.Step, r.Input.Reader) }()
	ran = st.take(r, i, w)
	l.Skipped = !ran
	return ran
}

// again takes the model's side of a step on a copy of what the model was, which must have the same result.
func (st *worldStage[W]) again(r *run.Run, i int, w, copied W) {
	if st.alone[i] == nil || st.actions[i].action.Stutters {
		return
	}
	first, second := r.Notes.Trace.At(), &trace.Trace{Lines: make([]trace.Line, 1)}
	defer func(noted *trace.Trace) { r.Notes.Trace = noted }(r.Notes.Trace)
	r.Notes.Trace, r.At = second, run.InRepeat
	if !st.alone[i](r, copied) {
		r.UnlessKnown(r.Here().DiffersOnCopy(st.actions[i].action.Looker() + " is true, but false on a copy of the model"))
		return
	}
	r.At = run.InCheck
	if !first.Free && second.At().Model != first.Model {
		r.UnlessKnown(r.Here().DiffersOnCopy("the model answers " + first.Model + ", and on a copy of its state " +
			second.At().Model + run.DependsOnMore))
	} else if st.models.differ(w, copied) {
		r.UnlessKnown(r.Here().DiffersOnCopy("the model does one thing, and another on a copy of its state: " +
			run.Change(st.models.explain(w, copied)) + run.DependsOnMore))
	}
}

// noteState notes the model's state, if somebody wants to know it, and what State returns.
func (st *worldStage[W]) noteState(r *run.Run, w W) {
	if st.model != nil && r.Notes.Trace.Watches {
		r.At = run.InModel
		r.Notes.Trace.AddState(st.model(w))
	}
	if st.said != nil {
		r.Notes.Trace.Say(st.state(r, w))
	}
}

// models is what a machine can do with the models of its worlds, the systems left out.
type models[W any] struct {
	clone   func(W) W
	differ  func(a, b W) bool // false where models cannot be compared
	explain func(a, b W) mapping.Difference
	put     func(to, from W)  // puts the model of one world into another
	same    func(a, b W) bool // they cannot behave differently; false where nobody knows
}

// modelsOf is nil where a model has no method Clone and a deep copy may not behave as its original does.
func modelsOf[M, S any]() *models[*Pair[M, S]] {
	clone := clone.CloneMethod[M]()
	if clone == nil {
		return nil
	}
	equal := mapping.Equal[M]()
	same := equal.Build()
	return &models[*Pair[M, S]]{
		clone:  func(w *Pair[M, S]) *Pair[M, S] { return &Pair[M, S]{Model: clone(w.Model)} },
		differ: func(a, b *Pair[M, S]) bool { return same.Err == nil && !same.Equal(a.Model, b.Model) },
		explain: func(a, b *Pair[M, S]) mapping.Difference {
			return mapping.Difference(same.Explain(a.Model, b.Model))
		},
		put: func(to, from *Pair[M, S]) { to.Model = from.Model },
		same: func(a, b *Pair[M, S]) bool {
			return same.Err == nil && same.Equal(a.Model, b.Model) && reflect.DeepEqual(a.Model, b.Model)
		},
	}
}
