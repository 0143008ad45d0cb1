package program

import (
	"fmt"
	"reflect"
	"unsafe"
)

// An Action is what decoding needs of an action: its name and the type of its arguments.
type Action struct {
	name  string
	code  string // what the kept code is made from
	args  reflect.Type
	codec codec
	index int // in the description

	fields *record // of the arguments, or of one without a name where they are no struct
	_      incomparable
}

// Of describes an action with the given name and arguments of type A: a struct of fields, a single value, or
// a struct{} if it has none. It panics if A has no encoding.
func Of[A any](name string) Action { return OfType(name, reflect.TypeFor[A]()) }

// OfType describes an action whose argument type is known only at run time.
func OfType(name string, args reflect.Type) Action {
	if !isName(name) {
		panic(fmt.Sprintf("program: action %q: the name is not valid; use a letter, then letters, digits, - _ . or /", name))
	}
	if args == nil {
		panic(fmt.Sprintf("program: action %s: the argument type is nil; give struct{} for no arguments", name))
	}
	return newCompiler(name).describe(args, "")
}

// Domains sets the domains of arguments that cannot have tags. The texts are those of the tag: one for a
// single value, and one for each field of a struct whose fields all have the tag script:"-". An empty text
// leaves the domain of a field unchanged. Domains panics if there are more texts than arguments, and for any
// other struct.
func (a Action) Domains(domains ...string) Action {
	if a.codec == nil {
		panic("program: Domains: the action is the zero Action; make it with program.Of")
	}
	k := newCompiler(a.name)
	lone, values := "", 1
	if len(domains) > 0 {
		lone = domains[0]
	}
	if _, ok := a.codec.(*record); ok {
		list := opened(k, a.args, 0)
		for _, f := range list {
			k.must(isBare(f), a.args, "has the field "+f.Name+`, which Domain cannot restrict`, "write a fuzz tag on the field")
		}
		k.domains, lone, values = domains, "", len(list)
	}
	k.must(len(domains) == 0 || values > 0, a.args, "has no values that Domain could restrict", "remove Domain")
	k.must(len(domains) <= values, a.args, fmt.Sprintf("has fewer values (%d) than Domain has texts (%d)", values, len(domains)),
		"give one text for each value")
	return k.describe(a.args, lone).Code(a.code)
}

// Code makes the action's kept code from another text than its name: after a rename from the old name, which
// scripts may still use, or from any text if two codes clash.
func (a Action) Code(text string) Action {
	a.code = text
	return a
}

// print writes a step: the names of new resources, the action, the other arguments.
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
		case !matters(i) && !f.foretold: // a prophecy that predicts nothing is not written
			text = append(text, f.any()...)
		case labelKind(f.codec) != Names:
			text = a.fields.printField(text, p, f)
		}
	}
	return text
}

// any stands for an argument that does not matter.
func (f *field) any() string {
	if f.said == "" || f.bare {
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
