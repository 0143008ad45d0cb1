package fuzzmachine

import (
	"errors"
	"fmt"

	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/run"
	"github.com/fuzzmachine/go/internal/stack"
)

// Finally says what must hold at the end of each program, when all steps have been taken, and need not hold
// before: that replicas agree, or that no work is left over. holds returns a nil error if it does. It may let
// the system come to rest first, as by waiting for it or by passing on what is under way. It must leave the
// model alone.
//
//	Finally("converges", func(w *fuzzmachine.Pair[*model, *cluster]) error {
//		w.System.sync()
//		return w.System.differsFrom(w.Model.items)
//	})
//
// It is called before the functions given to t.Cleanup, unless the run has failed. Where Actors leave several
// states of the model possible, it must hold with one of them, and is called with each until it does. It is
// not called at the end of a program that ends early because nobody knows which states are possible, nor in
// machines of Local.
func Finally[W any](name string, holds func(world W) error) Element[W] {
	return finalElement[W]{final[W]{name, stack.Site(stack.Caller(1)), holds, settles[W]}}
}

// A finalElement is the element of what must hold at the end.
type finalElement[W any] struct{ of final[W] }

func (e finalElement[W]) AddTo(m build.Machine[W]) {
	f, to := e.of, assembled(m)
	wrong := func(words string) {
		to.Wrong(&build.Misuse{Site: f.site, Wrong: fmt.Errorf("Finally(%q): %s", f.name, words)})
	}
	if f.name == "" {
		wrong("it has no name: give it one, for reports")
	}
	if f.holds == nil {
		wrong("the function is nil: give one that returns an error where something does not hold")
	}
	for _, other := range to.finals {
		if other.name == f.name {
			wrong("the machine has another one of this name: rename one")
		}
	}
	to.finals = append(to.finals, f)
}

// unsettled is the error of a system that does not come to rest, as that of network.Settle.
type unsettled interface {
	error
	Unsettled()
}

// settles fails a run if something does not hold at its end. What must hold has this function, so that nobody
// else links it.
func settles[W any](r *run.Run, st *worldStage[W], f *final[W], w W) {
	holds := f.holds
	if r.Notes.Trace != nil && st.of.models != nil {
		holds = looksOnly(st.of.models, string(failure.Finally)+" "+f.name, fmt.Sprintf("Finally(%q)", f.name), holds)
	}
	r.Now.Store(r.Now.Load().End())
	r.At = run.InFinally
	states, known := []W(nil), true
	if st.blocks != nil {
		states, known = st.blocks.Possible(r)
	}
	if !known {
		return
	}
	err := inOne(st, w, states, holds)
	if finding, is := err.(*build.Finding); is {
		err = r.Finds(finding, f.site)
	}
	if err == nil {
		return
	}
	v := r.Here()
	v.Kind, v.Where, v.Site = failure.Finally, f.name, f.site
	v.Words = fmt.Sprintf("%q does not hold: %v", f.name, err)
	if n := len(states); errors.As(err, new(unsettled)) {
		v.Kind, v.Words = failure.Unsettled, fmt.Sprintf("%q does not come true: %v", f.name, err)
	} else if n > 1 {
		v.Words = fmt.Sprintf("%q holds in none of the %d states that are possible: %v", f.name, n, err)
	}
	r.T.Fail(v)
}

// inOne is nil if something holds in one of the states in which the model can be; no states: in that of the
// world. Else it is what is wrong in the first.
func inOne[W any](st *worldStage[W], w W, states []W, holds func(W) error) (first error) {
	if len(states) == 0 {
		return holds(w)
	}
	for _, state := range states {
		st.of.models.Put(w, state)
		err := holds(w)
		if _, is := err.(*build.Finding); is || err == nil {
			return err
		}
		if first == nil {
			first = err
		}
	}
	return first
}
