package main

import (
	"bytes"
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

// Real processes, all entries, and the changes that are worth a minute: one that takes raw steps and nothing else, all
// that is promised to do no harm, and much at once.
func TestChanges(t *testing.T) {
	if testing.Short() {
		t.Skip("builds changed machines, and asks them about a thousand entries")
	}
	entries, err := read()
	if err != nil {
		t.Fatal(err)
	}
	o, err := newOffice(entries)
	if err != nil {
		t.Fatal(err)
	}
	defer o.close()
	for _, c := range []change{changes[0], quiet, loud} {
		r, err := o.try(c)
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		for _, promise := range r.broken() {
			t.Errorf("%s: it does not hold that %s\n%s%v", c.name, promise, heading, r)
		}
		if r.kept != entriesOfAKind || r.written != 2*entriesOfAKind || r.holds == (r.concerned > 0) || r.holds == (r.lost > 0) {
			t.Errorf("%s: nothing is seen:\n%s%v", c.name, heading, r)
		}
		if c.name == changes[0].name && 10*r.same < 9*r.raw {
			t.Errorf("%s: of %d steps in raw entries only %d are what they were", c.name, r.raw, r.same)
		}
	}
}
