package fuzzmachine

import (
	"reflect"
	"slices"

	"github.com/fuzzmachine/go/internal/build"
)

// attended is a setting to which a spoiler attends. Only Teeth asks a setting for it, so that nobody else
// links what follows.
type attended interface {
	attend(to *spoiler) bool
}

// attend puts a spoiler between the setting and what it was made of. It reports whether there are two sides.
func (st *setting[W]) attend(to *spoiler) bool {
	if w := reflect.TypeFor[W](); w.Kind() != reflect.Pointer || w.Elem().PkgPath() != reflect.TypeFor[build.Pair[int, int]]().PkgPath() {
		return false
	}
	for i, a := range st.actions {
		if !a.action.Starts { // a start is the last one
			to.wraps(a.source, a.action, i)
		}
	}
	st.relations = slices.Clone(st.relations)
	for i := range st.relations {
		r := &st.relations[i]
		r.Agree = compares(to, r, to.relation(r.Name), st.model == nil)
	}
	st.invariants = slices.Clone(st.invariants)
	for i := range st.invariants {
		if n := &st.invariants[i]; n.Name != "" { // else it makes the model, as single steps do
			n.Watch = watches(to, n.Watch, to.invariant(n.Name))
		}
	}
	st.finals = slices.Clone(st.finals)
	for i := range st.finals {
		f := &st.finals[i]
		f.Holds = judged(to, f.Holds, to.finally(f.Name))
	}
	st.invariants = append(st.invariants, build.Invariant[W]{Name: "teeth", Fails: breaks[W], Watch: func(bool) func(W) error {
		return func(w W) error { to.stepped(any(w)); return nil }
	}})
	to.modelled, st.blocks = st.model != nil, nil // each step is taken alone, so that it can be told what was made wrong
	if st.models != nil {
		to.copied = func(world any) any { return st.models.clone(world.(W)) }
		_, to.clones = reflect.TypeFor[W]().Elem().Field(0).Type.MethodByName("Clone")
	}
	return true
}

// compares is a mapping to which the spoiler attends. If the model may not be looked into, it is known by
// what mappings see of it.
func compares[W any](to *spoiler, r *build.Relation[W], name string, views bool) func(W, *build.Step) bool {
	agree, view := r.Agree, r.View
	return func(w W, at *build.Step) bool {
		if views && to.looks {
			model, _ := view(w, *at)
			to.views = append(to.views, model)
		}
		return to.judges(name, agree(w, at))
	}
}

// watches is an invariant to which the spoiler attends.
func watches[W any](to *spoiler, watch func(bool) func(W) error, name string) func(bool) func(W) error {
	return func(closely bool) func(W) error {
		return judged(to, watch(closely), name)
	}
}

// judged is the function of something that must hold, to which the spoiler attends.
func judged[W any](to *spoiler, holds func(W) error, name string) func(W) error {
	return func(w W) error {
		err := holds(w)
		if to.judges(name, err == nil) {
			return nil
		}
		return err
	}
}
