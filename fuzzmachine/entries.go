package fuzzmachine

import (
	"strings"

	"github.com/fuzzmachine/go/internal/entries"
	"github.com/fuzzmachine/go/internal/failure"
)

// readEntries reads the entries of a target before they are run.
func (a *adapter) readEntries(f TestingF) {
	f.Helper()
	var errs []error
	a.entries, errs = entries.Read(f.Name(), a.description)
	for _, err := range errs {
		f.Errorf("%v", err)
	}
}

// entry is what is known of the entry that t runs: what to fail with, and whether it need not be run.
func (a *adapter) entry(t TestingT) (report string, done bool) {
	if a.entries == nil { // as under libFuzzer
		return "", false
	}
	name := t.Name()
	if report = a.entries.Changed(name); report != "" {
		return report, true
	}
	kept := a.entries.Twin(name)
	if kept == "" || a.mode.single {
		return "", false
	}
	if t, ok := t.(interface{ Logf(string, ...any) }); ok {
		t.Logf("not run: it is the raw form of %s, which is run; fuzzcorpus fmt deletes it", kept)
	}
	return "", true
}

// keep writes the entry for people of what a worker of go test -fuzz has found: beside the raw one that Go will write,
// in words, as a test that fails today. It returns where, or why not; nothing for a failure that an entry would not
// reproduce.
func (c *trial) keep() string {
	e := c.engine
	switch {
	case !e.mode.worker || !strings.HasPrefix(c.name, "Fuzz") || strings.Contains(c.name, "/"):
		return ""
	case !e.environment.shrink: // Go's minimiser goes on from here, and tries many
		return ""
	}
	switch c.Verdict.Kind {
	case failure.Flaky, failure.Carryover, failure.Reset:
		return ""
	}
	path, err := entries.Keep(e.home, c.name, c.Verdict.Signature(), e.description, c.Program, c.tape)
	if err != nil {
		return "none could be written; keep the lines below: " + err.Error()
	}
	return path
}

// keepOthers writes entries of other failures that were met, if that is wanted, in any process. It returns what could
// not be written.
func (c *trial) keepOthers() (errs []error) {
	e := c.engine
	target, _, _ := strings.Cut(c.name, "/")
	if !e.environment.others || !strings.HasPrefix(target, "Fuzz") {
		return nil
	}
	for _, o := range c.Others {
		if _, err := entries.Keep(e.home, target, o.Signature, e.description, o.Program, nil); err != nil {
			errs = append(errs, err)
		}
	}
	return errs
}
