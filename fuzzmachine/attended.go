package fuzzmachine

import (
	"fmt"
	"reflect"

	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/internal/machine"
	"github.com/fuzzmachine/go/internal/teeth"
)

// functions gives a spoiler the places of the action's functions.
func (b *both[M, S, A, R]) functions() teeth.Action {
	by := *b.by
	b.by = &by // for other actions can have the same one
	return teeth.Action{
		Model: teeth.At(&b.model), System: teeth.At(&b.system), Adopt: teeth.At(&b.adopt), Do: teeth.At(&b.do),
		Guards: []reflect.Value{teeth.At(&b.guard), teeth.At(&b.guardsBy), teeth.At(&b.first)},
		Offers: teeth.At(&b.offers), Equal: teeth.At(&by.Equal), Several: isSeveral[R](),
	}
}

// functions gives a spoiler the places of the action's functions.
func (d *DoAction[W, A]) functions() teeth.Action {
	guards := []reflect.Value{teeth.At(&d.guard), teeth.At(&d.guardsBy), teeth.At(&d.first)}
	return teeth.Action{Do: teeth.At(&d.do), Guards: guards}
}

// attend puts a spoiler between the setting and what it was made of. It reports whether there are two sides. The linker drops
// it, and what follows, where nobody calls Teeth.
func (st *setting[W]) attend(to *teeth.Spoiler) bool {
	if w := reflect.TypeFor[W](); w.Kind() != reflect.Pointer || w.Elem().PkgPath() != reflect.TypeFor[build.Pair[int, int]]().PkgPath() {
		return false
	}
	for _, a := range st.actions {
		if !a.action.Starts { // a start is the last one
			action := a.source.functions()
			action.Name, action.Silent = a.action.Name, a.action.Silent == 1
			to.Attend(action)
		}
	}
	for i := range st.relations {
		r := &st.relations[i]
		r.Agree = compares(to, r, st.model == nil)
	}
	for i := range st.invariants {
		if n := &st.invariants[i]; n.name != "" { // else it makes the model, as single steps do
			watch, judges := n.watch, to.Comparison(fmt.Sprintf("the invariant %q", n.name))
			n.watch = func(closely bool) func(W) error { return judged(watch(closely), judges) }
		}
	}
	for i := range st.finals {
		f := &st.finals[i]
		f.holds = judged(f.holds, to.Comparison(fmt.Sprintf("Finally(%q)", f.name)))
	}
	shows(st, to)
	st.blocks = nil // each step is taken alone, so that it can be told what was made wrong
	return true
}

// shows has a spoiler see the models of worlds.
func shows[W any](st *setting[W], to *teeth.Spoiler) {
	var world W // of the run at hand
	st.invariants = append(st.invariants, invariant[W]{name: "teeth", fails: breaks[W], watch: func(bool) func(W) error {
		return func(w W) error { world = w; to.Stepped(modelOf(w)); return nil }
	}})
	to.Shown = st.model != nil
	if st.models != nil {
		to.Copy = func() reflect.Value { return modelOf(st.models.Clone(world)) }
		model, _ := reflect.TypeFor[W]().Elem().FieldByName("Model")
		_, to.Clones = model.Type.MethodByName("Clone")
	}
}

// modelOf is the place of the model in a Pair.
func modelOf[W any](world W) reflect.Value { return reflect.ValueOf(world).Elem().FieldByName("Model") }

// compares is a mapping to which the spoiler attends. If the model may not be looked into, it is known by
// what mappings see of it.
func compares[W any](to *teeth.Spoiler, r *build.Relation[W], views bool) func(W, *build.Step) bool {
	agree, view, judges := r.Agree, r.View, to.Comparison(machine.TheMapping(r.Name))
	return func(w W, at *build.Step) bool {
		if views {
			to.View(func() string { model, _ := view(w, *at); return model })
		}
		return judges(agree(w, at))
	}
}

// judged is the function of something that must hold, to which a spoiler attends.
func judged[W any](holds func(W) error, judges func(agree bool) bool) func(W) error {
	return func(w W) error {
		if err := holds(w); !judges(err == nil) {
			return err
		}
		return nil
	}
}
