package fuzzmachine

// work runs a tape in a worker of go test -fuzz, and returns what to fail with. Once something has been found, only the
// tape found and its canonical ones fail, with what was found, and no other is run: so Go's minimiser ends at once, on
// the same failure.
func (e *engine) work(name string, tape []byte) string {
	e.mu.Lock()
	kept, found := e.kept, e.found
	e.mu.Unlock()
	if kept == nil {
		kept = e.try(name, tape, false)
		if kept == nil {
			return ""
		}
		found = [3]string{string(tape), string(e.tape(kept.program)), string(e.keptTape(kept.program))}
		e.mu.Lock()
		e.kept, e.found = kept, found
		e.mu.Unlock()
	}
	if s := string(tape); s == found[0] || s == found[1] || s == found[2] {
		return kept.Report
	}
	return ""
}
