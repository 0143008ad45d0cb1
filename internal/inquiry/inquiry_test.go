package inquiry_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/internal/apart"
	"github.com/fuzzmachine/go/internal/diagnose"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/inquiry"
	"github.com/fuzzmachine/go/internal/note"
	"github.com/fuzzmachine/go/internal/search"
	"github.com/fuzzmachine/go/internal/trace"
	"github.com/fuzzmachine/go/program"
)

const afterLast = 0xffff

// machine is one of a single action, put, of which no other process can run programs.
func machine(t *testing.T) *inquiry.Machine {
	d := program.Describe(program.Of[struct{}]("put"))
	m := &inquiry.Machine{Machine: &diagnose.Machine{
		Description: d, Programs: search.NewMachine(d, 8, 8, []search.Action{{Name: "put", Weight: 1}}),
		Actions: []string{"put"},
		Known:   func(*failure.Verdict, program.Program) bool { return false }, Shrinks: true,
	}}
	m.Here = func(now uint64) *failure.Verdict {
		v := &failure.Verdict{Step: int(now >> 16), After: now&0xffff == afterLast}
		if now != 0 && !v.After {
			v.Action = "put"
		}
		return v
	}
	m.Runner = func(test string) *apart.Runner {
		other := apart.NewProcess(test, filepath.Join(t.TempDir(), "nowhere"), t.TempDir())
		return &apart.Runner{Process: other, Description: d, Here: m.Here}
	}
	return m
}

// puts is a program of so many steps, and its tape.
func puts(t *testing.T, m *inquiry.Machine, steps int) (program.Program, []byte) {
	t.Helper()
	p, err := m.Description.Parse(strings.TrimSuffix(strings.Repeat("put; ", steps), "; "))
	if err != nil {
		t.Fatal(err)
	}
	tape, err := m.Description.Encode(p)
	if err != nil {
		t.Fatal(err)
	}
	return p, tape
}

// noted is the note of a process that died where each of some runs of FuzzX is, which took a program of three
// steps.
func noted(t *testing.T, m *inquiry.Machine, runs ...uint64) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "note")
	n, err := note.New(path)
	if err != nil {
		t.Skip(err)
	}
	_, tape := puts(t, m, 3)
	for _, now := range runs {
		r := n.Run()
		r.Begin("FuzzX/seed#7", tape)
		r.Now().Store(now)
	}
	return path
}

// Of what -timeout ends, the run that takes a step is told, and not one that waits for goroutines.
func TestTimeoutIsToldWithoutARun(t *testing.T) {
	m := machine(t)
	q := inquiry.Inquiry{Machine: m, Target: "FuzzX", Timeout: true}
	var told []string
	q.Each([]string{noted(t, m, 3<<16|afterLast, 2<<16), noted(t, m, 1<<16)},
		func(c *inquiry.Case, words string) {
			if c != nil {
				t.Errorf("%+v", c)
			}
			told = append(told, words)
		})
	if len(told) != 1 || !strings.HasPrefix(told[0], "seed#7: step 2, put: -timeout ended the process here") ||
		!strings.Contains(told[0], "put; put; put") {
		t.Errorf("%q", told)
	}
}

// What a process died of is told by its last words, if no other process can run the program.
func TestDeathIsToldByItsLastWords(t *testing.T) {
	m := machine(t)
	silent, loud := noted(t, m, 2<<16), noted(t, m, 2<<16)
	said := []byte("panic: oops\n\ngoroutine 1 [running]:\nshop.sell()\n\t/x/shop.go:7\n")
	if err := os.WriteFile(loud+"-said", said, 0o600); err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{
		silent: "the process died here; what it died of is not known, for the program could not be run again: ",
		loud:   "the process died: panic: oops; the program could not be run again: ",
	} {
		q, told := inquiry.Inquiry{Machine: m, Target: "FuzzX"}, 0
		q.Each([]string{path}, func(c *inquiry.Case, words string) {
			told++
			if v := c.Verdict; v.Kind != failure.Death || !strings.HasPrefix(v.Words, want) || len(c.Program) != 2 ||
				!c.Keeps {
				t.Errorf("%+v, and not %q", v, want)
			}
		})
		if told != 1 {
			t.Errorf("%d are told", told)
		}
	}
}

// Who has no time names the step, and leaves the note to the next go test, as one whose end was seen.
func TestBriefLeavesTheNote(t *testing.T) {
	m := machine(t)
	path := noted(t, m, 2<<16)
	m.Brief(path)
	if left := note.In(filepath.Dir(path)); len(left) != 1 || left[0] != path+"-seen" {
		t.Errorf("%q", left)
	}
}

// A runner passes each program.
type runner struct{}

func (runner) Run(program.Program, diagnose.How, *trace.Trace) *failure.Verdict { return nil }
func (runner) Passed() []program.Program                                        { return nil }
func (runner) Fresh(program.Program) (v *failure.Verdict, ran bool)             { return nil, false }
func (runner) Between() []program.Program                                       { return nil }

// A race that no other process can run is told as it was met, with what was found beside it.
func TestRaceIsToldAsItWasMet(t *testing.T) {
	m := machine(t)
	p, tape := puts(t, m, 3)
	for _, other := range []*apart.Runner{nil, m.Runner("FuzzX")} {
		c := &inquiry.Case{Diagnosis: m.New(runner{}, p, diagnose.NewBudget(0)), Test: "FuzzX/seed#7"}
		c.Keeps, c.Runaway = true, true
		race := inquiry.Race{
			Verdict: &failure.Verdict{Kind: failure.Race, Where: "put", Step: 2, Action: "put"}, Program: p,
			Tape:   tape,
			Others: []failure.Other{{Signature: "answer put"}},
		}
		again, is := race.Diagnose(c, other, nil)
		if !is || again.Verdict != race.Verdict || len(again.Program) != 2 || again.Steps != 3 ||
			len(again.Others) != 1 ||
			again.Test != c.Test || !again.Keeps || !again.Runaway || again.Verdict.Words != "" {
			t.Errorf("%+v, %+v", again, again.Verdict)
		}
	}
}
