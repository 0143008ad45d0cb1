package mapping

import "github.com/fuzzmachine/go/internal/build"

// A Part is what an action touches of the state, for comparisons after that action. The zero Part always
// agrees. Methods return a changed copy.
type Part[M, S, A any] struct {
	agree   func(M, S, A) bool // nil: always
	explain func(M, S, A) build.Difference
	by      func(rules, error) Part[M, S, A] // the same with additional rules; the error is a misuse of them
	origin  origin
}

// PartOf relates by Equal what two functions return for the states and an action's arguments.
func PartOf[M, S, A, V any](model func(M, A) V, system func(S, A) V) Part[M, S, A] {
	return partOf(Equal[V]().of, origin{maker: "PartOf", site: here()}, model, system)
}

func partOf[M, S, A, V any](c *comparer[V], o origin, model func(M, A) V, system func(S, A) V) Part[M, S, A] {
	equal, explain := c.made.Equal, c.made.Explain
	return Part[M, S, A]{
		agree:   func(m M, s S, a A) bool { return equal(model(m, a), system(s, a)) },
		explain: func(m M, s S, a A) build.Difference { return explain(model(m, a), system(s, a)) },
		by: func(r rules, wrong error) Part[M, S, A] {
			return partOf(Comparer[V]{c}.by(r, wrong).of, o, model, system)
		},
		origin: o.of(model == nil || system == nil, c.made.Err, nil),
	}
}

// Unordered compares slices without regard to order, rule 6.
func (p Part[M, S, A]) Unordered() Part[M, S, A] { return p.with(unordered()) }

// Errors compares errors by class, rule 7. Two errors agree if class returns the same for both.
func (p Part[M, S, A]) Errors(class func(error) string) Part[M, S, A] { return p.with(byClass(class)) }

func (p Part[M, S, A]) with(r rules, wrong error) Part[M, S, A] {
	if p.by == nil {
		return p
	}
	return p.by(r, wrong)
}

// Build is for the packages of this module, which call parts.
func (p Part[M, S, A]) Build() build.Part[M, S, A] {
	if p.agree == nil {
		return build.Part[M, S, A]{Agree: func(M, S, A) bool { return true }}
	}
	return build.Part[M, S, A]{
		Agree:   p.agree,
		Explain: func(m M, s S, a A) (string, build.Difference) { return p.origin.site.String(), p.explain(m, s, a) },
		Err:     p.origin.err(nil, nil),
	}
}
