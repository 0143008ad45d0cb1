package shrink

import (
	"slices"
	"testing"

	"github.com/fuzzmachine/go/program"
)

// A judge runs each candidate once, and counts the run for the pass that wanted it first.
func TestJudgeRunsNoCandidateTwice(t *testing.T) {
	ran := make(map[string]int)
	j := newJudge(actions("first"), func(p program.Program) Outcome {
		ran[key(p)]++
		return Outcome{Same: p[0].Action == "a"}
	})
	for _, pass := range []string{"one", "other", "one"} {
		j.begin(pass)
		if !j.outcomeOf(actions("a")).Same || j.outcomeOf(actions("b")).Same || j.outcomeOf(actions("first")).Same {
			t.Errorf("pass %s has other outcomes", pass)
		}
	}
	if len(ran) != 2 || ran[key(actions("a"))] != 1 || ran[key(actions("b"))] != 1 {
		t.Errorf("it ran %v", ran)
	}
	if want := []Pass{{Name: "one", Runs: 2}, {Name: "other"}}; !slices.Equal(j.passes, want) {
		t.Errorf("it counts %v, not %v", j.passes, want)
	}
}

// A candidate that was taken is never taken again, so that no pass goes back to it.
func TestJudgeRefusesWhatWasTaken(t *testing.T) {
	j := newJudge(actions("first"), func(program.Program) Outcome { return Outcome{Same: true} })
	j.begin("pass")
	if !j.isNew(actions("a")) || j.isNew(actions("a")) {
		t.Error("a is new once")
	}
	j.took(actions("a"))
	if j.outcomeOf(actions("a")).Same || j.taken() != 1 || j.runs() != 1 {
		t.Errorf("a can be taken again, or is counted otherwise: %v", j.passes)
	}
}

// A judge that has no more time runs nothing, and remembers what it knows.
func TestJudgeRunsNothingOutOfTime(t *testing.T) {
	runs := 0
	j := newJudge(actions("first"), func(program.Program) Outcome {
		runs++
		return Outcome{Same: true, Ended: runs > 1}
	})
	j.begin("pass")
	for _, action := range []string{"a", "b", "c", "b"} {
		if same := j.outcomeOf(actions(action)).Same; same != (action == "a") {
			t.Errorf("%s fails in the same way: %v", action, same)
		}
	}
	if j.mayRun() || runs != 2 || j.runs() != 1 || !j.outcomeOf(actions("a")).Same {
		t.Errorf("%d runs, counted as %d", runs, j.runs())
	}
}

// actions returns a program of steps without choices.
func actions(names ...string) (p program.Program) {
	for _, name := range names {
		p = append(p, program.Step{Action: name})
	}
	return p
}
