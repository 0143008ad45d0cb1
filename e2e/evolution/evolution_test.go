package evolution_test

import (
	"bytes"
	"flag"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/e2e/evolution/mail"
	"github.com/fuzzmachine/go/internal/slowtest"
)

var (
	write = flag.Bool("write", false, "write the entries that are generated to "+stored)
	every = flag.Bool("every", false, "make every change, with all entries, and print the table of README.md")
)

// The checksum of the generated entries is stored. The stored entries mean what they meant when they were
// stored.
func TestStoredEntriesKeepTheirMeaning(t *testing.T) {
	lines := generated()
	if *write {
		if err := os.WriteFile(stored, toStore(lines), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if !bytes.Equal(toStore(lines), storedEntries) {
		t.Error("the entries would be others today: what bytes mean has changed, or how scripts are written")
	}
	meanWhatTheySay(t, slices.Collect(strings.Lines(string(storedEntries)))[1:], storedOfAKind)
	meanWhatTheySay(t, lines, entriesOfAKind)
}

// meanWhatTheySay checks that the tape of each entry means what its script says, and that there is the right
// number of each kind.
func meanWhatTheySay(t *testing.T, lines []string, ofAKind int) {
	t.Helper()
	entries, err := read(lines)
	if err != nil {
		t.Fatal(err)
	}
	kept, machine := 0, mail.Machine.Description()
	for _, e := range entries {
		means := machine.PrintLine(machine.Decode(e.Tape))
		switch {
		case e.kept() && means != e.Script:
			t.Errorf("%s says %s, and means %s", e.name, e.Script, means)
		case !e.kept() && e.name != corpus.RawName(e.Tape):
			t.Errorf("%s is not what Go calls it", e.name)
		}
		kept += one(e.kept())
	}
	if kept != ofAKind || len(entries) != 2*ofAKind {
		t.Errorf("%d of %d entries are kept ones", kept, len(entries))
	}
}

// The test runs real processes. It tries only changes that should do no harm, on some of the entries. With
// NIGHT=1 it also tries a change that affects only raw steps, and many changes together.
func TestChanges(t *testing.T) {
	slowtest.TakesSeconds(t)
	if testing.Short() {
		t.Skip("builds changed machines, and asks them about a hundred entries")
	}
	entries, err := read(generated())
	if err != nil {
		t.Fatal(err)
	}
	long := *every || os.Getenv("NIGHT") != ""
	if !long {
		entries = some(entries, 50)
	}
	o, err := newOffice(entries)
	if err != nil {
		t.Fatal(err)
	}
	defer o.close()
	tried := []change{quiet}
	switch {
	case *every:
		tried = all()
	case long:
		tried = []change{changes[0], quiet, loud}
	}
	table := heading
	for _, c := range tried {
		t.Run(c.name, func(t *testing.T) { table += changed(t, o, c) })
	}
	t.Logf("\n%s", table)
}

// changed makes a change and returns its row of the table. The test fails if a promise is broken, or if the
// change has no effect.
func changed(t *testing.T, o *office, c change) string {
	r, err := o.try(c)
	if err != nil {
		t.Fatal(err)
	}
	for _, promise := range r.broken() {
		t.Errorf("it does not hold that %s\n%s%v", promise, heading, r)
	}
	if 2*r.kept != len(o.entries) || r.written != len(o.entries) ||
		!*every && (r.holds == (r.concerned > 0) || r.holds == (r.lost > 0)) {
		t.Errorf("nothing is seen:\n%s%v", heading, r)
	}
	if c.name == changes[0].name && 10*r.same < 9*r.raw {
		t.Errorf("of %d steps in raw entries only %d are what they were", r.raw, r.same)
	}
	return r.String() + "\n"
}

// some returns the first entries of each kind.
func some(entries []entry, of int) (list []entry) {
	kept, raw := 0, 0
	for _, e := range entries {
		n := &raw
		if e.kept() {
			n = &kept
		}
		if *n++; *n <= of {
			list = append(list, e)
		}
	}
	return list
}
