package fuzzmachine

import (
	"fmt"
	"slices"

	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/report"
	"github.com/fuzzmachine/go/internal/trace"
	"github.com/fuzzmachine/go/program"
)

// An inquest is a failure being looked into.
type inquest struct {
	failure.Finding
	budget
	engine   *engine
	name     string                                               // of the test
	first    *failure.Verdict                                     // of the run that failed
	tape     []byte                                               // that failed; nil: there was none
	agreed   int                                                  // how many runs passed that should have failed
	glances  bool                                                 // a glance shows the failure
	thorough bool                                                 // what is left behind has its full time
	asItIs   bool                                                 // do not shrink
	once     bool                                                 // a line is enough if such a failure was reported
	how      func(program.Program, *trace.Trace) *failure.Verdict // runs a program; nil: strictly
}

// inquest looks into a program, for as much as a budget says.
func (e *engine) inquest(name string, p program.Program, b budget) *inquest {
	return &inquest{Finding: failure.Finding{Program: p}, budget: b, engine: e, name: name}
}

// try runs a tape, and looks into it if it fails. It returns nil if it passes, or fails as is known. Where once is
// enough, a failure that has been reported is not looked into again.
func (e *engine) try(name string, tape []byte, once bool) *Failure {
	e.settle()
	b := e.budget()
	v := e.orOverdue(b.timed(func() *failure.Verdict { return e.quietly(name, tape) }))
	if v == nil && e.doubts(name, tape) {
		if f := e.doubt(name, tape, b); f != nil {
			return f
		}
	}
	if v == nil && e.plan.plain != nil && !e.fuzzed() && name != libFuzzer {
		if f := e.likePlain(name, tape); f != nil {
			return f
		}
	}
	if v == nil {
		e.remember(tape)
		return nil
	}
	q := e.inquest(name, e.description.Decode(tape), b)
	q.tape, q.first, q.once = tape, v, once
	return e.look(q)
}

// orOverdue is a verdict, or where a run passes a failure that was told of when an earlier one had ended. What is told of while a
// run fails is kept for the next.
func (e *engine) orOverdue(v *failure.Verdict) *failure.Verdict {
	e.mu.Lock()
	defer e.mu.Unlock()
	if v == nil && len(e.late) > 0 {
		v, e.late = e.late[0].verdict, e.late[1:]
	}
	return v
}

// examine runs a program that is to be reported as it is.
func (e *engine) examine(name string, p program.Program) *Failure {
	e.settle()
	q := e.inquest(name, p, e.budget())
	q.asItIs = true
	if q.first = e.orOverdue(q.run(p, new(trace.Trace))); q.first != nil {
		return e.look(q)
	}
	if e.plan.plain == nil || e.noTapes {
		return nil
	}
	q.how = func(p program.Program, wired *trace.Trace) *failure.Verdict {
		return e.parted(name, e.calmed(p), wired)
	}
	if q.first = q.run(p, new(trace.Trace)); q.first == nil {
		return nil
	}
	return e.look(q)
}

func (e *engine) remember(tape []byte) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.ran++
	e.last = append(e.last[:0], tape...)
}

// before is the program that has passed last.
func (e *engine) before() program.Program {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.description.Decode(e.last)
}

// look finds out what is behind a failure.
func (e *engine) look(q *inquest) *Failure {
	if q.first.Rethrow != nil {
		panic(q.first.Rethrow)
	}
	if q.first.Kind == failure.Hang && !q.first.Patient && q.engine.waits() {
		if q.first = q.overdue(); q.first == nil {
			return nil
		}
	}
	q.Steps = len(q.Program)
	q.first = q.honoured(q.first, q.Program)
	switch {
	case q.excused(q.first):
		return nil
	case q.first.Kind == failure.Hang:
		e.hangs.Add(1)
		q.hang()
	case q.once && e.reported(q.first):
		q.Verdict, q.Program = q.first, q.Program[:min(q.first.Step, len(q.Program))]
	case q.first.Late: // it was the run before this one, or an earlier one
		q.Program, q.Verdict = e.before(), q.first
	case q.confirm() || q.carried():
	default:
		q.flaky()
	}
	if q.excused(q.Verdict) {
		return nil
	}
	return q.failure()
}

// excused is whether a failure is known. A script that somebody replays is told all the same.
func (q *inquest) excused(v *failure.Verdict) bool { return q.engine.known[v.Signature()] && !q.asItIs }

// run runs a program strictly, and remembers how long that took.
func (q *inquest) run(p program.Program, t *trace.Trace) *failure.Verdict {
	return q.timed(func() *failure.Verdict {
		if q.how != nil {
			return q.how(p, t)
		}
		return q.honoured(q.engine.lookedAt(q.name, p, t, q.thorough), p)
	})
}

