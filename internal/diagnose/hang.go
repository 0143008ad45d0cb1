package diagnose

import (
	"github.com/fuzzmachine/go/corpus/shrink"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/trace"
	"github.com/fuzzmachine/go/program"
)

// hang: the program is not run again, except the steps before the one that hangs.
func (d *Diagnosis) hang() {
	d.Verdict = d.lab.first
	d.Program = d.until(d.lab.first.Step)
	if !d.machine.Shared && d.lab.first.Kind != failure.Memory {
		d.reach()
	}
}

// slow: each run takes longer than its limits, so there is time for none.
func (d *Diagnosis) slow() {
	d.Verdict, d.Program, d.Budget.cut = d.lab.first, d.until(d.lab.first.Step), append(d.Budget.cut, toShrink)
}

// reach takes the steps before the last one alone, to see what they answer.
func (d *Diagnosis) reach() {
	n := min(d.Verdict.Step, len(d.Program))
	if n < 1 || d.Verdict.After || !d.Budget.inTime(toReach) { // what hangs after the steps hangs after fewer, too
		return
	}
	noted := new(trace.Trace)
	if d.lab.run(d.Program[:n-1], noted) == nil {
		for _, step := range d.Program[n-1:] {
			noted.Lines = append(noted.Lines, trace.Line{Step: step})
		}
		d.Trace = noted
	}
}

// DiagnoseHang diagnoses a program that hangs, where a run that hangs can be ended. Nil is a verdict that
// somebody gave who had no time to be sure. It returns false if the program does not hang, with the verdict
// on it.
func (d *Diagnosis) DiagnoseHang(v *failure.Verdict) bool {
	d.Steps, d.score.runs, d.score.failed = len(d.Program), 1, 1
	if d.Verdict = v; v == nil {
		d.Verdict = d.lab.runner.Run(d.Program, Patient, nil)
	}
	if d.Verdict == nil || d.Verdict.Kind != failure.Hang {
		return false
	}
	d.Program = d.until(d.Verdict.Step)
	if d.machine.Shrinks && !d.Verdict.Long { // else it is the number of steps
		d.shrinkHang()
	}
	d.reach()
	return true
}

// shrinkHang takes what exceeds an eighth of the limits for one that hangs; in the end the shortest program
// must do so for three times the limits, else nothing is changed. With the five times for which the reported
// one had to hang, a hang is reported after ten times its limit.
func (d *Diagnosis) shrinkHang() {
	if d.score.runs++; !d.hangsToo(d.Program).Same {
		d.Verdict.Cure = "it did not hang in another process: look for chance, or for what the programs before " +
			"it have left"
		return
	}
	begin := shrink.Outcome{Same: true, Step: d.Verdict.Step}
	result := shrink.Shrink(d.machine.Description, d.Program, begin, d.hangsToo)
	tries, shrunk := result.Runs(), !result.Ended
	if shrink.Compare(result.Program, d.Program) != 0 {
		v := d.lab.runner.Run(result.Program, Sure, nil)
		if v == nil || v.Signature() != d.Verdict.Signature() {
			return
		}
		d.Verdict, d.Program, d.Simpler = v, result.Program, true
	}
	d.Tries, d.Shrunk = tries, shrunk
}

// hangsToo runs a program that may hang as the reported one does. There is no search among thousands of
// programs.
func (d *Diagnosis) hangsToo(p program.Program) shrink.Outcome {
	if !d.Budget.inTime(toShrink) || !d.Budget.spend(p) {
		return shrink.Outcome{Ended: true}
	}
	v := d.lab.runner.Run(p, Brief, nil)
	if v == nil || v.Kind != failure.Hang {
		return shrink.Outcome{Late: true}
	}
	d.Budget.runsLeft -= briefCost
	return shrink.Outcome{Same: v.Signature() == d.Verdict.Signature(), Step: v.Step, Late: true}
}
