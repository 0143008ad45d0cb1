package run

import "fmt"

// Draws draws another step, if the program is one that is drawn while it runs.
func (r *Run) Draws() bool {
	if r.Input.Drawing == nil {
		return false
	}
	from, step := r.Input.Drawing.Next()
	r.Notes.noted.Grow(from, step)
	return r.Input.Reader.Reset(step).Next()
}

// TakesBack takes back a step whose guard is false, if another can be drawn in its place. Somebody may look
// at the run from outside, because its time is up, and leave it to itself. From what they read they can tell
// the tape that does not change any more: here the step is given up before anybody is asked whether the run
// has been left.
func (r *Run) TakesBack() bool {
	d := r.Input.Drawing
	if d == nil || !d.Tries() {
		return false
	}
	r.Ledger.Count[r.Input.Reader.Index()].Redrawn++
	if n := r.Now.Back().Step(); r.Terms.Process.Journal != nil {
		fmt.Fprintf(r.Terms.Process.Journal, "%s step %d is drawn again, for its guard is false\n", r.T.Name, n+1)
	}
	if !r.T.Failed.Load() {
		d.Back()
	}
	return true
}

// Picks has a function make its offers. A panic there is its own, and no guard's.
func (r *Run) Picks(offers func() bool) (picked bool) {
	at := r.At
	r.At = inOffers
	if picked = offers(); !picked && r.Notes.Trace != nil {
		r.Notes.Trace.At().Unoffered = true
	}
	r.At = at
	return picked
}
