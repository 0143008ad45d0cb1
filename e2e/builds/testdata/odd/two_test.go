package odd

import (
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// A flawed device has two mistakes: it counts wrongly from a sum of 5 on, and panics in its sixth step if
// none was larger than 1.
type flawed struct{ sum, steps, largest uint8 }

func (f *flawed) add(n uint8) {
	f.sum += n
	f.steps++
	f.largest = max(f.largest, n)
	if f.steps >= 6 && f.largest <= 1 {
		panic("steps run out")
	}
}

func (f *flawed) total() uint8 {
	if f.sum >= 5 {
		return f.sum - 1
	}
	return f.sum
}

type sum struct{ total uint8 }

var two = fuzzmachine.New(func() *sum { return new(sum) }, func(*fuzzmachine.T) *flawed { return new(flawed) },
	fuzzmachine.Both0("add", func(s *sum, n uint8) { s.total += n }, (*flawed).add),
	fuzzmachine.Call("total", func(s *sum) uint8 { return s.total }, (*flawed).total),
)

func FuzzTwo(f *testing.F) {
	two.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { two.Run(t, tape) })
}