// glance runs a program as fast as can be, where most programs pass.
func (q *inquest) glance(p program.Program) *failure.Verdict {
	return q.timed(func() *failure.Verdict { return q.honoured(q.engine.hastily(q.name, p), p) })
}

const confirmations = 3

// confirm runs the program again, and tells what happens. It is true where the failure comes again, and then the
// program has been shrunk; or where there is no time to see.
func (q *inquest) confirm() bool {
	var last *trace.Trace
	for n := 0; n < confirmations; n++ {
		if !q.inTime(toConfirm) {
			if n == 0 {
				q.Verdict = q.first
			}
			break
		}
		told := &trace.Trace{Watches: !q.asItIs}
		if v := q.run(q.Program, told); v != nil {
			q.found(v, told)
			return true
		}
		if last != nil && q.Differs == 0 {
			q.Differs = trace.Differ(last, told, false)
		}
		last, q.agreed = told, n+1
	}
	q.Trace = last
	return q.Verdict != nil
}

// found takes the verdict of a run that has told what it did.
func (q *inquest) found(v *failure.Verdict, told *trace.Trace) {
	switch {
	case v.Kind == failure.Hang: // it goes on, and so may its trace
		q.Verdict = v
	case q.engine.known[v.Signature()] && !q.asItIs: // what the first run failed by is not
		q.Verdict = q.first
	default:
		q.Verdict, q.Trace = v, told
		q.shrink()
	}
}

// carried runs the program after the one that was run before it.
func (q *inquest) carried() bool {
	before := q.engine.before()
	if len(before) == 0 || !q.passes(before) || !q.inTime(toCarry) {
		return false
	}
	told := new(trace.Trace)
	v := q.run(q.Program, told)
	if v == nil || v.Kind == failure.Hang {
		return false
	}
	q.Program = q.Program[:max(0, min(v.Step, len(q.Program)))] // what comes after was not reached
	q.Trace, q.After = told, q.engine.description.PrintLine(before)
	v.Words = fmt.Sprintf("it fails after another program, and not by itself: state is carried from run to run; %s", v.Words)
	v.Kind, v.Where = failure.Carryover, v.Signature()
	q.Verdict = v
	return true
}

// passes is whether a program passes, sooner or later: what an earlier run has left may be in its way at first.
func (q *inquest) passes(p program.Program) bool {
	for range confirmations {
		if q.inTime(toCarry) && q.run(p, nil) == nil {
			return true
		}
	}
	return false
}

// flaky: the failure does not come again.
func (q *inquest) flaky() {
	v := *q.first
	v.Kind, v.Where = failure.Flaky, q.first.Signature()
	v.Words = fmt.Sprintf("the first run failed here, %d more agree and pass; the first said: %s", q.agreed, q.first.Words)
	if q.Differs > 0 {
		v.Words = fmt.Sprintf("runs of this program part at step %d; the first run failed: %s", q.Differs, q.first.Words)
	}
	q.Verdict = &v
}

// hang: the program is not run again, but for the steps before the one that hangs.
func (q *inquest) hang() {
	q.Verdict = q.first
	if !q.first.Patient {
		q.Verdict.Words += unconfirmed
	}
	q.Program = q.Program[:min(max(q.first.Step, 0), len(q.Program))]
	n := len(q.Program)
	if n == 0 || q.engine.fixture != nil || !q.inTime(toReach) { // a fixture is with the run that hangs
		return
	}
	told := new(trace.Trace)
	if q.run(q.Program[:n-1], told) == nil {
		told.Lines = append(told.Lines, trace.Line{Step: q.Program[n-1]})
		q.Trace = told
	}
}

// failure makes of an inquest what a person reads.
func (q *inquest) failure() *Failure {
	v, e := q.Verdict, q.engine
	if q.Trace != nil && len(q.Trace.Lines) == len(q.Program) {
		q.Program = q.Trace.Program()
	}
	q.Entry = q.keep()
	for _, err := range q.keepOthers() {
		v.More = append(v.More, &failure.Verdict{Words: "another failure could not be kept: " + err.Error()})
	}
	q.LeftOut, q.Hurried = q.cut, slices.Contains(q.cut, toShrink)
	text := report.Report{Finding: &q.Finding, Description: e.description, Test: q.name, Machine: variable(), Verbose: e.mode.verbose}
	f := &Failure{
		Kind: string(v.Kind), Signature: v.Signature(), Step: v.Step, Action: v.Action,
		Script: e.description.PrintLine(q.Program), Report: text.String(), program: q.Program, unfinished: !q.Shrunk && !q.Chance,
	}
	for _, o := range q.Others {
		f.Others = append(f.Others, Failure{Signature: o.Signature, Script: e.description.PrintLine(o.Program)})
	}
	return f
}
