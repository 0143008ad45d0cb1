package postmortem_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/internal/diagnose"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/flightrecorder"
	"github.com/fuzzmachine/go/internal/folder"
	"github.com/fuzzmachine/go/internal/generator"
	"github.com/fuzzmachine/go/internal/postmortem"
	"github.com/fuzzmachine/go/internal/subprocess"
	"github.com/fuzzmachine/go/internal/trace"
	"github.com/fuzzmachine/go/program"
)

// machine is one of a single action, put, of which no other process can run programs.
func machine(t *testing.T) *postmortem.Machine {
	d := program.Describe(program.Of[struct{}]("put"))
	m := &postmortem.Machine{Machine: &diagnose.Machine{
		Description: d, Programs: generator.NewMachine(d, 8, 8, []generator.Action{{Name: "put", Weight: 1}}),
		Actions: []string{"put"},
		Known:   func(*failure.Verdict, program.Program) bool { return false }, Shrinks: true,
	}}
	m.Here = func(now flightrecorder.Position) *failure.Verdict {
		v := &failure.Verdict{Step: int(now.Step()), After: now.Over()}
		if now != 0 && !v.After {
			v.Action = "put"
		}
		return v
	}
	m.Runner = func(test string) *subprocess.Runner {
		other := subprocess.Process{Target: test, Dir: filepath.Join(t.TempDir(), "nowhere")}
		return &subprocess.Runner{Process: other, Description: d, Here: m.Here}
	}
	return m
}

// puts is a program of so many steps, and its tape.
func puts(t *testing.T, m *postmortem.Machine, steps int) (program.Program, []byte) {
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
func noted(t *testing.T, m *postmortem.Machine, runs ...flightrecorder.Position) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "note")
	n, err := flightrecorder.New(path)
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
	q := postmortem.Inquiry{Machine: m, Target: "FuzzX", Timeout: true}
	var told []string
	q.Each([]string{noted(t, m, flightrecorder.At(3, 0).End(), flightrecorder.At(2, 0)), noted(t, m, flightrecorder.At(1, 0))},
		func(c *postmortem.Case, words string) {
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
	silent, loud := noted(t, m, flightrecorder.At(2, 0)), noted(t, m, flightrecorder.At(2, 0))
	said := []byte("panic: oops\n\ngoroutine 1 [running]:\nshop.sell()\n\t/x/shop.go:7\n")
	if err := os.WriteFile(loud+"-said", said, 0o600); err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{
		silent: "the process died here; what it died of is not known, for the program could not be run again: ",
		loud:   "the process died: panic: oops; the program could not be run again: ",
	} {
		q, told := postmortem.Inquiry{Machine: m, Target: "FuzzX"}, 0
		q.Each([]string{path}, func(c *postmortem.Case, words string) {
			told++
			if v := c.Diagnosis.Verdict; v.Kind != failure.Death || !strings.HasPrefix(v.Words, want) || len(c.Diagnosis.Program) != 2 ||
				!c.Keeps {
				t.Errorf("%+v, and not %q", v, want)
			}
		})
		if told != 1 {
			t.Errorf("%d are told", told)
		}
	}
}

// recalls returns what is recalled of a target, and how many records are left.
func recalls(m postmortem.Machine, target string) (list []*postmortem.Case, left int) {
	q := postmortem.Inquiry{Machine: &m, Target: target, Insists: true}
	q.Recall(func(c *postmortem.Case, words string) { list = append(list, c) })
	cache, _ := folder.InCache()
	return list, len(cache.All("death"))
}

// Who has no time names the step, and leaves the program to the next go test of the target in its directory.
func TestBriefLeavesARecord(t *testing.T) {
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	m := machine(t)
	m.Home, m.Digest = "/home/x", "1"
	m.Brief(noted(t, m, flightrecorder.At(2, 0)), "FuzzX")
	elsewhere := *m
	elsewhere.Home = "/home/y"
	for target, m := range map[string]*postmortem.Machine{"FuzzY": m, "FuzzX": &elsewhere} {
		if list, left := recalls(*m, target); len(list) != 0 || left != 1 {
			t.Errorf("%s of %s: %v are recalled, %d left", target, m.Home, list, left)
		}
	}
	list, left := recalls(*m, "FuzzX")
	if len(list) != 1 || left != 0 {
		t.Fatalf("%v are recalled, %d left", list, left)
	}
	if v := list[0].Diagnosis.Verdict; v.Step != 2 || v.Action != "put" || len(list[0].Diagnosis.Program) != 2 {
		t.Errorf("%+v", list[0])
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
	for _, other := range []*subprocess.Runner{nil, m.Runner("FuzzX")} {
		c := &postmortem.Case{Diagnosis: m.New(runner{}, p, diagnose.NewBudget(0)), Test: "FuzzX/seed#7"}
		c.Keeps, c.Runaway = true, true
		race := postmortem.Race{
			Verdict: &failure.Verdict{Kind: failure.Race, Where: "put", Step: 2, Action: "put"}, Program: p,
			Tape:   tape,
			Others: []failure.Other{{Signature: "answer put"}},
		}
		again, is := race.Diagnose(c, other, nil)
		if !is || again.Diagnosis.Verdict != race.Verdict || len(again.Diagnosis.Program) != 2 || again.Diagnosis.Steps != 3 ||
			len(again.Diagnosis.Others) != 1 ||
			again.Test != c.Test || !again.Keeps || !again.Runaway || again.Diagnosis.Verdict.Words != "" {
			t.Errorf("%+v, %+v", again, again.Diagnosis.Verdict)
		}
	}
}
