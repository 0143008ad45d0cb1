package fuzzmachine

import (
	"fmt"
	"os"
	"runtime/debug"
	"slices"
	"strings"

	"github.com/fuzzmachine/go/internal/apart"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/note"
	"github.com/fuzzmachine/go/program"
)

// inquire finds out, in other processes, what the processes of some notes died of: each failure once. If one was
// diagnosing a failure, that comes first.
func (a *adapter) inquire(target string, paths ...string) (list []*Failure) {
	seen := make(map[string]bool)
	for _, path := range paths {
		diagnosed, under, _ := note.Read(path)
		if a.Environment.Apart == apart.ToTimeout {
			return a.timedOut(target, diagnosed, under)
		}
		if diagnosed != nil {
			under = append([]note.Death{*diagnosed}, under...)
		}
		for i, d := range under {
			if diagnosed != nil && diagnosed.Left && (i > 0 && string(d.Tape) == string(diagnosed.Tape) || seen["hang "+a.verdictAt(diagnosed.Now).Action]) {
				continue // it is the run itself, which goes on; or another worker's
			}
			failed := diagnosed != nil && i == 0
			said := ""
			if !failed && !d.Left {
				said = lastWordsOf(path)
			}
			if f := a.posthumous(target, d, failed, !failed && len(list) == 0 && a.insists(path), said); f != nil && !seen[f.Signature] {
				seen[f.Signature] = true
				list = append(list, f)
			}
		}
	}
	return list
}

// timedOut is what was under way when -timeout ended a process: the failure that was being diagnosed, of which the runs
// under way were a part; or else a run. Several may be noted, if some have been left to themselves.
func (a *adapter) timedOut(target string, diagnosed *note.Death, under []note.Death) []*Failure {
	switch {
	case diagnosed != nil:
		f := a.posthumous(target, *diagnosed, true, false, "")
		if f == nil {
			return nil
		}
		f.Report += "\n-timeout ended the process while this failure was being diagnosed. Give go test more time, such as -timeout 30m."
		return []*Failure{f}
	case len(under) == 0:
		return nil
	}
	d := under[max(0, slices.IndexFunc(under, func(d note.Death) bool { return d.Now&0xffff != afterLast }))]
	words := a.lastStep(d, "-timeout ended the process here, in the program")
	return []*Failure{{Report: strings.TrimPrefix(d.Name, targetOf(d.Name)+"/") + ": " + words +
		"\nThis is no failure of the program. Give go test more time, such as -timeout 30m, or fewer programs: FUZZMACHINE_SEEDS."}}
}

// seen is how the name of a note ends whose process a witness has seen go. If somebody presses Ctrl-C, the witness goes
// as well.
const seen = "-seen"

// insists is whether a program is to be run until it kills a process: nobody is known to have ended the one that did.
func (a *adapter) insists(path string) bool {
	return a.Environment.Apart == apart.ToReport || strings.HasSuffix(path, seen) || a.dir != "" && !a.cutOff
}

// posthumous diagnoses a run that its process did not end: one that failed, or one whose process died. What the process
// said then is "" if somebody has read it, or nobody can.
func (a *adapter) posthumous(target string, d note.Death, failed, insists bool, said string) *Failure {
	if f := a.confirmed(target, d); f != nil {
		return f
	}
	runner := a.runner(target)
	defer runner.Close()
	what := "a process died; looking for the shortest program that ends one"
	if failed {
		what = "a process ended while it diagnosed a failure; diagnosing that again"
	}
	runner.Tells = telling(target, what)
	c := a.diagnosed(runner, target, a.description.Decode(d.Tape))
	c.tape, c.keeps = d.Tape, !failed || a.Mode.Fuzzing
	again := c.Run()
	if again == nil && insists {
		runner.Each = true
		again = c.Insist()
		runner.Each = false
	}
	if again == nil && insists && runner.Err == nil {
		if f := a.outlived(runner, target, d); f != nil {
			return f
		}
	}
	switch {
	case again == nil:
	case !failed && !again.Kind.Kills() && again.Kind != failure.Race: // it is not what the process died of
	case c.Diagnose(again, nil):
		return c.failure()
	default: // it is known, which keeps no process alive
		c.Verdict, c.Steps = again, len(c.Program)
		return c.failure()
	}
	if !failed && a.cutOff {
		return nil
	}
	v := a.unrepeated(d, failed, said, runner.Err)
	c.Verdict, c.Steps, c.Program = v, len(c.Program), c.Program[:min(v.Step, len(c.Program))]
	return c.failure()
}

