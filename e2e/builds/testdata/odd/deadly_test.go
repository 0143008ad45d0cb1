package odd

import (
	"testing"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
)

var (
	exit0     = deadly((*device).exit0)
	exit3     = deadly((*device).exit3)
	elsewhere = deadly((*device).panicElsewhere)
	overflow  = deadly((*device).overflow)
	spin      = deadly((*device).spin)
	deadlock  = deadly((*device).deadlock)
	leak      = deadly((*device).leak)
	race      = deadly((*device).race)
	hang      = deadly((*device).hang)
)

func FuzzExit0(f *testing.F) {
	exit0.Seed(f)
	f.Add(exit0.Tape(killing))
	f.Fuzz(func(t *testing.T, tape []byte) { exit0.Run(t, tape) })
}

func FuzzExit3(f *testing.F) {
	exit3.Seed(f)
	f.Add(exit3.Tape(killing))
	f.Fuzz(func(t *testing.T, tape []byte) { exit3.Run(t, tape) })
}

func FuzzElsewhere(f *testing.F) {
	elsewhere.Seed(f)
	f.Add(elsewhere.Tape(killing))
	f.Fuzz(func(t *testing.T, tape []byte) { elsewhere.Run(t, tape) })
}

func FuzzOverflow(f *testing.F) {
	overflow.Seed(f)
	f.Add(overflow.Tape(killing))
	f.Fuzz(func(t *testing.T, tape []byte) { overflow.Run(t, tape) })
}

func FuzzSpin(f *testing.F) {
	spin.Seed(f)
	f.Add(spin.Tape(killing))
	f.Fuzz(func(t *testing.T, tape []byte) { spin.Run(t, tape) })
}

func FuzzDeadlock(f *testing.F) {
	deadlock.Seed(f)
	f.Add(deadlock.Tape(killing))
	f.Fuzz(func(t *testing.T, tape []byte) { deadlock.Run(t, tape) })
}

func FuzzLeak(f *testing.F) {
	leak.Seed(f)
	f.Add(leak.Tape(killing))
	f.Fuzz(func(t *testing.T, tape []byte) { leak.Run(t, tape) })
}

func FuzzRace(f *testing.F) {
	race.Seed(f)
	f.Add(race.Tape(killing))
	f.Fuzz(func(t *testing.T, tape []byte) { race.Run(t, tape) })
}

// FuzzHang has the limits that a machine has where nothing is said.
func FuzzHang(f *testing.F) {
	hang := hang.With(fuzzmachine.Limits{})
	hang.Seed(f)
	f.Add(hang.Tape(killing))
	f.Fuzz(func(t *testing.T, tape []byte) { hang.Run(t, tape) })
}

// FuzzLazy has a step that takes longer than its limit, and does not hang.
func FuzzLazy(f *testing.F) {
	lazy := deadly(func(*device) { time.Sleep(400 * time.Millisecond) })
	lazy.Seed(f)
	f.Add(lazy.Tape(killing))
	f.Fuzz(func(t *testing.T, tape []byte) { lazy.Run(t, tape) })
}

// Each seed takes a moment, so that those of a parallel target overlap.
var slow = deadly(func(*device) { time.Sleep(time.Millisecond) })

func FuzzParallel(f *testing.F) {
	slow.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) {
		t.Parallel()
		slow.Run(t, tape)
	})
}
