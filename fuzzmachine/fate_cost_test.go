package fuzzmachine_test

import (
	"math"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/internal/settings"
	"github.com/fuzzmachine/go/prophecy"
)

// A road consults all its prophecies and has no memory of its own.
type road struct {
	fate *prophecy.Fate
	dice *prophecy.Rolls
	gone int
}

type journey struct {
	Lost  prophecy.Flag
	Turn  prophecy.Choice
	Break prophecy.Countdown
	Wait  prophecy.Delay
	Toss  prophecy.Dice
}

func (r *road) travel(journey) int {
	r.fate.Happens("lost")
	r.fate.Choose("turn", 3)
	r.fate.Count("break", 2)
	r.fate.Delay("wait")
	r.dice.Roll(6)
	r.gone++
	return r.gone
}

type miles struct{ gone int }

func (m *miles) travel(journey) int { m.gone++; return m.gone }

// A step with prophecies allocates nothing, whether they are consulted or not, and whether they predict
// something or not: a run of many steps allocates as much as a run of one step.
func TestPropheciesAllocateNothing(t *testing.T) {
	if settings.Times > 1 { // under the race detector
		t.Skip("the race detector allocates")
	}
	travel := func(r *road, j journey) int { return r.travel(j) }
	quiet := func(r *road, j journey) int { r.gone++; return r.gone }
	for name, system := range map[string]func(*road, journey) int{"asked": travel, "not asked": quiet} {
		m := fuzzmachine.New(func() *miles { return new(miles) }, func(t *fuzzmachine.T) *road {
			fate := prophecy.FateOf(t)
			return &road{fate: fate, dice: fate.Dice("toss")}
		}, fuzzmachine.Both("travel", (*miles).travel, system))
		of := func(steps int) float64 {
			least := math.Inf(1) // some tapes are run again
			for _, first := range []string{
				"travel", "travel !lost", "travel !break@2", "travel !turn@5", "travel !wait=1s !toss=1,2",
			} {
				tape := m.Tape(first + strings.Repeat("; travel !lost !turn@2 !break@1 !wait=3ms !toss=5,0,1", steps-1))
				least = min(least, testing.AllocsPerRun(50, func() { _ = m.Check(tape) }))
			}
			return least
		}
		if one, many := of(1), of(60); many > one {
			t.Errorf("%s: %v allocations in a run of one step, and %v in one of sixty", name, one, many)
		}
	}
}
