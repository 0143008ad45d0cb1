package run

import (
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/generator"
)

// A Row is programs that a runner takes one after the other, for as long as they pass. To hand each over to
// who waits for it would cost more than a short run does.
type Row struct {
	Name    string             // of the test
	Tape    []byte             // of the program at hand, or of the last one
	Words   []byte             // in which it is noted, if anybody reads no tapes; nil: none
	Drawing *generator.Drawing // draws it while it runs; nil: the tape is all of it
	Idle    uint64             // which of its steps were skipped

	// next is called when the program at hand has passed, on the goroutine of the run. It puts another one in
	// its place, or returns false. A row without it is one program.
	Next func() bool
	late func(*failure.Verdict) // of one program that goes on the goroutine of its caller: who is told that it hangs
	pool *Pool
}

// begin loads the program at hand into a run.
func (w *Row) begin(r *Run) Request {
	r.Input.read(w.Tape)
	if r.Notes.tells && w.Words != nil {
		r.Notes.noted.Tell(w.Name, w.Words)
	} else {
		r.Notes.noted.Begin(w.Name, w.Tape)
	}
	return Request{Name: w.Name, Way: tested, drawing: w.Drawing, late: w.late}
}

// end keeps what is to be known of the program at hand when it has run.
func (w *Row) end(r *Run, v *failure.Verdict) {
	w.Idle = r.Ledger.Idle
	if w.Drawing != nil {
		w.Tape, w.Drawing.Left = w.Drawing.Tape(r.Now.Load().Step()), v != nil && v.GoesOn()
	}
}

// follows makes a run that has passed ready for the next program, if there is one. What a goroutine has
// reported late comes before it.
func (w *Row) follows(r *Run) bool {
	if w.end(r, nil); w.pool.Terms.Left.Waits() || !w.Next() {
		return false
	}
	w.pool.counts(r)
	way := w.begin(r)
	r.prepare(way)
	r.Strays.meets(way)
	return true
}

// rows are the programs that a runner takes one after the other.
type rows struct {
	row     *Row // whose programs follow at once; nil: none
	single  Row  // of one program
	follows bool // another run follows at once
}
