package fuzzmachine

import (
	"github.com/fuzzmachine/go/corpus/shrink"
	"github.com/fuzzmachine/go/program"
)

// shrink makes the program as simple as it can be while it fails the same way.
func (q *inquest) shrink() {
	if q.asItIs || !q.engine.environment.shrink {
		return
	}
	if q.wavers() {
		q.program = q.program[:min(max(q.verdict.step, 0), len(q.program))]
		q.blame()
		return
	}
	if q.how == nil && q.verdict.kind != leaked && q.inTime(toShrink) { // a glance may miss what leaks among what has leaked before
		v := q.glance(q.program)
		q.glances = v != nil && v.signature() == q.verdict.signature()
	}
	var result *shrink.Result
	if err := caught(func() {
		result = shrink.Shrink(q.engine.description, q.program, outcome(q.verdict, q.trace), q.candidate)
	}); err != nil { // a method Choose of the user's, or a mistake of ours: the program that was found is reported
		q.verdict.more = append(q.verdict.more, &verdict{words: "it could not be shrunk: " + err.Error()})
		return
	}
	if result.Late {
		q.cut = append(q.cut, toSearch)
	}
	found := *q
	last := result.Outcome.Told.(account)
	q.simpler = shrink.Compare(result.Program, q.program) != 0
	q.program, q.verdict, q.trace = result.Program, last.verdict, last.trace
	q.tries, q.shrunk = result.Runs(), !result.Ended
	q.thorough = q.verdict.kind == leaked
	defer func() { q.thorough = false }()
	switch {
	case !q.shrunk && !q.thorough:
	case !q.wavers():
		if q.shrunk {
			q.explain()
		}
	case q.thorough: // what it leaves behind has only been slow to end
		q.program, q.verdict, q.trace, q.simpler, q.shrunk = found.program, found.verdict, found.trace, false, false
	}
}

// wavers is whether the program, run again, does not fail the same way: then it may have failed by chance all the while, and
// what was left out of it may matter.
func (q *inquest) wavers() bool {
	q.chance = q.chance || q.inTime(toConfirm) && !q.same(q.run(q.program, new(trace)), q.program)
	return q.chance
}

// blame finds out why a program does not always fail: it is the program before it, or else chance.
func (q *inquest) blame() {
	verdict, told := q.verdict, q.trace
	if q.chance = !q.carried() || !q.carried(); q.chance { // twice is no chance
		q.verdict, q.trace, q.before = verdict, told, ""
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
	told := &trace{watches: true}
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
func (q *inquest) same(v *verdict, p program.Program) bool {
	if v == nil || v.kind == hung {
		return false
	}
	if v.signature() == q.verdict.signature() {
		return true
	}
	q.met(v.signature(), p)
	return false
}

const mostOthers = 8

// met notes another failure, by the simplest program that was met.
func (q *inquest) met(signature string, p program.Program) {
	if q.engine.known[signature] {
		return
	}
	for i := range q.others {
		if o := &q.others[i]; o.signature == signature {
			if shrink.Compare(p, o.program) < 0 {
				o.program = p
			}
			return
		}
	}
	if len(q.others) < mostOthers {
		q.others = append(q.others, other{signature, p})
	}
}

// An other is a failure beside the one that is looked into.
type other struct {
	signature string
	program   program.Program
}

// An account is what a run that failed is reported by.
type account struct {
	verdict *verdict
	trace   *trace
}

// outcome is what shrinking wants to know of such a run.
func outcome(v *verdict, t *trace) shrink.Outcome {
	o := shrink.Outcome{Same: true, Step: v.step, States: t.states, Told: account{v, t}}
	for _, l := range t.lines {
		o.Skipped, o.Found = append(o.Skipped, l.skipped), append(o.Found, l.found)
	}
	return o
}
