package diagnose

import (
	"github.com/fuzzmachine/go/corpus/shrink"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/stack"
	"github.com/fuzzmachine/go/internal/trace"
	"github.com/fuzzmachine/go/program"
)

// A shrinking makes the program of a diagnosis simpler.
type shrinking struct {
	d       *Diagnosis
	glances bool // a glance shows the failure
}

// shrink makes the program as simple as it can be while it fails the same way.
func (s *shrinking) shrink() {
	d := s.d
	if d.asItIs || !d.machine.Shrinks {
		return
	}
	if s.wavers() {
		d.Program = d.until(d.Verdict.Step)
		s.blame()
		return
	}
	// A glance may miss a goroutine that leaks among those that have leaked before.
	if d.lab.how == Strict && d.Verdict.Kind != failure.Leak && d.Budget.inTime(toShrink) {
		v := d.lab.glance(d.Program)
		s.glances = v != nil && v.Signature() == d.Verdict.Signature()
	}
	var result *shrink.Result
	if err := stack.Recovered(func() {
		result = shrink.Shrink(d.machine.Description, d.Program, outcome(d.Verdict, d.Trace), s.candidate)
	}); err != nil { // a method Choose of the user's panics, or there is a mistake of ours
		d.Verdict.More = append(d.Verdict.More, &failure.Verdict{Words: "it could not be shrunk: " + err.Error()})
		return
	}
	s.take(result)
}

// take has the diagnosis go on with the simplest program found, if that fails by more than chance.
func (s *shrinking) take(result *shrink.Result) {
	d := s.d
	if result.Late {
		d.Budget.cut = append(d.Budget.cut, toSearch)
	}
	found := d.Finding
	last := result.Outcome.Told.(account)
	d.Simpler = shrink.Compare(result.Program, d.Program) != 0
	d.Program, d.Verdict, d.Trace = result.Program, last.verdict, last.trace
	d.score.runs, d.score.failed = 1, 1
	d.Tries, d.Shrunk = result.Runs(), !result.Ended
	if n := d.Verdict.Step; d.Shrunk && !d.machine.Meets && 0 < n && len(d.Program.Until(n)) < len(d.Program) {
		// without the steps after it, it has passed
		d.Chance, d.score.runs = true, 2
	}
	leaks := d.Verdict.Kind == failure.Leak
	switch {
	case !d.Shrunk && d.Budget.isSpent():
		s.waversWith(leaks)
	case !d.Shrunk && !leaks:
	case !s.waversWith(leaks):
		carried := d.carriedForGood()
		if d.Shrunk && !d.Chance {
			d.Any = s.explanation().any()
		}
		if carried != "" {
			d.Verdict = forGood(d.Verdict, carried)
		}
	case leaks: // what it leaves behind was only slow to end
		d.Program, d.Verdict, d.Trace, d.Simpler, d.Shrunk = found.Program, found.Verdict, found.Trace, false, false
	}
}

// explanation is that of the program, once it is as simple as it can be.
func (s *shrinking) explanation() *explanation {
	d := s.d
	return &explanation{
		machine: d.machine, generator: d.machine.Programs.NewGenerator(0), program: d.Program,
		few: d.Verdict.Kind.Kills(),
		fails: func(p program.Program) bool {
			return d.Budget.inTime(toExplain) && s.same(d.lab.run(p, new(trace.Trace)), p)
		},
	}
}

// waversWith is wavers, with the full time for what is left behind or without. Only this run has it: with
// hundreds of them, a leak would take minutes to report.
func (s *shrinking) waversWith(thorough bool) bool {
	s.d.lab.thorough = thorough
	defer func() { s.d.lab.thorough = false }()
	return s.wavers()
}

// wavers reports whether the program, run again, does not fail the same way: then it may have failed by
// chance all the time, and what was left out of it may matter.
func (s *shrinking) wavers() bool {
	d := s.d
	if d.Chance || d.machine.Meets || !d.Budget.inTime(toConfirm) {
		return d.Chance
	}
	noted := new(trace.Trace)
	v := d.look(noted)
	d.Chance = !s.same(v, d.Program)
	if kills := d.Verdict.Kind.Kills() || v != nil && v.Kind.Kills(); kills { // the trace dies with its process
		return d.Chance
	}
	if d.Chance && (v == nil || !v.GoesOn()) { // else it goes on, and so may its trace
		d.Differs = min(trace.Differ(d.Trace, noted, false), d.Verdict.Step)
	}
	return d.Chance
}

// blame finds out why a program does not always fail: because of the program before it, or else by chance.
func (s *shrinking) blame() {
	d := s.d
	found := d.Finding
	if d.Chance = !d.carried(); d.Chance {
		d.Finding, d.Chance = found, true
	}
}

// candidate runs a program. Most pass, and a trace costs many times the run: so if a glance shows the
// failure, a program that fails runs twice.
func (s *shrinking) candidate(p program.Program) shrink.Outcome {
	d := s.d
	if !d.Budget.inTime(toShrink) || !d.Budget.spend(p) {
		return shrink.Outcome{Ended: true}
	}
	if s.glances && !s.same(d.lab.glance(p), p) {
		return shrink.Outcome{Late: d.Budget.late()}
	}
	noted := &trace.Trace{Watches: true}
	v := d.lab.run(p, noted)
	if !s.same(v, p) {
		return shrink.Outcome{Late: d.Budget.late()}
	}
	d.Budget.longest = d.Budget.took // what comes is no longer than this one
	o := outcome(v, noted)
	o.Late = d.Budget.late()
	return o
}

// same reports whether a program fails as the reported one does. Another failure is recorded.
func (s *shrinking) same(v *failure.Verdict, p program.Program) bool {
	d := s.d
	if v == nil || v.GoesOn() {
		return false
	}
	known, same := d.machine.Known(v, p), v.Signature() == d.Verdict.Signature() || v.Covers(d.Verdict) ||
		d.machine.Meets && v.IsOfAnswer(d.Verdict)
	if !known && !same {
		s.met(v.Signature(), p)
	}
	return same && (!known || d.asItIs)
}

const mostOthers = 8

// met notes another failure, by the simplest program that was met.
func (s *shrinking) met(signature string, p program.Program) {
	d := s.d
	for i := range d.Others {
		if o := &d.Others[i]; o.Signature == signature {
			if shrink.Compare(p, o.Program) < 0 {
				o.Program = p
			}
			return
		}
	}
	if len(d.Others) < mostOthers {
		d.Others = append(d.Others, failure.Other{Signature: signature, Program: p})
	}
}

// An account is what a failed run is reported by.
type account struct {
	verdict *failure.Verdict
	trace   *trace.Trace
}

// outcome is what shrinking wants to know of such a run.
func outcome(v *failure.Verdict, t *trace.Trace) shrink.Outcome {
	o := shrink.Outcome{Same: true, Step: v.Step, States: t.States, Fold: t.Fold, Told: account{v, t}}
	for _, l := range t.Lines {
		o.Skipped, o.Found = append(o.Skipped, l.Skipped), append(o.Found, l.Found)
	}
	return o
}
