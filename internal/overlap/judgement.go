package overlap

import (
	"cmp"
	"slices"

	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/run"
)

// A judgement is of the steps that were taken in a block.
type judgement[W any] struct {
	terms *Terms[W]
	known *possibilities[W]
	run   *run.Run
	taken []*call[W]
}

const mostTried = 1 << 14 // steps of the model, for one block

// outcomes are the states that some operations can have left, and those that may still happen. Operations that
// are together are judged as one, whatever their keys.
func (j *judgement[W]) outcomes(taken []*call[W], together bool) (states []possibility[W], decided bool) {
	defer j.run.Now.Store(j.run.Now.Load())
	list := slices.Clip(j.known.open)
	for _, o := range taken {
		if !o.idle {
			list = append(list, o)
		}
	}
	before, decided := j.known.before(taken)
	if !decided {
		return nil, false
	}
	judges := Model[possibility[W]]{
		Step: func(p possibility[W], i int) (possibility[W], bool) {
			next, ok := j.known.happens(j.run, p, list[i], j.known.place(list, i))
			if j.terms.promise.Reads && list[i].Reads && j.run.Notes.Trace != nil {
				j.reads(p.state, next.state)
			}
			return next, ok
		},
		Equal:   func(p, q possibility[W]) bool { return p.open == q.open && j.terms.models.Same(p.state, q.state) },
		Promise: j.terms.promise,
	}
	most := mostTried
	if together {
		most = mostTogether
	}
	return judges.Outcomes(keyed(list, together), before, most)
}

// distrustsIdle fails the run if the model takes a step that should leave it as it is, and changes.
func (j *judgement[W]) distrustsIdle() {
	for _, o := range j.taken {
		if before := j.known.states[0].state; o.idle && !o.step.Refused() && o.step.Allowed(before) {
			after := j.terms.models.Clone(before)
			j.run.Now.Store(o.now)
			o.step.Simulate(after)
			j.reads(before, after)
		}
	}
}

// reads fails the run if a step that should only read has changed the model.
func (j *judgement[W]) reads(before, after W) {
	if j.terms.models.Differ(before, after) && !j.run.T.Failed.Load() {
		j.run.Changed(func() build.Difference { return j.terms.models.Explain(before, after) }, true)
	}
}

// unexplained fails the run at the first operation to return with an answer that no order explains.
func (j *judgement[W]) unexplained(w W) {
	byReturn := slices.SortedFunc(slices.Values(j.taken), func(x, y *call[W]) int { return cmp.Compare(x.Return, y.Return) })
	first := byReturn[len(byReturn)-1]
	for _, last := range byReturn {
		if states, decided := j.outcomes(j.until(last), false); decided && len(states) == 0 {
			first = last
			break
		}
	}
	if j.byItself(first, w) {
		return
	}
	v := j.run.Terms.Plan.VerdictAt(first.now)
	v.Kind, v.Where = failure.Order, v.Action
	v.Words = "no order of the steps of the actors explains the answer " + first.step.Answered()
	if len(j.known.open) > 0 || slices.ContainsFunc(j.taken, func(o *call[W]) bool { return o.Unknown }) {
		v.Words += ", whatever became of those whose outcome is unknown"
	}
	if j.terms.promise.Though != "" {
		v.Words += ", though " + j.terms.promise.Though
	}
	v.Detail = j.history()
	j.run.T.Fail(v)
}

// until are the operations as they are known when one returns: those that have not returned may have happened,
// unless all others come before them.
func (j *judgement[W]) until(last *call[W]) (list []*call[W]) {
	for _, o := range j.taken {
		known, later := *o, !o.Unknown && o.Return > last.Return
		known.Unknown = o.Unknown || later
		if !later || slices.ContainsFunc(j.taken, func(x *call[W]) bool {
			return x.Return <= last.Return && !j.terms.promise.Before(&x.Operation, &o.Operation)
		}) {
			list = append(list, &known)
		}
	}
	return list
}

// byItself fails the run as a step that is taken alone does, if each other one comes before it or after it, and
// the model was in one state before it.
func (j *judgement[W]) byItself(o *call[W], w W) bool {
	var before []*call[W]
	for _, other := range j.taken {
		switch {
		case j.terms.promise.Before(&other.Operation, &o.Operation):
			before = append(before, other)
		case other != o && !j.terms.promise.Before(&o.Operation, &other.Operation):
			return false
		}
	}
	states, decided := j.outcomes(before, false)
	if !decided || len(states) != 1 || states[0].open != 0 {
		return false
	}
	j.run.Now.Store(o.now)
	j.terms.models.Put(w, j.terms.models.Clone(states[0].state))
	expected := o.step.Report(j.run, w)
	if j.run.Notes.Trace != nil {
		j.run.Notes.Trace.Lines[o.line].Model = expected
	}
	return j.run.T.Failed.Load()
}
