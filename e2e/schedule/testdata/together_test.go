package register_test

import (
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// The machines of this folder, with actors that take steps at the same time.
var (
	counterAtOnce = counter.With(fuzzmachine.AtOnce(100))
	gatesAtOnce   = gates.With(fuzzmachine.AtOnce(100))
	totalAtOnce   = total.With(fuzzmachine.AtOnce(100))
	bankAtOnce    = bank.With(fuzzmachine.AtOnce(100))
)

func TestCounterAgain(t *testing.T) { counterAtOnce.Replay(t, "add 3; a: add 1; b: add 1") }
func TestGateAgain(t *testing.T)    { gatesAtOnce.Replay(t, "a: close; b: close") }
func TestTotalAgain(t *testing.T)   { totalAtOnce.Replay(t, "a: add 0; b: add 0") }
func TestBankAgain(t *testing.T)    { bankAtOnce.Replay(t, "a: move to=0 coins=0; b: move to=1 coins=0") }

// A torn counter has no lock.
type torn struct{ n int }

func (c *torn) add(n int) int {
	c.n += n
	return 0
}

var torns = fuzzmachine.New(newSum, func(*fuzzmachine.T) *torn { return new(torn) },
	fuzzmachine.Both("add", func(m *sum, n int) int { return 0 }, (*torn).add).Domain("0..9"),
).With(fuzzmachine.Actors(2), fuzzmachine.AtOnce(100))

func FuzzTornAtOnce(f *testing.F) {
	torns.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { torns.Run(t, tape) })
}
