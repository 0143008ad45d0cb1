package machine

import (
	"strings"

	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/stack"
)

// A function is one that a machine was given.
type Function struct {
	Of    string // what signatures call it
	Entry stack.Entry
}

// functions are all that a machine was given.
type functions []Function

// Place names a function in a signature. A literal has no name that stays when code moves: the number of one
// in a package variable counts those of the whole package, and versions of Go number those of a function in
// different ways. So one that the machine was given is named by what it was given for, and one inside it by its
// number there. That number changes only if literals are added before it. Another one is named by its function.
func (p *Plan) Place(v *failure.Verdict, name string) string {
	short, literal := stack.Short(name)
	given := functions(p.Makers)
	for _, m := range p.Moves {
		given = append(given, m.functions()...)
	}
	of, inside := given.of(name)
	switch isOfVariable := strings.HasSuffix(short, ".init"); {
	case name == "": // all frames are the library's
		return v.Action
	case !literal:
		return short
	case v.Action == "" && of == "" && isOfVariable:
		return short + ".func" + stack.OfVariable(name)
	case v.Action == "" && of == "":
		return short
	case v.Action == "":
		return Joined(of, inside)
	case !isOfVariable:
		return Joined(v.Action, short)
	case of == "":
		_, inside, _ = strings.Cut(stack.OfVariable(name), ".")
	}
	return Joined(v.Action, inside)
}

// of says what a literal was given for, or the one that it is in, and the numbers of those in between.
func (list functions) of(name string) (of, inside string) {
	longest := ""
	short, _ := stack.Short(name)
	for _, f := range list {
		given := f.Entry.Name()
		if in, literal := stack.Short(given); literal && len(given) > len(longest) &&
			strings.HasPrefix(name+".", given+".") && in == short { // else of a function that is compiled into it
			of, longest = f.Of, given
			inside = stack.Ordinal(strings.TrimPrefix(name[len(given):], "."))
		}
	}
	return of, inside
}

// Joined is a text with a number of a literal, or with another text; either may be missing.
func Joined(a, b string) string {
	if b != "" && '0' <= b[0] && b[0] <= '9' {
		b = "func" + b
	}
	return strings.TrimSpace(a + " " + b)
}
