// Package description describes a machine in words: its actions with the source that made them, what is compared, and
// how everything begins. It prints nothing, and asks no machine.
package description

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/request"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/words"
)

// Of returns the description of a machine.
func Of(m *request.Answer) string {
	var text strings.Builder
	for _, a := range m.Actions {
		text.WriteString(actionText(m, a, madeAt(a.File, a.Line, a.Name)))
	}
	section(&text, "After each step", compared(m))
	section(&text, "At the beginning", beginning(m))
	section(&text, "Bounds", bounds(m))
	return text.String()
}

func section(text *strings.Builder, title string, lines []string) {
	if len(lines) == 0 {
		return
	}
	fmt.Fprintf(text, "\n%s\n", title)
	for _, l := range lines {
		fmt.Fprintf(text, "  %s\n", words.Indented(l, "  ")[2:])
	}
}

// compared describes what is compared after each step.
func compared(m *request.Answer) (lines []string) {
	lines = []string{"no answers are compared: each action checks its own"}
	if m.Start != nil && m.Start.State != "" {
		lines = []string{"the answers of model and system are compared; actions of one function check their own"}
	}
	if m.Start != nil {
		for _, v := range m.Start.Views {
			name := cmp.Or(v.Name, "what the mapping sees")
			lines = append(lines, fmt.Sprintf("model and system must agree in %s (%s)", name, v.Site))
		}
		if len(m.Start.Views) == 0 {
			lines = append(lines, "the states are not compared: there is no mapping")
		}
	}
	if m.Foreseen {
		lines = append(lines, "the system must not use prophecies that the action does not have")
	}
	for _, i := range m.Invariants {
		lines = append(lines, "invariant: "+i)
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
			lines = append(lines, words.View(v)...)
		}
	}
	if m.Fixture {
		lines = append(lines, "all runs share a fixture, which is reset before each run")
	}
	return lines
}

func bounds(m *request.Answer) []string {
	lines := []string{
		fmt.Sprintf("a program has at most %d steps, a step %s, a run %s", m.Limit, m.StepTime, m.RunTime),
	}
	if m.MayLeak {
		lines = append(lines, "goroutines may outlive a run")
	}
	for _, known := range m.Known {
		lines = append(lines, "known failure, which passes: "+known)
	}
	return lines
}
