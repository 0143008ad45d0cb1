package shrink_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/fuzzmachine/go/corpus/shrink"
	"github.com/fuzzmachine/go/program"
)

// Simpler is a total order: of two different programs one is simpler, and the order is transitive.
func TestOrderIsTotal(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	var list []program.Program
	for range 60 {
		tape := make([]byte, r.IntN(12))
		for i := range tape {
			tape[i] = byte(r.Uint32())
		}
		list = append(list, description.Decode(tape))
	}
	for _, a := range list {
		for _, b := range list {
			ab := shrink.Compare(a, b)
			if back := shrink.Compare(b, a); (ab < 0) != (back > 0) || (ab == 0) != (description.Print(a) == description.Print(b)) {
				t.Fatalf("%d and %d:\n%s\n%s", ab, back, description.PrintLine(a), description.PrintLine(b))
			}
			for _, c := range list {
				if ab < 0 && shrink.Compare(b, c) < 0 && shrink.Compare(a, c) >= 0 {
					t.Fatalf("no order:\n%s\n%s\n%s", description.PrintLine(a), description.PrintLine(b), description.PrintLine(c))
				}
			}
		}
	}
}

// The criteria of the order apply in turn.
func TestCriteriaOfTheOrder(t *testing.T) {
	scripts := []string{ // the simplest first
		"",
		"tick",
		`grid rows=[] name=""`,
		`grid rows=[] name="a"`,
		"close f0 !late",
		"close f9 !late",
		"add 0; tick",
		"add 5; tick",
		"tick; add 0",
		"close f0; close f0 !late",
		"tick; tick; tick",
	}
	var sorted []program.Program
	for _, script := range scripts {
		p, err := description.Parse(script)
		if err != nil {
			t.Fatal(err)
		}
		sorted = append(sorted, p)
	}
	shuffled := slices.Clone(sorted)
	rand.New(rand.NewPCG(1, 2)).Shuffle(len(shuffled), func(i, j int) { shuffled[i], shuffled[j] = shuffled[j], shuffled[i] })
	slices.SortFunc(shuffled, shrink.Compare)
	for i, p := range shuffled {
		if got := description.PrintLine(p); got != scripts[i] {
			t.Errorf("place %d: %s, not %s", i+1, got, scripts[i])
		}
	}
}

// When there is no more time, shrinking returns the simplest program so far, and reports that it ended early.
func TestShrinkingEndsOutOfTime(t *testing.T) {
	p, err := description.Parse("tick; add 5; tick; size 9; tick")
	if err != nil {
		t.Fatal(err)
	}
	for most := range 20 {
		runs, ended := 0, false
		result := shrink.Shrink(description, p, shrink.Outcome{Same: true}, func(p program.Program) shrink.Outcome {
			if ended = runs == most; ended {
				return shrink.Outcome{Ended: true}
			}
			runs++
			return shrink.Outcome{Same: count(calls(p), "tick") > 1}
		})
		if runs > most || result.Runs() != runs || result.Ended != ended {
			t.Errorf("%d runs, counted as %d, of %d: ended %v", runs, result.Runs(), most, result.Ended)
		}
		if count(calls(result.Program), "tick") < 2 {
			t.Errorf("%s does not fail", description.PrintLine(result.Program))
		}
	}
}

// The optional fields of an outcome save runs: unneeded steps and labels take one run each.
func TestOutcomesSaveRuns(t *testing.T) {
	p, err := description.Parse("f9 = open by=3; size 1; add 1; size 2; f4 = open by=1; close f8; tick; tick")
	if err != nil {
		t.Fatal(err)
	}
	var runs []string
	run := func(p program.Program) shrink.Outcome {
		runs = append(runs, description.PrintLine(p))
		o, opened := shrink.Outcome{}, uint8(64)
		for i, c := range calls(p) {
			found := p[i]
			switch a := c.args.(type) {
			case open:
				if a.By == 3 {
					opened = a.As.Label
				}
			case closing: // of the only file that it can be
				found.Choices = slices.Clone(found.Choices)
				found.Choices[0].Value = uint64(opened)
				o.Same, o.Step = opened < 64, i+1
			}
			o.Skipped, o.Found = append(o.Skipped, c.action == "size"), append(o.Found, found)
			if o.Same {
				break
			}
		}
		return o
	}
	result := shrink.Shrink(description, p, run(p), run)
	want := []string{
		"f9 = open by=3; size 1; add 1; size 2; f4 = open by=1; close f8; tick; tick",
		"f9 = open by=3; size 1; add 1; size 2; f4 = open by=1; close f8",
		"f9 = open by=3; add 1; f4 = open by=1; close f8",
		"f0 = open by=3; add 1; f1 = open by=1; close f0",
		"f0 = open by=3; close f0",
	}
	if !slices.Equal(runs[:min(len(want), len(runs))], want) || description.PrintLine(result.Program) != want[4] {
		t.Errorf("%q ends in %s", runs, description.PrintLine(result.Program))
	}
}

// A sequence of steps that leads back to the same state is removed in one run.
func TestLoopsAreRemovedAtOnce(t *testing.T) {
	p, err := description.Parse("tick; add 1; size 1; tick; add 1; size 1; tick; add 1")
	if err != nil {
		t.Fatal(err)
	}
	run := func(p program.Program) shrink.Outcome {
		o := shrink.Outcome{States: []string{"start"}}
		at, walked := 0, 0
		for i, c := range calls(p) {
			if c.action != []string{"tick", "add", "size"}[at] {
				return o
			}
			at, walked = (at+1)%3, walked+1
			o.States, o.Step = append(o.States, []string{"start", "a", "b"}[at]), i+1
		}
		o.Same = walked%3 == 2
		return o
	}
	result := shrink.Shrink(description, p, run(p), run)
	if got := description.PrintLine(result.Program); got != "tick; add 0" {
		t.Error(got)
	}
	for _, pass := range result.Passes {
		if pass.Name == "loops" && (pass.Runs > 2 || pass.Taken == 0) {
			t.Errorf("%+v", pass)
		}
	}
}
