package mapping

// Step is the step after which states are compared.
type Step struct {
	Number int    // counts from 1
	Action string // the name of the action
	Args   any    // a pointer to the action's arguments, prophecies among them
}

// A Mapping relates the state of a system to that of its model. The zero Mapping always agrees.
type Mapping[M, S any] struct {
	agree   func(M, S, *Step) bool // whether all checks do; nil where there is none
	checks  []check[M, S]
	origins origins // of the checks, in their order
}

// A check is one function of the model and one of the system, whose values have to agree.
type check[M, S any] struct {
	agree   func(M, S, *Step) bool
	explain func(M, S, Step) Difference
	views   func(M, S, Step) (model, system any)
}

// Refine relates what one function sees in the model to what another sees in the system, by Equal.
func Refine[M, S, V any](model func(M) V, system func(S) V) Mapping[M, S] {
	c := Equal[V]()
	equal, explain := c.equal, c.explain
	return related(check[M, S]{
		agree:   func(m M, s S, _ *Step) bool { return equal(model(m), system(s)) },
		explain: func(m M, s S, _ Step) Difference { return explain(model(m), system(s)) },
		views:   func(m M, s S, _ Step) (any, any) { return model(m), system(s) },
	}, origin("Refine", here(), model == nil || system == nil, c.err, c.looks))
}

// RefineBy relates, by a comparer, what two functions see in the states and in the step that led to them.
func RefineBy[M, S, V any](c Comparer[V], model func(M, Step) V, system func(S, Step) V) Mapping[M, S] {
	c = c.orEqual()
	equal, explain := c.equal, c.explain
	return related(check[M, S]{
		agree:   func(m M, s S, step *Step) bool { return equal(model(m, *step), system(s, *step)) },
		explain: func(m M, s S, step Step) Difference { return explain(model(m, step), system(s, step)) },
		views:   func(m M, s S, step Step) (any, any) { return model(m, step), system(s, step) },
	}, origin("RefineBy", here(), model == nil || system == nil, c.err, c.looks))
}

// related is a mapping of one check.
func related[M, S any](c check[M, S], o origins) Mapping[M, S] {
	return Mapping[M, S]{c.agree, []check[M, S]{c}, o}
}

// All relates one state to several small models: each mapping has to agree.
func All[M, S any](mappings ...Mapping[M, S]) Mapping[M, S] {
	var all Mapping[M, S]
	for _, m := range mappings {
		all.agree = both(all.agree, m.agree)
		all.checks = append(all.checks, m.checks...)
		all.origins = all.origins.and(m.origins)
	}
	all.origins = all.origins.distinct(here())
	return all
}

// both is whether two mappings agree; nil always does.
func both[M, S any](one, other func(M, S, *Step) bool) func(M, S, *Step) bool {
	if one == nil {
		return other
	}
	if other == nil {
		return one
	}
	return func(m M, s S, step *Step) bool { return one(m, s, step) && other(m, s, step) }
}

// Named gives a mapping the name under which a disagreement is told.
func (m Mapping[M, S]) Named(name string) Mapping[M, S] {
	m.origins = m.origins.named(name, here())
	return m
}

// ForCaller is for a function that makes mappings for others: a disagreement is told as that of a mapping made where that
// function was called.
func (m Mapping[M, S]) ForCaller() Mapping[M, S] {
	m.origins = m.origins.made(above())
	return m
}

// IsZero reports whether m is the zero Mapping, which always agrees.
func (m Mapping[M, S]) IsZero() bool { return m.agree == nil }

// Agree reports whether system and model agree after a step.
func (m Mapping[M, S]) Agree(model M, system S, step Step) bool {
	return m.Func()(model, system, &step)
}

// Func is Agree as a bare function, for loops that run hot; it keeps no step. It is never nil.
func (m Mapping[M, S]) Func() func(model M, system S, step *Step) bool {
	if m.agree == nil {
		return func(M, S, *Step) bool { return true }
	}
	return m.agree
}

// Explain tells the first that disagrees: its name, where in the code it was made, and how model and system differ.
// Where all agree, it tells nothing.
func (m Mapping[M, S]) Explain(model M, system S, step Step) (name, site string, d Difference) {
	for i, c := range m.checks {
		if !c.agree(model, system, &step) {
			name, site = m.origins.list[i].name, m.origins.list[i].site.String()
			return name, site, c.explain(model, system, step)
		}
	}
	return "", "", Difference{}
}

// Err tells misuse: what, where, and the cure. It is told when a machine is compiled, since mappings are mostly made
// while variables are being initialised.
func (m Mapping[M, S]) Err() error { return m.origins.err() }

// Foreign lists the struct types into whose unexported fields the comparison looks though they are another package's
// than the one that made the mapping: time.Location. What such fields hold may change with any release.
func (m Mapping[M, S]) Foreign() []string { return m.origins.foreign() }
