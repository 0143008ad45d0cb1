package demand

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"unicode"

	"github.com/fuzzmachine/go/internal/build"
)

// A Coverage is a demand that the methods of a type have actions.
type Coverage struct {
	site    string
	methods []string
	kind    string // of the type: Ring
	except  []string
	source  source
}

// Methods demands that every exported method of a type has an action, except those listed. The first use of
// the machine panics with the names of methods that have none.
//
//	fuzzmachine.New(…).With(demand.Methods[*Ring]("String"))
//
// The panic has lines to paste. It also panics if a method is listed that has an action, or that the type
// does not have.
//
// A method has an action if one of the functions that an action was given is that method, such as
// (*Ring).Put, or if an action has the name of the method, without regard to case and punctuation: "read-at"
// is ReadAt. What a function literal calls is not known, nor what Args was given, nor the methods of a
// generic type. There give the action the name of the method, or list the method. The methods of an interface
// are those that it lists.
//
// A fuzz target with this option links all exported methods of its types, for the linker cannot tell which
// ones are asked for.
func Methods[T any](except ...string) Coverage {
	t := reflect.TypeFor[T]()
	c := Coverage{site: caller(), except: except, source: source{of: t, within: callersPackage()}}
	for i := range t.NumMethod() {
		if m := t.Method(i); m.PkgPath == "" {
			c.methods = append(c.methods, m.Name)
		}
	}
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	c.kind, _, _ = strings.Cut(t.Name(), "[")
	return c
}

// SetOn makes a Coverage an option of a machine.
func (c Coverage) SetOn(o *build.Options) {
	if c.site == "" {
		o.Wrong(errors.New("the zero demand.Coverage demands nothing: make one with demand.Methods"))
		return
	}
	o.Demands.Methods = append(o.Demands.Methods, c.missing)
}

// missing is what is wrong with the actions of a machine; nil: nothing.
func (c Coverage) missing(actions []build.Given) error {
	var without []string
	if err := c.stale(actions); err != nil {
		return err
	}
	for _, name := range c.methods {
		if !slices.Contains(c.except, name) && c.caller(actions, name) == "" {
			without = append(without, name)
		}
	}
	switch {
	case len(c.methods) == 0:
		return c.wrong("the type has no exported methods; give the type that has them, perhaps with a *")
	case len(without) > 0:
		return c.wrong("no action calls %s; add actions\n\n%s\nor list what needs none\n\n\t%s\n", strings.Join(without, ", "),
			c.source.actions(without), c.source.listing(append(slices.Clone(c.except), without...)))
	}
	return nil
}

// stale finds a method that is listed and should not be.
func (c Coverage) stale(actions []build.Given) error {
	for _, name := range c.except {
		if len(c.methods) > 0 && !slices.Contains(c.methods, name) {
			return c.wrong("it lists %q, and the type has no such method; remove it", name)
		}
		if action := c.caller(actions, name); action != "" {
			return c.wrong("it lists %q, and action %s calls that; remove it from the list", name, action)
		}
	}
	return nil
}

// caller returns the action that is known to call a method; "": there is none.
func (c Coverage) caller(actions []build.Given, method string) string {
	for _, g := range actions {
		if c.calls(g, method) {
			return g.Action
		}
	}
	return ""
}

func (c Coverage) wrong(format string, args ...any) error {
	return &build.Misuse{Site: c.site, Wrong: fmt.Errorf("demand.Methods of "+c.kind+": "+format, args...)}
}

// calls reports whether an action is known to call a method.
func (c Coverage) calls(action build.Given, method string) bool {
	if letters(action.Action) == letters(method) {
		return true
	}
	return slices.ContainsFunc(action.Functions, func(name string) bool {
		return strings.HasSuffix(name, ".(*"+c.kind+")."+method) || strings.HasSuffix(name, "."+c.kind+"."+method)
	})
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
