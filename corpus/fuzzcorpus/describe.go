package main

import (
	"cmp"
	"fmt"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/request"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/source"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/target"
	"github.com/fuzzmachine/go/internal/wire"
)

var describe = &command{
	name: "describe", usage: "[arguments]", brief: "describe a machine in words",
	long: `
The description lists the actions with their arguments, domains and guards, what is compared, which invariants
must hold, and the first state of the world. Read it first when a machine is new to you.
`,
	do: func(k *call) error {
		return k.each(func(_ *selection, t *target.Target) error { return k.describe(t) })
	},
}

func (k *call) describe(t *target.Target) error {
	client, err := k.client(t)
	if err != nil {
		return err
	}
	m, err := client.DoOne(k.ctx, request.New("describe"))
	if err != nil {
		return err
	}
	if m.Crash != nil {
		return fmt.Errorf("%s: the function that makes the world ends the process: %s", t.Name, m.Crash.Headline())
	}
	k.printf("%s, in %s\n\n%s\n", t.Name, filepath.Join(t.Package.Dir, t.File), described(m))
	return nil
}

// described returns the description of a machine.
func described(m *request.Answer) string {
	var text strings.Builder
	files, comments := make(map[string]*source.File), make(map[string]source.Comments)
	var constructors []string
	for _, a := range m.Actions {
		if files[a.File] == nil {
			files[a.File], comments[a.File] = source.Open(a.File), source.CommentsOf(filepath.Dir(a.File))
		}
		made := files[a.File].CallAt(a.Line, strconv.Quote(a.Name))
		text.WriteString(actionText(m, a, made, comments[a.File]))
		constructors = append(constructors, nameOfCall(made))
	}
	section(&text, "After each step", compared(m, constructors))
	var rules []string
	for _, i := range m.Invariants {
		rules = append(rules, "invariant: "+i)
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
	}
	return words
}

func nameOfCall(c *source.Call) string {
	if c == nil {
		return ""
	}
	return c.Name
}

// answersText says of which actions the answers are compared. If the source of an action was not found, the
// answers count as compared if the machine has a model.
func answersText(m *request.Answer, constructors []string) string {
	hasModel := m.Start != nil && m.Start.State != ""
	compared, checked := 0, 0
	for _, name := range constructors {
		switch name {
		case "Both", "Both2", "Both3", "Call", "Call2", "Call3":
			compared++
		case "Do", "DoBoth":
			checked++
		case "":
			if hasModel {
				compared++
			} else {
				checked++
			}
		}
	}
	switch {
	case compared > 0 && checked > 0:
		return "the answers of model and system are compared; actions of one function check their own answers"
	case compared > 0:
		return "the answers are compared"
	case checked > 0:
		return "no answers are compared: each action checks its own"
	}
	return "no answers are compared: no action has one"
}

// compared describes what is compared after each step.
func compared(m *request.Answer, constructors []string) (lines []string) {
	lines = []string{answersText(m, constructors)}
	if m.Start != nil {
		for _, v := range m.Start.Views {
			lines = append(lines, fmt.Sprintf("model and system must agree in %s (%s)", cmp.Or(v.Name, "what the mapping sees"), v.Site))
		}
		if len(m.Start.Views) == 0 {
			lines = append(lines, "the states are not compared: there is no mapping")
		}
	}
	if m.Foreseen {
		lines = append(lines, "the system must not use prophecies that the action does not have")
	}
	for _, f := range m.Foreign {
		lines = append(lines, "the mapping reads unexported fields of "+f)
	}
	return lines
}

// beginning describes the first state of the world.
func beginning(m *request.Answer) (lines []string) {
	if m.Broken != "" {
		lines = append(lines, "the world cannot be made: "+m.Broken)
	}
	if start := m.Start; start != nil {
		if start.State != "" {
			lines = append(lines, "model "+start.State)
		}
		for _, v := range start.Views {
			lines = append(lines, viewLines(v)...)
		}
	}
	if m.Fixture {
		lines = append(lines, "all runs share a fixture, which is reset before each run")
	}
	return lines
}

func bounds(m *request.Answer) []string {
	lines := []string{fmt.Sprintf("a program has at most %d steps, a step %s, a run %s", m.Limit, m.StepTime, m.RunTime)}
	if m.MayLeak {
		lines = append(lines, "goroutines may outlive a run")
	}
	for _, known := range m.Known {
		lines = append(lines, "known failure, which passes: "+known)
	}
	return lines
}
