package typed

import (
	"reflect"

	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/internal/show"
	"github.com/fuzzmachine/go/mapping"
)

// Map compares maps key by key. A nil map equals an empty one.
func Map[M ~map[K]V, K comparable, V any](value mapping.Comparer[V]) mapping.Comparer[M] {
	of := value.Build()
	equal, explain := of.Equal, of.Explain
	return made(func(model, system M) bool {
		if len(model) != len(system) {
			return false
		}
		for k, v := range model {
			if w, ok := system[k]; !ok || !equal(v, w) {
				return false
			}
		}
		return true
	}, func(model, system M) build.Difference {
		if len(model) != len(system) {
			return show.Below("", show.Sized(len(model), len(system)), model, system)
		}
		for _, e := range show.Sorted(reflect.ValueOf(model)) {
			path := "[" + e.Said + "]"
			k, _ := e.Key.Interface().(K) // nil, if K is an interface and the key is nil
			w, ok := system[k]
			if !ok {
				return show.Below(path, build.Difference{Model: show.Print(model[k]), System: show.Absent}, model, system)
			}
			if !equal(model[k], w) {
				return show.Below(path, explain(model[k], w), model, system)
			}
		}
		return show.Below("", show.Sized(len(model), len(system)), model, system)
	}, of.Err, of.Looks)
}
