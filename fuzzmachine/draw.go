package fuzzmachine

import "fmt"

// draws draws another step, if the program is one that is drawn while it runs.
func (r *run) draws() bool {
	if r.drawing == nil {
		return false
	}
	from, step := r.drawing.Next()
	r.noted.Grow(from, step)
	return r.reader.Reset(step).Next()
}

// takesBack takes back a step whose guard is false, if another can be drawn in its place. Somebody may look
// at the run from outside, because its time is up, and leave it to itself. From what they read they can tell
// the tape that does not change any more: here the step is given up before anybody is asked whether the run
// has been left.
func (r *run) takesBack() bool {
	d := r.drawing
	if d == nil || !d.Tries() {
		return false
	}
	r.count[r.reader.Index()].Redrawn++
	if n := r.now.Add(^uint64(1<<16-1)) >> 16; r.terms.Journal != nil {
		fmt.Fprintf(r.terms.Journal, "%s step %d is drawn again, for its guard is false\n", r.t.name, n+1)
	}
	if !r.t.failed.Load() {
		d.Back()
	}
	return true
}

// picks has a function make its offers. A panic there is its own, and no guard's.
func (r *run) picks(offers func() bool) (picked bool) {
	at := r.at
	r.at = inOffers
	if picked = offers(); !picked && r.trace != nil {
		r.trace.At().Unoffered = true
	}
	r.at = at
	return picked
}
