// Package finding checks what FINDINGS.md says: that a program shows the fault, that a machine without Known finds it,
// and that one with Known goes on behind it.
package finding

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// A Finding is a fault of a library.
type Finding struct {
	Section   string // the heading in FINDINGS.md
	Script    string // the shortest program that shows it
	Signature string
	Known     fuzzmachine.KnownFailure // what the machine is to go on behind

	// Trifle is that FINDINGS.md does not have it.
	Trifle bool
	// Withheld is that nobody is to see its program before the library has mended it: FINDINGS.md has a line.
	Withheld bool
	// Rare is that plain go test does not find it with the default number of programs, or finds others before it.
	Rare bool
	// Shortest is that Exhaust can run all shorter programs of small values, in the night, and that they pass.
	Shortest bool
}

// Past returns a machine that goes on behind findings.
func Past(m *fuzzmachine.Machine, list ...Finding) *fuzzmachine.Machine {
	for _, f := range list {
		m = m.With(f.Known.Because("FINDINGS.md: " + f.Section))
	}
	return m
}

// Show fails t unless a machine without Known has the findings.
func Show(t *testing.T, m *fuzzmachine.Machine, list ...Finding) {
	t.Helper()
	t.Setenv("FUZZMACHINE_CHECKS", "") // with it Seed runs the programs
	text, err := os.ReadFile("../FINDINGS.md")
	if err != nil {
		t.Fatal(err)
	}
	for i, f := range list {
		t.Run(f.Section, func(t *testing.T) {
			if !f.Trifle {
				f.stands(t, string(text))
			}
			if f.Withheld {
				return
			}
			fails(t, m, f)
			passes(t, m, f)
			others := append(append([]Finding(nil), list[:i]...), list[i+1:]...)
			if !f.Rare && !finds(t, Past(m, others...), f) {
				t.Error("plain go test does not find it")
			}
			if shorter := strings.Count(f.Script, "; "); f.Shortest && shorter > 0 && os.Getenv("NIGHT") != "" {
				Past(m, others...).Exhaust(t, shorter)
			}
		})
	}
}

// stands fails t unless a page has the section, with the program.
func (f Finding) stands(t *testing.T, page string) {
	t.Helper()
	_, section, found := strings.Cut(page, "\n### "+f.Section+"\n")
	section, _, _ = strings.Cut(section, "\n##")
	if !found || !strings.Contains(strings.Join(strings.Fields(section), " "), f.Script) {
		t.Errorf("FINDINGS.md has no section %q with the program %s", f.Section, f.Script)
	}
	if f.Withheld != strings.Contains(section, "Withheld") {
		t.Errorf("FINDINGS.md says of %q that it is withheld, or the test does", f.Section)
	}
}

// often is how many times a program runs that passes, for some faults depend on a map's order or on goroutines.
const often = 20

// fails fails t unless the program shows the fault.
func fails(t *testing.T, m *fuzzmachine.Machine, f Finding) {
	t.Helper()
	r := &replay{T: t}
	for n := 0; n < often && r.report == ""; n++ {
		m.Replay(r, f.Script)
	}
	switch {
	case r.report == "":
		t.Errorf("%s passes. If the library has mended the fault, take it out of the list, and its section out of FINDINGS.md", f.Script)
	case !strings.Contains(r.report, " "+f.Signature+"\n"):
		t.Errorf("%s fails in another way than %s:\n%s", f.Script, f.Signature, r.report)
	}
}

// passes fails t if the program is reported though it is known.
func passes(t *testing.T, m *fuzzmachine.Machine, f Finding) {
	t.Helper()
	if err := Past(m, f).Check(m.Tape(f.Script)); err != nil {
		t.Errorf("Known does not cover it:\n%v", err)
	}
}

// finds is whether generated programs find the fault. It logs after how long.
func finds(t *testing.T, m *fuzzmachine.Machine, f Finding) bool {
	t.Helper()
	began := time.Now()
	programs, behind := &tapes{T: t}, Past(m, f)
	m.Seed(programs)
	for n, tape := range programs.list {
		if m.Check(tape) != nil {
			t.Logf("reported in %.1f s, by program %d", time.Since(began).Seconds(), n+1)
			if err := behind.Check(tape); err != nil {
				t.Errorf("another failure is found:\n%v", err)
			}
			return true
		}
	}
	return false
}

// A replay is the t of a program that fails. It keeps the report.
type replay struct {
	*testing.T
	report string
}

func (r *replay) Fatalf(format string, args ...any) { r.report = fmt.Sprintf(format, args...) }

// Tapes is the f of a fuzz target that keeps the generated programs.
type tapes struct {
	*testing.T
	list [][]byte
}

// Add implements fuzzmachine.TestingF.
func (s *tapes) Add(args ...any) { s.list = append(s.list, args[0].([]byte)) }

// Cleanup implements fuzzmachine.TestingF.
func (s *tapes) Cleanup(func()) {}
