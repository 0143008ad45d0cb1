package mapping

import "github.com/fuzzmachine/go/internal/build"

// Step is the step after which states are compared.
type Step struct {
	Number int    // counts from 1; 0 where states are compared before the first step
	Action string // the name of the action; "" before the first step
	Args   any    // a pointer to the action's arguments, prophecies among them; nil before the first step
}

// A Mapping relates the state of a system to that of its model. It is an element of a machine, which can have
// several. The zero Mapping always agrees. Methods return a changed copy.
type Mapping[M, S any] struct {
	origin  origin
	agree   func(*build.Pair[M, S], *build.Step) bool // nil: always
	explain func(*build.Pair[M, S], build.Step) build.Difference
	views   func(*build.Pair[M, S], build.Step) (model, system string)
	by      func(rules, error) Mapping[M, S] // the same with additional rules; the error is a misuse of them
	of      string                           // the name of the model's function, or of that of ToModel; "": it has none
	remake  func(of, into *build.Pair[M, S])
}

// Refine relates what one function returns for the model to what another returns for the system, by Equal.
func Refine[M, S, V any](model func(M) V, system func(S) V) Mapping[M, S] {
	return refine(Equal[V]().of, origin{maker: "Refine", site: here()}, model, system)
}

func refine[M, S, V any](c *comparer[V], o origin, model func(M) V, system func(S) V) Mapping[M, S] {
	equal, explain, print := c.made.Equal, c.made.Explain, c.made.Print
	return Mapping[M, S]{
		origin: o.of(model == nil || system == nil, c.made.Err),
		agree:  func(w *build.Pair[M, S], _ *build.Step) bool { return equal(model(w.Model), system(w.System)) },
		explain: func(w *build.Pair[M, S], _ build.Step) build.Difference {
			return once(equal, explain, model(w.Model), system(w.System))
		},
		views: func(w *build.Pair[M, S], _ build.Step) (string, string) {
			return print(model(w.Model)), print(system(w.System))
		},
		by: func(r rules, wrong error) Mapping[M, S] {
			return refine(Comparer[V]{c}.by(r, wrong).of, o, model, system)
		},
		of: nameOf(model),
	}
}

// RefineBy relates, by a comparer, what two functions return for the states and for the step that led to
// them.
func RefineBy[M, S, V any](c Comparer[V], model func(M, Step) V, system func(S, Step) V) Mapping[M, S] {
	return refineBy(c.orEqual(), origin{maker: "RefineBy", site: here()}, model, system)
}

func refineBy[M, S, V any](
	c *comparer[V], o origin, model func(M, Step) V, system func(S, Step) V,
) Mapping[M, S] {
	equal, explain, print := c.made.Equal, c.made.Explain, c.made.Print
	return Mapping[M, S]{
		origin: o.of(model == nil || system == nil, c.made.Err),
		agree: func(w *build.Pair[M, S], step *build.Step) bool {
			return equal(model(w.Model, Step(*step)), system(w.System, Step(*step)))
		},
		explain: func(w *build.Pair[M, S], step build.Step) build.Difference {
			return once(equal, explain, model(w.Model, Step(step)), system(w.System, Step(step)))
		},
		views: func(w *build.Pair[M, S], step build.Step) (string, string) {
			return print(model(w.Model, Step(step))), print(system(w.System, Step(step)))
		},
		by: func(r rules, wrong error) Mapping[M, S] {
			return refineBy(Comparer[V]{c}.by(r, wrong).of, o, model, system)
		},
		of: nameOf(model),
	}
}

// once explains views that differed before and were computed again. If they agree now, that is the
// difference.
func once[V any](
	equal func(a, b V) bool, explain func(a, b V) build.Difference, model, system V,
) build.Difference {
	if !equal(model, system) {
		return explain(model, system)
	}
	const words = "different at each call of the view: sort what ranges over a map, or use Unordered"
	return build.Difference{Model: words, System: words}
}

// Named gives a mapping the name that reports use. No two mappings of a machine may have one name.
func (m Mapping[M, S]) Named(name string) Mapping[M, S] {
	m.origin.name = name
	return m
}

// Unordered compares slices without regard to order, rule 6. It is for views that Equal compares.
func (m Mapping[M, S]) Unordered() Mapping[M, S] { return m.with(unordered()) }

// Errors compares errors by class, rule 7. Two errors agree if class returns the same for both. It is for
// views that Equal compares.
func (m Mapping[M, S]) Errors(class func(error) string) Mapping[M, S] { return m.with(byClass(class)) }

func (m Mapping[M, S]) with(r rules, wrong error) Mapping[M, S] {
	if m.by == nil {
		return m
	}
	return m.by(r, wrong).Named(m.origin.name)
}

// AddTo adds the mapping to a machine that is being made.
func (m Mapping[M, S]) AddTo(to build.Machine[*build.Pair[M, S]]) {
	if m.agree == nil {
		return
	}
	var names, sites []string // of earlier mappings
	for _, r := range to.Relations() {
		names, sites = append(names, r.Name), append(sites, r.Site)
	}
	if wrong := m.origin.err(names, sites); wrong != nil {
		to.Wrong(wrong)
	}
	to.Relate(m.relation())
}

func (m Mapping[M, S]) relation() build.Relation[*build.Pair[M, S]] {
	return build.Relation[*build.Pair[M, S]]{
		Name: m.origin.name, Of: m.of, Site: m.origin.site.String(),
		Agree: m.agree, Explain: m.explain, View: m.views, Remake: m.remake,
	}
}
