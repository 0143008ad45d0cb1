package shrink

import (
	"time"

	"github.com/fuzzmachine/go/program"
)

// withDelays returns a program without some steps. It adds each of their delays to the next one of its kind
// that can be so long. taken reports whether it added any.
func withDelays(
	d *program.Description, all program.Program, removed func(i int) bool,
) (p program.Program, taken bool) {
	left := make(map[string]time.Duration)
	for i, step := range all {
		if removed(i) {
			for _, delay := range d.Delays(step) {
				left[delay.Of] += delay.Time
			}
			continue
		}
		later, more := later(d, step, left)
		p, taken = append(p, later), taken || more
	}
	return p, taken
}

// later returns a step with as much of the remaining time as its delays can take.
func later(
	d *program.Description, step program.Step, left map[string]time.Duration,
) (later program.Step, taken bool) {
	if len(left) == 0 {
		return step, false
	}
	for k, delay := range d.Delays(step) {
		if more := left[delay.Of]; more > 0 {
			if longer, ok := longer(d, step, k, delay.Time+more); ok {
				step, taken, left[delay.Of] = longer, true, 0
			}
		}
	}
	return step, taken
}

// units are tried in order when a time is rounded up.
var units = [...]time.Duration{
	time.Nanosecond, time.Microsecond, time.Millisecond, time.Second, time.Minute, time.Hour,
}

// longer returns a step with a delay of a certain length. If the domain does not have that, it rounds up.
func longer(d *program.Description, step program.Step, delay int, least time.Duration) (program.Step, bool) {
	for _, unit := range units {
		if longer, ok := d.Delayed(step, delay, (least+unit-1)/unit*unit); ok {
			return longer, true
		}
	}
	return step, false
}
