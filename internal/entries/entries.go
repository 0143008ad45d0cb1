// Package entries reads and keeps the corpus of a fuzz target, the files under testdata/fuzz: which entries
// have changed their meaning, which are two forms of one program, and where a new one goes. It runs nothing.
package entries

import (
	"bytes"
	"errors"
	"fmt"
	"path/filepath"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/program"
)

// Dir is where go test looks for the entries of a package's fuzz targets.
const Dir = "testdata/fuzz"

// Entries are those of one target, before go test runs them.
type Entries struct {
	description *program.Description
	files       int
	kept        map[string][]byte // by test, the tapes of those that are written for people
	changed     map[string]string // by test, of kept entries that have changed their meaning: what to fail with
	twins       map[string]string // by test, of raw entries: the kept entry that was made of it
}

// Read reads the entries of a target. What Go would refuse is an error that says what to do.
func Read(target string, d *program.Description) (*Entries, []error) {
	es := &Entries{
		description: d, kept: make(map[string][]byte),
		changed: make(map[string]string), twins: make(map[string]string),
	}
	files, err := corpus.ReadDir(filepath.Join(Dir, target))
	if err != nil {
		return es, []error{fmt.Errorf("the entries cannot be read: %w", err)}
	}
	es.files = len(files)
	var errs []error
	for _, file := range files {
		switch test := target + "/"; {
		case errors.Is(file.Err, corpus.ErrDirectory):
		case file.Err != nil:
			errs = append(errs, file.Err)
		case file.Script != "" || file.Twins() != nil:
			es.add(test, file)
		}
	}
	return es, errs
}

// add compares what a kept entry says with what it means.
func (es *Entries) add(test string, file corpus.File) {
	if file.Script != "" {
		es.kept[test+file.Name()] = file.Tape
	}
	p := es.description.Decode(file.Tape)
	if words := es.change(file, p); words != "" && file.Script != "" {
		es.changed[test+file.Name()] = words
		return
	}
	raws := file.Twins()
	if tape, err := es.description.Encode(p); err == nil {
		raws = append(raws, corpus.RawName(tape)) // Go's minimiser may have come to this one
	}
	for _, raw := range raws {
		if raw != file.Name() {
			es.twins[test+raw] = file.Name()
		}
	}
}

// change says how the meaning of an entry has changed; "" is that it has not.
func (es *Entries) change(file corpus.File, now program.Program) string {
	step, said, is := corpus.Changed(es.description, file.Script, now)
	words := fmt.Sprintf("step %d was %s, and is %s", step, said, is)
	switch {
	case step == 0:
		return ""
	case is == "":
		words = fmt.Sprintf("step %d (%s) no longer exists", step, said)
	case said == "":
		words = fmt.Sprintf("step %d (%s) is new", step, is)
	}
	return fmt.Sprintf("%s has changed its meaning: %s\n\n    it says   %s\n    it means  %s\n\n"+
		"The actions or arguments of the machine have changed since it was written. To make its bytes mean what "+
		"its comment says, run\n\n    go run github.com/fuzzmachine/go/corpus/fuzzcorpus migrate\n\n"+
		"To keep what its bytes mean, delete its comment.\n", corpus.Printable(file.Path), words, file.Script,
		es.description.PrintLine(now))
}

// Len is how many there are.
func (es *Entries) Len() int { return es.files }

// IsKept reports whether a test runs an entry that is written for people.
func (es *Entries) IsKept(test string) bool {
	_, is := es.kept[test]
	return is
}

// Changed says how the entry that a test runs has changed its meaning; "" is that it has not. Its tape is the one that
// the test was given, unless the test has given something else to Run.
func (es *Entries) Changed(test string, tape []byte) string {
	if kept, is := es.kept[test]; is && !bytes.Equal(kept, tape) && es.means(kept) != es.means(tape) {
		return "this entry is not run: " + OtherTape
	}
	return es.changed[test]
}

func (es *Entries) means(tape []byte) string {
	return es.description.PrintLine(es.description.Decode(tape))
}

// OtherTape is what to do where Run is given what f.Fuzz has not given.
const OtherTape = "Run was given another tape than f.Fuzz has given. Pass it on whole and unchanged, or its bytes mean " +
	"something else; what a program is to begin with can be an argument of a Start or of an action"

// Twin names the kept entry of which the entry that a test runs is the raw form; "" is that there is none.
func (es *Entries) Twin(test string) string { return es.twins[test] }
