package demand

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"unicode"

	"github.com/fuzzmachine/go/internal/build"
)

// A coverage is a demand that the methods of a type have actions.
type coverage struct {
	site   string
	of     reflect.Type
	except []string
}

// Methods demands that every exported method of a type has an action, except those listed. The first use of
// the machine panics with the methods that have none, and how they are called.
//
//	fuzzmachine.New(…).With(demand.Methods[*Ring]("String"))
//
// It also panics if a method is listed that has an action, or that the type does not have.
//
// A method has an action if one of the functions that an action was given is that method, such as
// (*Ring).Put, or if an action has the name of the method, without regard to case and punctuation: "read-at"
// is ReadAt. What a function literal calls is not known, nor what Args was given, nor the methods of a
// generic type. There give the action the name of the method, or list the method. The methods of an interface
// are those that it lists.
//
// A fuzz target with this option links all exported methods of its types, for the linker cannot tell which
// ones are asked for.
func Methods[T any](except ...string) Demand {
	c := coverage{caller(), reflect.TypeFor[T](), except}
	return Demand{func(d *build.Demands) error { d.Methods = append(d.Methods, c.missing); return nil }}
}

// missing is what is wrong with the actions of a machine; nil: nothing.
func (c coverage) missing(actions []build.Given) error {
	var without string
	if err := c.stale(actions); err != nil {
		return err
	}
	methods := c.methods()
	for _, m := range methods {
		if !slices.Contains(c.except, m.Name) && c.caller(actions, m.Name) == "" {
			without += "\n\t" + m.Name + c.signature(m)
		}
	}
	switch {
	case len(methods) == 0:
		return c.wrong("the type has no exported methods; give the type that has them, perhaps with a *")
	case without != "":
		return c.wrong("no action calls these methods; add actions, or list those that need none:\n%s\n", without)
	}
	return nil
}

// methods are those that are exported, also of an interface that lists others.
func (c coverage) methods() (list []reflect.Method) {
	for i := range c.of.NumMethod() {
		if m := c.of.Method(i); m.PkgPath == "" {
			list = append(list, m)
		}
	}
	return list
}

// signature is how a method is called: (string) error.
func (c coverage) signature(m reflect.Method) string {
	t := m.Type
	if c.of.Kind() != reflect.Interface {
		t = reflect.Zero(c.of).Method(m.Index).Type() // without the receiver
	}
	return strings.TrimPrefix(t.String(), "func")
}

// stale finds a method that is listed and should not be.
func (c coverage) stale(actions []build.Given) error {
	for _, name := range c.except {
		is := func(m reflect.Method) bool { return m.Name == name }
		if methods := c.methods(); len(methods) > 0 && !slices.ContainsFunc(methods, is) {
			return c.wrong("it lists %q, and the type has no such method; remove it", name)
		}
		if action := c.caller(actions, name); action != "" {
			return c.wrong("it lists %q, and action %s calls that; remove it from the list", name, action)
		}
	}
	return nil
}

// caller returns the action that is known to call a method; "": there is none.
func (c coverage) caller(actions []build.Given, method string) string {
	for _, g := range actions {
		if c.calls(g, method) {
			return g.Action
		}
	}
	return ""
}

func (c coverage) wrong(format string, args ...any) error {
	return &build.Misuse{Site: c.site, Wrong: fmt.Errorf("demand.Methods of "+c.kind()+": "+format, args...)}
}

// calls reports whether an action is known to call a method.
func (c coverage) calls(action build.Given, method string) bool {
	if letters(action.Action) == letters(method) {
		return true
	}
	kind := c.kind()
	return slices.ContainsFunc(action.Functions, func(name string) bool {
		return strings.HasSuffix(name, ".(*"+kind+")."+method) || strings.HasSuffix(name, "."+kind+"."+method)
	})
}

// kind is the name of the type: Ring.
func (c coverage) kind() string {
	t := c.of
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	name, _, _ := strings.Cut(t.Name(), "[")
	return name
}

// letters are those of a name that count, in lower case.
func letters(name string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, name)
}
