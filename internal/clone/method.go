package clone

import (
	"fmt"
	"reflect"
)

// What follows finds the optional methods of a model or world, State and Clone, by its type, and refuses a method that has
// the name of one and would not be called.

// stater is the optional method of a model or world that says coarsely where it is.
type stater interface{ State() int }

// State is how the State of a type is called; nil: it has none. What is no pointer is called by its address,
// so that nothing is copied to the heap at every step.
func StateMethod[M any]() func(*M) int {
	t := reflect.TypeFor[M]()
	switch wanted := reflect.TypeFor[stater](); {
	case t.Implements(wanted) && (t.Kind() == reflect.Pointer || t.Kind() == reflect.Interface):
		return func(m *M) int { return any(*m).(stater).State() }
	case reflect.PointerTo(t).Implements(wanted):
		return func(m *M) int { return any(m).(stater).State() }
	}
	return nil
}

// CloneMethod is how a model is copied: by its own method Clone, or by its type.
func CloneMethod[M any]() func(M) M {
	t := reflect.TypeFor[M]()
	if t.Implements(reflect.TypeFor[interface{ Clone() M }]()) {
		return func(m M) M { return any(m).(interface{ Clone() M }).Clone() }
	}
	if Faithful(t) || t.Kind() == reflect.Pointer && Faithful(t.Elem()) {
		return Of[M]()
	}
	return nil
}

// WrongModel is the error of a model that seems to have an optional method, and has another one of the name.
func WrongModel(model reflect.Type) error {
	if err := WrongState(model); err != nil {
		return err
	}
	return wrongClone(model)
}

// WrongState refuses a State that returns another integer than an int. One that returns something else is a
// view of the state, and has the name by chance.
func WrongState(t reflect.Type) error {
	m, has := byAddress(t).MethodByName("State")
	if !has || m.Type.NumIn() != 1 || m.Type.NumOut() != 1 {
		return nil
	}
	result := m.Type.Out(0)
	if kind := result.Kind(); kind < reflect.Int || kind > reflect.Uintptr || result == reflect.TypeFor[int]() {
		return nil
	}
	return fmt.Errorf("the method State of %v returns %v, so that it is not called: let it return int, or "+
		"rename it", t, result)
}

// wrongClone refuses a Clone that takes arguments, or returns the model where a pointer to it is wanted, or
// the other way round. One of another type belongs to what the model is made of.
func wrongClone(t reflect.Type) error {
	m, has := byAddress(t).MethodByName("Clone")
	if !has || m.Type.NumOut() == 0 {
		return nil
	}
	result, alone := m.Type.Out(0), m.Type.NumOut() == 1 && m.Type.NumIn() == 1
	if result != byAddress(t) && result != byAddress(t).Elem() || result == t && alone {
		return nil
	}
	return fmt.Errorf("the method Clone of %v is not Clone() %v, so that it does not copy models: change it, "+
		"or rename it", t, t)
}

// addressed is the type whose methods are those of a value that has an address.
func byAddress(t reflect.Type) reflect.Type {
	if t.Kind() == reflect.Pointer {
		return t
	}
	return reflect.PointerTo(t)
}
