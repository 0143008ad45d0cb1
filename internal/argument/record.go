package argument

import (
	"fmt"
	"strings"
	"unsafe"

	"github.com/fuzzmachine/go/internal/choice"
	"github.com/fuzzmachine/go/internal/script"
)

// A record is the codec of a struct: its fields in their order, with those of embedded structs in their
// place. A field added at the end does not change old tapes, because missing digits are the simplest.
type record struct {
	all   []Field           // in their order
	first *Field            // a linked list; comparing pointers is not traced under go test -fuzz
	names []*Field          // those that are Names, which scripts write before the action
	said  map[string]*Field // by their names in scripts
	refs  []*Field          // the labels that are not Names
	bare  []*Field          // those that scripts write without their names

	// single is whether the struct, inside another, is written like its only field. It is not if the field is
	// written in braces.
	single bool
}

// recordOf makes the codec of some fields.
func recordOf(fields []Field) *record {
	r := &record{all: fields, said: make(map[string]*Field)}
	for i := len(fields) - 1; i >= 0; i-- {
		f := &fields[i]
		r.first, f.next = f, r.first
		if o, ok := f.codec.(*own); ok && o.kind == choice.Foretells && f.Name != "" {
			f.Name, f.Foretold = "!"+f.Name, true
		}
		switch labelKind(f.codec) {
		case choice.Names:
			r.names = append([]*Field{f}, r.names...)
			f.bare = false // it stands before the action
		case choice.Refers:
			r.refs = append(r.refs, f)
		}
		if f.bare = f.bare && !f.Foretold; f.bare {
			r.bare = append([]*Field{f}, r.bare...)
		}
		r.said[f.Name] = f
		_, cyclic := f.codec.(*cycle)
		_, braced := f.codec.(*table)
		inner, structured := f.codec.(*record)
		r.single = len(fields) == 1 && !f.Foretold && !cyclic && !braced && !(structured && !inner.single)
	}
	return r
}

func (r *record) Choose(c *choice.Chooser, p unsafe.Pointer) {
	for f := r.first; f != nil; f = f.next {
		f.codec.Choose(c, unsafe.Add(p, f.offset))
	}
}

func (r *record) parts(p unsafe.Pointer) (parts []Part) {
	for f := r.first; f != nil; f = f.next {
		parts = append(parts, Part{Name: f.goName, codec: f.codec, at: unsafe.Add(p, f.offset)})
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
	return fmt.Appendf(text, "{%s}", strings.TrimPrefix(string(fields), " "))
}

// isLoneLabel reports whether a field is the only label, which is written without its name. If other fields
// have the tag script:"-", it is not.
func (r *record) isLoneLabel(f *Field) bool {
	return len(r.refs) == 1 && r.refs[0] == f && r.bare == nil
}

// printField writes a blank and one field. A prophecy that predicts nothing is not written. The name is
// omitted for a label that is the only one, and for a single value.
func (r *record) printField(text []byte, p unsafe.Pointer, f *Field) []byte {
	p = unsafe.Add(p, f.offset)
	if f.Foretold {
		o := f.codec.(*own)
		if choice.AllSimplest(o.choices(p)) {
			return text
		}
		return o.printField(append(append(text, ' '), f.Name...), p)
	}
	text = append(text, ' ')
	if f.Name != "" && !f.bare && !r.isLoneLabel(f) {
		text = append(append(text, f.Name...), '=')
	}
	return f.codec.print(text, p)
}

func (r *record) parse(s *script.Scanner, p unsafe.Pointer) {
	if !s.Accept('{') {
		s.Expect(r.single, "{", s.Rest())
		if r.single {
			r.first.codec.parse(s, unsafe.Add(p, r.first.offset))
		}
		return
	}
	args := s.Arguments()
	s.Expect(s.Accept('}'), "}", s.Rest())
	for _, a := range args {
		a.Value.Must(a.Named || r.bare != nil, "expected field=value inside braces")
	}
	r.assign(script.Statement{Args: args}, p)
}
