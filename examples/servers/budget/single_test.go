package budget_test

import (
	"testing"

	"github.com/fuzzmachine/go/examples/internal/planted"
	"github.com/fuzzmachine/go/examples/servers/budget/household"
	"github.com/fuzzmachine/go/fuzzmachine"
)

// Each action by itself agrees with its model in generated situations.
func TestSingle(t *testing.T) {
	for _, a := range household.Actions() {
		t.Run(a.Name, func(t *testing.T) { planted.SurvivesFew(t, a.Single(homes("")).With(database)) })
	}
}

// With a state to begin in, each bug is found in one step of one action.
func TestSingleFindsBugs(t *testing.T) {
	for action, bug := range map[string]planted.Bug{
		"hook":     {Name: "hook-counts-twice", Signature: "state Entries", Steps: 2, Slack: 1},
		"transfer": {Name: "transfer-half-done", Signature: "state Entries", Steps: 2},
		"add":      {Name: "numbers-are-reused", Signature: "state Entries[*].Number", Steps: 2},
		"night":    {Name: "night-plans-again", Signature: "state Rules[*].PlannedTo", Steps: 2},
		"remove":   {Name: "list-keeps-removed", Signature: "state Clients[*].Balances[*].Cents", Steps: 2},
	} {
		t.Run(bug.Name, func(t *testing.T) { planted.Found(t, single(action, bug.Name), bug) })
	}
}

func single(action, bug string) *fuzzmachine.Machine {
	for _, a := range household.Actions() {
		if a.Name == action {
			return a.Single(homes(bug)).With(database)
		}
	}
	panic("there is no action " + action)
}
