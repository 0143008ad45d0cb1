package main

import (
	"bytes"
	"os"
	"testing"

	"github.com/fuzzmachine/go/bench/evolution/mail"
	"github.com/fuzzmachine/go/corpus"
)

// The entries that are stored are those that the command writes, and they mean what they meant when they were stored.
func TestStoredEntries(t *testing.T) {
	if !bytes.Equal(generated(), storedEntries) {
		t.Error("the entries would be others today: what bytes mean has changed, or how scripts are written")
	}
	entries, err := read()
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
	if kept != entriesOfAKind || len(entries) != 2*entriesOfAKind {
		t.Errorf("%d of %d entries are kept ones", kept, len(entries))
	}
}

// Real processes, and the changes that are worth a minute: one that takes raw steps and nothing else, all that is promised
// to do no harm, and much at once. Without NIGHT=1 only what does no harm is tried, on some of the entries.
func TestChanges(t *testing.T) {
	if testing.Short() {
		t.Skip("builds changed machines, and asks them about a hundred entries")
	}
	entries, err := read()
	if err != nil {
		t.Fatal(err)
	}
	if os.Getenv("NIGHT") == "" {
		entries = some(entries, 50)
	}
	o, err := newOffice(entries)
	if err != nil {
		t.Fatal(err)
	}
	defer o.close()
	tried := []change{changes[0], quiet, loud}
	if os.Getenv("NIGHT") == "" {
		tried = tried[1:2]
	}
	for _, c := range tried {
		r, err := o.try(c)
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		for _, promise := range r.broken() {
			t.Errorf("%s: it does not hold that %s\n%s%v", c.name, promise, heading, r)
		}
		if 2*r.kept != len(entries) || r.written != len(entries) || r.holds == (r.concerned > 0) || r.holds == (r.lost > 0) {
			t.Errorf("%s: nothing is seen:\n%s%v", c.name, heading, r)
		}
		if c.name == changes[0].name && 10*r.same < 9*r.raw {
			t.Errorf("%s: of %d steps in raw entries only %d are what they were", c.name, r.raw, r.same)
		}
	}
}

// some are the first entries of either kind.
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
