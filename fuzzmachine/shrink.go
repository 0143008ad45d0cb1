package fuzzmachine

import (
	"github.com/fuzzmachine/go/corpus/shrink"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/trace"
	"github.com/fuzzmachine/go/program"
)

// shrink makes the program as simple as it can be while it fails the same way.
func (q *inquest) shrink() {
	if q.asItIs || !q.engine.environment.shrink {
		return
	}
	if q.wavers() {
		q.Program = q.Program[:min(max(q.Verdict.Step, 0), len(q.Program))]
		q.blame()
		return
	}
	if q.how == nil && q.Verdict.Kind != failure.Leak && q.inTime(toShrink) { // a glance may miss what leaks among what has leaked before
		v := q.glance(q.Program)
		q.glances = v != nil && v.Signature() == q.Verdict.Signature()
	}
	var result *shrink.Result
	if err := caught(func() {
		result = shrink.Shrink(q.engine.description, q.Program, outcome(q.Verdict, q.Trace), q.candidate)
	}); err != nil { // a method Choose of the user's, or a mistake of ours: the program that was found is reported
		q.Verdict.More = append(q.Verdict.More, &failure.Verdict{Words: "it could not be shrunk: " + err.Error()})
		return
	}
	if result.Late {
		q.cut = append(q.cut, toSearch)
	}
	found := *q
	last := result.Outcome.Told.(account)
	q.Simpler = shrink.Compare(result.Program, q.Program) != 0
	q.Program, q.Verdict, q.Trace = result.Program, last.verdict, last.trace
	q.Tries, q.Shrunk = result.Runs(), !result.Ended
	q.thorough = q.Verdict.Kind == failure.Leak
	defer func() { q.thorough = false }()
	switch {
	case !q.Shrunk && !q.thorough:
	case !q.wavers():
		if q.Shrunk {
			q.explain()
		}
	case q.thorough: // what it leaves behind has only been slow to end
		q.Program, q.Verdict, q.Trace, q.Simpler, q.Shrunk = found.Program, found.Verdict, found.Trace, false, false
	}
}

// wavers is whether the program, run again, does not fail the same way: then it may have failed by chance all the while, and
// what was left out of it may matter.
func (q *inquest) wavers() bool {
	q.Chance = q.Chance || q.inTime(toConfirm) && !q.same(q.run(q.Program, new(trace.Trace)), q.Program)
	return q.Chance
}

// blame finds out why a program does not always fail: it is the program before it, or else chance.
func (q *inquest) blame() {
	verdict, told := q.Verdict, q.Trace
	if q.Chance = !q.carried() || !q.carried(); q.Chance { // twice is no chance
		q.Verdict, q.Trace, q.After = verdict, told, ""
	}
}

// candidate runs a program. Most pass, and to tell what a run does costs many times the run: so where the failure can
// be seen at a glance, one that fails runs twice.
func (q *inquest) candidate(p program.Program) shrink.Outcome {
	if !q.inTime(toShrink) || !q.spend(p) {
		return shrink.Outcome{Ended: true}
	}
	if q.glances && !q.same(q.glance(p), p) {
		return shrink.Outcome{Late: q.late()}
	}
	told := &trace.Trace{Watches: true}
	v := q.run(p, told)
	if !q.same(v, p) {
		return shrink.Outcome{Late: q.late()}
	}
	q.longest = q.took // what comes is no longer than this one
	o := outcome(v, told)
	o.Late = q.late()
	return o
}

// same is whether a program fails as the one that is reported does. If it fails otherwise, that is noted.
func (q *inquest) same(v *failure.Verdict, p program.Program) bool {
	if v == nil || v.Kind == failure.Hang {
		return false
	}
	if v.Signature() == q.Verdict.Signature() {
		return true
	}
	q.met(v.Signature(), p)
	return false
}

const mostOthers = 8

// met notes another failure, by the simplest program that was met.
func (q *inquest) met(signature string, p program.Program) {
	if q.engine.known[signature] {
		return
	}
	for i := range q.Others {
		if o := &q.Others[i]; o.Signature == signature {
			if shrink.Compare(p, o.Program) < 0 {
				o.Program = p
			}
			return
		}
	}
	if len(q.Others) < mostOthers {
		q.Others = append(q.Others, failure.Other{Signature: signature, Program: p})
	}
}

// An account is what a run that failed is reported by.
type account struct {
	verdict *failure.Verdict
	trace   *trace.Trace
}

// outcome is what shrinking wants to know of such a run.
func outcome(v *failure.Verdict, t *trace.Trace) shrink.Outcome {
	o := shrink.Outcome{Same: true, Step: v.Step, States: t.States, Told: account{v, t}}
	for _, l := range t.Lines {
		o.Skipped, o.Found = append(o.Skipped, l.Skipped), append(o.Found, l.Found)
	}
	return o
}
