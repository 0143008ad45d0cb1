package description

import (
	"cmp"
	"fmt"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/request"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/words"
	"github.com/fuzzmachine/go/internal/toolserver/wire"
)

// actionText describes an action, with the call that made it as it is written.
func actionText(m *request.Answer, a wire.Action, made string) string {
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
	if made != "" {
		fmt.Fprintf(&text, "%s\n", words.Indented(made, "        "))
	}
	return text.String()
}

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
	text := importPath.ReplaceAllString(f.Type, "")
	if f.Domain != "" {
		text += ", " + f.Domain
	}
	switch {
	case f.Foretold:
		text += ": a prophecy, which predicts what happens by chance"
	case f.Names:
		text += ": names what the step creates"
	case f.Refers && strings.HasPrefix(f.Type, "decode.Stale"):
		text += ": refers to one that no longer exists"
	case f.Refers:
		text += ": refers to one that exists"
	case strings.HasPrefix(f.Type, "decode.Pick["):
		text += ": one of those that the state offers"
	}
	return text
}
