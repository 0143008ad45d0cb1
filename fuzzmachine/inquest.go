package fuzzmachine

import (
	"fmt"
	"time"

	"github.com/fuzzmachine/go/decode"
)

// patience is for how long a failure may be looked into, the run that failed included: Go ends an execution
// after 10 seconds.
const patience = 7 * time.Second

// An inquest is a failure being looked into.
type inquest struct {
	engine  *engine
	name    string // of the test
	began   time.Time
	program decode.Program
	first   *verdict // of the run that failed
	verdict *verdict // what is reported
	trace   *trace   // of the run that is reported; nil where none could be had
	steps   int      // of the program at first
	runs    int      // that the shrinker took
	parted  int      // the step at which two runs parted
	before  string   // the program after which this one fails
	asItIs  bool     // do not shrink
	once    bool     // a line is enough where such a failure has been reported
}

// try runs a tape, and looks into it if it fails. It returns nil if it passes, or fails as is known. Where once is
// enough, a failure that has been reported is not looked into again.
func (e *engine) try(name string, tape []byte, once bool) *Failure {
	began := time.Now()
	v := e.quietly(name, tape)
	if v == nil && e.doubts(tape) {
		if f := e.doubt(name, tape); f != nil {
			return f
		}
	}
	if v == nil {
		e.remember(tape)
		return nil
	}
	return e.look(&inquest{engine: e, name: name, began: began, program: e.description.Decode(tape), first: v, once: once})
}

// examine runs a program that is to be reported as it is.
func (e *engine) examine(name string, p decode.Program) *Failure {
	q := &inquest{engine: e, name: name, began: time.Now(), program: p, asItIs: true}
	if q.first = e.strictly(name, p, new(trace)); q.first == nil {
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
func (e *engine) before() decode.Program {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.description.Decode(e.last)
}

// look finds out what is behind a failure.
func (e *engine) look(q *inquest) *Failure {
	if q.first.again != nil {
		panic(q.first.again)
	}
	q.steps = len(q.program)
	switch {
	case q.excused(q.first):
		return nil
	case q.first.kind == Hung:
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

const confirmations = 3

// confirm runs the program again, and tells what happens. It is true where the failure comes again; then the
// program has been shrunk.
func (q *inquest) confirm() bool {
	var last *trace
	for range confirmations {
		trace := new(trace)
		if q.verdict = q.engine.strictly(q.name, q.program, trace); q.verdict != nil {
			q.trace = trace
			q.shrink()
			return true
		}
		if last != nil && q.parted == 0 {
			q.parted = parts(last, trace)
		}
		last = trace
		if time.Since(q.began) > patience/2 {
			break
		}
	}
	q.trace = last
	return false
}

// carried runs the program after the one that was run before it.
func (q *inquest) carried() bool {
	e := q.engine
	before := e.before()
	if len(before) == 0 || time.Since(q.began) > patience/2 {
		return false
	}
	if e.strictly(q.name, before, nil) != nil {
		return false
	}
	trace := new(trace)
	v := e.strictly(q.name, q.program, trace)
	if v == nil {
		return false
	}
	q.trace, q.before = trace, e.description.PrintLine(before)
	v.words = fmt.Sprintf("it fails after another program, and not by itself: state is carried from run to run; %s", v.words)
	v.kind, v.where = CarriedOver, v.signature()
	q.verdict = v
	return true
}

// flaky: the failure does not come again.
func (q *inquest) flaky() {
	v := *q.first
	v.kind, v.where = Flaky, q.first.signature()
	v.words = fmt.Sprintf("the first run failed here, %d more agree and pass; the first said: %s", confirmations, q.first.words)
	if q.parted > 0 {
		v.words = fmt.Sprintf("runs of this program part at step %d; the first run failed: %s", q.parted, q.first.words)
	}
	q.verdict = &v
}

// hang: the program is not run again, but for the steps before the one that hangs.
func (q *inquest) hang() {
	q.verdict = q.first
	q.program = q.program[:min(max(q.first.step, 0), len(q.program))]
	trace := new(trace)
	if n := len(q.program); n > 0 && q.engine.strictly(q.name, q.program[:n-1], trace) == nil {
		trace.lines = append(trace.lines, line{step: q.program[n-1]})
		q.trace = trace
	}
}
