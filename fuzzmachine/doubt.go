package fuzzmachine

import (
	"fmt"

	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/trace"
	"github.com/fuzzmachine/go/program"
)

// doubts is whether a tape that passes is to be run again: by the tape alone, so that coverage does not depend on
// the clock.
func (e *engine) doubts(name string, tape []byte) bool {
	every := uint32(16)
	if e.fuzzed() || name == libFuzzer {
		if e.fixture == nil {
			return false
		}
		every = 128
	}
	return hash(tape)%every == 0
}

// hash mixes a tape's length and eight of its bytes. It does not look at all of them, for a loop as long as the tape
// would make long tapes interesting to the fuzzer.
func hash(tape []byte) uint32 {
	h := uint32(len(tape)) * 2654435761
	for i := range 8 {
		if len(tape) > 0 {
			h = (h ^ uint32(tape[i*(len(tape)-1)/7])) * 16777619
		}
	}
	return h >> 7
}

// doubt runs a tape that has passed twice more, a different one in between: it must pass again, and alike. Where time
// is up it is believed.
func (e *engine) doubt(name string, tape []byte, b budget) *Failure {
	q := e.inquest(name, e.description.Decode(tape), b)
	first, second := new(trace.Trace), new(trace.Trace)
	if !q.inTime(toDoubt) {
		return nil
	}
	if q.first = q.run(q.Program, first); q.first != nil {
		return e.look(q)
	}
	other := q.sound()
	if !q.inTime(toDoubt) {
		return nil
	}
	v := q.run(q.Program, second)
	step := trace.Differ(first, second, true)
	if v == nil && step == 0 {
		return nil
	}
	q.Trace, q.Steps, q.Differs = second, len(q.Program), step
	if v == nil {
		v = e.unlike(name, q.Program, first, second)
	} else {
		v.Kind, v.Where = failure.Carryover, v.Signature()
	}
	if v.Kind == failure.Carryover {
		q.After = e.description.PrintLine(e.description.Decode(other))
		v.Words = "what it does depends on the program before it: " + v.Words
	}
	if q.excused(v) {
		return nil
	}
	q.first, q.Verdict = v, v
	return q.failure()
}

// sound runs a generated program that passes: of those that there are the first that does; the last of them if none does.
func (q *inquest) sound() (tape []byte) {
	for _, p := range q.engine.between() {
		if tape = q.engine.tape(p); !q.inTime(toDoubt) || q.engine.strictly(q.name, p, nil) == nil {
			break
		}
	}
	return tape
}

// between are generated programs to be run between two runs of another: of a few the one of the most actions, then others. They
// are made once for all tapes that are doubted.
func (e *engine) between() []program.Program {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.sound == nil {
		list := make([]program.Program, 1, 9)
		for i := range 8 {
			p := e.description.Decode(e.blind(i))
			if list = append(list, p); kindsOf(p) > kindsOf(list[0]) {
				list[0] = p
			}
		}
		e.sound = list[:5]
	}
	return e.sound
}

// kindsOf is how many actions a program takes.
func kindsOf(p program.Program) int {
	seen := make(map[string]bool)
	for _, step := range p {
		seen[step.Action] = true
	}
	return len(seen)
}

// unlike is the verdict on a program that passes, and tells two things. If it tells the second one again, it was the
// program in between that made the difference.
func (e *engine) unlike(name string, p program.Program, first, second *trace.Trace) *failure.Verdict {
	step := trace.Differ(first, second, true)
	a, b := first.Line(step), second.Line(step)
	v := &failure.Verdict{Kind: failure.Flaky, Where: b.Step.Action, Step: step, Action: b.Step.Action}
	v.Words = fmt.Sprintf("it passes twice, but not alike: first %s, then %s", a.Outcome(), b.Outcome())
	if third := new(trace.Trace); e.strictly(name, p, third) == nil && trace.Differ(second, third, true) == 0 {
		v.Kind = failure.Carryover
	}
	return v
}
