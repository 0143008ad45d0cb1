package mapping

import (
	"reflect"
	"runtime"
	"strings"
)

// nameOf returns the name of a function without package and type: size for (*model).size. A literal has no
// name.
func nameOf(function any) string {
	f := runtime.FuncForPC(reflect.ValueOf(function).Pointer())
	if f == nil {
		return ""
	}
	path := f.Name()
	name := strings.TrimSuffix(path[strings.LastIndexByte(path, '.')+1:], "-fm")
	if digits := strings.TrimPrefix(name, "func"); digits != name && strings.Trim(digits, "0123456789") == "" {
		return ""
	}
	return strings.TrimSuffix(name, "[...]")
}
