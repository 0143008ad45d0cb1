package fuzzmachine

import (
	"errors"
	"fmt"
	"path/filepath"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/program"
)

// entries is what is known of a fuzz target's entries before go test runs them, by the names of their tests.
type entries struct {
	changed map[string]string // of kept ones that have come to mean something else: what to fail with
	twins   map[string]string // of raw ones from which a kept one was made: its name
}

// readEntries reads those of a target. What Go would refuse is told here, with the cure.
func (e *engine) readEntries(f TestingF) {
	f.Helper()
	files, err := corpus.ReadDir(filepath.Join(entriesDir, f.Name()))
	if err != nil {
		f.Errorf("the entries cannot be read: %v", err)
	}
	for _, file := range files {
		switch test := f.Name() + "/"; {
		case errors.Is(file.Err, corpus.ErrDirectory):
		case file.Err != nil:
			f.Errorf("%v", file.Err)
		case file.Script != "" || file.Twins() != nil:
			e.entries.take(e, test, file)
		}
	}
}

// take compares what a kept entry says with what it means.
func (es *entries) take(e *engine, test string, file corpus.File) {
	if es.twins == nil {
		es.changed, es.twins = make(map[string]string), make(map[string]string)
	}
	p := e.description.Decode(file.Tape)
	if words := e.changed(file, e.description.PrintLine(p)); words != "" && file.Script != "" {
		es.changed[test+file.Name()] = words
		return
	}
	for _, raw := range append(file.Twins(), corpus.RawName(e.tape(p))) { // Go's minimiser may have come to the last
		if raw != file.Name() {
			es.twins[test+raw] = file.Name()
		}
	}
}

// changed says how the meaning of an entry has changed, or nothing.
func (e *engine) changed(file corpus.File, means string) string {
	step, said, is := corpus.Changed(file.Script, means, func(action string) string {
		return e.description.PrintLine(program.Program{{Action: action}})
	})
	words := fmt.Sprintf("step %d was %s, and is %s", step, said, is)
	switch {
	case step == 0:
		return ""
	case is == "":
		words = fmt.Sprintf("step %d, %s, is no more", step, said)
	case said == "":
		words = fmt.Sprintf("step %d, %s, is new", step, is)
	}
	return fmt.Sprintf("%s has changed its meaning: %s\n\n    it says  %s\n    it does  %s\n\n"+
		"Actions or arguments are others than when it was written. So that it does what it says,\n\n"+
		"    go run github.com/fuzzmachine/go/corpus/fuzzcorpus migrate\n\n"+
		"writes its tape anew. To keep what it does, delete its comment.\n", file.Path, words, file.Script, means)
}

// entry is what is known of the entry that t runs: what to fail with, and whether that is all.
func (e *engine) entry(t TestingT) (report string, done bool) {
	if e.entries.twins == nil { // as under libFuzzer
		return "", false
	}
	name := t.Name()
	if report, done = e.entries.changed[name]; done {
		return report, true
	}
	kept, twin := e.entries.twins[name]
	if !twin || e.mode.single {
		return "", false
	}
	if t, ok := t.(interface{ Logf(string, ...any) }); ok {
		t.Logf("not run: it is the raw form of %s, which is; fuzzcorpus fmt deletes it", kept)
	}
	return "", true
}
