package mapping

import "github.com/fuzzmachine/go/internal/build"

// A Part is what an action touches of the state, for comparisons that are local to it. The zero Part always agrees.
type Part[M, S, A any] struct {
	agree   func(M, S, A) bool // nil: always
	explain func(M, S, A) build.Difference
	origin  origin
}

// PartOf relates by Equal what two functions see of the states, given an action's arguments.
func PartOf[M, S, A, V any](model func(M, A) V, system func(S, A) V) Part[M, S, A] {
	c := Equal[V]()
	equal, explain := c.made.Equal, c.made.Explain
	return Part[M, S, A]{
		agree:   func(m M, s S, a A) bool { return equal(model(m, a), system(s, a)) },
		explain: func(m M, s S, a A) build.Difference { return explain(model(m, a), system(s, a)) },
		origin:  origin{maker: "PartOf", site: here()}.of(model == nil || system == nil, c.made.Err, nil),
	}
}

// Build is for the packages of this module, which ask parts.
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
