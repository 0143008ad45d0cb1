package fuzzmachine

import (
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/search"
)

// A row is programs that a runner takes one after the other, for as long as they pass. To hand each over to
// who waits for it would cost more than a short run does.
type row struct {
	name    string          // of the test
	tape    []byte          // of the program at hand, or of the last one
	words   []byte          // in which it is noted, if anybody reads no tapes; nil: none
	drawing *search.Drawing // draws it while it runs; nil: the tape is all of it
	idle    uint64          // which of its steps were skipped

	// next is called when the program at hand has passed, on the goroutine of the run. It puts another one in
	// its place, or returns false. A row without it is one program.
	next func() bool
	late func(*failure.Verdict) // of one program that goes on the goroutine of its caller: who is told that it hangs
	pool *pool
}

// begin loads the program at hand into a run.
func (w *row) begin(r *run) way {
	r.read(w.tape)
	if r.tells && w.words != nil {
		r.noted.Tell(w.name, w.words)
	} else {
		r.noted.Begin(w.name, w.tape)
	}
	return way{name: w.name, kind: tested, drawing: w.drawing, late: w.late}
}

// end keeps what is to be known of the program at hand when it has run.
func (w *row) end(r *run, v *failure.Verdict) {
	w.idle = r.idle
	if w.drawing != nil {
		w.tape, w.drawing.Left = w.drawing.Tape(r.now.Load()>>16), v != nil && v.GoesOn()
	}
}

// follows makes a run that has passed ready for the next program, if there is one. What a goroutine has
// reported late comes before it.
func (w *row) follows(r *run) bool {
	if w.end(r, nil); w.pool.left.Waits() || !w.next() {
		return false
	}
	w.pool.counts(r)
	way := w.begin(r)
	r.prepare(way)
	r.meets(way)
	return true
}
