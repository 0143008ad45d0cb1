package fuzzmachine

import (
	"slices"

	"github.com/fuzzmachine/go/internal/diagnose"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/trace"
	"github.com/fuzzmachine/go/program"
)

// runs has an engine run programs of a test for a diagnosis.
type runs struct {
	*engine
	name string
}

// Run implements diagnose.Runner.
func (r runs) Run(p program.Program, how diagnose.How, t *trace.Trace) *failure.Verdict {
	switch how {
	case diagnose.Glance:
		return r.hastily(r.name, p)
	case diagnose.Plain:
		return r.plainly(r.name, p, t)
	}
	return r.lookedAt(r.name, p, t, how == diagnose.Thorough)
}

// Before implements diagnose.Runner.
func (r runs) Before() program.Program {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.description.Decode(r.last)
}

// Between implements diagnose.Runner: of a few generated programs the one of the most actions, then others. They are
// made once for all tapes.
func (r runs) Between() []program.Program {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.between == nil {
		list := make([]program.Program, 1, 9)
		for i := range 8 {
			p := r.description.Decode(r.blind(i))
			if list = append(list, p); actionsOf(p) > actionsOf(list[0]) {
				list[0] = p
			}
		}
		r.between = list[:5]
	}
	return slices.Clone(r.between)
}

// actionsOf is how many actions a program takes.
func actionsOf(p program.Program) int {
	seen := make(map[string]bool)
	for _, step := range p {
		seen[step.Action] = true
	}
	return len(seen)
}
