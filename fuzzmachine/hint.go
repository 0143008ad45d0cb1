package fuzzmachine

import (
	"fmt"
	"slices"

	"github.com/fuzzmachine/go/program"
)

// Reading hints say where to look first. Each is chosen by a rule, the surest first, and three are enough.
var rules = []func(*inquest) string{
	(*inquest).hintChance,
	(*inquest).hintModel,
	(*inquest).hintLifecycle,
	(*inquest).hintCleanup,
	(*inquest).hintGuards,
	(*inquest).hintState,
}

const mostHints = 3

func (q *inquest) hints() (hints []string) {
	for _, rule := range rules {
		if hint := rule(q); hint != "" && len(hints) < mostHints {
			hints = append(hints, hint)
		}
	}
	return hints
}

func (q *inquest) hintChance() string {
	const outside = ": chance from outside, such as a clock, a map's order, another goroutine; foretell it as a prophecy or take it out"
	switch {
	case q.chance:
		return "it does not fail the same way each time, and may not be the shortest program" + outside
	case q.parted > 0:
		return fmt.Sprintf("runs part at step %d%s", q.parted, outside)
	}
	return ""
}

func (q *inquest) hintModel() string {
	if slices.ContainsFunc(q.verdict.more, func(v *verdict) bool { return v.kind == impure }) {
		return "the model alone, on a copy of its state, does something else: suspect the model before the system"
	}
	return ""
}

// hintLifecycle: the failing step uses what an earlier one named, and without that one nothing fails.
func (q *inquest) hintLifecycle() string {
	n := q.verdict.step
	if !q.shrunk || n < 1 || n > len(q.program) {
		return ""
	}
	for _, used := range q.program[n-1].Choices {
		if used.Kind != program.Refers {
			continue
		}
		for k, s := range q.program[:n-1] {
			for _, c := range s.Choices {
				if c.Kind == program.Names && c.Value == used.Value {
					return fmt.Sprintf("step %d uses what step %d names, and the failure dies with it: look at the lifecycle", n, k+1)
				}
			}
		}
	}
	return ""
}

func (q *inquest) hintCleanup() string {
	if d := q.verdict.diff.Sizes; d[0]-d[1] == 1 || d[1]-d[0] == 1 {
		return fmt.Sprintf("sizes differ by one since step %d: something is not removed, or once too often", q.verdict.step)
	}
	return ""
}

func (q *inquest) hintGuards() string {
	if q.shrunk && !q.chance && len(q.program) >= 6 {
		return fmt.Sprintf("%d steps are needed: look at guards and boundaries, such as a full buffer or a count reached", len(q.program))
	}
	return ""
}

func (q *inquest) hintState() string {
	switch n := q.verdict.step - 1; {
	case !q.shrunk || q.chance || n < 1 || n > 4:
		return ""
	case n == 1:
		return "it fails only after another step: look at the state that it leaves behind"
	default:
		return fmt.Sprintf("it fails only after %d other steps: look at the state that they leave behind", n)
	}
}
