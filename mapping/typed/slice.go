package typed

import (
	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/internal/show"
	"github.com/fuzzmachine/go/mapping"
)

// Slice compares slices element by element. A nil slice equals an empty one.
func Slice[S ~[]E, E any](element mapping.Comparer[E]) mapping.Comparer[S] {
	of := element.Build()
	equal, explain := of.Equal, of.Explain
	return made(func(model, system S) bool {
		if len(model) != len(system) {
			return false
		}
		for i := range model {
			if !equal(model[i], system[i]) {
				return false
			}
		}
		return true
	}, func(model, system S) build.Difference {
		for i := range min(len(model), len(system)) {
			if len(model) == len(system) && !equal(model[i], system[i]) {
				return show.Below("["+show.Print(i)+"]", explain(model[i], system[i]), model, system)
			}
		}
		return show.Below("", show.Sized(len(model), len(system)), model, system)
	}, of.Err, of.Looks)
}

// made returns a comparer of containers, made from a comparer of their elements.
func made[V any](
	equal func(model, system V) bool, explain func(model, system V) build.Difference, wrong error,
	looks build.Looks,
) mapping.Comparer[V] {
	c := mapping.By(equal, nil)
	of := c.Build()
	of.Explain, of.Err, of.Looks = explain, wrong, looks
	return c
}
