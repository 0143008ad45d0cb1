package fuzzmachine

import (
	"reflect"

	"github.com/fuzzmachine/go/internal/run"
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
	b.of.action.Asks(offers)
	if b.of.form != nil {
		b.of.offers, b.of.form = offers, offering(b.of.form)
	}
	return b
}

// offering is a form whose steps are preceded by picking. Only targets whose actions have offers link it.
func offering[M, S, A, R any](of form[M, S, A, R]) form[M, S, A, R] {
	return func(b *both[M, S, A, R], c *compiled[*Pair[M, S]]) {
		b.action.May("Offers's function", b.offers != nil, true)
		b.action.HasPick(reflect.TypeFor[A]())
		b.first, b.guard = b.guard, nil // it comes before the offers
		of(b, c)
		c.picksBy(func(place any) holds[*Pair[M, S]] {
			args, guard, offers := place.(*A), b.first, b.offers
			return func(r *run.Run, w *Pair[M, S]) bool {
				return (guard == nil || guard(w.Model)) && r.Picks(func() bool { return offers(w.Model, args) })
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
	d.action.Asks(offers)
	d.offering = func(d *DoAction[W, A], c *compiled[W]) {
		d.action.May("Offers's function", offers != nil, true)
		d.action.HasPick(reflect.TypeFor[A]())
		d.first, d.guard = d.guard, nil // it comes before the offers
		c.picksBy(func(place any) holds[W] {
			args, guard := place.(*A), d.first
			return func(r *run.Run, w W) bool {
				return (guard == nil || guard(w)) && r.Picks(func() bool { return offers(w, args) })
			}
		})
	}
	return d
}

// picksBy has the steps of an action preceded by picking, which reports whether something was picked.
func (c *compiled[W]) picksBy(pick func(place any) holds[W]) {
	bind, rest := c.bind, c.holds
	c.pick = pick
	c.bind = func(place any) step[W] { return c.picking(place, bind) }
	c.holds = func(place any) holds[W] {
		picks, holds := pick(place), rest(place)
		return func(r *run.Run, w W) bool { return picks(r, w) && holds(r, w) }
	}
}

// picking is a step that is preceded by picking.
func (c *compiled[W]) picking(place any, bind func(any) step[W]) step[W] {
	picks, take := c.pick(place), bind(place)
	return func(r *run.Run, w W) bool { return picks(r, w) && take(r, w) }
}
