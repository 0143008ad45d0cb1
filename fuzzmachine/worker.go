package fuzzmachine

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/fuzzmachine/go/internal/entries"
)

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

func (a *adapter) spare(found *Failure, name string) {
	if a.Environment.Spare == "" || entries.Writable(a.Home, name) == nil || os.MkdirAll(a.Environment.Spare, 0o700) != nil {
		return
	}
	file := filepath.Join(a.Environment.Spare, fmt.Sprintf("report-%d", os.Getpid()))
	os.WriteFile(file, []byte(found.Report), 0o600)
}

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
