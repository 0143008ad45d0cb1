package report

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/fuzzmachine/go/internal/failure"
)

// Hints say where to look first. Each follows from a rule, the surest rule first.
var rules = []func(Report) string{
	Report.hintCure,
	Report.hintChance,
	Report.hintModel,
	Report.hintOpen,
	Report.hintCleanup,
	Report.hintGuards,
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
