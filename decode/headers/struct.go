package headers

import (
	"fmt"
	"reflect"

	"github.com/fuzzmachine/go/decode"
)

// Struct is an argument read as a T, field by field in the order of declaration. T is mostly a struct, and
// may be whatever GenerateStruct can fill. If T is rejected, [program.Of] panics and names the action, the
// field, the type and the cure: see Check.
type Struct[T any] struct{ decode.Raw }

// Value returns the T that the bytes stand for. An input that ends too soon is an error, with what was filled
// by then. It panics if Check returns an error.
func (s Struct[T]) Value() (value T, err error) {
	err = open(s.Raw).GenerateStruct(&value)
	return value, err
}

// Check returns an error if T is rejected by rules 4 to 6. The error says which part of T it is about, and
// the cure. Check needs no bytes. [program.Of] calls it for each Struct in an action's arguments, however
// deep, except inside types with a method Choose, and panics with its error. Call it in a test to get the
// error instead.
func (Struct[T]) Check() error {
	return shapeOf(reflect.TypeFor[T]()).refusal()
}

// GenerateStruct fills what target points to. A bool, byte or integer is read as by GetBool, GetByte, GetInt
// (all signed integers and uint64), GetUint, GetUint16 and GetUint32; a float by its getter; a string as by
// GetString. A pointer always gets something to point to. A slice starts with a length of four bytes (what
// it leaves when divided by 50, but for []byte any number, and never more than bytes are left), a map with
// one byte (likewise by 50). A slice that runs out of bytes behind its tenth element is no error.
//
// It panics if the target is rejected (rule 7).
func (c *Consumed) GenerateStruct(target any) error {
	if err := shapeOf(pointee("GenerateStruct", target)).refusal(); err != nil {
		panic(err.Error())
	}
	return guarded("GenerateStruct", func() error { return c.lib.GenerateStruct(target) })
}

// GeneratePartial is GenerateStruct for a type that rule 6 rejects, because the library fills it only in
// part. The rest keeps its values, and you can fill it.
func (c *Consumed) GeneratePartial(target any) error {
	if s := shapeOf(pointee("GeneratePartial", target)); s.danger != nil {
		panic(s.danger.Error())
	}
	return guarded("GeneratePartial", func() error { return c.lib.GenerateStruct(target) })
}

// pointee returns the type that target points to. It panics if target is nil or not a pointer, because that
// is a mistake in the code and not in the bytes (rule 7).
func pointee(method string, target any) reflect.Type {
	v := reflect.ValueOf(target)
	if v.Kind() != reflect.Pointer || v.IsNil() {
		panic(fmt.Sprintf("headers: %s(%T): the target must be a non-nil pointer to the value to fill. "+
			"Cure: declare a variable x and pass the pointer &x to %[1]s", method, target))
	}
	return v.Type().Elem()
}
