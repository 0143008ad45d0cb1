// Package clone copies values with all that they refer to. It knows types and nothing else: no model, no run.
package clone

import (
	"reflect"
	"time"
	"unsafe"
)

// Of returns a function that copies values of a type, and everything that they refer to, unexported fields
// included. What is shared within a value, by pointers of one type or by maps, is shared within its copy, so
// cycles are kept. Each slice is copied by itself and has no spare capacity; a pointer into the middle of
// something gets a copy of its own.
//
// Channels, functions and unsafe pointers are the same in the copy. So is what stands behind an
// atomic.Pointer, in a sync.Map, in a unique.Handle such as that of a netip.Addr, behind pointers into packages sync
// and reflect, and behind a *time.Location.
// A locked mutex is locked in the copy.
func Of[T any]() func(T) T {
	switch t := reflect.TypeFor[T](); {
	case !Refers(t):
		return func(v T) T { return v }
	case t.Kind() == reflect.Pointer && !Refers(t.Elem()): // as most small models are
		return pointed[T]
	}
	return func(v T) T { return deep(v, stays) }
}

// Parts returns a function that copies values of a type as Of does, but with more types of which values stay as they
// are; nil: there is nothing that a copy must not share.
func Parts[T any](keeps func(reflect.Type) bool) func(T) T {
	kept := func(t reflect.Type) bool { return stays(t) || keeps(t) }
	if !refers(reflect.TypeFor[T](), kept) {
		return nil
	}
	return func(v T) T { return deep(v, kept) }
}

func deep[T any](v T, kept func(reflect.Type) bool) T {
	c := copier{make(map[shared]reflect.Value), kept}
	c.deepen(reflect.ValueOf(&v).Elem())
	return v
}

// pointed copies a pointer to what refers to nothing.
func pointed[T any](v T) T {
	from := reflect.ValueOf(v)
	if from.IsNil() {
		return v
	}
	to := reflect.New(from.Type().Elem())
	to.Elem().Set(from.Elem())
	return to.Convert(from.Type()).Interface().(T) // which may have a name
}

// Faithful reports whether a copy of a value behaves as the value does. The type holds no pointer, which may
// point into the middle of something, and no interface, channel or function.
func Faithful(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Pointer, reflect.Interface, reflect.Chan, reflect.Func, reflect.UnsafePointer:
		return false
	case reflect.Array, reflect.Slice:
		return Faithful(t.Elem())
	case reflect.Map:
		return Faithful(t.Key()) && Faithful(t.Elem())
	case reflect.Struct:
		for i := range t.NumField() {
			if t != reflect.TypeFor[time.Time]() && !Faithful(t.Field(i).Type) {
				return false
			}
		}
	}
	return true
}

// Refers reports whether values of a type refer to anything that a copy must not share.
func Refers(t reflect.Type) bool { return refers(t, stays) }

func refers(t reflect.Type, kept func(reflect.Type) bool) bool {
	switch t.Kind() {
	case reflect.Pointer:
		return !kept(t.Elem())
	case reflect.Slice, reflect.Map, reflect.Interface:
		return !kept(t)
	case reflect.Array:
		return t.Len() > 0 && refers(t.Elem(), kept)
	case reflect.Struct:
		for i := range t.NumField() {
			if !kept(t) && refers(t.Field(i).Type, kept) {
				return true
			}
		}
	}
	return false
}

// stays reports whether values of a type lose their meaning in a copy: their address identifies them, or only
// their own package may copy what they hold.
func stays(t reflect.Type) bool {
	path := t.PkgPath()
	return path == "sync" || path == "reflect" || path == "unique" || t == reflect.TypeFor[time.Location]()
}

// A shared is a pointer or map that may be met again.
type shared struct {
	at unsafe.Pointer
	of reflect.Type
}

// A copier makes one copy.
type copier struct {
	made map[shared]reflect.Value // so far
	kept func(reflect.Type) bool  // whether values of a type stay as they are
}

// deepen replaces everything that an addressable value refers to by copies.
func (c copier) deepen(v reflect.Value) {
	t := v.Type()
	if !refers(t, c.kept) {
		return
	}
	switch t.Kind() {
	case reflect.Array:
		for i := range v.Len() {
			c.deepen(v.Index(i))
		}
		return
	case reflect.Struct:
		for i := range v.NumField() {
			f := v.Field(i)
			c.deepen(reflect.NewAt(f.Type(), f.Addr().UnsafePointer()).Elem()) // so that unexported ones can be set
		}
		return
	}
	if v.IsNil() {
		return
	}
	switch t.Kind() {
	case reflect.Slice:
		copied := reflect.MakeSlice(t, v.Len(), v.Len())
		reflect.Copy(copied, v)
		if refers(t.Elem(), c.kept) {
			for i := range copied.Len() {
				c.deepen(copied.Index(i))
			}
		}
		v.Set(copied)
	case reflect.Interface:
		v.Set(c.apart(v.Elem()))
	default: // a pointer or a map
		v.Set(c.once(v))
	}
}

// apart copies a value that is not addressable.
func (c copier) apart(v reflect.Value) reflect.Value {
	copied := reflect.New(v.Type()).Elem()
	copied.Set(v)
	c.deepen(copied)
	return copied
}

// once copies what a pointer or map refers to, or returns the copy made before.
func (c copier) once(v reflect.Value) reflect.Value {
	key := shared{v.UnsafePointer(), v.Type()}
	if copied, ok := c.made[key]; ok {
		return copied
	}
	if v.Kind() == reflect.Pointer {
		copied := reflect.New(v.Type().Elem())
		c.made[key] = copied.Convert(v.Type())
		copied.Elem().Set(v.Elem())
		c.deepen(copied.Elem())
		return c.made[key]
	}
	copied := reflect.MakeMapWithSize(v.Type(), v.Len())
	c.made[key] = copied
	for entries := v.MapRange(); entries.Next(); {
		copied.SetMapIndex(c.apart(entries.Key()), c.apart(entries.Value()))
	}
	return copied
}
