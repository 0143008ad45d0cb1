package run

import (
	"fmt"
	"sync/atomic"

	"github.com/fuzzmachine/go/internal/machine"
	"github.com/fuzzmachine/go/internal/settings"
	"github.com/fuzzmachine/go/internal/statecoverage"
	"github.com/fuzzmachine/go/internal/tally"
	"github.com/fuzzmachine/go/program"
)

// Terms are what all runs of a machine have in common.
type Terms struct {
	Plan    *machine.Plan
	Process settings.Process
	Left    Leftovers[*Run]
	Callers Callers   // nil: a program has no actors
	NewT    func() *T // makes what users are given of a run
	Events  tally.Events
	Sights  tally.Sights         // of what each mapping compares, and of the model
	Census  *tally.Census        // nil: nobody wants to read it
	Cells   *statecoverage.Cells // which a fuzzer reads; nil: it sees what code runs
	// whether a step of an actor was under way while another one was taken
	Overlaps atomic.Bool
	needs    atomic.Int64 // how many runs of a program it has lately taken that actors met and it failed
}

// Announce writes the step that is about to be taken.
func (t *Terms) Announce(name string, number uint64, step program.Step) {
	fmt.Fprintf(t.Process.Journal, "%s step %d: %s\n", name, number, t.Plan.Description.PrintLine(program.Program{step}))
}

// Coverage begins that of another run; nil if no fuzzer would see it.
func (t *Terms) Coverage(c *statecoverage.Run) *statecoverage.Run {
	if !t.Process.Fuzzed() || !t.Process.Environment.Guide.Has(statecoverage.Shown) {
		return nil
	}
	if c == nil {
		c = new(statecoverage.Run)
		c.Show(t.Cells)
	}
	c.Begin(t.Process.Environment.Guide)
	return c
}
