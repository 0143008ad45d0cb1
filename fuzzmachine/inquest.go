package fuzzmachine

import (
	"fmt"

	"github.com/fuzzmachine/go/program"
)

// An inquest is a failure being looked into.
type inquest struct {
	budget
	engine   *engine
	name     string // of the test
	glances  bool   // whether a glance shows the failure
	thorough bool   // whether what is left behind has its full time
	tape     []byte // that failed; nil where there was none
	program  program.Program
	first    *verdict                               // of the run that failed
	verdict  *verdict                               // what is reported
	trace    *trace                                 // of the run that is reported; nil where none could be had
	steps    int                                    // of the program at first
	tries    int                                    // programs that the shrinker ran
	shrunk   bool                                   // whether it got to the end
	simpler  bool                                   // whether it found something
	chance   bool                                   // whether the program fails in some of its runs only
	others   []other                                // failures met on the way
	any      [][]bool                               // by step and argument: whether it does not matter
	parted   int                                    // the step at which two runs parted
	agreed   int                                    // how many runs passed, of those that should have failed
	before   string                                 // the program after which this one fails
	asItIs   bool                                   // do not shrink
	how      func(program.Program, *trace) *verdict // a program is run; nil: strictly
	once     bool                                   // a line is enough where such a failure has been reported
	entry    string                                 // where it was kept
}

// inquest looks into a program, for as much as a budget says.
func (e *engine) inquest(name string, p program.Program, b budget) *inquest {
	return &inquest{budget: b, engine: e, name: name, program: p}
}

// try runs a tape, and looks into it if it fails. It returns nil if it passes, or fails as is known. Where once is
// enough, a failure that has been reported is not looked into again.
func (e *engine) try(name string, tape []byte, once bool) *Failure {
	e.settle()
	b := e.budget()
	v := e.orOverdue(b.timed(func() *verdict { return e.quietly(name, tape) }))
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
func (e *engine) orOverdue(v *verdict) *verdict {
	e.mu.Lock()
	defer e.mu.Unlock()
	if v == nil && len(e.late) > 0 {
		v, e.late = e.late[0], e.late[1:]
	}
	return v
}

// examine runs a program that is to be reported as it is.
func (e *engine) examine(name string, p program.Program) *Failure {
	e.settle()
	q := e.inquest(name, p, e.budget())
	q.asItIs = true
	if q.first = e.orOverdue(q.run(p, new(trace))); q.first != nil {
		return e.look(q)
	}
	if e.plan.plain == nil || e.noTapes {
		return nil
	}
	q.how = func(p program.Program, wired *trace) *verdict { return e.parted(name, e.calmed(p), wired) }
	if q.first = q.run(p, new(trace)); q.first == nil {
		return nil
	}
	return e.look(q)
}

func (e *engine) remember(tape []byte) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.programs++
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
	if q.first.again != nil {
		panic(q.first.again)
	}
	if q.first.kind == hung && !q.first.patient && q.engine.waits() {
		if q.first = q.overdue(); q.first == nil {
			return nil
		}
	}
	q.steps = len(q.program)
	q.first = q.honoured(q.first, q.program)
	switch {
	case q.excused(q.first):
		return nil
	case q.first.kind == hung:
		e.hangs.Add(1)
		q.hang()
	case q.once && e.reported(q.first):
		q.verdict, q.program = q.first, q.program[:min(q.first.step, len(q.program))]
	case q.first.late: // it was the run before this one, or an earlier one
		q.program, q.verdict = e.before(), q.first
	case q.confirm() || q.carried():
	default:
		q.flaky()
	}
	if q.excused(q.verdict) {
		return nil
	}
	return q.failure()
}

// excused is whether a failure is known. A script that somebody replays is told all the same.
func (q *inquest) excused(v *verdict) bool { return q.engine.known[v.signature()] && !q.asItIs }

// run runs a program strictly, and remembers how long that took.
func (q *inquest) run(p program.Program, t *trace) *verdict {
	return q.timed(func() *verdict {
		if q.how != nil {
			return q.how(p, t)
		}
		return q.honoured(q.engine.lookedAt(q.name, p, t, q.thorough), p)
	})
}

// glance runs a program as fast as can be, where most programs pass.
func (q *inquest) glance(p program.Program) *verdict {
	return q.timed(func() *verdict { return q.honoured(q.engine.hastily(q.name, p), p) })
}

const confirmations = 3

// confirm runs the program again, and tells what happens. It is true where the failure comes again, and then the
// program has been shrunk; or where there is no time to see.
func (q *inquest) confirm() bool {
	var last *trace
	for n := 0; n < confirmations; n++ {
		if !q.inTime(toConfirm) {
			if n == 0 {
				q.verdict = q.first
			}
			break
		}
		told := &trace{watches: !q.asItIs}
		if v := q.run(q.program, told); v != nil {
			q.found(v, told)
			return true
		}
		if last != nil && q.parted == 0 {
			q.parted = parts(last, told, false)
		}
		last, q.agreed = told, n+1
	}
	q.trace = last
	return q.verdict != nil
}

// found takes the verdict of a run that has told what it did.
func (q *inquest) found(v *verdict, told *trace) {
	switch {
	case v.kind == hung: // it goes on, and so may its trace
		q.verdict = v
	case q.engine.known[v.signature()] && !q.asItIs: // what the first run failed by is not
		q.verdict = q.first
	default:
		q.verdict, q.trace = v, told
		q.shrink()
	}
}

// carried runs the program after the one that was run before it.
func (q *inquest) carried() bool {
	before := q.engine.before()
	if len(before) == 0 || !q.passes(before) || !q.inTime(toCarry) {
		return false
	}
	told := new(trace)
	v := q.run(q.program, told)
	if v == nil || v.kind == hung {
		return false
	}
	q.program = q.program[:max(0, min(v.step, len(q.program)))] // what comes after was not reached
	q.trace, q.before = told, q.engine.description.PrintLine(before)
	v.words = fmt.Sprintf("it fails after another program, and not by itself: state is carried from run to run; %s", v.words)
	v.kind, v.where = carriedOver, v.signature()
	q.verdict = v
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
	v.kind, v.where = flaky, q.first.signature()
	v.words = fmt.Sprintf("the first run failed here, %d more agree and pass; the first said: %s", q.agreed, q.first.words)
	if q.parted > 0 {
		v.words = fmt.Sprintf("runs of this program part at step %d; the first run failed: %s", q.parted, q.first.words)
	}
	q.verdict = &v
}

// hang: the program is not run again, but for the steps before the one that hangs.
func (q *inquest) hang() {
	q.verdict = q.first
	if !q.first.patient {
		q.verdict.words += unconfirmed
	}
	q.program = q.program[:min(max(q.first.step, 0), len(q.program))]
	n := len(q.program)
	if n == 0 || q.engine.fixture != nil || !q.inTime(toReach) { // a fixture is with the run that hangs
		return
	}
	told := new(trace)
	if q.run(q.program[:n-1], told) == nil {
		told.lines = append(told.lines, line{step: q.program[n-1]})
		q.trace = told
	}
}
