package report

import (
	"fmt"
	"slices"

	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/program"
)

// Hints say where to look first. Each follows from a rule, the surest rule first.
var rules = []func(Report) string{
	Report.hintChance,
	Report.hintModel,
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

func (r Report) hintChance() string {
	const outside = ": it depends on something outside, such as a clock, the order of a map or another goroutine;" +
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
	if slices.ContainsFunc(r.Verdict.More, func(v *failure.Verdict) bool { return v.Kind == failure.Impure }) {
		return "the model by itself, on a copy of its state, does something else: suspect the model before the system"
	}
	return ""
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
		for k, s := range r.Program[:n-1] {
			for _, c := range s.Choices {
				if c.Kind == program.Names && c.Value == used.Value {
					return fmt.Sprintf("step %d uses what step %d names, and nothing fails without that: look at the lifecycle", n, k+1)
				}
			}
		}
	}
	return ""
}

func (r Report) hintCleanup() string {
	if d := r.Verdict.Diff.Sizes; d[0]-d[1] == 1 || d[1]-d[0] == 1 {
		return fmt.Sprintf("sizes differ by one since step %d: something is not removed, or removed once too often", r.Verdict.Step)
	}
	return ""
}

func (r Report) hintGuards() string {
	if r.Shrunk && !r.Chance && len(r.Program) >= 6 {
		return fmt.Sprintf("all %d steps are needed: look at guards and limits, such as a full buffer or a counter at its limit", len(r.Program))
	}
	return ""
}

func (r Report) hintState() string {
	switch n := r.Verdict.Step - 1; {
	case !r.Shrunk || r.Chance || n < 1 || n > 4:
		return ""
	case n == 1:
		return "the last step fails only after the step before it: look at the state between them"
	default:
		return fmt.Sprintf("the last step fails only after %d other steps: look at the state that these leave", n)
	}
}
