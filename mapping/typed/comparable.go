package typed

import "github.com/fuzzmachine/go/mapping"

// Comparable compares by ==.
func Comparable[V comparable]() mapping.Comparer[V] {
	return mapping.By(
		func(model, system V) bool { return model == system },
		func(model, system V) mapping.Difference { return mapping.Equal[V]().Explain(model, system) },
	)
}
