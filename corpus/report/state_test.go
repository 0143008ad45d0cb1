package report

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// The table counts how often each state was visited, and which actions were taken in it. A state that is not
// known interrupts an entry.
func TestStatesAreCounted(t *testing.T) {
	d := New(Machine{Actions: []Action{{Name: "put"}, {Name: "get"}}})
	d.Add(entry("x", "put/a get put/b get/b put?/z put!/c"))
	started := entry("y", "put/b put/b")
	started.Start = "a"
	d.Add(started)
	rows, note := d.states.rows(d.actions.names)
	want := []stateRow{
		{"b", "4", "57\u00a0%", "put 2, get 1"}, {"a", "2", "29\u00a0%", "put 1, get 1"}, {"c", "1", "14\u00a0%", ""},
	}
	if !slices.Equal(rows, want) {
		t.Errorf("%q, not %q", rows, want)
	}
	if !strings.HasSuffix(note, "taken in it. 1 state was visited once.") {
		t.Errorf("the note says %q", note)
	}
}

// The table has the states that were visited most. What it leaves out is counted.
func TestStatesThatAreLeftOutAreCounted(t *testing.T) {
	d := New(Machine{})
	for i := range 2 * mostStates {
		d.Add(entry("x", fmt.Sprintf("put/%s%d put/often", strings.Repeat("s", 2*mostPrint*(1-min(i, 1))), i)))
	}
	rows, note := d.states.rows(d.actions.names)
	if len(rows) != mostRows || rows[0].State != "often" || rows[0].Share != "50\u00a0%" || len(d.states.counts) != mostStates {
		t.Errorf("%d rows, the first is %+v", len(rows), rows[0])
	}
	if note != "Each row is a state of the model, with the actions that were taken in it. 4,095 states were visited once. "+
		"The table has the 20 states that were visited most, with 50\u00a0% of all visits." {
		t.Errorf("the note says %q", note)
	}
	if f := d.facts(); f[2] != (fact{"states", "4,096", "or more"}) {
		t.Errorf("the summary says %q", f)
	}
}

// An action that was taken in many states is listed with each, and long lists are cut.
func TestActionsOfAStateAreCut(t *testing.T) {
	var words strings.Builder
	for i := range mostTaken + 1 {
		fmt.Fprintf(&words, "a%d/s ", i)
	}
	d := New(Machine{})
	d.Add(entry("x", "in/s "+words.String()))
	rows, _ := d.states.rows(d.actions.names)
	if got := rows[0].Taken; strings.Count(got, ",") != mostTaken || !strings.HasSuffix(got, ", …") {
		t.Errorf("taken are %q", got)
	}
}
