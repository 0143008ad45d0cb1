package main

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/bench/shrink/challenge"
	"github.com/fuzzmachine/go/bench/shrink/machine"
)

// subjects returns all subjects.
func subjects() []machine.Subject {
	return slices.Concat(machine.All, []machine.Subject{machine.Two}, machine.Random, machine.RelayInOne(),
		machine.RelayInFive(), challenge.All)
}

// The shortest program of each subject fails with its signature, and passes without any one of its steps.
func TestShortestProgramsFailAndNeedEachStep(t *testing.T) {
	for _, s := range subjects() {
		m := s.New(nil)
		if err := raw(m); err != nil {
			t.Fatal(err)
		}
		for signature, script := range s.Shortest {
			p, err := m.Description().Parse(script)
			if err != nil {
				t.Errorf("%s: %v", s.Name, err)
				continue
			}
			if got := m.Description().PrintLine(p); got != script || len(p) != steps(script) {
				t.Errorf("%s: %q is written %q, in %d steps", s.Name, script, got, len(p))
			}
			tape, err := m.Description().Encode(p)
			if err != nil {
				t.Fatal(err)
			}
			if f := failure(m, tape); f == nil || f.Signature != signature {
				t.Errorf("%s: %s fails with %v, not %s", s.Name, script, f, signature)
			}
			j := judgement{Signature: signature}
			if err := j.loosen(m, p); err != nil || j.Loose != nil {
				t.Errorf("%s: %s fails without the steps %v, %v", s.Name, script, j.Loose, err)
			}
		}
	}
}

// For a system with few states the test proves that no program is simpler; with NIGHT=1 for four systems. The
// command proves it for all.
func TestNothingIsSimpler(t *testing.T) {
	few := []string{"fault and order"}
	if os.Getenv("NIGHT") != "" {
		few = append(few, "two mistakes", "deep", "mode")
	}
	for _, s := range subjects() {
		if !slices.Contains(few, s.Name) {
			continue
		}
		p, err := prove(&s)
		if err == nil {
			err = p.agrees()
		}
		if err != nil {
			t.Error(err)
		}
	}
}

// A proof finds what is wrong with a claim.
func TestProofRefutesAWrongClaim(t *testing.T) {
	s := *machine.Named("fault and order")
	s.Shortest = map[string]string{"answer count": "send; send; send !lost; deliver !next@1; count"}
	p, err := prove(&s)
	if err == nil {
		err = p.agrees()
	}
	if err == nil || !strings.Contains(err.Error(), "send; send !lost; send") {
		t.Errorf("says %v", err)
	}
}

// The test finds and judges a start of every fifth subject, with NIGHT=1 two of each. They are the same each
// time.
func TestStartsAreFoundAndJudged(t *testing.T) {
	most, night := 1, os.Getenv("NIGHT") != ""
	if night {
		most = 2
	}
	for i, s := range subjects() {
		if !night && i%5 > 0 {
			continue
		}
		for n := 1; n <= most; n++ {
			j, err := judge(&s, Start{Subject: s.Name, Number: n})
			if err != nil {
				t.Error(err)
				continue
			}
			if j.Signature != j.First || s.Shortest[j.Signature] == "" {
				t.Errorf("%s fails first with %q, and is reported with %q", s.Name, j.First, j.Signature)
			}
			if len(j.Loose) > 0 || j.To < steps(s.Shortest[j.Signature]) || j.To > j.From || j.All < 2 ||
				j.Strange != "" {
				t.Errorf("%+v", j)
			}
		}
	}
	s := machine.Named("fault and order")
	first, err1 := judge(s, Start{Subject: s.Name, Number: 1})
	again, err2 := judge(s, Start{Subject: s.Name, Number: 1})
	other, err3 := judge(s, Start{Subject: s.Name, Number: 2})
	if err := errors.Join(err1, err2, err3); err != nil || again.From != first.From ||
		again.Tapes != first.Tapes {
		t.Errorf("judged again: %+v, %v; before: %+v", again, err, first)
	}
	if other.From == first.From && other.Tapes == first.Tapes {
		t.Errorf("two starts are one: %+v", other)
	}
}

// A stored cell is not measured again, except if its line is incomplete.
func TestStoreResumes(t *testing.T) {
	p := plan{results: t.TempDir(), starts: 2}
	s := machine.Named("fault and order")
	first, err := p.judged(s)
	if err != nil || len(first) != 2 {
		t.Fatal(first, err)
	}
	file, err := os.OpenFile(filepath.Join(p.results, "starts", "cells.jsonl"), os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := file.WriteString(`{"Key":{"Subject":"fault and or`); err != nil {
		t.Fatal(err)
	}
	file.Close()
	p.starts = 3
	for range 2 {
		again, err := p.judged(s)
		if err != nil || len(again) != 3 || again[0].Seconds != first[0].Seconds ||
			again[1].Seconds != first[1].Seconds {
			t.Fatal(again, err)
		}
	}
}

// Every part prints a table even if nothing was measured.
func TestTablesArePrintedWithoutResults(t *testing.T) {
	p := plan{results: t.TempDir(), starts: 1, missing: true}
	for _, part := range parts {
		if part.name == "proof" {
			continue
		}
		var text strings.Builder
		if err := p.run(&text, part.name); err != nil || strings.Count(text.String(), "|---|") < 1 {
			t.Errorf("%s: %v\n%s", part.name, err, &text)
		}
	}
	if err := p.run(new(strings.Builder), "proofs"); err == nil ||
		!strings.Contains(err.Error(), "proof, systems") {
		t.Errorf("a part that is none: %v", err)
	}
}
