package mapping

import (
	"cmp"
	"errors"

	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/internal/show"
)

// A Comparer compares a value of the model with one of the system, and explains the first difference. The
// zero Comparer is Equal.
type Comparer[V any] struct {
	of *comparer[V] // nil: Equal
}

// A Comparer points to a comparer, so that its methods, which are compiled for each type of a user, copy one
// word. A comparer does not change after it is made.
type comparer[V any] struct {
	made  build.Comparer[V]
	plan  *plan  // of Equal; nil for a comparer with functions of its own
	rules *rules // in addition to those of Equal
}

var errNilEqual = errors.New("By has a nil function equal; pass one, or use Equal")

// By compares with a function of your own, and explains with another. If explain is nil, a difference shows
// both values in full.
func By[V any](equal func(model, system V) bool, explain func(model, system V) Difference) Comparer[V] {
	c := &comparer[V]{made: build.Comparer[V]{
		Equal:   equal,
		Explain: func(model, system V) build.Difference { return show.Whole(model, system) },
		Print:   func(v V) string { return show.Print(v) },
	}}
	if equal == nil {
		c.made.Equal, c.made.Err = func(V, V) bool { return false }, errNilEqual
	}
	if explain != nil {
		c.made.Explain = func(model, system V) build.Difference { return build.Difference(explain(model, system)) }
	}
	return Comparer[V]{c}
}

// Equal reports whether the system's value agrees with the model's.
func (c Comparer[V]) Equal(model, system V) bool { return c.orEqual().made.Equal(model, system) }

// Explain finds the first difference between two values for which Equal returned false.
func (c Comparer[V]) Explain(model, system V) Difference {
	return Difference(c.orEqual().made.Explain(model, system))
}

// Unordered compares slices without regard to order, rule 6. It is for comparers of Equal.
func (c Comparer[V]) Unordered() Comparer[V] { return c.by(unordered()) }

// Errors compares errors by class, rule 7. Two errors agree if class returns the same for both. It is for
// comparers of Equal.
func (c Comparer[V]) Errors(class func(error) string) Comparer[V] {
	return c.by(byClass(class))
}

// by adds rules. If wrong is not nil, the rules are a misuse.
func (c Comparer[V]) by(more rules, wrong error) Comparer[V] {
	was := c.orEqual()
	now := *was
	if was.plan == nil {
		wrong = more.misfit()
	} else {
		now = *equalBy[V](was.plan, was.rules.and(more))
		wrong = cmp.Or(wrong, more.idle(was.plan))
	}
	now.made.Err = cmp.Or(was.made.Err, wrong)
	return Comparer[V]{&now}
}

// Build is for the packages of this module, which call comparers and make them.
func (c *Comparer[V]) Build() *build.Comparer[V] {
	c.of = c.orEqual()
	return &c.of.made
}

// orEqual is not inlined in its callers, which are linked for each type.
//
//go:noinline
func (c Comparer[V]) orEqual() *comparer[V] {
	if c.of == nil {
		return Equal[V]().of
	}
	return c.of
}
