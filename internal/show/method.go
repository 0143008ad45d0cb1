package show

import (
	"fmt"
	"reflect"
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
		p.word("error(")
		p.quote(text)
		p.word(")")
	case fmt.Stringer:
		text, panics := spoken(x)
		if panics || p.Sorted && !flat(t) {
			return false
		}
		p.inOneLine(text)
	case []byte:
		p.word("[]byte(")
		p.quote(string(x[:min(len(x), p.fitting(len(x))+1)])) // and one that is cut
		p.word(")")
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

func (p *printer) inOneLine(s string) {
	if cut := p.fitting(len(s)); s == "" || strings.ContainsAny(s[:cut], "\r\n") {
		p.quote(s)
	} else if p.word(s[:cut]); cut < len(s) {
		p.word("…")
	}
}

func embeds(t reflect.Type) bool {
	for i := 0; t.Kind() == reflect.Struct && i < t.NumField(); i++ {
		if t.Field(i).Anonymous {
			return true
		}
	}
	return false
}
