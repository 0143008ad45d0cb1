package fuzzmachine

import (
	"reflect"
	"time"
	"unsafe"
)

// cloner returns a function that copies values of a type and all that hangs on them, unexported fields too. What is
// shared within a value, by pointers of one type or by maps, is shared within its copy, so that cycles are; slices are
// copied each for itself, with no room to grow, and a pointer into the middle of something gets a copy of its own.
//
// Channels, functions and unsafe pointers are the same in the copy, and so is what stands behind an atomic.Pointer, in a
// sync.Map, behind pointers into packages sync and reflect, and behind a *time.Location. A mutex that is locked is
// locked in the copy. Who has such a model gives a Clone.
func cloner[T any]() func(T) T {
	if !refers(reflect.TypeFor[T]()) {
		return func(v T) T { return v }
	}
	return func(v T) T {
		c := copier{}
		c.deepen(valueOf(&v).Elem())
		return v
	}
}

// refers is whether values of a type refer to anything that a copy must not share.
func refers(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Pointer:
		return !stays(t.Elem())
	case reflect.Slice, reflect.Map, reflect.Interface:
		return true
	case reflect.Array:
		return t.Len() > 0 && refers(t.Elem())
	case reflect.Struct:
		for i := range t.NumField() {
			if !stays(t) && refers(t.Field(i).Type) {
				return true
			}
		}
	}
	return false
}

// stays is whether a type's values lose their meaning in a copy: they are known by where they are, or hold what only
// their package may copy.
func stays(t reflect.Type) bool {
	path := t.PkgPath()
	return path == "sync" || path == "reflect" || t == reflect.TypeFor[time.Location]()
}

// A shared is a pointer or map that may be met again.
type shared struct {
	at unsafe.Pointer
	of reflect.Type
}

// A copier makes one copy; the map is what it has copied already.
type copier map[shared]reflect.Value

// deepen replaces all that hangs on an addressable value by copies.
func (c copier) deepen(v reflect.Value) {
	t := typeIn(v)
	if !refers(t) {
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
			c.deepen(reflect.NewAt(typeIn(f), f.Addr().UnsafePointer()).Elem()) // so that unexported ones can be set
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
		for i := 0; refers(t.Elem()) && i < copied.Len(); i++ {
			c.deepen(copied.Index(i))
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
	copied := reflect.New(typeIn(v)).Elem()
	copied.Set(v)
	c.deepen(copied)
	return copied
}

// once copies what a pointer or map refers to, or finds the copy.
func (c copier) once(v reflect.Value) reflect.Value {
	key := shared{v.UnsafePointer(), typeIn(v)}
	if copied, ok := c[key]; ok {
		return copied
	}
	if v.Kind() == reflect.Pointer {
		copied := reflect.New(typeIn(v).Elem())
		c[key] = copied.Convert(typeIn(v))
		copied.Elem().Set(v.Elem())
		c.deepen(copied.Elem())
		return c[key]
	}
	copied := reflect.MakeMapWithSize(typeIn(v), v.Len())
	c[key] = copied
	for entries := v.MapRange(); entries.Next(); {
		copied.SetMapIndex(c.apart(entries.Key()), c.apart(entries.Value()))
	}
	return copied
}
