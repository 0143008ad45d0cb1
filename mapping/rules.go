package mapping

import (
	"errors"
	"fmt"
	"reflect"

	"github.com/fuzzmachine/go/internal/show"
)

// rules are the rules of a comparer in addition to those that always apply.
type rules struct {
	maker  string                                            // the method that added the last of them
	order  orderless                                         // rule 6; nil: slices have an order
	errors func(model, system error, found *Difference) bool // rule 7, of two that are not nil; nil: no classes
}

func unordered() (rules, error) { return rules{maker: "Unordered", order: anyOrder{}}, nil }

func byClass(class func(error) string) (r rules, wrong error) {
	if class == nil {
		wrong = errors.New("Errors has a nil function; pass one that returns the class of an error")
	}
	return rules{maker: "Errors", errors: classes(class)}, wrong
}

// and returns these rules and more.
func (r *rules) and(more rules) *rules {
	if r != nil && more.order == nil {
		more.order = r.order
	}
	if r != nil && more.errors == nil {
		more.errors = r.errors
	}
	return &more
}

// misfit returns the error for a comparer that was not made by Equal.
func (r *rules) misfit() error {
	return fmt.Errorf("%s is for comparers of Equal, and this comparer has a function of its own; use Equal, "+
		"or change that function", r.maker)
}

// idle returns an error if the rules cannot apply to any value of a type.
func (r *rules) idle(p *plan) (wrong error) {
	wanted, what := list, "slices, or only bytes, which keep their order"
	if r.order == nil {
		wanted, what = failure, "error"
	}
	wrong = fmt.Errorf("%s changes nothing: the type contains no %s; remove it", r.maker, what)
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

// classes is rule 7. It is a closure, so that a target which does not use it does not link it.
func classes(class func(error) string) func(model, system error, found *Difference) bool {
	return func(model, system error, found *Difference) bool {
		m, s := class(model), class(system)
		if m != s && found != nil {
			*found = Difference{Model: classed(model, m), System: classed(system, s)}
		}
		return m == s
	}
}

func classed(err error, class string) string {
	return fmt.Sprintf("%s, class %q", show.Print(err), class)
}