// unrepeated is the verdict on a run that does not fail again, or could not be run again.
func (a *adapter) unrepeated(d note.Death, failed bool, said string, err error) *failure.Verdict {
	v := a.verdictAt(d.Now)
	v.Kind, v.Where, v.Words = failure.Death, v.Action, "the process died here; what it died of is not known"
	link := ", for "
	if said != "" {
		apart.Crashed(v, said)
		link = "; "
	}
	why := "; " + v.Words
	if err != nil {
		v.Words += link + "the program could not be run again: " + err.Error()
		return v
	}
	v.Kind, v.Where = failure.Flaky, v.Signature()
	switch {
	case d.Left:
		v.Words = fmt.Sprintf("it hung in a worker, and ends within %d times its limit when it runs again: the machine may have been busy", asLong)
	case failed:
		v.Where = v.Action
		v.Words = "a run of this program failed, and its process was ended before it could say how; run again by itself it passes"
	default:
		v.Words = "the process ended here, and did not when the program ran again by itself: an earlier program may have left something running"
		if said == "" {
			why = ", or the time of -timeout was up"
		}
		if a.dir == "" || said != "" { // a worker has no time that could be up
			v.Words += why
		}
	}
	return v
}

// lastWords is how the name of a file ends that has what the runtime says when a worker dies.
const lastWords = "-said"

// keepLastWords has the runtime write there, too, what this process dies of: Go shows nothing of what a worker says.
func keepLastWords(note string) {
	if file, err := os.Create(note + lastWords); err == nil {
		debug.SetCrashOutput(file, debug.CrashOptions{})
		file.Close()
	}
}

// lastWordsOf is what the runtime said when a worker died; "": nothing, or it was none.
func lastWordsOf(note string) string {
	text, _ := os.ReadFile(note + lastWords)
	return string(text)
}

// outlived is the failure of a program that kills its process only after others, or later: something outlives a run.
func (a *adapter) outlived(runner *apart.Runner, target string, d note.Death) *Failure {
	names, tapes := a.row(target, d)
	var list []program.Program
	for _, tape := range tapes {
		list = append(list, a.description.Decode(tape))
	}
	from, to, at, v := runner.Row(list)
	if v == nil {
		return nil
	}
	c := a.diagnosed(runner, target, list[at])
	c.tape, c.keeps = tapes[at], true
	if from == to {
		runner.Lingers = true
		c.Diagnose(v, nil)
		return c.failure()
	}
	after := names[from]
	if to-from == 1 {
		c.After = a.description.PrintLine(list[from])
	} else {
		after += " to " + names[to-1]
	}
	v.Words = fmt.Sprintf("it dies after %s, and not by itself: something outlives a run; %s", after, v.Words)
	v.Cure = "look for what an earlier run has left behind: a goroutine or a timer that goes on, or a global variable"
	v.Kind, v.Where = failure.Carryover, v.Signature()
	c.Verdict, c.Steps, c.Program = v, len(c.Program), c.Program[:min(v.Step, len(c.Program))]
	return c.failure()
}

// row is what a process may have run when it died, the last program included: in plain go test, what Seed generates. Of
// a worker nobody knows what came before.
func (a *adapter) row(target string, d note.Death) (names []string, tapes [][]byte) {
	if a.dir == "" && !a.Environment.Drawn {
		for i := range a.Seeds() {
			names, tapes = append(names, fmt.Sprintf("seed#%d", i)), append(tapes, a.generated(i))
		}
	}
	return append(names, strings.TrimPrefix(d.Name, target+"/")), append(tapes, d.Tape)
}

// brief says in which step of which program a process ended that left no time for more.
func (a *adapter) brief(path string) {
	diagnosed, under, err := note.Read(path)
	if err != nil {
		return
	}
	if diagnosed != nil {
		under = append(under, *diagnosed)
	}
	os.Rename(path, path+seen)
	for _, d := range under[:min(1, len(under))] {
		fmt.Fprintf(os.Stderr, "\nfuzzmachine: %s: %s\nThe next go test of %s looks for the shortest program that does so, and keeps it as an entry.\n",
			d.Name, a.lastStep(d, "the process ended here, as by os.Exit, log.Fatal or a signal, in the program"), targetOf(d.Name))
	}
}

// lastStep says in which step of which program a process ended, and why.
func (a *adapter) lastStep(d note.Death, why string) string {
	v := a.verdictAt(d.Now)
	v.Words = why
	return v.Headline() + "\n    " + a.description.PrintLine(a.description.Decode(d.Tape))
}
