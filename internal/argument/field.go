package argument

import (
	"reflect"
	"unsafe"

	"github.com/fuzzmachine/go/internal/choice"
)

// A Field is one of the arguments of an action, or one of a struct inside.
type Field struct {
	_        [0]func() // never compared: what compares two would be linked into every target
	Name     string    // in scripts, a prophecy with its !; "" for a single value
	tag      string
	bare     bool // whether scripts write it without its name
	goName   string
	codec    Codec
	offset   uintptr
	Type     reflect.Type
	Foretold bool // it is a prophecy
	next     *Field
}

// Domain returns the domain of the field's tag or type, or "".
func (f *Field) Domain() string {
	if own, ok := reflect.New(f.Type).Interface().(restricted); ok && f.tag == "" {
		return own.Domain()
	}
	return f.tag
}

// Kind returns Names or Refers for a label, and 0 for everything else.
func (f *Field) Kind() choice.Kind { return labelKind(f.codec) }

// In returns the field's value in arguments, given a pointer to them.
func (f *Field) In(args reflect.Value) reflect.Value {
	return reflect.NewAt(f.Type, unsafe.Add(args.UnsafePointer(), f.offset)).Elem()
}

// Part returns the field as a part of arguments, given a pointer to them.
func (f *Field) Part(args reflect.Value) Part {
	return Part{codec: f.codec, at: unsafe.Add(args.UnsafePointer(), f.offset)}
}

// any stands for an argument that does not matter.
func (f *Field) any() string {
	if f.Name == "" || f.bare {
		return " any"
	}
	return " " + f.Name + "=any"
}
