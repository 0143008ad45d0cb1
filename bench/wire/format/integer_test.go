package format

import (
	"math"
	"testing"

	"github.com/fuzzmachine/go/bench/wire/program"
)

func TestIndexAndValueInvert(t *testing.T) {
	ranges := map[string]program.Arg{
		"unsigned":      program.Uint(0, 300),
		"all words":     program.Uint(0, math.MaxUint64),
		"above zero":    program.Uint(1000, 2000),
		"signed":        program.Sint(-5, 200),
		"mostly below":  program.Sint(-200, 5),
		"below zero":    program.Sint(-200, -100),
		"all integers":  program.Sint(math.MinInt64, math.MaxInt64),
		"eight bits":    program.Sint(math.MinInt8, math.MaxInt8),
		"from one":      program.Sint(1, 7),
		"a single one":  program.Uint(9, 9),
		"down to zero":  program.Sint(-9, 0),
		"signed, above": program.Sint(3, math.MaxInt64),
	}
	for name, a := range ranges {
		n := newInteger(a, Magnitude, 135)
		for i := uint64(0); i < 500 && i <= n.last; i++ {
			for _, index := range []uint64{i, n.last - i} {
				if v := n.value(index); !n.holds(v) || n.index(v) != index {
					t.Fatalf("%s: index %d means %d, whose index is %d", name, index, int64(v), n.index(v))
				}
			}
		}
	}
}

// The order is 0, 1, -1, 2, -2 where zero is inside, and outwards from the nearer end where it is not.
func TestSimplestFirst(t *testing.T) {
	n := newInteger(program.Sint(-2, 4), Magnitude, 135)
	for i, want := range []int64{0, 1, -1, 2, -2, 3, 4} {
		if got := int64(n.value(uint64(i))); got != want {
			t.Errorf("index %d means %d, want %d", i, got, want)
		}
	}
	if got := int64(newInteger(program.Sint(-9, -4), Magnitude, 135).value(0)); got != -4 {
		t.Errorf("the simplest of -9..-4 is %d", got)
	}
}

func TestBoundariesHaveOneDigit(t *testing.T) {
	n := newInteger(program.Sint(math.MinInt64, math.MaxInt64), Magnitude, 135)
	for _, v := range []int64{0, 1, -1, math.MaxInt64, math.MinInt64, 127, 128, 255, 256, -128, 65535, 65536, math.MaxInt32} {
		if got := n.encode(Magnitude, uint64(v)); len(got) != 1 {
			t.Errorf("%d takes the digits %v", v, got)
		}
	}
}
