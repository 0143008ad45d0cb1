package budget_test

import (
	"testing"

	"github.com/fuzzmachine/go/examples/internal/planted"
)

var bugs = []planted.Bug{
	{Name: "hook-counts-twice", Signature: "state Entries", Steps: 2,
		Script: `open by="a" name="bank"; hook key="x" account="bank" cents=1 !twice`},
	{Name: "transfer-half-done", Signature: "state Entries", Steps: 2,
		Script: `open by="a" name="bank"; transfer by="a" to="cash" cents=1`},
	{Name: "numbers-are-reused", Signature: "state Entries[*].Number", Steps: 4,
		Script: `open by="a" name="bank"; add by="a" what="rent" cents=1; remove by="a" number=1; add by="a" what="rent" cents=1`},
	{Name: "night-plans-again", Signature: "state Rules[*].PlannedTo", Steps: 3,
		Script: `open by="a" name="bank"; repeat by="a" day=1 cents=1; night 0`},
	{Name: "month-end-rolls-over", Signature: "state Planned|state Planned[*].Day|state Entries|state Entries[*].Day", Steps: 3,
		Script: `open by="a" name="bank"; repeat by="a" day=30 cents=1; night 29`},
	{Name: "cents-by-float", Signature: "state Rules[*].Cents|state Entries[*].Cents", Steps: 2,
		Script: `open by="a" name="bank"; repeat by="a" day=1 cents=29`},
	{Name: "day-in-utc", Signature: "state Entries[*].Day|state Rules[*].PlannedTo", Steps: 2,
		Script: `open by="a" name="bank"; add by="a" what="rent" cents=1`},
	{Name: "error-keeps-loading", Signature: "invariant loading", Steps: 1,
		Script: `refresh by="a" !lost@1`},
	{Name: "list-keeps-removed", Signature: "answer stop|answer remove|state Clients[*].Rules|state Clients[*].Balances[*].Cents|state Today", Steps: 3,
		Script: `open by="a" name="bank"; repeat by="a" day=1 cents=1; stop by="a" rule=1 !lost@2`},
}

// FuzzPlanted is FuzzBudget for the household with the bug that PLANTED names.
func FuzzPlanted(f *testing.F) {
	m := machine(planted.Chosen(f, "budget", bugs))
	m.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) {
		defer planted.Count(t)
		m.Run(t, tape)
	})
}

func TestPlanted(t *testing.T) {
	for _, b := range bugs {
		t.Run(b.Name, func(t *testing.T) { planted.Found(t, machine(b.Name), b) })
	}
}

// No shorter program of small values fails.
func TestShortest(t *testing.T) {
	for _, b := range bugs {
		t.Run(b.Name, func(t *testing.T) { planted.Shortest(t, machine(b.Name), b) })
	}
}
