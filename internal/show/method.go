package show

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"time"
)

// byMethod writes what has a word of its own: by Error or String, or bytes. Where a method panics, package fmt says so
// in its place. A struct that embeds something is not asked: the method may be that of an embedded field, and would
// hide the others.
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

// flat is whether a value is sure to hold no slices: a method String would write them as they stand.
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
