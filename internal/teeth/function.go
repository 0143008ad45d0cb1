package teeth

import "reflect"

// At is the place of a function, by its address.
func At(f any) reflect.Value { return reflect.ValueOf(f).Elem() }

// A call is one of a function that was wrapped.
type call struct {
	function reflect.Value
	args     []reflect.Value
}

// results calls the function.
func (c call) results() []reflect.Value { return c.function.Call(c.args) }

// nothing is zero results, without a call.
func (c call) nothing() (zero []reflect.Value) {
	for i := range c.function.Type().NumOut() {
		zero = append(zero, reflect.Zero(c.function.Type().Out(i)))
	}
	return zero
}

// wrap puts another function in the place of one. It returns what the first should have returned. wrap reports whether
// there is one.
func wrap(f reflect.Value, by func(call) []reflect.Value) bool {
	if !f.IsValid() || f.IsNil() {
		return false
	}
	original := reflect.ValueOf(f.Interface())
	f.Set(reflect.MakeFunc(f.Type(), func(args []reflect.Value) []reflect.Value { return by(call{original, args}) }))
	return true
}
