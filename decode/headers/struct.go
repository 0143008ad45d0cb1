package headers

import (
	"fmt"
	"reflect"

	"github.com/fuzzmachine/go/decode"
)

// Struct is an argument read as a T, part by part in the order of declaration. T is most often a struct,
// and may be whatever GenerateStruct can fill. In an action's arguments a T that is refused makes [program.Of]
// panic, naming the action, the field, the type and the cure: see Check.
type Struct[T any] struct{ decode.Raw }

// Value is the T that the bytes say. An input that ends too soon is an error, with what was filled by
// then. It panics if Check has something to say.
func (s Struct[T]) Value() (value T, err error) {
	err = open(s.Raw).GenerateStruct(&value)
	return value, err
}

// Check says why T is refused by rules 4 to 6: which part of it, and the cure; nil if it is not. It
// needs no bytes. [program.Of] asks it of each Struct in an action's arguments, however deep (only into types with a
// method Choose it does not look), and panics with what it says; call it in a test to have an error instead.
func (Struct[T]) Check() error {
	return shapeOf(reflect.TypeFor[T]()).refusal()
}

// GenerateStruct fills what target points to. A bool, byte or integer is read as by GetBool, GetByte, GetInt
// (all signed integers and uint64), GetUint, GetUint16 and GetUint32; a float by its getter; a string as by
// GetString. A pointer always gets something to point to. A slice starts with a length of four bytes (what
// it leaves when divided by 50, but for []byte any number, and never more than bytes are left), a map with
// one byte (likewise by 50). A slice that runs out of bytes behind its tenth element is no error.
//
// It panics if the target is refused (rule 7).
func (c *Consumed) GenerateStruct(target any) error {
	if err := shapeOf(pointee("GenerateStruct", target)).refusal(); err != nil {
		panic(err.Error())
	}
	return guarded("GenerateStruct", func() error { return c.lib.GenerateStruct(target) })
}

// GeneratePartial is GenerateStruct for a type of which the library fills only a part, and rule 6 would refuse
// it: the rest keeps the value it has, and is yours to fill.
func (c *Consumed) GeneratePartial(target any) error {
	if s := shapeOf(pointee("GeneratePartial", target)); s.danger != nil {
		panic(s.danger.Error())
	}
	return guarded("GeneratePartial", func() error { return c.lib.GenerateStruct(target) })
}

// pointee is the type target points to. Something else, or nothing, is a slip in the code and not in
// the bytes: it panics (rule 7).
func pointee(method string, target any) reflect.Type {
	v := reflect.ValueOf(target)
	if v.Kind() != reflect.Pointer || v.IsNil() {
		panic(fmt.Sprintf("headers: %s(%T): the target must point to the value that is to be filled, and not be nil. "+
			"Cure: declare a variable x and give %[1]s the pointer &x", method, target))
	}
	return v.Type().Elem()
}
