package campaign

import (
	"sync"
)

// A worker is what a worker of go test -fuzz has found.
type worker struct {
	mu    sync.Mutex
	kept  *Outcome
	found []string // the tapes that answer with it
}

// work runs a tape, and returns what to fail with. Once something has been found, only the tape found and its
// canonical ones fail, with what was found, and no other is run: so Go's minimiser ends at once, on the same
// failure.
func (w *worker) work(e *Engine, name string, tape []byte) string {
	w.mu.Lock()
	kept, found := w.kept, w.found
	w.mu.Unlock()
	if !e.Process.Environment.Shrink {
		return w.unshrunk(e, kept, name, tape)
	}
	if kept == nil {
		kept = e.Try(name, tape, nil)
		if kept == nil && e.Hoard.swellsAfter(tape, e.Process.Limits.MayLeak) {
			kept = e.Hoard.failure(e, name, tape)
		}
		if kept == nil {
			return ""
		}
		found = append(found, string(tape), string(e.Plan.Tape(kept.program)), string(e.Plan.KeptTape(kept.program)))
		w.mu.Lock()
		w.kept, w.found = kept, found
		w.mu.Unlock()
	}
	for _, answers := range found {
		if answers == string(tape) {
			return kept.Report
		}
	}
	return ""
}

// unshrunk is work where nothing is shrunk here: Go's minimiser may, and what it tries fails where it fails
// as the first did.
func (w *worker) unshrunk(e *Engine, first *Outcome, name string, tape []byte) string {
	f := e.Try(name, tape, nil)
	if f == nil && e.Hoard.swellsAfter(tape, e.Process.Limits.MayLeak) {
		f = e.Hoard.failure(e, name, tape)
	}
	if f == nil || first != nil && first.Signature != f.Signature {
		return ""
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.kept = f
	return f.Report
}
