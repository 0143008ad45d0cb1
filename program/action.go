package program

import (
	"fmt"
	"reflect"
	"unsafe"

	"github.com/fuzzmachine/go/internal/argument"
	"github.com/fuzzmachine/go/internal/choice"
	"github.com/fuzzmachine/go/internal/script"
)

// An Action is what decoding needs of an action: its name and its arguments.
type Action struct {
	name  string
	code  string // what the kept code is made from
	args  *argument.Arguments
	index int // in the description
}

// Of describes an action with the given name and arguments of type A: a struct of fields, a single value, or
// a struct{} if it has none. It panics if A has no encoding.
func Of[A any](name string) Action { return of(name, reflect.TypeFor[A]()) }

func of(name string, args reflect.Type) Action {
	if !script.IsName(name) {
		panic(fmt.Sprintf("program: action %q: the name is not valid; use a letter, then letters, digits, - _ . or /", name))
	}
	return Action{name: name, code: name, args: argument.Compile(name, args)}
}

// Domains sets the domains of arguments that cannot have tags. The texts are those of the tag: one for a
// single value, and one for each field of a struct whose fields all have the tag script:"-". An empty text
// leaves the domain of a field unchanged. Domains panics if there are more texts than arguments, and for any
// other struct.
func (a Action) Domains(domains ...string) Action {
	if a.args == nil {
		panic("program: Domains: the action is the zero Action; make it with program.Of")
	}
	a.args = a.args.Within(domains)
	return a
}

// Code makes the action's kept code from another text than its name: after a rename from the old name, which
// scripts may still use, or from any text if two codes clash.
func (a Action) Code(text string) Action {
	a.code = text
	return a
}

// step returns the step for the arguments at p, with a chooser that records.
func (a *Action) step(n *choice.Chooser, p unsafe.Pointer) (Step, error) {
	choices, err := a.args.Record(n, p)
	if err != nil {
		return Step{}, fmt.Errorf("%s: %w", a.name, err)
	}
	return Step{a.name, choices}, nil
}
