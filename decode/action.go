package decode

import (
	"fmt"
	"reflect"
	"unsafe"
)

// An Action is what decoding knows of an action: its name and the type of its arguments.
type Action struct {
	name  string
	code  string // what the kept code is made from
	args  reflect.Type
	codec codec
}

// Of describes an action called name, whose arguments are an A: a struct of fields, a single value, or
// None. It panics if A has no encoding.
func Of[A any](name string) Action { return OfType(name, reflect.TypeFor[A]()) }

// OfType describes an action whose argument type is known only at run time.
func OfType(name string, args reflect.Type) Action {
	if !isName(name) {
		panic(fmt.Sprintf("decode: action %q: that is no name; use a letter, then letters, digits, - _ . or /", name))
	}
	if args == nil {
		panic(fmt.Sprintf("decode: action %s: the argument type is nil; for an action without arguments give None", name))
	}
	k := compiler{action: name, codecs: make(map[typeDomain]codec), numbers: make(map[span]*number)}
	c := k.compile(args, "")
	k.ends(args, c)
	return Action{name: name, code: name, args: args, codec: c}
}

// Code makes the action's kept code from another text than its name: after a rename the old name, or
// anything where two codes clash.
func (a Action) Code(text string) Action {
	a.code = text
	return a
}

// print writes a step: the names it gives, the action, the other arguments.
func (a *Action) print(text []byte, p unsafe.Pointer) []byte {
	r := a.record()
	for i, f := range a.given() {
		if i > 0 {
			text = append(text, ", "...)
		}
		text = f.codec.print(text, unsafe.Add(p, f.offset))
	}
	if len(text) > 0 && len(a.given()) > 0 {
		text = append(text, " = "...)
	}
	text = append(text, a.name...)
	if r == nil {
		if !a.isName() {
			text = a.codec.print(append(text, ' '), p)
		}
		return text
	}
	for i := range r.fields {
		if f := &r.fields[i]; !f.names() {
			text = r.printField(text, p, f)
		}
	}
	return text
}

// record returns the codec of the arguments where they are a struct.
func (a *Action) record() *record {
	r, _ := a.codec.(*record)
	return r
}

// names is whether the field is a Name, which scripts write before the action.
func (f *field) names() bool {
	l, ok := f.codec.(*label)
	return ok && l.number.kind == Names
}

// isName is whether the only argument, no struct, is a Name.
func (a *Action) isName() bool { return (&field{codec: a.codec}).names() }

// given returns the arguments that are Names.
func (a *Action) given() (names []*field) {
	if a.isName() {
		return []*field{{codec: a.codec, t: a.args}}
	}
	if r := a.record(); r != nil {
		for i := range r.fields {
			if r.fields[i].names() {
				names = append(names, &r.fields[i])
			}
		}
	}
	return names
}

// assign fills the arguments at p as a script says.
func (a *Action) assign(said statement, p unsafe.Pointer, lenient func(string)) error {
	tell := func(at argument, err error) error {
		if lenient == nil {
			return at.scanner.at(err)
		}
		lenient(err.Error())
		return nil
	}
	given := a.given()
	for i, name := range said.names {
		err := fmt.Errorf("it names nothing; leave out the names and =")
		if i < len(given) {
			err = given[i].codec.parse(name.scanner, unsafe.Add(p, given[i].offset))
		} else if i > 0 {
			err = fmt.Errorf("it names %d, not %d", len(given), len(said.names))
		}
		if err == nil {
			err = given[i].codec.record(&Chooser{recording: true}, unsafe.Add(p, given[i].offset))
		}
		if err != nil {
			if err := tell(name, err); err != nil {
				return err
			}
			if i < len(given) {
				*(*uint8)(unsafe.Add(p, given[i].offset)) = 0
			}
		}
	}
	if r := a.record(); r != nil {
		for _, arg := range said.args {
			if f := r.named(arg.name, false); f != nil && f.names() && len(said.names) > 0 {
				return tell(arg, fmt.Errorf("%s is named before the action already", arg.name))
			}
		}
		return r.assign(said.args, p, lenient)
	}
	lone := &record{fields: []field{{codec: a.codec, t: a.args}}}
	if a.isName() {
		lone.fields = nil
	}
	return lone.assign(said.args, p, lenient)
}
