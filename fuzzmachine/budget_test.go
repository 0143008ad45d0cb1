package fuzzmachine

import (
	"strings"
	"testing"
	"time"
)

// stroller returns a machine whose programs fail after many steps. From the run with the number slow on, each
// run takes some time.
func stroller(slow int, pause time.Duration) *Machine {
	runs := 0
	return New(func() *wanderer { return new(wanderer) }, func(*T) *wanderer {
		if runs++; runs >= slow {
			time.Sleep(pause)
		}
		return new(wanderer)
	},
		Both("walk", (*wanderer).walk, func(w *wanderer, p pace) int {
			if w.walk(p); w.X > 2 {
				return -1
			}
			return w.X
		}),
		Call("rest", (*wanderer).rest, (*wanderer).rest),
	)
}

// If an execution must end after some time, a slow system is shrunk until then. The report says what was left
// out.
func TestReportSaysWhatTimeLeftOut(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes about a second")
	}
	t.Parallel() // with the others that sleep
	long := strings.Repeat("walk by=1; rest; walk by=-1; rest; ", 6) + strings.Repeat("walk by=1; ", 3)
	const haste = time.Second
	for _, c := range []struct {
		slow  int
		haste time.Duration
		want  []string
	}{
		{1000, 0, []string{"walk by=1; walk by=1; walk by=1"}},
		{1, haste, []string{"walk by=-1", "left out    there was no time to run it again"}},
		{8, haste, []string{"; then time was up: fuzzcorpus shrink takes its time\n",
			"left out    there was no time to shrink it to the end"}},
	} {
		m := stroller(c.slow, haste)
		e := m.adapter()
		e.Engine.Process.Settle()
		e.Engine.Process.Haste = c.haste
		err := m.Check(m.Tape(long))
		if err == nil {
			t.Fatal("it passes")
		}
		for _, words := range c.want {
			if !strings.Contains(err.Error(), words) {
				t.Errorf("slow from run %d on: not %q in\n%v", c.slow, words, err)
			}
		}
		if c.haste == 0 && strings.Contains(err.Error(), "left out") {
			t.Error(err)
		}
	}
}
