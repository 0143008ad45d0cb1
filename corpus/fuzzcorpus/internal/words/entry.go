package words

import (
	"fmt"
	"strings"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/request"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/toolserver/wire"
)

// Entry describes what an entry does, step by step, and how it ends. changed is whether its tape no longer
// means what its script says.
func Entry(title string, f corpus.File, a *request.Answer, changed bool) string {
	var text strings.Builder
	fmt.Fprintf(&text, "%s: %s\n", title, Ending(a))
	if changed {
		fmt.Fprintf(&text, "    its meaning has changed; it was written as\n        %s\n", Script(f.Script))
		fmt.Fprintf(&text, "    and now means\n        %s\n", Script(a.Script))
	}
	if v := a.Verdict; v != nil {
		_, report, _ := strings.Cut(v.Report, "\n") // the first line is the headline above
		fmt.Fprintf(&text, "%s\n", Indented(report, "    "))
		return text.String()
	}
	width := 0
	for _, s := range a.Ran {
		width = max(width, min(len(s.Text), 48))
	}
	for _, s := range a.Ran {
		text.WriteString(step(s, width))
	}
	return text.String()
}

// step describes a step, in columns of which the first has a width.
func step(s wire.Step, width int) string {
	var text strings.Builder
	mark := " "
	if s.Failed {
		mark = ">"
	}
	line := fmt.Sprintf("%-*s  %s%s", width, failure.Said(s.Text), returned(s), unconsulted(s))
	fmt.Fprintf(&text, "  %s %3d  %s\n", mark, s.N, strings.TrimRight(line, " "))
	if s.Change != "" {
		fmt.Fprintf(&text, "         %*s  model %s\n", width, "", change(s))
	}
	for _, l := range s.Logs {
		fmt.Fprintf(&text, "         log %s\n", Indented(l, "             ")[13:])
	}
	return text.String()
}

// Ending returns a line that says how an entry ended.
func Ending(a *request.Answer) string {
	switch v := a.Verdict; {
	case a.Error != "":
		return a.Error
	case v != nil && failure.Kind(v.Kind).Kills():
		return "it ends the process: " + v.Headline
	case v != nil:
		return "it fails: " + v.Headline
	case a.Steps == 0:
		return "it passes, with no steps"
	}
	return fmt.Sprintf("it passes, in %d %s", a.Steps, Plural(a.Steps, "step"))
}
