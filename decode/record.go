package decode

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"unicode"
	"unsafe"
)

// None is the argument type of an action without arguments.
type None struct{}

// A record is the codec of a struct: its fields in their order, embedded structs opened. A field added at
// the end leaves old tapes alone, since missing digits are the simplest.
type record struct {
	fields []field
	first  *field // the same, linked: comparing pointers is not traced under go test -fuzz
}

type field struct {
	name     string // as scripts say it
	goName   string
	codec    codec
	offset   uintptr
	t        reflect.Type
	foretold bool
	next     *field
}

func newRecord(k *compiler, t reflect.Type, d domain) (codec, error) {
	r := new(record)
	tag := ""
	if d.text != "" {
		if tag = d.text; countFields(t) != 1 {
			return nil, fmt.Errorf("a struct takes a domain only where it has one field: put it on the fields")
		}
	}
	r.add(k, t, 0, tag)
	for i := len(r.fields) - 1; i >= 0; i-- {
		f := &r.fields[i]
		r.first, f.next = f, r.first
		for _, earlier := range r.fields[:i] {
			if f.name == earlier.name {
				k.misuse(t, fmt.Sprintf("has two fields that scripts call %s", f.name), "rename one")
			}
		}
	}
	return r, nil
}

// countFields counts what a struct has to choose, embedded structs opened.
func countFields(t reflect.Type) (n int) {
	for f := range fieldsOf(t) {
		if opens(f) {
			n += countFields(f.Type)
		} else {
			n++
		}
	}
	return n
}

func fieldsOf(t reflect.Type) func(yield func(reflect.StructField) bool) {
	return func(yield func(reflect.StructField) bool) {
		for i := range t.NumField() {
			if f := t.Field(i); f.Name != "_" && !yield(f) {
				return
			}
		}
	}
}

// embedded lists the embedded fields of a struct; of another type none.
func embedded(t reflect.Type) (list []reflect.StructField) {
	if t.Kind() == reflect.Struct {
		for f := range fieldsOf(t) {
			if f.Anonymous {
				list = append(list, f)
			}
		}
	}
	return list
}

// opens tells whether the fields of an embedded field count as the struct's own.
func opens(f reflect.StructField) bool {
	if !f.Anonymous || f.Type.Kind() != reflect.Struct {
		return false
	}
	pointer := reflect.New(f.Type).Interface()
	_, encodes := pointer.(encodable)
	_, chooses := pointer.(Chooses)
	return !chooses && (!encodes || !strings.HasPrefix(f.Type.PkgPath(), ours))
}

