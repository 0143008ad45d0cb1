package campaign

import (
	"slices"
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
// failure. Where nothing is shrunk here that minimiser may, and what it tries fails where it fails as the first
// did.
func (w *worker) work(e *Engine, name string, tape []byte) string {
	w.mu.Lock()
	kept, found := w.kept, w.found
	w.mu.Unlock()
	if kept == nil || !e.Process.Environment.Shrink {
		f := e.Try(name, tape, nil)
		if f == nil && e.Hoard.swellsAfter(tape, e.Process.Limits.MayLeak) {
			f = e.Hoard.failure(e, name, tape)
		}
		if f == nil || kept != nil && kept.Signature != f.Signature {
			return ""
		}
		kept, found = f, []string{string(tape), string(e.Plan.Tape(f.program)), string(e.Plan.KeptTape(f.program))}
		w.mu.Lock()
		w.kept, w.found = kept, found
		w.mu.Unlock()
	}
	if !slices.Contains(found, string(tape)) {
		return ""
	}
	return kept.Report
}
