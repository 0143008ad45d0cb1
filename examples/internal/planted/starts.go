//go:build starts

package planted

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// This file measures how bugs are shrunk. It needs -tags=starts, because what a fuzz target links makes it
// slower.

// A Start is a failing program of a bug and its result. It is a line of the file that the environment
// variable PLANTED_STARTS names. PLANTED_NUMBER is the number of starts for each bug. Those that the file has
// are not repeated.
type Start struct {
	Subject   string // example and bug
	Number    int
	Tapes     int    // that passed before
	First     string // signature of the run that failed first
	Signature string // of the reported failure
	Script    string
	From, To  int // steps
	Wanted    int // steps of the shortest program; 0 if unknown for this signature
	Runs      int // of the shrinker; -1 if unknown
	Seconds   float64
	Loose     []int // steps without which it still fails the same way
}

// started measures the starts of a bug.
func started(t *testing.T, m *fuzzmachine.Machine, bug Bug) bool {
	path := os.Getenv("PLANTED_STARTS")
	if path == "" {
		return false
	}
	wanted, err := strconv.Atoi(os.Getenv("PLANTED_NUMBER"))
	if err != nil {
		t.Fatalf("PLANTED_NUMBER: %v", err)
	}
	here, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	file, err := os.OpenFile(path, os.O_RDWR|os.O_APPEND, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	name := filepath.Base(here) + "/" + bug.Name
	done := numbers(file, name)
	for n := 1; n <= wanted; n++ {
		if done[n] {
			continue
		}
		s := &Start{Subject: name, Number: n}
		s.judge(t, m)
		if first, _, _ := strings.Cut(bug.Signature, "|"); s.Signature == first {
			s.Wanted = bug.Steps
		}
		line, err := json.Marshal(s)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := fmt.Fprintf(file, "%s\n", line); err != nil {
			t.Fatal(err)
		}
	}
	return true
}

// numbers returns the numbers of the starts of a bug that a file has.
func numbers(file *os.File, name string) map[int]bool {
	done := make(map[int]bool)
	for lines := bufio.NewScanner(file); lines.Scan(); {
		var s Start
		if json.Unmarshal(lines.Bytes(), &s) == nil && s.Subject == name {
			done[s.Number] = true
		}
	}
	return done
}

var shrunk = regexp.MustCompile(`(?m)^ *shrunk +from \d+ steps? to \d+(?: simpler ones?)?, in (\d+) runs?`)

// judge finds a start, shrinks it, and tries to remove each step of the result.
func (s *Start) judge(t *testing.T, m *fuzzmachine.Machine) {
	d := m.Description()
	t.Setenv("FUZZMACHINE_SHRINK", "0")
	tape, first := s.find(t, m)
	s.First, s.From = first.Signature, len(d.Decode(tape))
	t.Setenv("FUZZMACHINE_SHRINK", "1")
	seeded(t, m, "0", "")
	began := time.Now()
	f := failure(m, tape)
	s.Seconds = time.Since(began).Seconds()
	if f == nil {
		t.Fatalf("%s: the tape %q fails, and then passes", s.Subject, tape)
	}
	s.Signature, s.Script, s.Runs = f.Signature, f.Script, -1
	if said := shrunk.FindStringSubmatch(f.Report); said != nil {
		s.Runs, _ = strconv.Atoi(said[1])
	}
	p, err := d.Parse(f.Script)
	if err != nil {
		t.Fatal(err)
	}
	s.To = len(p)
	t.Setenv("FUZZMACHINE_SHRINK", "0")
	seeded(t, m, "0", "")
	for i := range p {
		shorter, err := d.Encode(slices.Delete(slices.Clone(p), i, i+1))
		if err != nil {
			t.Fatal(err)
		}
		if f := failure(m, shorter); f != nil && f.Signature == s.Signature {
			s.Loose = append(s.Loose, i+1)
		}
	}
}

// find runs generated programs, different ones for each start, until one fails.
func (s *Start) find(t *testing.T, m *fuzzmachine.Machine) ([]byte, *fuzzmachine.Failure) {
	for seed := s.Number * 10_000; ; seed++ {
		for _, tape := range seeded(t, m, "64", strconv.Itoa(seed)).tapes {
			if f := failure(m, tape); f != nil {
				return tape, f
			}
			s.Tapes++
		}
	}
}

func failure(m *fuzzmachine.Machine, tape []byte) (f *fuzzmachine.Failure) {
	errors.As(m.Check(tape), &f)
	return f
}
