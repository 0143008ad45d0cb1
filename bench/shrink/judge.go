package main

import (
	"errors"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/fuzzmachine/go/bench/shrink/machine"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/program"
)

// A Start is a program that fails, found by drawing tapes: the same whenever it is drawn.
type Start struct {
	Subject string
	Number  int
	Steps   int `json:",omitempty"` // that a long one has, or almost; 0: up to 64
}

// A judgement is what became of a start.
type judgement struct {
	Start
	Tapes     int    // that were drawn until one failed
	Flaky     int    // how many that pass were called flaky
	First     string // signature of the run that failed first
	Signature string // of what is reported
	Script    string
	From, To  int     // steps
	Faults    int     `json:"Misfortunes,omitempty"` // injected in the start
	Runs      int     // that the shrinker says it took; -1 where it says nothing
	All       int     // runs of the system, those that confirm and explain included
	Seconds   float64 // that Check took
	Loose     []int   // steps, from 1, without which it still fails the same way
	Others    []string
	Strange   string // what is wrong with the report
}

// mostTapes is how many tapes may pass in search of a start.
const mostTapes = 500_000

// judge finds a start, has it shrunk, and tries to leave out each step of the result.
func judge(s *machine.Subject, k Start) (judgement, error) {
	j := judgement{Start: k}
	plain := j.grown(s.New(nil))
	if err := raw(plain); err != nil {
		return j, err
	}
	find := j.find
	if j.Steps > 0 {
		find = j.long
	}
	tape, found := find(plain)
	if found == nil {
		return j, fmt.Errorf("%s: none of %d tapes fails", s.Name, j.Tapes)
	}
	start := plain.Description().Decode(tape)
	j.First, j.From = found.Signature, len(start)
	j.Faults = strings.Count(plain.Description().PrintLine(start), "!")
	var probe machine.Probe
	m := j.grown(s.New(&probe))
	began := time.Now()
	f := failure(m, tape)
	j.Seconds, j.All = time.Since(began).Seconds(), probe.Runs
	if f == nil {
		return j, fmt.Errorf("%s: the tape %q fails, and then passes", s.Name, tape)
	}
	j.read(f)
	p, err := plain.Description().Parse(f.Script)
	if err != nil {
		return j, fmt.Errorf("%s: %w", s.Name, err)
	}
	j.To = len(p)
	return j, j.loosen(plain, p)
}

// find draws tapes until one fails.
func (j *judgement) find(plain *fuzzmachine.Machine) (tape []byte, f *fuzzmachine.Failure) {
	r := dice(j.Subject, j.Number)
	for ; j.Tapes < mostTapes; j.Tapes++ {
		tape = draw(r)
		switch f = failure(plain, tape); {
		case f == nil:
		case f.Kind == "flaky":
			j.Flaky++
		default:
			return tape, f
		}
	}
	return nil, nil
}

var shrunk = regexp.MustCompile(`(?m)^ *shrunk +from (\d+) steps? to (\d+)(?: simpler ones?)?, in (\d+) runs?`)

// read notes what a failure says.
func (j *judgement) read(f *fuzzmachine.Failure) {
	j.Signature, j.Script, j.Runs = f.Signature, f.Script, -1
	if said := shrunk.FindStringSubmatch(f.Report); said != nil {
		j.Runs, _ = strconv.Atoi(said[3])
	}
	j.Others, j.Strange = others(f)
}

// others are the signatures of other failures that shrinking met, and what is wrong with how the report tells
// them.
func others(f *fuzzmachine.Failure) (signatures []string, strange string) {
	for _, o := range f.Others {
		signatures = append(signatures, o.Signature)
		if want := "another failure was found while shrinking: " + o.Signature + " " + o.Script; !strings.Contains(squeezed(f.Report), squeezed(want)) {
			strange = fmt.Sprintf("the report does not tell of %q: %s", o.Signature, o.Script)
		}
		if o.Signature == f.Signature {
			strange = fmt.Sprintf("%q is reported, and among the others", o.Signature)
		}
	}
	return signatures, strange
}

// squeezed is a text in one line: a report breaks lines between steps.
func squeezed(text string) string { return strings.Join(strings.Fields(text), " ") }

// loosen leaves out each step once.
func (j *judgement) loosen(plain *fuzzmachine.Machine, p program.Program) error {
	for i := range p {
		tape, err := plain.Description().Encode(slices.Delete(slices.Clone(p), i, i+1))
		if err != nil {
			return err
		}
		if f := failure(plain, tape); f != nil && f.Signature == j.Signature {
			j.Loose = append(j.Loose, i+1)
		}
	}
	return nil
}

// raw has a machine report programs as they were found.
func raw(m *fuzzmachine.Machine) error {
	for name, value := range map[string]string{"FUZZMACHINE_SHRINK": "0", "FUZZMACHINE_SEEDS": "0"} {
		if err := os.Setenv(name, value); err != nil {
			return err
		}
		defer os.Unsetenv(name)
	}
	var f quiet
	m.Seed(&f)
	return f.err
}

// A quiet is the f of a fuzz target that nobody runs.
type quiet struct{ err error }

func (q *quiet) Helper()        {}
func (q *quiet) Name() string   { return "FuzzShrink" }
func (q *quiet) Add(...any)     {}
func (q *quiet) Cleanup(func()) {}

func (q *quiet) Errorf(string, ...any) {
	q.err = errors.New("the environment has FUZZMACHINE_ variables that cannot be read")
}

// failure is how a tape fails; nil: it passes.
func failure(m *fuzzmachine.Machine, tape []byte) *fuzzmachine.Failure {
	f, _ := m.Check(tape).(*fuzzmachine.Failure)
	return f
}
