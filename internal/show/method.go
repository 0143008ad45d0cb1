package show

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"time"
)

// byMethod writes bytes, and values with a method Error or String. If a method panics, package fmt writes
// that instead. The methods of a struct that embeds something are not called, because such a method may
// belong to an embedded field and would hide the other fields.
func (p *printer) byMethod(t reflect.Type, v reflect.Value) bool {
	kind := t.Kind()
	switch kind {
	case reflect.Interface:
		return false
	case reflect.Pointer:
		if v.IsZero() || embeds(t.Elem()) {
			return false
		}
	}
	if embeds(t) {
		return false
	}
	switch x := v.Interface().(type) {
	case time.Time:
		p.word(x.Round(0).String()) // without the reading of the monotonic clock
	case error:
		p.word(fmt.Sprintf("error(%q)", x))
	case fmt.Stringer:
		if p.Sorted && !flat(t) {
			return false
		}
		p.word(inOneLine(fmt.Sprint(x)))
	case []byte:
		p.word("[]byte(" + strconv.Quote(string(x)) + ")")
	default:
		return false
	}
	return true
}

// flat reports whether a value certainly contains no slices, because a method String would not sort them.
func flat(t reflect.Type) bool {
	return t.Comparable() && (t.Kind() != reflect.Pointer || t.Elem().Comparable())
}

func inOneLine(s string) string {
	if s == "" || strings.ContainsAny(s, "\r\n") {
		return strconv.Quote(s)
	}
	return s
}

//go:noinline
func embeds(t reflect.Type) bool {
	for i := 0; t.Kind() == reflect.Struct && i < t.NumField(); i++ {
		if t.Field(i).Anonymous {
			return true
		}
	}
	return false
}
