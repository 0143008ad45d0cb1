package fuzzmachine

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/fuzzmachine/go/internal/entries"
)

// spares tells the workers where to put reports and entries if there is no place among the entries: then Go prints
// nothing of a failure but that it cannot write its own.
func (a *adapter) spares(target string) {
	if a.Mode.Worker {
		return
	}
	a.Environment.Spare = filepath.Join(os.TempDir(), fmt.Sprintf("fuzzmachine-%s-%d", target, os.Getpid()))
	os.Setenv("FUZZMACHINE_SPARE", a.Environment.Spare)
	if err := entries.Writable(".", target); err != nil {
		fmt.Fprintf(os.Stderr, "fuzzmachine: %s: no entry can be written (%v), and without that Go reports no failure. What is found "+
			"will be in %s; better make %s writable, or free some space, and begin again\n", target, err, a.Environment.Spare, entries.Dir)
	}
}

// spared is what workers have put elsewhere: their reports.
func (a *adapter) spared(f TestingF) {
	f.Helper()
	files, _ := os.ReadDir(a.Environment.Spare)
	for _, file := range files {
		if file.IsDir() { // of entries
			continue
		}
		name := filepath.Join(a.Environment.Spare, file.Name())
		text, _ := os.ReadFile(name)
		f.Errorf("%s\nno entry could be written under %s; this report is %s", text, entries.Dir, name)
	}
}

// spare puts what a worker has found elsewhere, if Go will not be able to write it.
func (a *adapter) spare(found *Failure, name string) {
	if a.Environment.Spare == "" || entries.Writable(a.Home, name) == nil || os.MkdirAll(a.Environment.Spare, 0o700) != nil {
		return
	}
	file := filepath.Join(a.Environment.Spare, fmt.Sprintf("report-%d", os.Getpid()))
	os.WriteFile(file, []byte(found.Report), 0o600)
}

// work runs a tape in a worker of go test -fuzz, and returns what to fail with. Once something has been
// found, only the tape found and its canonical ones fail, with what was found, and no other is run: so Go's
// minimiser ends at once, on the same failure.
func (a *adapter) work(name string, tape []byte) string {
	a.mu.Lock()
	kept, found := a.kept, a.found
	a.mu.Unlock()
	if !a.Environment.Shrink {
		return a.unshrunk(kept, name, tape)
	}
	if kept == nil {
		kept = a.try(name, tape, nil)
		if kept == nil {
			return ""
		}
		a.spare(kept, name)
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

// unshrunk is work where nothing is shrunk here: Go's minimiser may, and what it tries fails where it fails
// as the first did.
func (a *adapter) unshrunk(first *Failure, name string, tape []byte) string {
	f := a.try(name, tape, nil)
	if f == nil || first != nil && first.Signature != f.Signature {
		return ""
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.kept = f; first == nil {
		a.spare(f, name)
	}
	return f.Report
}
