package mapping

import (
	"errors"

	"github.com/fuzzmachine/go/internal/build"
)

// A Part is what an action touches of the state, for comparisons after that action. PartOf and the like
// make it. Methods return a changed copy.
type Part[M, S, A any] struct {
	of *part[M, S, A] // nil: it is none
}

// A Part points to a part for the reason for which a Comparer points to a comparer.
type part[M, S, A any] struct {
	made build.Part[M, S, A]
	by   func(rules, error) Part[M, S, A] // the same with additional rules; the error is a misuse of them
}

// PartOf relates by Equal what two functions return for the states and an action's arguments.
func PartOf[M, S, A, V any](model func(M, A) V, system func(S, A) V) Part[M, S, A] {
	return partOf(Equal[V]().of, origin{maker: "PartOf", site: here()}, model, system)
}

func partOf[M, S, A, V any](c *comparer[V], o origin, model func(M, A) V, system func(S, A) V) Part[M, S, A] {
	equal, explain := c.made.Equal, c.made.Explain
	by := func(r rules, wrong error) Part[M, S, A] {
		return partOf(Comparer[V]{c}.by(r, wrong).of, o, model, system)
	}
	of := o.of(model == nil || system == nil, c.made.Err)
	return Part[M, S, A]{&part[M, S, A]{by: by, made: build.Part[M, S, A]{
		Agree: func(m M, s S, a A) bool { return equal(model(m, a), system(s, a)) },
		Explain: func(m M, s S, a A) (string, build.Difference) {
			return of.site.String(), explain(model(m, a), system(s, a))
		},
		Err: of.err(nil, nil),
	}}}
}

// Unordered compares slices without regard to order, rule 6.
func (p Part[M, S, A]) Unordered() Part[M, S, A] {
	r, wrong := unordered()
	return with(p, r, wrong)
}

// Errors compares errors by class, rule 7. Two errors agree if class returns the same for both.
func (p Part[M, S, A]) Errors(class func(error) string) Part[M, S, A] {
	r, wrong := byClass(class)
	return with(p, r, wrong)
}

//go:noinline
func with[M, S, A any](p Part[M, S, A], r rules, wrong error) Part[M, S, A] {
	if p.of == nil {
		return p
	}
	return p.of.by(r, wrong)
}

// Build is for the packages of this module, which call parts.
func (p Part[M, S, A]) Build() build.Part[M, S, A] {
	if p.of == nil {
		return build.Part[M, S, A]{Err: errors.New("a Part that is zero compares nothing: make it with PartOf, or leave it out"),
			Agree: func(M, S, A) bool { return true }}
	}
	return p.of.made
}
