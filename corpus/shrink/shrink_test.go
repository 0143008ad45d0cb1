package shrink_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"testing"

	"github.com/fuzzmachine/go/corpus/shrink"
	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/program"
	"github.com/fuzzmachine/go/prophecy"
)

type pair struct{ A, B int16 }

type file struct{}

type open struct {
	As decode.Name[*file]
	By uint8
}

type closing struct {
	H    decode.Ref[*file]
	Late prophecy.Flag
	Next prophecy.Choice
}

type grid struct {
	Rows [][]int8
	Name string
}

var description = program.Describe(
	program.Of[int16]("add"), program.Of[pair]("pair"), program.Of[[]int8]("list"), program.Of[grid]("grid"),
	program.Of[open]("open"), program.Of[closing]("close"), program.Of[struct{}]("tick"), program.Of[uint8]("size"),
)

// A call is a step with its arguments.
type call struct {
	action string
	args   any
}

// calls returns the decoded steps of a program.
func calls(p program.Program) (list []call) {
	for r := description.NewReader().ResetProgram(p); r.Next(); {
		var args any
		switch a := r.Args().(type) {
		case *int16:
			args = *a
		case *uint8:
			args = *a
		case *pair:
			args = *a
		case *[]int8:
			args = *a
		case *grid:
			args = *a
		case *open:
			args = *a
		case *closing:
			args = *a
		}
		list = append(list, call{r.Action(), args})
	}
	return list
}

func count(list []call, action string) (n int) {
	for _, c := range list {
		if c.action == action {
			n++
		}
	}
	return n
}

// subjects are conditions for a failure. Each has one simplest program.
var subjects = []struct {
	name, reason string
	fails        func([]call) bool
	want         string
}{
	{"three ticks", "steps are removed", func(list []call) bool { return count(list, "tick") >= 3 }, "tick; tick; tick"},
	{"a sum", "many steps become one", func(list []call) bool {
		sum := 0
		for _, c := range list {
			if n, ok := c.args.(int16); ok && n > 0 {
				sum += int(n)
			}
		}
		return sum > 1000
	}, "add 1001"},
	{"below zero", "of two signs one is needed", func(list []call) bool {
		for _, c := range list {
			if n, ok := c.args.(int16); ok && n <= -37 {
				return true
			}
		}
		return false
	}, "add -37"},
	{"equal numbers", "two choices of one value go down together", func(list []call) bool {
		for _, c := range list {
			if p, ok := c.args.(pair); ok && p.A == p.B && p.A > 4 {
				return true
			}
		}
		return false
	}, "pair a=5 b=5"},
	{"a distance", "two choices go down together though they differ", func(list []call) bool {
		for _, c := range list {
			if p, ok := c.args.(pair); ok && p.A > 0 && p.B-p.A == 7 {
				return true
			}
		}
		return false
	}, "pair a=1 b=8"},
	{"a sum of two", "one choice goes down, the other up", func(list []call) bool {
		for _, c := range list {
			if p, ok := c.args.(pair); ok && p.A >= 0 && p.B >= 0 && int(p.A)+int(p.B) == 90 {
				return true
			}
		}
		return false
	}, "pair a=0 b=90"},
	{"capacity and length", "a number goes down with a number of steps", func(list []call) bool {
		for i, c := range list {
			if n, ok := c.args.(uint8); ok && n > 1 && count(list[i:], "tick") == int(n) {
				return true
			}
		}
		return false
	}, "size 2; tick; tick"},
	{"a long list", "elements are left out, those that stay are zero", func(list []call) bool {
		for _, c := range list {
			if l, ok := c.args.([]int8); ok && len(l) >= 5 {
				return true
			}
		}
		return false
	}, "list [0, 0, 0, 0, 0]"},
	{"an unsorted list", "which elements stay depends on their values", func(list []call) bool {
		for _, c := range list {
			if l, ok := c.args.([]int8); ok {
				for i := 1; i < len(l); i++ {
					if l[i] > l[i-1] {
						return true
					}
				}
			}
		}
		return false
	}, "list [0, 1]"},
	{"many in rows", "elements move from one list to the next", func(list []call) bool {
		for _, c := range list {
			if g, ok := c.args.(grid); ok {
				n := 0
				for _, row := range g.Rows {
					n += len(row)
				}
				if n >= 6 && g.Name != "" {
					return true
				}
			}
		}
		return false
	}, `grid rows=[[0, 0, 0, 0, 0, 0]] name="a"`},
	{"opened and closed", "names and refs are counted from 0, the rest goes", func(list []call) bool {
		opened := make(map[uint8]uint8)
		for _, c := range list {
			switch a := c.args.(type) {
			case open:
				opened[a.As.Label] = a.By
			case closing:
				if by, ok := opened[a.H.Label]; ok && by >= 3 {
					return true
				}
			}
		}
		return false
	}, "f0 = open by=3; close f0"},
	{"a fault of two", "the other is not needed", func(list []call) bool {
		late := 0
		for _, c := range list {
			if a, ok := c.args.(closing); ok && bool(a.Late) {
				late++
			}
		}
		return late > 0 && count(list, "close") >= 3
	}, "close f0; close f0; close f0 !late"},
	{"any order", "neighbours stand in one order", func(list []call) bool {
		return count(list, "tick") > 0 && count(list, "add") > 0 && count(list, "size") > 0
	}, "add 0; size 0; tick"},
	{"nothing", "a program of no steps is the simplest", func([]call) bool { return true }, ""},
}

// starts are random programs that fail.
func starts(t *testing.T, n int, fails func([]call) bool) (list []program.Program) {
	t.Helper()
	r := rand.New(rand.NewPCG(7, 7))
	for range 2_000_000 {
		tape := make([]byte, r.IntN(160))
		for i := range tape {
			tape[i] = byte(r.Uint32())
		}
		if p := description.Decode(tape); fails(calls(p)) {
			if list = append(list, p); len(list) == n {
				return list
			}
		}
	}
	return list
}

// Each start is shrunk to the one simplest program.
func TestResultIsTheSimplestProgram(t *testing.T) {
	number := 3
	if os.Getenv("NIGHT") != "" {
		number = 30
	}
	for _, subject := range subjects {
		t.Run(subject.name, func(t *testing.T) {
			fails := func(p program.Program) bool { return subject.fails(calls(p)) }
			found, most := starts(t, number, subject.fails), 0
			ends := make(map[string]int)
			for _, p := range found {
				seen := map[string]bool{description.PrintLine(p): true}
				result := shrink.Shrink(description, p, shrink.Outcome{Same: true, Step: len(p)}, func(p program.Program) shrink.Outcome {
					line := description.PrintLine(p)
					if _, err := description.Encode(p); err != nil || seen[line] {
						t.Fatalf("%s is run again: %v, or %v", line, seen[line], err)
					}
					seen[line] = true
					return shrink.Outcome{Same: fails(p), Step: len(p)}
				})
				ends[description.PrintLine(result.Program)]++
				most = max(most, result.Runs())
			}
			t.Logf("%d starts, at most %d runs", len(found), most)
			if len(found) < 3 || len(ends) != 1 || ends[subject.want] == 0 {
				t.Errorf("%s: %d starts end in %s", subject.reason, len(found), fmt.Sprint(ends))
			}
		})
	}
}
