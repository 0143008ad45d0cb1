package postmortem

import (
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/fuzzmachine/go/internal/flightrecorder"
	"github.com/fuzzmachine/go/internal/settings"
	"github.com/fuzzmachine/go/internal/tally"
)

// An Inquiry is into the notes of processes that ran a target and are no more, or do nothing any more.
type Inquiry struct {
	*Machine
	Target  string
	Timeout bool            // -timeout has ended the process
	Insists bool            // nobody is known to have ended the processes, so that a program killed them
	CutOff  bool            // Go saw nothing die, and has ended its workers in the midst of runs
	Workers bool            // the processes were workers
	Fuzzing bool            // go test -fuzz inquires, which keeps whatever fails
	Before  func() [][]byte // the tapes that the process may have run before, in turn; none: nobody knows
}

// Each finds out what the processes of some notes died of, and tells each case as soon as it is known. If a
// process was diagnosing a failure, that comes first. What is told may be like what was told before. There
// are words beside a case, or instead of one.
func (q *Inquiry) Each(paths []string, tell func(c *Case, words string)) {
	known := make(map[string]bool) // by signature
	for _, path := range paths {
		diagnosed, under, _ := flightrecorder.Read(path)
		if q.Timeout {
			q.timedOut(diagnosed, under, tell)
			return
		}
		q.each(diagnosed, under, flightrecorder.Words(path), known, tell)
	}
}

// Recall is Each for what earlier processes of the target have left to this one.
func (q *Inquiry) Recall(tell func(c *Case, words string)) {
	known := make(map[string]bool)
	records, others := flightrecorder.Recall(q.Home, q.Target, q.Digest)
	if others > 0 {
		fmt.Fprintf(os.Stderr, "fuzzmachine: %s: an earlier go test died in a program of a machine with other "+
			"actions, which this one has not\n", q.Target)
	}
	for _, r := range records {
		q.each(r.Failure, r.Runs, "", known, tell)
	}
}

// Again is the case of a tape whose process has died, or was ended, where nobody knows in which step, and whether
// the program had failed.
func (q *Inquiry) Again(tape []byte) *Case {
	return q.of(death{Death: flightrecorder.Death{Name: q.Target, Tape: tape}, failed: true, insists: q.Insists})
}

// each is Each for one process: the failure that it diagnosed, the runs under way, and what it said when it
// died; "": somebody has read that, or nobody can.
func (q *Inquiry) each(
	diagnosed *flightrecorder.Death, under []flightrecorder.Death, said string, known map[string]bool, tell func(c *Case, words string),
) {
	if diagnosed != nil {
		under = append([]flightrecorder.Death{*diagnosed}, under...)
	}
	for i, run := range under {
		if diagnosed != nil && diagnosed.Left &&
			(i > 0 && string(run.Tape) == string(diagnosed.Tape) || known["hang "+q.Here(diagnosed.Now).Action]) {
			continue // it is the run itself, which goes on; or another worker's
		}
		d := death{Death: run, failed: diagnosed != nil && i == 0}
		if !d.failed && !d.Left {
			d.said = said
		}
		d.insists = q.Insists && !d.failed && len(known) == 0
		if c := q.of(d); c != nil {
			tell(c, "")
			known[c.Diagnosis.Verdict.Signature()] = true
		}
	}
}

// timedOut tells what was under way when -timeout ended a process: the failure that was being diagnosed, of
// which the runs under way were a part; or else a run. Several may be noted, if some have been left to
// themselves.
func (q *Inquiry) timedOut(diagnosed *flightrecorder.Death, under []flightrecorder.Death, tell func(c *Case, words string)) {
	if diagnosed != nil {
		if c := q.of(death{Death: *diagnosed, failed: true}); c != nil {
			tell(c, "\n-timeout ended the process while this failure was being diagnosed. "+
				"Give go test more time, such as -timeout 30m.")
		}
		return
	}
	if len(under) == 0 {
		return
	}
	d := under[max(0, slices.IndexFunc(under, func(d flightrecorder.Death) bool { return !q.Here(d.Now).After }))]
	tell(nil, strings.TrimPrefix(d.Name, settings.TargetOf(d.Name)+"/")+": "+
		q.lastStep(d, "-timeout ended the process here, in the program")+
		"\nThis is no failure of the program. Give go test more time, such as -timeout 30m, or fewer programs: "+
		"FUZZMACHINE_SEEDS.")
}

// Brief says in which step of which program a process ended that left no time for more, and leaves the rest
// to the next process of a target.
func (m *Machine) Brief(path, target string) {
	diagnosed, under, err := flightrecorder.Read(path)
	if err != nil {
		return
	}
	next := fmt.Sprintf("The next go test of %s looks for the shortest program that does so, and reports it.", target)
	r := flightrecorder.Record{Home: m.Home, Target: target, Machine: m.Digest, Failure: diagnosed, Runs: under}
	if err := r.Keep(); err != nil {
		next = fmt.Sprintf("The next go test of %s will not know of it (%v): keep the program.", target, err)
	}
	if diagnosed != nil {
		under = append(under, *diagnosed)
	}
	for _, d := range under[:min(1, len(under))] {
		fmt.Fprintf(os.Stderr, "\nfuzzmachine: %s: %s\n%s\n", d.Name,
			m.lastStep(d, "the process ended here, as by os.Exit, log.Fatal or a signal, in the program"), next)
	}
}

// lastStep says in which step of which program a process ended, and why.
func (m *Machine) lastStep(d flightrecorder.Death, why string) string {
	v := m.Here(d.Now)
	v.Words = why
	return v.Headline() + "\n    " + m.Description.PrintLine(m.Description.Decode(d.Tape))
}

// telling says at growing intervals what other processes are run for.
func telling(test, what string) func(runs int) {
	var progress tally.Progress
	progress.Begin(test, 0)
	return func(runs int) {
		if progress.Due(test) > 0 {
			fmt.Fprintf(os.Stderr, "\nfuzzmachine: %s: %s: %d runs so far\n", test, what, runs)
		}
	}
}
