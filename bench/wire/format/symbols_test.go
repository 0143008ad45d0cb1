package format

import (
	"fmt"
	"testing"
)

func TestFourteenActionsHavePrintableOps(t *testing.T) {
	for set := range 200 {
		var names []string
		for i := range 14 {
			names = append(names, fmt.Sprintf("n%d", set*14+i))
		}
		a := closed(Factors{Ops: 96}, names)
		for i, b := range a.ops {
			if s := a.symbols[b]; s.class != op || int(s.action) != i || s.carry != 0 || b > '.' {
				t.Fatalf("%s is written %q, which means %+v", names[i], b, s)
			}
		}
	}
}

func TestShares(t *testing.T) {
	for _, ops := range []int{32, 64, 96, 128} {
		for carry := NoCarry; carry <= Borrow; carry++ {
			a := closed(Factors{Ops: ops, Carry: carry}, []string{"a", "b", "c"})
			count := map[class]int{}
			for _, s := range a.symbols {
				count[s.class]++
			}
			if count[op] != ops || count[nothing] != 25 || count[digit] != len(a.digits) {
				t.Errorf("%d ops, carry %d: %v", ops, carry, count)
			}
		}
	}
}

func TestZeroIsTheFirstDigitAndDigitsArePrintable(t *testing.T) {
	a := closed(Factors{Ops: 128}, []string{"a"})
	if a.digits[0] != '0' || a.symbols['0'].rank != 0 {
		t.Errorf("the first digit is %q", a.digits[0])
	}
	for rank, b := range a.digits[:64] {
		if b <= ' ' || b >= 0x7F {
			t.Errorf("rank %d is written %q", rank, b)
		}
	}
}
