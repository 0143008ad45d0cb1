package shrink

import (
	"time"

	"github.com/fuzzmachine/go/program"
)

// drop leaves out steps. If the failure goes with them, that may be for the time that they let pass; so they are left out
// once more, and others take over their delays.
func (s *shrinker) drop(gone func(i int) bool) bool {
	if s.keep(func(i int) bool { return !gone(i) }) {
		return true
	}
	p, taken := s.inherited(gone)
	if !taken {
		return false
	}
	defer func(pass int) { s.pass = pass }(s.pass)
	s.begin("delays")
	return s.try(p)
}

// inherited is the program without some steps. Each of their delays is added to the next one of its kind that can be so
// much longer; taken is whether there was any.
func (s *shrinker) inherited(gone func(i int) bool) (p program.Program, taken bool) {
	left := make(map[string]time.Duration)
	for i, step := range s.Program {
		if gone(i) {
			for _, delay := range s.description.Delays(step) {
				left[delay.Of] += delay.Time
			}
			continue
		}
		later, more := s.later(step, left)
		p, taken = append(p, later), taken || more
	}
	return p, taken
}

// later is a step that has taken over what it can of the time that is left.
func (s *shrinker) later(step program.Step, left map[string]time.Duration) (later program.Step, taken bool) {
	if len(left) == 0 {
		return step, false
	}
	for k, delay := range s.description.Delays(step) {
		if more := left[delay.Of]; more > 0 {
			if longer, ok := s.longer(step, k, delay.Time+more); ok {
				step, taken, left[delay.Of] = longer, true, 0
			}
		}
	}
	return step, taken
}

// rounder are what times are multiples of, the rounder the later.
var rounder = [...]time.Duration{time.Nanosecond, time.Microsecond, time.Millisecond, time.Second, time.Minute, time.Hour}

// longer is a step with a delay of so much or, where its domain has no such time, of the nearest rounder one above.
func (s *shrinker) longer(step program.Step, delay int, least time.Duration) (program.Step, bool) {
	for _, unit := range rounder {
		if longer, ok := s.description.Delayed(step, delay, (least+unit-1)/unit*unit); ok {
			return longer, true
		}
	}
	return step, false
}
