package budget_test

import (
	"testing"

	"github.com/fuzzmachine/go/examples/internal/planted"
	"github.com/fuzzmachine/go/fuzzmachine"
)

var bugs = []planted.Bug{
	{Name: "hook-counts-twice", Signature: "state Entries", Steps: 2,
		Script: `open by="a" name="bank"; hook key="x" account="bank" cents=1 !twice`},
	{Name: "transfer-half-done", Signature: "state Entries", Steps: 2,
		Script: `open by="a" name="cash"; transfer by="a" to="bank" cents=1`},
	{Name: "numbers-are-reused", Signature: "state Entries[*].Number", Steps: 4,
		Script: `open by="a" name="bank"; add by="a" what="rent" cents=1; remove by="a" number=1; add by="a" what="rent" cents=1`},
	{Name: "night-plans-again", Signature: "state Rules[*].PlannedTo", Steps: 3,
		Script: `open by="a" name="bank"; repeat by="a" day=1 cents=1; night 0`},
	{Name: "month-end-rolls-over", Signature: "state Planned|state Planned[*].Day|state Entries|state Entries[*].Day", Steps: 3,
		Script: `open by="a" name="bank"; repeat by="a" day=30 cents=1; night 29`},
	{Name: "cents-by-float", Signature: "state Entries[*].Cents|state Rules[*].Cents", Steps: 2,
		Script: `open by="a" name="bank"; add by="a" what="rent" cents=29`},
	{Name: "day-in-utc", Signature: "state Entries[*].Day|state Rules[*].PlannedTo", Steps: 2,
		Script: `open by="a" name="bank"; add by="a" what="rent" cents=1`},
	{Name: "error-keeps-loading", Signature: "invariant loading", Steps: 1,
		Script: `refresh by="a" !lost@1`},
	{Name: "list-keeps-removed", Signature: "state Clients[*].Balances[*].Cents|state Clients[*].Rules|answer stop|answer remove|state Today", Steps: 3,
		Script: `open by="a" name="bank"; add by="a" what="rent" cents=1; remove by="a" number=1`},
}

// mistaken returns the machine of the household with a bug. A dozen steps are enough to find each.
func mistaken(bug string) *fuzzmachine.Machine { return machine(bug).With(fuzzmachine.Steps(12)) }

// FuzzPlanted is FuzzBudget for the household with the bug that PLANTED names.
func FuzzPlanted(f *testing.F) {
	m := mistaken(planted.Chosen(f, "budget", bugs))
	m.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) {
		defer planted.Count(t)
		m.Run(t, tape)
	})
}

func TestPlanted(t *testing.T) {
	for _, b := range bugs {
		t.Run(b.Name, func(t *testing.T) { planted.Found(t, mistaken(b.Name), b) })
	}
}
