package report

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/program"
)

// Hints say where to look first. Each follows from a rule, the surest rule first.
var rules = []func(Report) string{
	Report.hintCure,
	Report.hintChance,
	Report.hintModel,
	Report.hintOpen,
	Report.hintLifecycle,
	Report.hintCleanup,
	Report.hintGuards,
	Report.hintState,
}

const mostHints = 3

func (r Report) hints() (hints []string) {
	for _, rule := range rules {
		if hint := rule(r); hint != "" && len(hints) < mostHints {
			hints = append(hints, hint)
		}
	}
	return hints
}

// hintCure: a failure has a cure that is sure.
func (r Report) hintCure() string {
	cure := r.Verdict.Cure
	for _, more := range r.Verdict.More {
		cure = cmp.Or(cure, more.Cure)
	}
	return cure
}

func (r Report) hintChance() string {
	const outside = ": it depends on something outside, such as a clock, the order of a map or another " +
		"goroutine;" +
		" let a prophecy predict that, or remove it"
	switch {
	case r.Chance:
		return "the program does not fail each time, and may not be the shortest" + outside
	case r.Differs > 0:
		return fmt.Sprintf("runs of the program differ at step %d%s", r.Differs, outside)
	}
	return ""
}

func (r Report) hintModel() string {
	if slices.ContainsFunc(r.Verdict.More, func(v *failure.Verdict) bool { return v.Varies }) {
		return "the model by itself, on a copy of its state, does something else: suspect the model before the " +
			"system"
	}
	return ""
}

// hintOpen: the system panics where nothing says that it must not be called.
func (r Report) hintOpen() string {
	v := r.Verdict
	if !r.Open || v.Kind != failure.Panic || !strings.HasPrefix(v.Where, "system ") {
		return ""
	}
	return v.Action + " has no guard, so it may be called in any state: if it may not be in this one, add When; else the system " +
		"is wrong"
}

// hintLifecycle: the failing step uses what an earlier one named, and without that one nothing fails.
func (r Report) hintLifecycle() string {
	n := r.Verdict.Step
	if !r.Shrunk || n < 1 || n > len(r.Program) {
		return ""
	}
	for _, used := range r.Program[n-1].Choices {
		if used.Kind != program.Refers {
			continue
		}
		name, last := "", 0
		for k, s := range r.Program[:n-1] {
			if named := r.named(s, used.Value); named != "" { // perhaps anew
				name, last = named, k
			} else if name != "" && r.uses(s, name, used.Value) {
				last = k
			}
		}
		if name != "" && r.uses(r.Program[n-1], name, used.Value) {
			return fmt.Sprintf("step %d uses %s: look at what %s is after step %d (%s)", n, name, name, last+1,
				r.Program[last].Action)
		}
	}
	return ""
}

// named is what scripts call the resource that a step names by a label, h3; "" if it names none.
func (r Report) named(s program.Step, label uint64) string {
	names, _, found := strings.Cut(r.Description.PrintLine(program.Program{s}), " = ")
	for found {
		var name string
		if name, names, found = strings.Cut(names, ", "); len(name) > 1 && name[1:] == fmt.Sprint(label) {
			return name
		}
	}
	return ""
}

// uses reports whether a step refers to a resource by its label and name: those of other types have the same
// labels.
func (r Report) uses(s program.Step, name string, label uint64) bool {
	for _, c := range s.Choices {
		if c.Kind == program.Refers && c.Value == label {
			return slices.Contains(strings.FieldsFunc(r.Description.PrintLine(program.Program{s}), betweenWords), name)
		}
	}
	return false
}

// betweenWords is whether a character of a script belongs to no name or number.
func betweenWords(c rune) bool { return !unicode.IsLetter(c) && !unicode.IsDigit(c) && c != '_' }

func (r Report) hintCleanup() string {
	if d := r.Verdict.Diff.Sizes; d[0]-d[1] == 1 || d[1]-d[0] == 1 {
		return fmt.Sprintf("sizes differ by one since step %d: something is not removed, or removed once too "+
			"often", r.Verdict.Step)
	}
	return ""
}

func (r Report) hintGuards() string {
	if r.Guarded && r.Shrunk && !r.Chance && len(r.Program) >= 6 {
		return fmt.Sprintf("all %d steps are needed: look at guards and limits, such as a full buffer or a "+
			"counter at its limit", len(r.Program))
	}
	return ""
}

func (r Report) hintState() string {
	switch n := r.Verdict.Step - 1; {
	case !r.Shrunk || r.Chance || n < 1 || n > 4 || n < len(r.Program) && r.Program[n].Actor() > 0:
		return "" // a step that overlaps with others does not depend on what they leave alone
	case n == 1:
		return "step 2 fails only after step 1: look at the state that step 1 leaves"
	default:
		return fmt.Sprintf("step %d fails only after %d other steps: look at the state that these leave", n+1, n)
	}
}
