package mapping

import "reflect"

// Comparable compares by ==.
func Comparable[V comparable]() Comparer[V] {
	return Comparer[V]{
		equal: func(model, system V) bool { return model == system },
		explain: func(model, system V) Difference {
			return Equal[V]().explain(model, system)
		},
	}
}

// Slice compares slices element by element. A nil slice equals an empty one.
func Slice[S ~[]E, E any](element Comparer[E]) Comparer[S] {
	element = element.orEqual()
	equal := element.equal
	return Comparer[S]{err: element.err, looks: element.looks, equal: func(model, system S) bool {
		if len(model) != len(system) {
			return false
		}
		for i := range model {
			if !equal(model[i], system[i]) {
				return false
			}
		}
		return true
	}, explain: func(model, system S) Difference {
		for i := range min(len(model), len(system)) {
			if len(model) == len(system) && !equal(model[i], system[i]) {
				return element.explain(model[i], system[i]).below("["+Print(i)+"]", model, system)
			}
		}
		return sized(len(model), len(system)).below("", model, system)
	}}
}

// Map compares maps key by key. A nil map equals an empty one.
func Map[M ~map[K]V, K comparable, V any](value Comparer[V]) Comparer[M] {
	value = value.orEqual()
	equal := value.equal
	return Comparer[M]{err: value.err, looks: value.looks, equal: func(model, system M) bool {
		if len(model) != len(system) {
			return false
		}
		for k, v := range model {
			if w, ok := system[k]; !ok || !equal(v, w) {
				return false
			}
		}
		return true
	}, explain: func(model, system M) Difference {
		if len(model) == len(system) {
			for _, e := range sorted(reflect.ValueOf(model)) {
				path := "[" + e.said + "]"
				k, _ := e.key.Interface().(K) // nil, if K is an interface and the key is nil
				w, ok := system[k]
				if !ok {
					d := Difference{Model: Print(model[k]), System: absent}
					return d.below(path, model, system)
				}
				if !equal(model[k], w) {
					return value.explain(model[k], w).below(path, model, system)
				}
			}
		}
		return sized(len(model), len(system)).below("", model, system)
	}}
}
