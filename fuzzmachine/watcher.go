package fuzzmachine

import "github.com/fuzzmachine/go/internal/run"

// watch looks at the world as it is made: states must agree, and invariants hold.
func (st *worldStage[W]) watch(r *run.Run, w W) {
	if len(st.relations) > 0 {
		st.compare(r, w, false)
	}
	st.watchers = st.watchers[:0]
	for k := range st.invariants {
		st.watchers = append(st.watchers, st.watcher(r, k))
	}
	st.hold(r, w)
}

// watcher begins to watch an invariant.
func (st *worldStage[W]) watcher(r *run.Run, k int) func(W) error {
	i := &st.invariants[k]
	closely := r.Notes.Trace != nil
	holds := i.Watch(closely)
	if closely && st.models != nil && i.Distrust != nil {
		holds = i.Distrust(st.models, i, holds)
	}
	return holds
}

// hold checks the invariants.
func (st *worldStage[W]) hold(r *run.Run, w W) {
	for k := range st.watchers {
		st.holds(r, k, w)
	}
}

// holds checks one of them, unless the run has failed.
func (st *worldStage[W]) holds(r *run.Run, k int, w W) {
	if r.T.Failed.Load() {
		return
	}
	r.At = run.InInvariant
	if err := st.watchers[k](w); err != nil {
		st.invariants[k].Fails(r, &st.invariants[k], err)
	}
}
