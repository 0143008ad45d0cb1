package corpus

import (
	"slices"
	"strings"

	"github.com/fuzzmachine/go/program"
)

// Changed compares the script of an entry with the program that its tape means now. It returns the first step,
// from 1, that the script means in another way, the text of that step, and its meaning now; "" if there is no
// such step. It returns 0 if they mean the same. A script may omit arguments that are newer than it, and have
// the old name of an action. A step that a script may mean in several ways counts as changed.
func Changed(d *program.Description, script string, now program.Program) (step int, was, is string) {
	said := steps(script)
	for i := range max(len(said), len(now)) {
		if was, is = at(said, i), ""; i < len(now) {
			is = d.PrintLine(now[i : i+1])
		}
		if was != is && (is == "" || !means(d, was, now[i])) {
			return i + 1, was, is
		}
	}
	return 0, "", ""
}

// means reports whether a description reads the text of a step as this step, and as no other.
func means(d *program.Description, text string, step program.Step) bool {
	p, notes, err := d.Mend(text)
	return err == nil && len(notes) == 0 && len(p) == 1 && p[0].Action == step.Action &&
		slices.EqualFunc(p[0].Choices, step.Choices, func(a, b program.Choice) bool { return a.Value == b.Value })
}

func at(steps []string, i int) string {
	if i < len(steps) {
		return steps[i]
	}
	return ""
}

// steps returns the steps of a script, with blanks and comments normalised.
func steps(script string) (steps []string) {
	step := ""
	for script != "" {
		n := quoted(script)
		switch c := script[0]; {
		case strings.HasPrefix(script, "//"):
			n = len(script)
		case strings.IndexByte(" \t\r", c) >= 0:
			step = strings.TrimSuffix(step, " ") + " "
		case strings.IndexByte(";\n", c) >= 0:
			steps, step = appendStep(steps, step), ""
		default:
			step += script[:n]
		}
		script = script[n:]
	}
	return appendStep(steps, step)
}

func appendStep(steps []string, step string) []string {
	if step = strings.TrimSpace(step); step != "" {
		steps = append(steps, step)
	}
	return steps
}

// quoted returns the length of the quoted text that a script begins with, or 1.
func quoted(script string) int {
	if script[0] != '"' {
		return 1
	}
	for i := 1; i < len(script); i++ {
		switch script[i] {
		case '\\':
			i++
		case '"':
			return i + 1
		}
	}
	return len(script)
}

// scriptEnd returns where the comment after a script begins, or the length of the text.
func scriptEnd(script string) (end int) {
	for end < len(script) && !strings.HasPrefix(script[end:], "//") {
		end += quoted(script[end:])
	}
	return end
}
