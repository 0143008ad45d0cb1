package argument

import (
	"reflect"
	"strings"
	"unicode"

	"github.com/fuzzmachine/go/decode"
)

// opened lists the fields of a struct, with the fields of embedded structs in place of these.
func opened(at *place, t reflect.Type, offset uintptr) (list []reflect.StructField) {
	for _, f := range fieldsOf(t) {
		f.Offset += offset
		if !opens(f) {
			list = append(list, f)
			continue
		}
		at.must(f.Tag.Get("fuzz")+f.Tag.Get("script") == "", f.Type,
			"is embedded and has a tag, but its fields count as those of the outer struct",
			"put the tag on these fields")
		list = append(list, opened(at, f.Type, f.Offset)...)
	}
	return list
}

// fieldsOf lists the fields of a struct. For another type it returns none. A field with the tag script:"+" is of a type
// parameter, which nobody can embed. It counts as embedded if it is a struct, else as one that scripts do not name.
func fieldsOf(t reflect.Type) (list []reflect.StructField) {
	if t.Kind() != reflect.Struct {
		return nil
	}
	for i := range t.NumField() {
		f := t.Field(i)
		if f.Tag == `script:"+"` {
			if f.Anonymous, f.Tag = true, `script:"-"`; opens(f) {
				f.Tag = ""
			}
		}
		if f.Name != "_" {
			list = append(list, f)
		}
	}
	return list
}

// embedded lists the embedded fields of a struct. For another type it returns none.
func embedded(t reflect.Type) (list []reflect.StructField) {
	for _, f := range fieldsOf(t) {
		if f.Anonymous {
			list = append(list, f)
		}
	}
	return list
}

// decodes is the import path of package decode, whose types have codecs of their own.
var decodes = reflect.TypeOf(decode.Raw{}).PkgPath()

// opens reports whether the fields of an embedded field count as the struct's own.
func opens(f reflect.StructField) bool {
	ours := strings.HasPrefix(f.Type.PkgPath(), decodes) // of decode, or of a package below it
	return f.Anonymous && f.Type.Kind() == reflect.Struct && !ours && !has(f.Type, chooses)
}

// isBare reports whether scripts write a field without its name.
func isBare(f reflect.StructField) bool { return f.Tag.Get("script") == "-" }

// scriptName turns Key into key, ID into id and HTTPPort into httpPort.
func scriptName(name string) string {
	runes := []rune(name)
	for i := range runes {
		if !unicode.IsUpper(runes[i]) || i > 0 && i+1 < len(runes) && unicode.IsLower(runes[i+1]) {
			break
		}
		runes[i] = unicode.ToLower(runes[i])
	}
	return string(runes)
}
