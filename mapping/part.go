package mapping

// A Part is what an action touches of the state, for mappings that are local to it. The zero Part always agrees.
type Part[M, S, A any] struct {
	agree   func(M, S, A) bool
	explain func(M, S, A) Difference
	origins origins
}

// PartOf relates by Equal what two functions see of the states, given an action's arguments.
func PartOf[M, S, A, V any](model func(M, A) V, system func(S, A) V) Part[M, S, A] {
	return partBy("PartOf", here(), Equal[V](), model, system)
}

// PartBy is PartOf by a comparer.
func PartBy[M, S, A, V any](c Comparer[V], model func(M, A) V, system func(S, A) V) Part[M, S, A] {
	return partBy("PartBy", here(), c.orEqual(), model, system)
}

func partBy[M, S, A, V any](maker string, at site, c Comparer[V], model func(M, A) V, system func(S, A) V) Part[M, S, A] {
	equal, explain := c.equal, c.explain
	return Part[M, S, A]{
		agree:   func(m M, s S, a A) bool { return equal(model(m, a), system(s, a)) },
		explain: func(m M, s S, a A) Difference { return explain(model(m, a), system(s, a)) },
		origins: origin(maker, at, model == nil || system == nil, c.err, c.looks),
	}
}

// IsZero reports whether p is the zero Part, which always agrees.
func (p Part[M, S, A]) IsZero() bool { return p.agree == nil }

// Agree reports whether system and model agree on the part that an action with these arguments touches.
func (p Part[M, S, A]) Agree(model M, system S, args A) bool {
	return p.agree == nil || p.agree(model, system, args)
}

// Explain tells where in the code the part was made, and how model and system differ.
func (p Part[M, S, A]) Explain(model M, system S, args A) (site string, d Difference) {
	return p.origins.list[0].site.String(), p.explain(model, system, args)
}

// Err tells misuse: what, where, and the cure.
func (p Part[M, S, A]) Err() error { return p.origins.err() }
