package choice

import "testing"

// A type that chooses from 0 to 9 and then from 1 to 9 gets no 0 the second time.
func TestARangeIsNotTakenForAnother(t *testing.T) {
	var list []Span
	for low := range uint64(9) {
		for high := low; high < 9; high++ {
			for _, kind := range []Kind{Number, Size, Picks} {
				list = append(list, Span{Low: low, High: high, Kind: kind},
					Span{Low: low, High: high, Kind: kind, Signed: true})
			}
		}
	}
	for _, first := range list {
		for _, second := range list {
			var plans Plans
			plans.of(first)
			n := plans.of(second)
			if n.Low != second.Low || n.High != second.High || n.Signed != second.Signed || n.Kind != second.Kind {
				t.Fatalf("after %+v, %+v is %+v", first, second, n.Span)
			}
		}
	}
}

// A range that was made is used again, and no more of them are kept than a type needs.
func TestOnlyTheFirstRangesAreKept(t *testing.T) {
	var plans Plans
	of := func(high int) *Range { return plans.of(Span{High: uint64(high), Kind: Number}) }
	for high := range 2 * keptPlans {
		if kept := of(high) == of(high); kept != (high < keptPlans) {
			t.Errorf("range %d is kept: %t", high, kept)
		}
	}
}
