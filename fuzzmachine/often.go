package fuzzmachine

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
func (t *terms) repetitions(w way, steps int) int {
	most, needs := insistence*t.AtOnce*max(1, program.DefaultSteps/max(1, steps)), int(t.needs.Load())
	switch {
	case !w.strict:
		return t.AtOnce
	case needs == 0: // nobody knows
		return most
	}
	return min(most, max(t.AtOnce, over*needs))
}

// often runs a program until it fails, or has been run often enough. What a run has
// noted of it is forgotten before the next one.
func (r *run) often(w way) *failure.Verdict {
	v := r.performOnce(w)
	if v == nil && w.drawing != nil {
		r.tape, w.drawing = w.drawing.Tape(r.now.Load()>>16), nil
	}
	w.counted = false
	n, most := 1, r.terms.repetitions(w, int(r.now.Load()>>16))
	for ; v == nil && n < most && r.encounter.happened && !w.once; n++ {
		r.encounter.runs++
		if r.rewind(); w.trace != nil {
			w.trace.Reset()
		}
		v = r.performOnce(w)
	}
	if v != nil {
		r.terms.needs.Store(max(int64(n), r.terms.needs.Load()*7/8))
	}
	return v
}
