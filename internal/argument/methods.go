package argument

import (
	"reflect"

	"github.com/fuzzmachine/go/decode"
)

// By these methods an argument type says more of itself. Package program documents them.
type (
	choosing interface {
		Choose(c *decode.Chooser)
	}
	foreteller interface {
		choosing
		Foretold()
	}
	restricted interface {
		Domain() string
	}
)

var (
	chooses   = reflect.TypeOf((*choosing)(nil)).Elem()
	foretells = reflect.TypeOf((*foreteller)(nil)).Elem()
	restricts = reflect.TypeOf((*restricted)(nil)).Elem()
)

// has reports whether a type, or a pointer to it, has the methods of an interface.
func has(t, methods reflect.Type) bool {
	return reflect.PointerTo(t).Implements(methods) || t.Implements(methods)
}

// IsOwn reports whether values of a type are made by its own method, or by the library: they may refer to what only
// they know, such as a resource. Other values are made of what their type says.
func IsOwn(t reflect.Type) bool {
	return has(t, chooses) || t.PkgPath() == decodes
}

// promoter returns the name of the embedded field from which a struct has the methods of an interface, or ""
// if there is none.
func promoter(t, methods reflect.Type) (name string) {
	for _, f := range embedded(t) {
		if has(f.Type, methods) {
			name = f.Name
		}
	}
	return name
}
