package main

import (
	"cmp"
	"fmt"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/errand"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/source"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/target"
)

var describe = &command{
	name: "describe", usage: "[arguments]", brief: "say in words what a machine is",
	long: `
It tells the actions with their arguments and domains, when each can be taken, what is compared, what must hold, and how
the world begins: what to read first about a system that is new to you.
`,
	do: func(k *call) error {
		return k.each(func(_ *selection, t *target.Target) error { return k.describe(t) })
	},
}

func (k *call) describe(t *target.Target) error {
	asker, err := k.asker(t)
	if err != nil {
		return err
	}
	m, err := asker.One(k.ctx, errand.Of("describe"))
	if err != nil {
		return err
	}
	if m.Death != nil {
		return fmt.Errorf("%s: making its world ends the process: %s", t.Name, m.Death.Headline())
	}
	k.printf("%s, in %s\n\n%s\n", t.Name, filepath.Join(t.Package.Dir, t.File), wordsOf(m))
	return nil
}

// wordsOf is a machine in words.
func wordsOf(m *errand.Answer) string {
	var text strings.Builder
	files, comments := make(map[string]*source.File), make(map[string]source.Comments)
	var constructors []string
	for _, a := range m.Actions {
		if files[a.File] == nil {
			files[a.File], comments[a.File] = source.Open(a.File), source.CommentsOf(filepath.Dir(a.File))
		}
		made := files[a.File].CallAt(a.Line, strconv.Quote(a.Name))
		text.WriteString(actionWords(m, a, made, comments[a.File]))
		constructors = append(constructors, nameOfCall(made))
	}
	section(&text, "After each step", compared(m, constructors))
	var rules []string
	for _, i := range m.Invariants {
		rules = append(rules, "it holds that "+i)
	}
	section(&text, "", rules)
	section(&text, "At the beginning", beginning(m))
	section(&text, "Bounds", bounds(m))
	return text.String()
}

func section(text *strings.Builder, title string, lines []string) {
	if len(lines) == 0 {
		return
	}
	if title != "" {
		fmt.Fprintf(text, "\n%s\n", title)
	}
	for _, l := range lines {
		fmt.Fprintf(text, "  %s\n", indented(l, "  ")[2:])
	}
}

// actionWords is an action in words. The call that made it is nil where it was not found.
func actionWords(m *errand.Answer, a errand.Action, made *source.Call, comments source.Comments) string {
	var text strings.Builder
	fmt.Fprintf(&text, "%s\n", a.Name)
	for _, f := range a.Fields {
		fmt.Fprintf(&text, "    %-16s %s\n", cmp.Or(f.Name, "argument"), fieldWords(f))
	}
	say := func(what, words string) {
		if words != "" {
			fmt.Fprintf(&text, "    %-16s %s\n", what, words)
		}
	}
	say("foretells", foretoldWords(m, a))
	if made != nil && len(made.Args) >= 3 {
		say("model", comments.With(inside(made.Args[1])))
		say("system", comments.With(inside(made.Args[2])))
	} else if made != nil && len(made.Args) == 2 {
		say("does", comments.With(inside(made.Args[1])))
	}
	if a.Guarded {
		words := "its guard holds"
		if made != nil {
			words = cmp.Or(guardWords(made, comments), words)
		}
		say("only when", words)
	}
	if made != nil {
		say("answers by", made.Arg("Answers"))
	}
	if a.Touches {
		words := "nothing of the state"
		if made != nil {
			words = cmp.Or(made.Arg("Touches"), words)
		}
		say("touches", words)
	}
	if a.Stutters {
		say("stutters", "it changes the system, and leaves the model as it is")
	}
	if a.Weight != 1 {
		say("weight", strconv.Itoa(a.Weight)+" times as often as one of weight 1, in generated programs")
	}
	say("code", a.Code)
	say("simplest", a.Example)
	say("made at", fmt.Sprintf("%s:%d", filepath.Base(a.File), a.Line))
	return text.String()
}

// guardWords are the guards of an action, of which it may have one without and one with arguments.
func guardWords(made *source.Call, comments source.Comments) string {
	var guards []string
	for _, method := range []string{"When", "WhenArgs"} {
		if guard := made.Arg(method); guard != "" {
			guards = append(guards, comments.With(inside(guard)))
		}
	}
	return strings.Join(guards, "; and ")
}

