package program

import (
	"cmp"
	"fmt"
	"reflect"
	"unicode"
	"unsafe"
)

// A record is the codec of a struct: its fields in their order, with those of embedded structs in their
// place. A field added at the end does not change old tapes, because missing digits are the simplest.
type record struct {
	first *field            // a linked list; comparing pointers is not traced under go test -fuzz
	names []*field          // those that are Names, which scripts write before the action
	said  map[string]*field // by their names in scripts
	refs  []*field          // the labels that are not Names
	bare  []*field          // those that scripts write without their names

	// single is whether the struct, inside another, is written like its only field. It is not if the field is
	// written in braces.
	single bool
}

type field struct {
	said     string // in scripts, a prophecy with its !
	tag      string
	bare     bool // whether scripts write it without its name
	goName   string
	codec    codec
	offset   uintptr
	t        reflect.Type
	foretold bool
	next     *field
	_        incomparable
}

func newRecord(k *compiler, t reflect.Type, d *domain) codec {
	list := opened(k, t, 0)
	d.must(d.text == "" || len(list) == 1, "a struct takes a domain only where it has one field: put it on the fields")
	fields := make([]field, len(list))
	taken := make(map[string]bool)
	for i, f := range list {
		k.path = append(k.path, f.Name)
		k.must(f.IsExported(), t, "has an unexported field", "export it, or use a type of your own with a method Choose(*decode.Chooser)")
		name := scriptName(f.Name)
		k.must(!taken[name], t, "has two fields that scripts call "+name, "rename one")
		taken[name] = true
		k.must(isBare(f) || f.Tag.Get("script") == "", t, "has a field with an unknown script tag",
			`write script:"-" or remove the tag`)
		tag := cmp.Or(k.domainAt(i), f.Tag.Get("fuzz"), d.text)
		fields[i] = field{
			said: name, tag: tag, bare: isBare(f), goName: f.Name,
			codec: k.compile(f.Type, tag), offset: f.Offset, t: f.Type,
		}
		k.path = k.path[:len(k.path)-1]
	}
	return recordOf(fields)
}

// isBare reports whether scripts write a field without its name.
func isBare(f reflect.StructField) bool { return f.Tag.Get("script") == "-" }

// recordOf makes the codec of some fields.
func recordOf(fields []field) *record {
	r := &record{said: make(map[string]*field)}
	for i := len(fields) - 1; i >= 0; i-- {
		f := &fields[i]
		r.first, f.next = f, r.first
		if o, ok := f.codec.(*own); ok && o.kind == Foretells && f.said != "" {
			f.said, f.foretold = "!"+f.said, true
		}
		switch labelKind(f.codec) {
		case Names:
			r.names = append([]*field{f}, r.names...)
			f.bare = false // it stands before the action
		case Refers:
			r.refs = append(r.refs, f)
		}
		if f.bare = f.bare && !f.foretold; f.bare {
			r.bare = append([]*field{f}, r.bare...)
		}
		r.said[f.said] = f
		_, cyclic := f.codec.(*cycle)
		_, braced := f.codec.(*table)
		inner, structured := f.codec.(*record)
		r.single = len(fields) == 1 && !f.foretold && !cyclic && !braced && !(structured && !inner.single)
	}
	return r
}

// fieldsOf lists the fields of a struct. For another type it returns none.
func fieldsOf(t reflect.Type) (list []reflect.StructField) {
	if t.Kind() != reflect.Struct {
		return nil
	}
	for i := range t.NumField() {
		if f := t.Field(i); f.Name != "_" {
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

// opened lists the fields of a struct, with the fields of embedded structs in place of these.
func opened(k *compiler, t reflect.Type, offset uintptr) (list []reflect.StructField) {
	for _, f := range fieldsOf(t) {
		f.Offset += offset
		if !opens(f) {
			list = append(list, f)
			continue
		}
		k.must(f.Tag.Get("fuzz")+f.Tag.Get("script") == "", f.Type,
			"is embedded and has a tag, but its fields count as those of the outer struct", "put the tag on these fields")
		list = append(list, opened(k, f.Type, f.Offset)...)
	}
	return list
}

// opens reports whether the fields of an embedded field count as the struct's own.
func opens(f reflect.StructField) bool {
	ours := hasPrefix(f.Type.PkgPath(), decodes) // of decode, or of a package below it
	return f.Anonymous && f.Type.Kind() == reflect.Struct && !ours && !has(f.Type, chooses)
}

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

func (r *record) choose(c *chooser, p unsafe.Pointer) {
	for f := r.first; f != nil; f = f.next {
		f.codec.choose(c, unsafe.Add(p, f.offset))
	}
}

func (r *record) parts(p unsafe.Pointer) (parts []part) {
	for f := r.first; f != nil; f = f.next {
		parts = append(parts, part{name: f.goName, codec: f.codec, at: unsafe.Add(p, f.offset)})
	}
	return parts
}

func (r *record) print(text []byte, p unsafe.Pointer) []byte {
	if r.single {
		return r.first.codec.print(text, unsafe.Add(p, r.first.offset))
	}
	var fields []byte
	for f := r.first; f != nil; f = f.next {
		fields = r.printField(fields, p, f)
	}
	return fmt.Appendf(text, "{%s}", trimPrefix(string(fields), " "))
}

// isLoneLabel reports whether a field is the only label, which is written without its name. If other fields
// have the tag script:"-", it is not.
func (r *record) isLoneLabel(f *field) bool {
	return len(r.refs) == 1 && r.refs[0] == f && r.bare == nil
}

// printField writes a blank and one field. A prophecy that predicts nothing is not written. The name is
// omitted for a label that is the only one, and for a single value.
func (r *record) printField(text []byte, p unsafe.Pointer, f *field) []byte {
	p = unsafe.Add(p, f.offset)
	if f.foretold {
		o := f.codec.(*own)
		if allSimplest(o.choices(p)) {
			return text
		}
		return o.printField(append(append(text, ' '), f.said...), p)
	}
	text = append(text, ' ')
	if f.said != "" && !f.bare && !r.isLoneLabel(f) {
		text = append(append(text, f.said...), '=')
	}
	return f.codec.print(text, p)
}

func (r *record) parse(s *scanner, p unsafe.Pointer) {
	if !s.accept('{') {
		s.expect(r.single, "{", s.rest())
		if r.single {
			r.first.codec.parse(s, unsafe.Add(p, r.first.offset))
		}
		return
	}
	args := s.arguments()
	s.expect(s.accept('}'), "}", s.rest())
	for _, a := range args {
		a.value.must(a.named || r.bare != nil, "expected field=value inside braces")
	}
	r.assign(statement{args: args}, p)
}
