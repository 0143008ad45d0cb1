package share

import (
	"bytes"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
)

type counter struct{ n int }

func (c *counter) add(n uint8) int { c.n += int(n); return c.n }

// counting is a machine whose system may answer wrongly.
func counting(wrong func(n int) int) *fuzzmachine.Machine {
	return fuzzmachine.New(func() *counter { return new(counter) },
		func(*fuzzmachine.T) *counter { return new(counter) },
		fuzzmachine.Both("add", (*counter).add, func(c *counter, n uint8) int { return c.add(n) + wrong(c.n) }))
}

func right(int) int { return 0 }

const tapesTried = 300

// The number of a tape decides all of it, in each way.
func TestTapesAreDecidedByTheirNumber(t *testing.T) {
	m := counting(right)
	for _, way := range Ways {
		first, err := newTapes(m, Share{Way: way, Seed: 5})
		if err != nil {
			t.Fatal(err)
		}
		second, err := newTapes(counting(right), Share{Way: way, Seed: 5})
		if err != nil {
			t.Fatal(err)
		}
		different := make(map[string]bool)
		var made [][]byte
		for n := range tapesTried {
			made = append(made, first.next(n))
			different[string(made[n])] = true
		}
		for n := tapesTried - 1; n >= 0; n-- {
			if !bytes.Equal(second.next(n), made[n]) {
				t.Errorf("%s: tape %d is another one when it is made again", way, n)
			}
		}
		if len(different) < tapesTried/2 {
			t.Errorf("%s: %d of %d tapes are different", way, len(different), tapesTried)
		}
	}
	if _, err := newTapes(m, Share{Way: "another"}); err == nil {
		t.Error("there is another way")
	}
}

// A share counts the tapes that fail, and keeps the first report.
func TestSharesCountFailures(t *testing.T) {
	for _, c := range []struct {
		reason string
		wrong  func(n int) int
		fails  bool
	}{
		{"it is right", right, false},
		{"it is wrong", func(n int) int { return n / 100 }, true},
	} {
		r, err := Share{Way: Ways[1], Seed: 1, Tapes: 100}.run(counting(c.wrong))
		if err != nil || r.Ran != 100 || (r.Failures > 0) != c.fails || (r.First != "") != c.fails || r.Heap[0] == 0 || r.Goroutines[2] == 0 {
			t.Errorf("%s: %+v, %v", c.reason, r, err)
		}
	}
}
