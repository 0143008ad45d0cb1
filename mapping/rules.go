package mapping

import (
	"errors"
	"fmt"
	"reflect"

	"github.com/fuzzmachine/go/internal/show"
)

// rules are those that hold for a comparer beside the ones that always hold.
type rules struct {
	_      [0]func()                                         // never compared
	maker  string                                            // the method that asked for the last of them
	order  orderless                                         // rule 6; nil: slices have an order
	errors func(model, system error, tells *Difference) bool // rule 7, of two that are not nil; nil: no classes
}

func unordered() (rules, error) { return rules{maker: "Unordered", order: anyOrder{}}, nil }

func byClass(class func(error) string) (r rules, wrong error) {
	if class == nil {
		wrong = errors.New("Errors has no function that says of which class an error is; give it one")
	}
	return rules{maker: "Errors", errors: classes(class)}, wrong
}

// and is what holds when more is asked for.
func (r *rules) and(more rules) *rules {
	if r != nil && more.order == nil {
		more.order = r.order
	}
	if r != nil && more.errors == nil {
		more.errors = r.errors
	}
	return &more
}

// misfit is told of a comparer that was not made by Equal.
func (r *rules) misfit() error {
	return fmt.Errorf("%s is for what Equal compares, and this comparer was given a way of its own; compare by Equal, "+
		"or have that way do it", r.maker)
}

// idle is told of rules for what no value of a type has.
func (r *rules) idle(p *plan) (wrong error) {
	wanted, what := list, "slice but of bytes, which keep their order"
	if r.order == nil {
		wanted, what = failure, "error"
	}
	wrong = fmt.Errorf("%s changes nothing: the type holds no %s; leave it out", r.maker, what)
	p.each("", make(map[*plan]bool), func(_ string, p *plan) {
		if p.op == dynamic || p.op == wanted && (p.elem == nil || p.elem.t.Kind() != reflect.Uint8) {
			wrong = nil
		}
	})
	return wrong
}

// printer writes values as they are compared.
func (r *rules) printer() show.Printer {
	return show.Printer{Sorted: r != nil && r.order != nil}
}

// classes is rule 7. It is a closure, so that a target which does not ask for it does not link it.
func classes(class func(error) string) func(model, system error, tells *Difference) bool {
	return func(model, system error, tells *Difference) bool {
		m, s := class(model), class(system)
		if m != s && tells != nil {
			*tells = Difference{Model: classed(model, m), System: classed(system, s)}
		}
		return m == s
	}
}

func classed(err error, class string) string {
	return fmt.Sprintf("%s, class %q", show.Print(err), class)
}
