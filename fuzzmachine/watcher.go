package fuzzmachine

import "github.com/fuzzmachine/go/internal/run"

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
	holds := of.Watch(closely)
	if closely && k.of.models != nil && of.Distrust != nil {
		holds = of.Distrust(k.of.models, of, holds)
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
		k.of.invariants[i].Fails(r, &k.of.invariants[i], err)
	}
}
