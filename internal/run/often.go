package run

import (
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/program"
)

// A program that is looked into is known to fail. It is run more often than others, as often as its like have
// lately needed to fail, many times over, and at most insistence times as often as usual.
const (
	insistence = 8
	over       = 16
)

// repetitions is how often a program of so many steps is run whose actors meet by chance. In a short one they meet
// less often, and it costs less to run.
func (t *Terms) repetitions(w Request, steps int) int {
	most, needs := insistence*t.Plan.AtOnce*max(1, program.DefaultSteps/max(1, steps)), int(t.needs.Load())
	switch {
	case !w.strict:
		return t.Plan.AtOnce
	case needs == 0: // nobody knows
		return most
	}
	return min(most, max(t.Plan.AtOnce, over*needs))
}

// often runs a program until it fails, or has been run often enough. What a run has
// noted of it is forgotten before the next one.
func (r *Run) often(w Request) *failure.Verdict {
	w.repeated = true
	v := r.Perform(w)
	if v == nil && w.drawing != nil {
		r.Input.tape, w.drawing = w.drawing.Tape(r.Now.Load().Step()), nil
	}
	w.counted = false
	n, most := 1, r.Terms.repetitions(w, int(r.Now.Load().Step()))
	for ; v == nil && n < most && r.Turn.Encounter.Happened && !w.once; n++ {
		r.Turn.Encounter.Runs++
		if r.Input.rewind(); w.Trace != nil {
			w.Trace.Reset()
		}
		v = r.Perform(w)
	}
	if v != nil {
		r.Terms.needs.Store(max(int64(n), r.Terms.needs.Load()*7/8))
	}
	return v
}
