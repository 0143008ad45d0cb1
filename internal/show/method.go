package show

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"time"
)

// byMethod writes bytes, and values with a method Error or String, unless the method panics. The methods of a
// struct that embeds something are not called, because such a method may belong to an embedded field and
// would hide the other fields.
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
		text, panics := spoken(x)
		if panics {
			return false
		}
		p.word("error(" + strconv.Quote(text) + ")")
	case fmt.Stringer:
		text, panics := spoken(x)
		if panics || p.Sorted && !flat(t) {
			return false
		}
		p.word(inOneLine(text))
	case []byte:
		p.word("[]byte(" + strconv.Quote(string(x)) + ")")
	default:
		return false
	}
	return true
}

// spoken returns what a value says of itself, and whether its method panics instead. Package fmt then says
// so.
func spoken(x any) (text string, panics bool) {
	text = fmt.Sprint(x)
	return text, strings.HasPrefix(text, "%!v(PANIC=")
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
