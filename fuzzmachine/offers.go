package fuzzmachine

import (
	"errors"
	"reflect"
)

// Offers gives the action the function that makes the offers for the Picks among its arguments: it calls From
// of each, and returns false where one of these does. Then the step is skipped before anything happens.
//
//	func (m *model) offers(t *turn) bool { return t.Move.From(m.legal()) }
//
// The function is called after the guard of When and before that of WhenArgs, which sees what was picked. It
// must not change the model, and write nothing else to the arguments.
func (b BothAction[M, S, A, R]) Offers(offers func(model M, args *A) bool) BothAction[M, S, A, R] {
	b = copied(b)
	b.of.move.asks(offers)
	if b.of.form != nil {
		b.of.offers, b.of.form = offers, offering(b.of.form)
	}
	return b
}

// offering is a form whose steps are preceded by picking. Only targets whose actions have offers link it.
func offering[M, S, A, R any](of form[M, S, A, R]) form[M, S, A, R] {
	return func(b *both[M, S, A, R], c *compiled[*Pair[M, S]]) {
		b.move.may("Offers's function", b.offers != nil, true)
		b.move.hasPick(reflect.TypeFor[A]())
		b.first, b.guard = b.guard, nil // it comes before the offers
		of(b, c)
		c.picksBy(func(place any) holds[*Pair[M, S]] {
			args, guard, offers := place.(*A), b.first, b.offers
			return func(r *run, w *Pair[M, S]) bool {
				return (guard == nil || guard(w.Model)) && r.picks(func() bool { return offers(w.Model, args) })
			}
		})
		if alone := c.alone; alone != nil {
			c.alone = func(place any) step[*Pair[M, S]] { return c.picking(place, alone) }
		}
	}
}

// Offers gives the action the function that makes the offers for the Picks among its arguments, as Offers of
// a BothAction does. Here it sees the world.
func (d DoAction[W, A]) Offers(offers func(world W, args *A) bool) DoAction[W, A] {
	d.move.asks(offers)
	d.offering = func(d *DoAction[W, A], c *compiled[W]) {
		d.move.may("Offers's function", offers != nil, true)
		d.move.hasPick(reflect.TypeFor[A]())
		d.first, d.guard = d.guard, nil // it comes before the offers
		c.picksBy(func(place any) holds[W] {
			args, guard := place.(*A), d.first
			return func(r *run, w W) bool {
				return (guard == nil || guard(w)) && r.picks(func() bool { return offers(w, args) })
			}
		})
	}
	return d
}

// asks notes that a function makes the offers.
func (m *move) asks(offers any) {
	if m.offers {
		m.wrong("Offers", errors.New("the action has offers already; make those of all its arguments in one function"))
	}
	m.offers, m.offering = true, offers
}

// hasPick finds offers for arguments that cannot pick. A type that makes its choices itself may pick inside.
func (m *move) hasPick(args reflect.Type) {
	if !picksIn(args, make(map[reflect.Type]bool)) {
		m.wrong("Offers", errors.New("none of its arguments has a decode.Pick, so that nothing is picked; to skip steps use "+
			"When or WhenArgs"))
	}
}

// picksIn reports whether values of a type can have a Pick. Seen are the types that were looked at.
func picksIn(t reflect.Type, seen map[reflect.Type]bool) bool {
	if _, chooses := reflect.PointerTo(t).MethodByName("Choose"); chooses || seen[t] {
		return chooses
	}
	seen[t] = true
	switch t.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Array, reflect.Map:
		return picksIn(t.Elem(), seen) || t.Kind() == reflect.Map && picksIn(t.Key(), seen)
	case reflect.Struct:
		for i := range t.NumField() {
			if picksIn(t.Field(i).Type, seen) {
				return true
			}
		}
	}
	return false
}

// looker is what looks at the state before a step: what was given to When and WhenArgs, to Offers, or both.
func (m *move) looker() string {
	switch {
	case !m.offers:
		return inGuard.String()
	case len(m.guards) == 0:
		return inOffers.String()
	}
	return "the guard or the function of Offers"
}

// looksOnly is the cure where the function of Offers does more than that; "": it has none.
func (m *move) looksOnly() string {
	if !m.offers {
		return ""
	}
	return "let the function only read the state and call From of each decode.Pick with what is there; it must return the " +
		"same for the same state"
}

// picks has a function make its offers. A panic there is its own, and no guard's.
func (r *run) picks(offers func() bool) (picked bool) {
	at := r.at
	r.at = inOffers
	if picked = offers(); !picked && r.trace != nil {
		r.trace.At().Unoffered = true
	}
	r.at = at
	return picked
}

// picksBy has the steps of an action preceded by picking, which reports whether something was picked.
func (c *compiled[W]) picksBy(pick func(place any) holds[W]) {
	bind, rest := c.bind, c.holds
	c.pick = pick
	c.bind = func(place any) step[W] { return c.picking(place, bind) }
	c.holds = func(place any) holds[W] {
		picks, holds := pick(place), rest(place)
		return func(r *run, w W) bool { return picks(r, w) && holds(r, w) }
	}
}

// picking is a step that is preceded by picking.
func (c *compiled[W]) picking(place any, bind func(any) step[W]) step[W] {
	picks, take := c.pick(place), bind(place)
	return func(r *run, w W) bool { return picks(r, w) && take(r, w) }
}
