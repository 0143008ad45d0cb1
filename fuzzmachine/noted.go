package fuzzmachine

import (
	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/internal/run"
	"github.com/fuzzmachine/go/internal/trace"
)

// note takes one step as take does, notes it, and checks the functions of the machine: a guard only looks, a
// model is a function of its state and the arguments, a stutter leaves it alone, and nobody writes to
// arguments.
func (st *worldStage[W]) note(r *run.Run, i int, w W) {
	done := r.Clock.Watch.Own()
	r.Notes.Trace.Begin(r.Input.Reader)
	l := r.Notes.Trace.At()
	l.Free = st.of.actions[i].action.Free
	var before W
	if st.of.models != nil {
		before = st.copied(r, w)
	}
	if st.guards.hold[i] != nil {
		st.guards.looks(r, i, w, before)
	}
	if r.T.Failed.Load() {
		done()
		return
	}
	var said *opinion[W]
	if st.of.models != nil {
		said = st.guards.asks(r, i, before)
	}
	done()
	ran := st.chosen(r, i, w, l)
	defer r.Clock.Watch.Own()()
	st.noteState(r, w)
	if r.Written(len(r.Notes.Trace.Lines)-1, len(r.Notes.Trace.Lines)) || st.of.models == nil {
		return // on other arguments the model would do something else
	}
	if !ran {
		return
	}
	st.guards.asksAgain(r, said)
	r.At = run.InRepeat
	if st.of.models.Differ(before, w) {
		l.State = r.Changed(func() build.Difference { return st.of.models.Explain(before, w) },
			st.of.actions[i].action.Stutters)
	}
	st.again(r, i, w, before)
}

// copied is a copy of the model, which must be like it.
func (st *worldStage[W]) copied(r *run.Run, w W) (copied W) {
	r.At = run.InClone
	copied = st.of.models.Clone(w)
	if f := unlike(st.of.models, copied, w); f != nil {
		r.Finds(f, r.Here().Site)
	}
	return copied
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
	if st.alone[i] == nil || st.of.actions[i].action.Stutters {
		return
	}
	first, second := r.Notes.Trace.At(), &trace.Trace{Lines: make([]trace.Line, 1)}
	defer func(noted *trace.Trace) { r.Notes.Trace = noted }(r.Notes.Trace)
	r.Notes.Trace, r.At = second, run.InRepeat
	if !st.alone[i](r, copied) {
		r.UnlessKnown(r.Here().DiffersOnCopy(
			st.of.actions[i].action.Looker() + " is true, but false on a copy of the model"))
		return
	}
	r.At = run.InCheck
	if !first.Free && second.At().Model != first.Model {
		r.UnlessKnown(r.Here().DiffersOnCopy("the model answers " + first.Model + ", and on a copy of its state " +
			second.At().Model + run.DependsOnMore))
	} else if st.of.models.Differ(w, copied) {
		r.UnlessKnown(r.Here().DiffersOnCopy("the model does one thing, and another on a copy of its state: " +
			run.Change(st.of.models.Explain(w, copied)) + run.DependsOnMore))
	}
}

// noteState notes the model's state, if somebody wants to know it, and what State returns.
func (st *worldStage[W]) noteState(r *run.Run, w W) {
	if st.of.model != nil && r.Notes.Trace.Watches {
		r.At = run.InModel
		r.Notes.Trace.AddState(st.of.model(w))
	}
	if st.of.said != nil {
		r.Notes.Trace.Say(st.state(r, w))
	}
}