func (r *record) add(k *compiler, t reflect.Type, offset uintptr, tag string) {
	for f := range fieldsOf(t) {
		k.path = append(k.path, f.Name)
		if opens(f) && f.Tag.Get("fuzz") != "" {
			k.misuse(f.Type, "is embedded and its fields count as the struct's own", "put the tag on them")
		}
		if opens(f) {
			r.add(k, f.Type, offset+f.Offset, tag)
			k.path = k.path[:len(k.path)-1]
			continue
		}
		if !f.IsExported() {
			k.misuse(t, "has an unexported field", "export it, or give the type a method Choose(*decode.Chooser)")
		}
		own := f.Tag.Get("fuzz")
		if own == "" {
			own = tag
		}
		_, foretold := reflect.New(f.Type).Interface().(Foretold)
		r.fields = append(r.fields, field{
			name: scriptName(f.Name), goName: f.Name, codec: k.compile(f.Type, own),
			offset: offset + f.Offset, t: f.Type, foretold: foretold,
		})
		k.path = k.path[:len(k.path)-1]
	}
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

func (r *record) draw(c *Chooser, p unsafe.Pointer) {
	for f := r.first; f != nil; f = f.next {
		f.codec.draw(c, unsafe.Add(p, f.offset))
	}
}

func (r *record) record(c *Chooser, p unsafe.Pointer) error {
	for i := range r.fields {
		f := &r.fields[i]
		if err := f.codec.record(c, unsafe.Add(p, f.offset)); err != nil {
			return in(f.goName, err)
		}
	}
	return nil
}

// lone returns the field that a value without a name belongs to: the first that can read it, of those that
// are no names, no prophecies and not taken. Where none can, it is the first.
func (r *record) lone(a argument, taken map[*field]bool) (first *field) {
	for i := range r.fields {
		f := &r.fields[i]
		if f.foretold || f.names() || taken[f] {
			continue
		}
		scanner := *a.scanner
		if scanner.lenient != nil {
			scanner.lenient = func(string) {} // a trial tells nothing
		}
		if f.codec.parse(&scanner, reflect.New(f.t).UnsafePointer()) == nil && !scanner.more() {
			return f
		}
		if first == nil {
			first = f
		}
	}
	return first
}

func (r *record) named(name string, foretold bool) *field {
	for i := range r.fields {
		if f := &r.fields[i]; f.name == name && f.foretold == foretold {
			return f
		}
	}
	return nil
}

// single is whether the struct, inside another, is written as its only field is: not if that is in braces
// itself.
func (r *record) single() bool {
	return len(r.fields) == 1 && !r.fields[0].foretold && !braced(r.fields[0].codec)
}

func braced(c codec) bool {
	switch c := c.(type) {
	case *cycle, *table:
		return true
	case *record:
		return !c.single()
	}
	return false
}

// bare is whether a field is written without its name: a label is, if there is no other.
func (r *record) bare(f *field) bool {
	labels := 0
	for i := range r.fields {
		if l, ok := r.fields[i].codec.(*label); ok && l.number.kind == Refers {
			labels++
		}
	}
	l, ok := f.codec.(*label)
	return ok && l.number.kind == Refers && labels == 1
}

func (r *record) print(text []byte, p unsafe.Pointer) []byte {
	if r.single() {
		return r.fields[0].codec.print(text, unsafe.Add(p, r.fields[0].offset))
	}
	text = append(text, '{')
	start := len(text)
	for i := range r.fields {
		text = r.printField(text, p, &r.fields[i])
	}
	text = append(text, '}')
	if len(text) > start+1 && text[start] == ' ' {
		text = append(text[:start], text[start+1:]...)
	}
	return text
}

// printField writes a blank and one field. A prophecy of nothing unusual is not written at all.
func (r *record) printField(text []byte, p unsafe.Pointer, f *field) []byte {
	p = unsafe.Add(p, f.offset)
	if !f.foretold {
		text = append(text, ' ')
		if !r.bare(f) {
			text = append(append(text, f.name...), '=')
		}
		return f.codec.print(text, p)
	}
	o := f.codec.(*own)
	if o.simplest(p) {
		return text
	}
	text = append(append(text, ' ', '!'), f.name...)
	said := o.text(p)
	if len(said) > 0 && (said[0] != '@' || !isWord(said)) {
		text = append(text, '=')
	}
	if isWord(said) || !o.worded {
		return append(text, said...)
	}
	return strconv.AppendQuote(text, string(said))
}

func (r *record) parse(s *scanner, p unsafe.Pointer) error {
	if !s.accept('{') {
		if r.single() {
			return r.fields[0].codec.parse(s, unsafe.Add(p, r.fields[0].offset))
		}
		return fmt.Errorf("expected {, found %s", s.word())
	}
	args, err := s.arguments()
	if err != nil {
		return err
	}
	if !s.accept('}') {
		return fmt.Errorf("expected }, found %s", s.word())
	}
	for _, a := range args {
		if a.name == "" {
			return a.scanner.at(fmt.Errorf("expected field=value inside braces"))
		}
	}
	return r.assign(args, p, s.lenient)
}

// assign gives the fields what a script says of them. Where lenient is given, what does not fit is told
// there and left the simplest.
func (r *record) assign(args []argument, p unsafe.Pointer, lenient func(string)) error {
	taken := make(map[*field]bool)
	for _, a := range args {
		f := r.named(a.name, a.foretold)
		if a.name == "" {
			f = r.lone(a, taken)
		}
		if taken[f] {
			f = nil
		}
		err := fmt.Errorf("no field is left for %s; the fields are %s", a.said(), r.fieldNames())
		if f != nil {
			taken[f] = true
			err = r.assignField(f, a, unsafe.Add(p, f.offset))
		}
		if err == nil {
			continue
		}
		if lenient == nil {
			return a.scanner.at(err)
		}
		lenient(fmt.Sprintf("%s: %v", a.said(), err))
		if f != nil {
			reflect.NewAt(f.t, unsafe.Add(p, f.offset)).Elem().SetZero()
			f.codec.draw(draws(nil), unsafe.Add(p, f.offset))
		}
	}
	return nil
}

func (r *record) assignField(f *field, a argument, p unsafe.Pointer) error {
	var err error
	if f.foretold {
		err = f.codec.(*own).parseField(a.scanner.rest(), p)
	} else if err = f.codec.parse(a.scanner, p); err == nil && a.scanner.rest() != "" {
		err = fmt.Errorf("expected the end of the value, found %s", a.scanner.rest())
	}
	if err == nil {
		err = f.codec.record(&Chooser{recording: true}, p)
	}
	return err
}

func (r *record) fieldNames() string {
	var names []string
	for _, f := range r.fields {
		if f.foretold {
			names = append(names, "!"+f.name)
		} else {
			names = append(names, f.name)
		}
	}
	if names == nil {
		return "none"
	}
	return strings.Join(names, ", ")
}

// isWord is whether the text of a prophecy needs no quotes.
func isWord(text []byte) bool {
	for _, b := range text {
		plain := b >= '0' && b <= '9' || b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z'
		if !plain && !strings.ContainsRune("_-+.:,@", rune(b)) {
			return false
		}
	}
	return true
}
