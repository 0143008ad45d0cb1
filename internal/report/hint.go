package report

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/fuzzmachine/go/internal/failure"
)

// hints say where to look first. Each follows from a rule, the surest rule first.
func (r Report) hints() (hints []string) {
	for _, hint := range []string{r.hintCure(), r.hintChance(), r.hintModel(), r.hintOpen()} {
		if hint != "" {
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
