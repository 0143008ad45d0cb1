package machine

import (
	"errors"
	"reflect"

	"github.com/fuzzmachine/go/internal/stack"
)

// Asks notes that a function makes the offers.
func (m *Action) Asks(offers any) {
	if m.Offers {
		m.Wrong("Offers", errors.New("the action has offers already; make those of all its arguments in one function"))
	}
	m.Offers, m.offering = true, stack.EntryOf(offers)
}

// HasPick finds offers for arguments that cannot pick. A type that makes its choices itself may pick inside.
func (m *Action) HasPick(args reflect.Type) {
	if !picksIn(args, make(map[reflect.Type]bool)) {
		m.Wrong("Offers", errors.New("none of its arguments has a decode.Pick, so that nothing is picked; to skip steps use "+
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

// Looker is what looks at the state before a step: what was given to When and WhenArgs, to Offers, or both.
func (m *Action) Looker() string {
	switch {
	case !m.Offers:
		return "the guard"
	case len(m.Guards) == 0:
		return "the function of Offers"
	}
	return "the guard or the function of Offers"
}

// LooksOnly is the cure where the function of Offers does more than that; "": it has none.
func (m *Action) LooksOnly() string {
	if !m.Offers {
		return ""
	}
	return "let the function only read the state and call From of each decode.Pick with what is there; it must return the " +
		"same for the same state"
}
