package shrink_test

import (
	"strings"
	"testing"

	"github.com/fuzzmachine/go/corpus/shrink"
	"github.com/fuzzmachine/go/program"
)

// If only two programs fail, a certain pass finds the second from the first, and no other pass does.
func TestPassesAreNeeded(t *testing.T) {
	for _, c := range []struct{ pass, from, to string }{
		{"cut", "tick; add 0; tick; tick; add 0; size 0; tick; size 0; size 0", "tick"},
		{"faults", "close f0 !late; close f0 !next@5", "close f0; close f0"},
		{"faults", "close f0 !late; close f0 !late !next@5", "close f0 !late; close f0"},
		{"families", "f0 = open by=0; tick; close f0; tick; close f0", "tick; tick"},
		{"related", "f0 = open by=0; tick; close f0; tick; add 0; f1 = open by=0; close f0; close f1; close f0", "f0 = open by=0; close f0; close f0; close f0"},
		{"equal", "pair a=5 b=5; add 5", "pair a=0 b=0; add 0"},
		{"jointly", "pair a=5 b=3", "pair a=4 b=2"},
		{"sorted", "tick; add 0", "add 0; tick"},
		{"ranges", strings.Repeat("tick; add 0; ", 10) + strings.Repeat("size 0; ", 19) + "size 0", strings.Repeat("size 0; ", 19) + "size 0"},
		{"balanced", "tick; tick; add 0; size 0; size 0", "add 0"},
		{"pairs", "tick; add 0; tick", "add 0"},
		{"lower", "size 200", "size 13"},
		{"lower", "size 200", "size 60"},
		{"lower", "size 200", "size 193"},
		{"another", "add 50; tick; size 0; add 7", "add 7; tick; add 7"},
		{"replace", "pair a=0 b=0; tick", "add 0; tick"},
		{"replace", "add 1; add 2; add 3; tick", "list [1, 2, 3]; tick"},
		{"replace", strings.Repeat("tick; ", 16) + "tick", "size 17"},
		{"replace", strings.Repeat("tick; ", 16) + "tick", "size 16"},
		{"replace", "size 200; tick", "add -100; tick"},
		{"another", "add 50; tick; size 0; add 7", "add 7; add 7"},
		{"search", "tick; add 0; tick; size 0; tick; add 1", "add 0; size 0; add 1"},
	} {
		from, err := description.Parse(c.from)
		if err != nil {
			t.Fatal(err)
		}
		to, err := description.Parse(c.to)
		if err != nil {
			t.Fatal(err)
		}
		result := shrink.Shrink(description, from, shrink.Outcome{Same: true, Step: 1}, func(p program.Program) shrink.Outcome {
			line := description.PrintLine(p)
			return shrink.Outcome{Same: line == description.PrintLine(from) || line == description.PrintLine(to)}
		})
		for _, pass := range result.Passes {
			if (pass.Name == c.pass) != (pass.Taken > 0) {
				t.Errorf("%s: %s has taken %d", c.from, pass.Name, pass.Taken)
			}
		}
		if got := description.PrintLine(result.Program); got != description.PrintLine(to) {
			t.Errorf("%s ends in %s, not %s", c.from, got, c.to)
		}
	}
}

// A search visits programs that are not simpler if they lead to a shorter one.
func TestSearchWalks(t *testing.T) {
	var runs int
	fails := func(p program.Program) bool {
		list, size := calls(p), uint8(0)
		for _, c := range list {
			if n, ok := c.args.(uint8); ok {
				size = n
			}
		}
		return count(list, "size") == 1 && count(list, "tick") == len(list)-1 && (len(list) == 7 || len(list) == 6 && size > 6)
	}
	from, err := description.Parse("size 0; tick; tick; tick; tick; tick; tick")
	if err != nil {
		t.Fatal(err)
	}
	run := func(late bool) *shrink.Result {
		return shrink.Shrink(description, from, shrink.Outcome{Same: true}, func(p program.Program) shrink.Outcome {
			runs++
			return shrink.Outcome{Same: fails(p), Late: late}
		})
	}
	if got := description.PrintLine(run(false).Program); got != "size 7; tick; tick; tick; tick; tick" {
		t.Error(got)
	}
	searched := runs
	if again := run(false); runs != 2*searched {
		t.Errorf("%d runs, then %d: %+v", searched, runs-searched, again)
	}
	for _, pass := range run(true).Passes {
		if pass.Name == "search" && pass.Runs > 1 {
			t.Errorf("late, and %d runs", pass.Runs)
		}
	}
}
