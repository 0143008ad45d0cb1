package fuzzmachine

// work runs a tape in a worker of go test -fuzz, and returns what to fail with. Once something has been found, only the
// tape found and its canonical ones fail, with what was found, and no other is run: so Go's minimiser ends at once, on
// the same failure.
func (a *adapter) work(name string, tape []byte) string {
	a.mu.Lock()
	kept, found := a.kept, a.found
	a.mu.Unlock()
	if !a.environment.shrink {
		return a.unshrunk(kept, name, tape)
	}
	if kept == nil {
		kept = a.try(name, tape, nil)
		if kept == nil {
			return ""
		}
		found = append(found, string(tape), string(a.tape(kept.program)), string(a.keptTape(kept.program)))
		a.mu.Lock()
		a.kept, a.found = kept, found
		a.mu.Unlock()
	}
	for _, answers := range found {
		if answers == string(tape) {
			return kept.Report
		}
	}
	return ""
}

// unshrunk is work where nothing is shrunk here: Go's minimiser may, and what it tries fails where it fails as the first did.
func (a *adapter) unshrunk(first *Failure, name string, tape []byte) string {
	f := a.try(name, tape, nil)
	if f == nil || first != nil && first.Signature != f.Signature {
		return ""
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	a.kept = f
	return f.Report
}
