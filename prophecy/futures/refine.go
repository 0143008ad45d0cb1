package futures

import "github.com/fuzzmachine/go/mapping"

// Refine relates a set to a system: one of its states must look like the system. It removes no state from the
// set, because a mapping must not change the model. An observed action with Keeps removes states.
func Refine[M, S, V any](model func(M) V, system func(S) V) mapping.Mapping[*Set[M], S] {
	views := mapping.Equal[V]()
	by := mapping.By(sees[M](views.Build().Equal),
		func(m, s sight[M, V]) mapping.Difference { return m.explain(views, s.seen) })
	by.Build().Err = views.Build().Err
	var seen func(*Set[M], mapping.Step) sight[M, V]
	if model != nil {
		seen = func(m *Set[M], _ mapping.Step) sight[M, V] { return sight[M, V]{states: m.states, view: model} }
	}
	var shown func(S, mapping.Step) sight[M, V]
	if system != nil {
		shown = func(s S, _ mapping.Step) sight[M, V] { return sight[M, V]{seen: system(s)} }
	}
	return mapping.RefineBy(by, seen, shown)
}

// A sight is a set with the view of each state, or the view of a system.
type sight[M, V any] struct {
	states []M
	view   func(M) V
	seen   V
}

// sees reports whether the view of a state of the model equals that of the system.
func sees[M, V any](equal func(model, system V) bool) func(model, system sight[M, V]) bool {
	return func(m, s sight[M, V]) bool {
		for _, state := range m.states {
			if equal(m.view(state), s.seen) {
				return true
			}
		}
		return false
	}
}

// String returns the views of the model's states, each once, or the view of the system.
func (s sight[M, V]) String() string {
	if s.view == nil {
		return mapping.Print(s.seen)
	}
	return either(s.views())
}

func (s sight[M, V]) views() (list []V) {
	for _, state := range s.states {
		list = append(list, s.view(state))
	}
	return list
}

// explain says how the view of the states differs, if they all have the same one, or else lists their views.
func (s sight[M, V]) explain(views mapping.Comparer[V], seen V) mapping.Difference {
	if only := s.views()[0]; mapping.Print(only) == s.String() {
		return views.Explain(only, seen)
	}
	return mapping.Difference{Model: s.String(), System: mapping.Print(seen)}
}