var adapted = regexp.MustCompile(`^(?:\w+\.)?Args[02]?\((.*)\)$`)

// inside is the function that Args adapts, where one is adapted.
func inside(expression string) string { return adapted.ReplaceAllString(expression, "$1") }

// foretoldWords names the prophecies of an action, and says whether it must be asked for them.
func foretoldWords(m *errand.Answer, a errand.Action) string {
	if len(a.Prophecies) == 0 {
		return ""
	}
	words := "!" + strings.Join(a.Prophecies, ", !")
	if m.Fulfilled {
		return words + ": the system must ask for what is unusual"
	}
	return words + ": whether the system asks is not judged"
}

// importPath is the part of a type's name that nobody needs to read.
var importPath = regexp.MustCompile(`[\w.~-]+/(?:[\w.~-]+/)*`)

// fieldWords is an argument in words.
func fieldWords(f errand.Field) string {
	words := importPath.ReplaceAllString(f.Type, "")
	if f.Domain != "" {
		words += ", " + f.Domain
	}
	switch {
	case f.Foretold:
		words += ": a prophecy, of what happens by chance"
	case f.Names:
		words += ": names what the step creates"
	case f.Refers && strings.HasPrefix(f.Type, "decode.Stale"):
		words += ": says which of those that are gone"
	case f.Refers:
		words += ": says which of those that live"
	}
	return words
}

func nameOfCall(c *source.Call) string {
	if c == nil {
		return ""
	}
	return c.Name
}

// answersWords says of how many actions the answers are compared. Where it was not found how one is made, it is taken
// to have what has a model.
func answersWords(m *errand.Answer, constructors []string) string {
	hasModel := len(m.Start) > 0 && m.Start[0].State != ""
	compared, judged := 0, 0
	for _, name := range constructors {
		switch name {
		case "Both", "Both2", "Both3", "Call", "Call2", "Call3":
			compared++
		case "Do", "DoBoth":
			judged++
		case "":
			if hasModel {
				compared++
			} else {
				judged++
			}
		}
	}
	switch {
	case compared > 0 && judged > 0:
		return "the answers of model and system are compared; what an action of one function answers, it judges itself"
	case compared > 0:
		return "the answers are compared"
	case judged > 0:
		return "no answers are compared: each action judges for itself"
	}
	return "no answers are compared: no action has one"
}

// compared says what the mapping compares.
func compared(m *errand.Answer, constructors []string) (lines []string) {
	lines = []string{answersWords(m, constructors)}
	if len(m.Start) > 0 {
		for _, v := range m.Start[0].Views {
			lines = append(lines, fmt.Sprintf("model and system must agree in %s (%s)", cmp.Or(v.Name, "what the mapping sees"), v.Site))
		}
		if len(m.Start[0].Views) == 0 {
			lines = append(lines, "the states are not: there is no mapping")
		}
	}
	if m.Foreseen {
		lines = append(lines, "the system must not ask fate for what the action does not foretell")
	}
	for _, f := range m.Foreign {
		lines = append(lines, "the mapping looks into the unexported fields of "+f)
	}
	return lines
}

// beginning says how the world is made.
func beginning(m *errand.Answer) (lines []string) {
	if m.Broken != "" {
		lines = append(lines, "the world cannot be made: "+m.Broken)
	}
	for _, start := range m.Start {
		if start.State != "" {
			lines = append(lines, "model "+start.State)
		}
		for _, v := range start.Views {
			lines = append(lines, viewWords(v)...)
		}
	}
	if m.Fixture {
		lines = append(lines, "a fixture is shared by all runs, and reset before each")
	}
	return lines
}

func bounds(m *errand.Answer) []string {
	lines := []string{fmt.Sprintf("a program has at most %d steps, a step %s, a run %s", m.Limit, m.StepTime, m.RunTime)}
	if m.MayLeak {
		lines = append(lines, "goroutines may outlive a run")
	}
	for _, known := range m.Known {
		lines = append(lines, "known, and passed over: "+known)
	}
	return lines
}
