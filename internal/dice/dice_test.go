package dice

import "testing"

// The numbers are those of splitmix64 and never change. So the same programs are generated again.
func TestDice(t *testing.T) {
	d := Dice(1234567)
	for i, want := range []uint64{
		6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821,
	} {
		if got := d.Roll(); got != want {
			t.Errorf("number %d is %d, not %d", i, got, want)
		}
	}
	var seen [6]int
	for range 600 {
		seen[d.Below(6)]++
	}
	for n, times := range seen {
		if times < 50 {
			t.Errorf("%d is rolled %d times of 600", n, times)
		}
	}
}
