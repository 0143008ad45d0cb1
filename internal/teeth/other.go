package teeth

import (
	"errors"
	"reflect"
	"time"

	"github.com/fuzzmachine/go/internal/show"
)

// errSpoiled stands in place of a nil error.
var errSpoiled = errors.New("this error was put in place of nil, to see whether the test notices")

// other returns another value of a value's type. Which one it is, is chosen by n, so that small and large changes take
// turns. It is not found if the type has no other value, or none that can be made without knowing the type.
func other(v reflect.Value, n int) (to reflect.Value, found bool) {
	to = reflect.New(v.Type()).Elem()
	to.Set(v)
	if !alter(to, n) {
		return v, false
	}
	return to, true
}

// alter changes an addressable value. What it refers to is copied first.
func alter(v reflect.Value, n int) bool {
	if now, is := v.Addr().Interface().(*time.Time); is {
		*now = now.Add(time.Hour)
		return true
	}
	switch v.Kind() {
	case reflect.Struct:
		return alterField(v, n)
	case reflect.Array, reflect.Slice:
		return alterList(v, n)
	case reflect.Map:
		return alterMap(v, n)
	case reflect.Pointer:
		return alterPointer(v, n)
	case reflect.Interface:
		return alterInterface(v, n)
	case reflect.Func, reflect.Chan, reflect.UnsafePointer:
		was := !v.IsZero()
		v.SetZero()
		return was
	}
	alterPlain(v, n)
	return true
}

// alterPlain changes a truth, a number or a text. Of numbers, the next one and one far away take turns.
func alterPlain(v reflect.Value, n int) {
	far := n%2 == 1
	switch {
	case v.Kind() == reflect.Bool:
		v.SetBool(!v.Bool())
	case v.CanInt() && far:
		v.SetInt(^v.Int())
	case v.CanInt():
		v.SetInt(v.Int() + 1)
	case v.CanUint() && far:
		v.SetUint(^v.Uint())
	case v.CanUint():
		v.SetUint(v.Uint() + 1)
	case v.CanFloat():
		alterFloat(v)
	case v.CanComplex():
		v.SetComplex(v.Complex() + 1)
	case v.Len() > 0 && far:
		v.SetString(v.String()[1:])
	default:
		v.SetString(v.String() + "x")
	}
}

// alterFloat adds one, or what makes a difference to a number that is large, infinite or none.
func alterFloat(v reflect.Value) {
	was := v.Float()
	if v.SetFloat(was + 1); v.Float() == was || was != was {
		v.SetFloat(0)
	}
}

// alterField changes one of the fields, those in turn.
func alterField(v reflect.Value, n int) bool {
	for i := range v.NumField() {
		at := (n + i) % v.NumField()
		if v.Type().Field(at).Name != "_" && alter(opened(v.Field(at)), n/v.NumField()) {
			return true
		}
	}
	return false
}

// alterList changes an element of a copy. A slice loses one or gets one as well.
func alterList(v reflect.Value, n int) bool {
	size := v.Len()
	if v.Kind() == reflect.Array {
		return size > 0 && alter(v.Index(n%size), n/size)
	}
	longer := reflect.MakeSlice(v.Type(), size+1, size+1)
	reflect.Copy(longer, v)
	switch {
	case size > 0 && n%3 == 0:
		v.Set(longer.Slice(0, size-1))
	case size > 0 && n%3 == 1 && alter(longer.Index(n/3%size), n):
		v.Set(longer.Slice(0, size))
	default:
		v.Set(longer)
	}
	return true
}

// alterMap removes a key from a copy, or adds one where there is none.
func alterMap(v reflect.Value, n int) bool {
	other := reflect.MakeMap(v.Type())
	for at := v.MapRange(); at.Next(); {
		other.SetMapIndex(at.Key(), at.Value())
	}
	if keys := sorted(v); len(keys) > 0 {
		other.SetMapIndex(keys[n%len(keys)], reflect.Value{})
	} else {
		other.SetMapIndex(reflect.Zero(v.Type().Key()), reflect.Zero(v.Type().Elem()))
	}
	v.Set(other)
	return true
}

// alterPointer points to another value, or to nothing.
func alterPointer(v reflect.Value, n int) bool {
	switch {
	case v.IsNil():
		v.Set(reflect.New(v.Type().Elem()))
	case n%2 == 1:
		v.SetZero()
	default:
		if to, found := other(v.Elem(), n/2); found {
			at := reflect.New(v.Type().Elem())
			at.Elem().Set(to)
			v.Set(at.Convert(v.Type()))
		} else {
			v.SetZero()
		}
	}
	return true
}

// alterInterface holds another value of the type that it holds. An error becomes nil, and nil an error.
func alterInterface(v reflect.Value, n int) bool {
	isError := v.Type().Implements(reflect.TypeFor[error]())
	switch {
	case v.IsNil():
		err := reflect.ValueOf(errSpoiled)
		if !err.Type().AssignableTo(v.Type()) {
			return false
		}
		v.Set(err)
	case isError:
		v.SetZero()
	default:
		if held, found := other(v.Elem(), n); found {
			v.Set(held)
		} else {
			v.SetZero()
		}
	}
	return true
}

// opened is a field of an addressable struct as if it were exported.
func opened(v reflect.Value) reflect.Value {
	return reflect.NewAt(v.Type(), v.Addr().UnsafePointer()).Elem()
}

// text writes a value with all that it refers to. It calls no methods of the value. Two texts are equal if nobody could
// tell the values apart.
func text(v any) string { return show.Printer{Raw: true, Typed: true}.Any(v) }
