package tally

import (
	"slices"
	"testing"
)

// From few steps of an action nothing is concluded.
func TestFewStepsRaiseNoDoubt(t *testing.T) {
	for _, test := range []struct {
		taken int64
		want  []Doubt
	}{
		{enough - 1, []Doubt{Minor, Sure}}, // the last: nothing took effect at all
		{enough, []Doubt{Sure, Maybe}},
	} {
		var got []Doubt
		excused := Action{Name: "send", Fallible: true, Guarded: true,
			Count: Count{Taken: test.taken, Stuttered: test.taken}}
		tally := Tally{Actions: []Action{excused}, Still: []Still{{Times: enough - 1}}}
		tally.Doubts(func(doubt Doubt, _ string) { got = append(got, doubt) })
		if !slices.Equal(got, test.want) {
			t.Errorf("of %d steps it says %v, not %v", test.taken, got, test.want)
		}
	}
}

// A guard has been false, too, where another step was drawn in the place of the one that it forbade.
func TestGuardsThatWereNeverFalse(t *testing.T) {
	for redrawn, want := range map[int64]int{0: 1, 1: 0} {
		said := 0
		count := Count{Taken: enough}
		count.Add(Count{Redrawn: redrawn})
		(&Tally{Actions: []Action{{Name: "get", Guarded: true, Count: count}}}).Doubts(func(Doubt, string) { said++ })
		if said != want {
			t.Errorf("drawn again %d times: %d doubts", redrawn, said)
		}
	}
}
