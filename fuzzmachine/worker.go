package fuzzmachine

// work runs a tape in a worker of go test -fuzz, and returns what to fail with. Once something has been found, only the
// tape found and its canonical ones fail, with what was found, and no other is run: so Go's minimiser ends at once, on
// the same failure.
func (e *engine) work(name string, tape []byte) string {
	e.mu.Lock()
	kept, found := e.kept, e.found
	e.mu.Unlock()
	if !e.environment.shrink {
		return e.unshrunk(kept, name, tape)
	}
	if kept == nil {
		kept = e.try(name, tape, false)
		if kept == nil {
			return ""
		}
		found = append(found, string(tape), string(e.tape(kept.program)), string(e.keptTape(kept.program)))
		e.mu.Lock()
		e.kept, e.found = kept, found
		e.mu.Unlock()
	}
	for _, answers := range found {
		if answers == string(tape) {
			return kept.Report
		}
	}
	return ""
}

// unshrunk is work where nothing is shrunk here: Go's minimiser may, and what it tries fails where it fails as the first did.
func (e *engine) unshrunk(first *Failure, name string, tape []byte) string {
	f := e.try(name, tape, false)
	if f == nil || first != nil && first.Signature != f.Signature {
		return ""
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	e.kept = f
	return f.Report
}
