package main

import (
	"os"
	"strings"
	"testing"
	"time"
)

// A bug whose shortest program is known to be the shortest is proved; one for which a shorter program fails is told.
// Where the program known passes, nothing is proved.
func TestProve(t *testing.T) {
	if os.Getenv("CI") != "true" && !night() {
		t.Skip("it builds the proofs of four bugs: CI=true or NIGHT=1 runs it")
	}
	w := shop(t, "versus-prove")
	var wraps, ring bug
	for _, b := range newRoster() {
		switch b.name() {
		case "examples/counter/wraps":
			wraps = b
		case "examples/ring/lost":
			ring = b
		}
	}
	longer, sound := wraps, wraps
	longer.steps, longer.program = 14, longer.program+"; increment"
	sound.says = "" // there is no such bug
	list := prove(w, []bug{wraps, longer, sound, ring}, 10*time.Minute)
	for i, want := range []string{proved, shorter, unproved, provedSmall} {
		if list[i].end != want {
			t.Errorf("%s, %d steps: %s, not %s\n%s", list[i].bug.name(), list[i].bug.steps, list[i].end, want, list[i].cause)
		}
	}
	if p := list[0]; p.programs != 8191 || p.ran == 0 || p.ran > p.programs {
		t.Errorf("%d of %d programs", p.ran, p.programs)
	}
	if !strings.Contains(list[2].cause, "the shortest program known passes") {
		t.Error(list[2].cause)
	}
	if err := failed(list); err == nil || strings.Count(err.Error(), "examples/counter") != 2 {
		t.Errorf("what failed is %v", err)
	}
	if err := failed(list[:1]); err != nil {
		t.Error(err)
	}
}

// What there is no time for is not proved, and stands in the table as such.
func TestProofsOfTooMany(t *testing.T) {
	b := bug{system: system{name: "deque", kind: "history"}, class: "deep", steps: 35}
	late, many := proof{bug: b, end: proved, programs: 1}, proof{bug: b, end: proved, programs: 1}
	late.read("fuzzmachine: TestProof: 781 programs of up to 4 steps, made of 5 steps of small values\npanic: test timed out after 1s\n", false)
	many.read("    proof_test.go:19: Exhaust: there are more than 1000000000000 programs of up to 34 steps\n", false)
	if late.end != tooMany || many.end != tooMany {
		t.Errorf("%s and %s", late.end, many.end)
	}
	text := proofs([]proof{late, many}, time.Second)
	for _, row := range []string{"| deep, 2 | 0 | 0 | 2 |", "| deque | 35 | too many | 781 |  |  |", "| deque | 35 | too many | more than 10¹² |  |  |"} {
		if !strings.Contains(text, row) {
			t.Errorf("it has no row %s:\n%s", row, text)
		}
	}
}
