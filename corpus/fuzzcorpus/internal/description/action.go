package description

import (
	"cmp"
	"fmt"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/request"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/source"
	"github.com/fuzzmachine/go/internal/wire"
)

// actionText describes an action. made is the call that made it, or nil if it was not found in the source.
func actionText(m *request.Answer, a wire.Action, made *source.Call, comments source.Comments) string {
	var text strings.Builder
	fmt.Fprintf(&text, "%s\n", a.Name)
	for _, f := range a.Fields {
		fmt.Fprintf(&text, "    %-16s %s\n", cmp.Or(f.Name, "argument"), fieldText(f))
	}
	line := func(title, value string) {
		if value != "" {
			fmt.Fprintf(&text, "    %-16s %s\n", title, value)
		}
	}
	line("prophecies", propheciesText(m, a))
	if made != nil && len(made.Args) >= 3 {
		line("model", comments.With(inside(made.Args[1])))
		line("system", comments.With(inside(made.Args[2])))
	} else if made != nil && len(made.Args) == 2 {
		line("does", comments.With(inside(made.Args[1])))
	}
	if a.Guarded {
		guard := "its guard holds"
		if made != nil {
			guard = cmp.Or(guardText(made, comments), guard)
		}
		line("only when", guard)
	}
	if made != nil {
		line("answers by", made.Arg("Answers"))
	}
	if a.Touches {
		touched := "no part of the state"
		if made != nil {
			touched = cmp.Or(made.Arg("Touches"), touched)
		}
		line("touches", touched)
	}
	if a.Stutters {
		line("stutters", "it changes the system but not the model")
	}
	if a.Weight != 1 {
		line("weight", strconv.Itoa(a.Weight)+
			": generated programs take it this many times as often as an action of weight 1")
	}
	line("code", a.Code)
	line("simplest", a.Example)
	line("made at", fmt.Sprintf("%s:%d", filepath.Base(a.File), a.Line))
	return text.String()
}

// guardText returns the guards of an action. It can have one without and one with arguments.
func guardText(made *source.Call, comments source.Comments) string {
	var guards []string
	for _, method := range []string{"When", "WhenArgs"} {
		if guard := made.Arg(method); guard != "" {
			guards = append(guards, comments.With(inside(guard)))
		}
	}
	return strings.Join(guards, "; and ")
}

var adapted = regexp.MustCompile(`^(?:\w+\.)?Args[02]?\((.*)\)$`)

// inside returns the function that an expression adapts with Args, or the expression.
func inside(expression string) string { return adapted.ReplaceAllString(expression, "$1") }

// propheciesText lists the prophecies of an action, and says whether the system must use them.
func propheciesText(m *request.Answer, a wire.Action) string {
	if len(a.Prophecies) == 0 {
		return ""
	}
	names := "!" + strings.Join(a.Prophecies, ", !")
	if m.Fulfilled {
		return names + ": the system must use them where they predict something unusual"
	}
	return names + ": the system need not use them"
}

// importPath matches the import path in the name of a type, which the description omits.
var importPath = regexp.MustCompile(`[\w.~-]+/(?:[\w.~-]+/)*`)

// fieldText describes an argument.
func fieldText(f wire.Field) string {
	words := importPath.ReplaceAllString(f.Type, "")
	if f.Domain != "" {
		words += ", " + f.Domain
	}
	switch {
	case f.Foretold:
		words += ": a prophecy, which predicts what happens by chance"
	case f.Names:
		words += ": names what the step creates"
	case f.Refers && strings.HasPrefix(f.Type, "decode.Stale"):
		words += ": refers to one that no longer exists"
	case f.Refers:
		words += ": refers to one that exists"
	case strings.HasPrefix(f.Type, "decode.Pick["):
		words += ": one of those that the state offers"
	}
	return words
}
