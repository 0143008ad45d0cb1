package postmortem

import (
	"fmt"
	"strings"

	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/flightrecorder"
	"github.com/fuzzmachine/go/internal/settings"
	"github.com/fuzzmachine/go/internal/subprocess"
	"github.com/fuzzmachine/go/program"
)

// A death is a run that its process did not end, as far as a note says.
type death struct {
	flightrecorder.Death
	failed  bool   // the run did, and was being diagnosed
	insists bool   // the program is to be run until it kills a process
	said    string // by the process when it died; "": somebody has read it, or nobody can
}

// of diagnoses the run of a death; nil: there is nothing to say.
func (q *Inquiry) of(d death) *Case {
	if d.Left {
		return q.confirmed(q.Target, d.Death)
	}
	runner := q.Runner(q.Target)
	defer runner.Close()
	what := "a process died; looking for the shortest program that ends one"
	if d.failed {
		what = "a process ended while it diagnosed a failure; diagnosing that again"
	}
	runner.Tells = telling(q.Target, what)
	c := q.begin(runner, q.Target, q.Description.Decode(d.Tape))
	c.Tape, c.Keeps = d.Tape, !d.failed || q.Fuzzing
	again := c.Diagnosis.Run()
	if again == nil && d.insists {
		runner.Each = true
		again = c.Diagnosis.Insist()
		runner.Each = false
	}
	if again == nil && d.insists && runner.Err == nil {
		if c := q.outlived(runner, d); c != nil {
			return c
		}
	}
	switch {
	case again == nil:
	case !d.failed && !again.Kind.Kills() && again.Kind != failure.Race: // it is not what the process died of
	case c.Diagnosis.Diagnose(again, nil):
		return c
	default: // it is known, which keeps no process alive
		c.Diagnosis.Verdict, c.Diagnosis.Steps = again, len(c.Diagnosis.Program)
		return c
	}
	if !d.failed && q.CutOff {
		return nil
	}
	return c.ends(q.unrepeated(d, runner.Err))
}

// unrepeated is the verdict on a run that does not fail again, or could not be run again.
func (q *Inquiry) unrepeated(d death, err error) *failure.Verdict {
	v := q.Here(d.Now)
	v.Kind, v.Where, v.Words = failure.Death, v.Action, "the process died here; what it died of is not known"
	link := ", for "
	if d.said != "" {
		subprocess.Crashed(v, d.said)
		link = "; "
	}
	why := "; " + v.Words
	if err != nil {
		v.Words += link + "the program could not be run again: " + err.Error()
		return v
	}
	v.Kind, v.Where = failure.Flaky, v.Signature()
	if d.failed {
		v.Where = v.Action
		v.Words = "a run of this program failed, and its process was ended before it could say how; run again " +
			"by itself it passes"
		return v
	}
	v.Words = "the process ended here, and did not when the program ran again by itself: " +
		"an earlier program may have left something running"
	if d.said == "" {
		why = ", or the time of -timeout was up"
	}
	if !q.Workers || d.said != "" { // a worker has no time that could be up
		v.Words += why
	}
	return v
}

// outlived is a program that kills its process only after others, or later: something outlives a run.
func (q *Inquiry) outlived(runner *subprocess.Runner, d death) *Case {
	names, tapes := q.row(d)
	var list []program.Program
	for _, tape := range tapes {
		list = append(list, q.Description.Decode(tape))
	}
	from, to, at, v := runner.Row(list)
	if v == nil {
		return nil
	}
	c := q.begin(runner, q.Target, list[at])
	c.Tape, c.Keeps = tapes[at], true
	if from == to {
		runner.Lingers = true
		c.Diagnosis.Diagnose(v, nil)
		return c
	}
	after := names[from]
	if to-from == 1 {
		c.Diagnosis.After = q.Description.PrintLine(list[from])
	} else {
		after += " to " + names[to-1]
	}
	v.Words = fmt.Sprintf("it dies after %s, and not by itself: something outlives a run; %s", after, v.Words)
	v.Cure = "look for what an earlier run has left behind: a goroutine or a timer that goes on, or a global " +
		"variable"
	v.Kind, v.Where = failure.Carryover, v.Signature()
	return c.ends(v)
}

// row is what a process may have run when it died, the last program included.
func (q *Inquiry) row(d death) (names []string, tapes [][]byte) {
	tapes = q.Before()
	for i := range tapes {
		names = append(names, settings.SeedName(i))
	}
	return append(names, strings.TrimPrefix(d.Name, q.Target+"/")), append(tapes, d.Tape)
}
