package overlap

import (
	"fmt"
	"testing"

	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/internal/flightrecorder"
	"github.com/fuzzmachine/go/internal/run"
)

// An adding is a step that adds a number, of which nobody knows whether it has happened. It cannot happen where the
// sum would be too large.
type adding struct {
	Step[*int]
	n int
}

const mostAdded = 9

func (a adding) Explains(sum *int) bool {
	*sum += a.n
	return *sum <= mostAdded
}

// sums are the possibilities of a sum, after steps that are open.
func sums(open ...int) *possibilities[*int] {
	k := &possibilities[*int]{models: &build.Models[*int]{
		Clone: func(n *int) *int { c := *n; return &c },
		Same:  func(a, b *int) bool { return *a == *b },
		Put:   func(to, from *int) { *to = *from },
	}}
	for _, n := range open {
		k.open = append(k.open, &call[*int]{Operation: Operation{Unknown: true}, step: adding{n: n}})
	}
	return k
}

func at(n int, open uint64) possibility[*int] { return possibility[*int]{&n, open} }

func printed(list []possibility[*int]) (text string) {
	for _, p := range list {
		text += fmt.Sprintf("%d:%b ", *p.state, p.open)
	}
	return text
}

func aRun() *run.Run { return &run.Run{Now: new(flightrecorder.Now)} }

// What is open may happen, once, in any order, as far as the model lets it. Of what follows from each other the
// first is enough.
func TestWhatIsOpenMayHappen(t *testing.T) {
	for _, test := range []struct {
		reason         string
		open           []int
		from           possibility[*int]
		expanded, only string // where the sum is even
	}{
		{"nothing is open", nil, at(2, 0), "2:0 ", "2:0 "},
		{"one that may happen", []int{1}, at(1, 1), "1:1 2:0 ", "2:0 "},
		{"one that has been decided", []int{1, 3}, at(1, 2), "1:10 4:0 ", "4:0 "},
		{"two in any order", []int{1, 3}, at(1, 3), "1:11 2:10 4:1 5:0 ", "2:10 4:1 "},
		{"one that cannot happen after the other", []int{4, 5}, at(1, 3), "1:11 5:10 6:1 ", "6:1 "},
		{"two that do the same", []int{2, 2}, at(0, 3), "0:11 2:10 2:1 4:0 ", "0:11 "},
	} {
		k, world := sums(test.open...), new(int)
		all, _ := k.expanded(aRun(), []possibility[*int]{test.from})
		if got := printed(all); got != test.expanded {
			t.Errorf("%s: %s, want %s", test.reason, got, test.expanded)
		}
		if got := printed(k.least(aRun(), all)); len(test.open) > 0 && got != printed(all[:1]) {
			t.Errorf("%s: all follow from %s", test.reason, got)
		}
		even, _ := k.only(aRun(), world, []possibility[*int]{test.from}, func() bool { return *world%2 == 0 })
		if got := printed(even); got != test.only {
			t.Errorf("%s: even are %s, want %s", test.reason, got, test.only)
		}
	}
}

// What can no longer happen is forgotten, and the others move up. One state with nothing open is known again.
func TestWhatCannotHappenIsForgotten(t *testing.T) {
	k := sums(1, 2, 3)
	k.keep([]possibility[*int]{at(5, 0b100), at(6, 0b001)})
	if got := printed(k.states); got != "5:10 6:1 " || len(k.open) != 2 || k.open[1].step.(adding).n != 3 || !k.several() {
		t.Errorf("%s, and %d are open", got, len(k.open))
	}
	k.keep([]possibility[*int]{at(5, 0)})
	if k.states != nil || k.open != nil {
		t.Errorf("%s, and %d are open", printed(k.states), len(k.open))
	}
}

// There are only so many places for operations whose outcome is unknown.
func TestPlacesAreFew(t *testing.T) {
	k := sums(make([]int, Most-1)...)
	k.states = []possibility[*int]{at(0, 1)}
	unknown := &call[*int]{Operation: Operation{Unknown: true}}
	list, few := k.before([]*call[*int]{unknown, {}})
	if !few || list[0].open != 1|1<<(Most-1) || k.states[0].open != 1 {
		t.Errorf("%t: %b, of %b", few, list[0].open, k.states[0].open)
	}
	if k.place(append(k.open, unknown), Most-1) != 1<<(Most-1) || k.place([]*call[*int]{{}}, 0) != 0 {
		t.Error("it has another place")
	}
	if _, few := k.before([]*call[*int]{unknown, unknown}); few {
		t.Error("two more have a place")
	}
}
