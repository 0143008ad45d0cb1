package program

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
	index int // in the description

	fields *record // of the arguments, or of one without a name where they are no struct
	_      incomparable
}

// Of describes an action called name, whose arguments are an A: a struct of fields, a single value, or a
// struct{} where it has none. It panics if A has no encoding.
func Of[A any](name string) Action { return OfType(name, reflect.TypeFor[A]()) }

// OfType describes an action whose argument type is known only at run time.
func OfType(name string, args reflect.Type) Action {
	if !isName(name) {
		panic(fmt.Sprintf("program: action %q: that is no name; use a letter, then letters, digits, - _ . or /", name))
	}
	if args == nil {
		panic(fmt.Sprintf("program: action %s: the argument type is nil; for an action without arguments give struct{}", name))
	}
	k := compiler{action: name, codecs: make(map[typeDomain]codec), numbers: make(map[span]*number)}
	c := k.compile(args, "")
	k.ends(args, c)
	fields, ok := c.(*record)
	if !ok {
		fields = recordOf([]field{{codec: c, t: args}})
	}
	return Action{name: name, code: name, args: args, codec: c, fields: fields}
}

// Code makes the action's kept code from another text than its name: after a rename the old name, which scripts may
// go on saying, or anything where two codes clash.
func (a Action) Code(text string) Action {
	a.code = text
	return a
}

// print writes a step: the names it gives, the action, the other arguments.
func (a *Action) print(text []byte, p unsafe.Pointer, matters func(argument int) bool) []byte {
	before := ""
	for _, f := range a.fields.names {
		text = f.codec.print(append(text, before...), unsafe.Add(p, f.offset))
		before = ", "
	}
	if before != "" {
		text = append(text, " = "...)
	}
	text = append(text, a.name...)
	for f, i := a.fields.first, 0; f != nil; f, i = f.next, i+1 {
		switch {
		case !matters(i) && !f.foretold: // of a prophecy that says nothing it goes without saying
			text = append(text, f.any()...)
		case labelKind(f.codec) != Names:
			text = a.fields.printField(text, p, f)
		}
	}
	return text
}

// any stands for an argument that does not matter.
func (f *field) any() string {
	if f.said == "" {
		return " any"
	}
	return " " + f.said + "=any"
}

func (a *Action) step(n *chooser, p unsafe.Pointer) (Step, error) {
	choices, err := n.noted(a.codec, p)
	if err != nil {
		return Step{}, fmt.Errorf("%s: %w", a.name, err)
	}
	return Step{a.name, choices}, nil
}
