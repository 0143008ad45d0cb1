package fuzzmachine

import (
	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/internal/run"
)

// An invariant must hold after each step.
type invariant[W any] struct {
	maker   string // what the user has called to make it; "": a method of Start, or nobody
	name    string
	site    string // file:line of the call that made it
	ofStart bool   // it says which states a Start may have
	spans   bool   // it compares what was before a step with what is after it
	// watch begins a run, which may be one that is looked at closely. Its result is called with the new world,
	// then after each step. It may return a *build.Finding.
	watch func(closely bool) func(W) error
	// distrust has a function that watch has returned checked: it must leave the model alone. nil: the function is ours
	distrust func(models *build.Models[W], of *invariant[W], holds func(W) error) func(W) error
	// fails has a run fail with an error of what watch has returned
	fails func(r *run.Run, of *invariant[W], err error)
}

// A final is what must hold at the end of each program.
type final[W any] struct {
	name  string
	site  string // file:line of the call that made it
	holds func(W) error
	// check has a run fail, at a stage of it, if it does not hold
	check func(*run.Run, *worldStage[W], *final[W], W)
}

// A watcher checks the invariants of a setting in the runs of one stage.
type watcher[W any] struct {
	of    *setting[W]
	holds []func(W) error // by invariant, of the run at hand
}

// begin begins a run.
func (k *watcher[W]) begin(r *run.Run) {
	k.holds = k.holds[:0]
	for i := range k.of.invariants {
		k.holds = append(k.holds, k.watch(r, i))
	}
}

// watch begins to watch an invariant.
func (k *watcher[W]) watch(r *run.Run, i int) func(W) error {
	of := &k.of.invariants[i]
	closely := r.Notes.Trace != nil
	holds := of.watch(closely)
	if closely && k.of.models != nil && of.distrust != nil {
		holds = of.distrust(k.of.models, of, holds)
	}
	return holds
}

// hold checks the invariants.
func (k *watcher[W]) hold(r *run.Run, w W) {
	for i := range k.holds {
		k.check(r, i, w)
	}
}

// check checks one of them, unless the run has failed.
func (k *watcher[W]) check(r *run.Run, i int, w W) {
	if r.T.Failed.Load() {
		return
	}
	r.At = run.InInvariant
	if err := k.holds[i](w); err != nil {
		k.of.invariants[i].fails(r, &k.of.invariants[i], err)
	}
}
