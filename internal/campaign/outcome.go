package campaign

import (
	"cmp"
	"strings"

	"github.com/fuzzmachine/go/internal/entries"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/postmortem"
	"github.com/fuzzmachine/go/internal/report"
	"github.com/fuzzmachine/go/internal/settings"
	"github.com/fuzzmachine/go/internal/subprocess"
	"github.com/fuzzmachine/go/program"
)

// An Outcome is how a failing run ended.
type Outcome struct {
	Kind      string    // answer, state, invariant, panic and so on: the first word of the signature
	Signature string    // which failure it is: the same for all programs that fail the same way
	Step      int       // from 1; 0 is before the first step
	Action    string    // of the step; "" before the first and after the last
	Script    string    // the shortest program found, in one line
	Report    string    // all that there is to say
	Others    []Outcome // met while shrinking: of each the Signature, and a Script, which is not the shortest

	program    program.Program
	lasting    string // the signature of what fails because state has been carried for good; "": it has not
	unfinished bool   // the shrinker did not get to its end
	kept       bool   // there is an entry
	runaway    bool   // its run takes memory, and goes on
}

// failure keeps what was found, and makes of it what a person reads.
func (e *Engine) failure(c *postmortem.Case) *Outcome {
	v := c.Diagnosis.Verdict
	if e.Plan.IsShared() && (v.Kind == failure.Carryover || v.Kind == failure.Flaky) {
		v.Cure = e.Plan.Sharing()
	}
	kept := keeping{e, c}
	c.Diagnosis.Entry = kept.entry()
	if race, is := strings.CutPrefix(v.Where, string(failure.Race)+" "); is && settings.Detects &&
		v.Kind == failure.Carryover {
		v.Kind, v.Where = failure.Race, race // whatever leads to it
	}
	text := report.Report{
		Finding: &c.Diagnosis.Finding, Description: e.Plan.Description, Test: cmp.Or(c.Pasted, c.Test), Machine: e.receiver(),
		Verbose: e.Process.Mode.Verbose,
	}
	if m := e.Plan.Moves.Of(v.Action); m != nil {
		text.Open = !m.Guarded && !m.Starts
	}
	if e.actors != nil {
		text.Facts = e.actors.Facts(&e.Pool, c.Test, c.Diagnosis.Program, v)
	}
	if isGrouped(c.Test) { // what package testing prints is the name of the seed alone
		text.Facts = append(text.Facts, report.Fact{Title: "found as", Words: c.Test})
	}
	f := &Outcome{
		Kind: string(v.Kind), Signature: v.Signature(), Step: v.Step, Action: v.Action,
		Script: e.Plan.Description.PrintLine(c.Diagnosis.Program), Report: text.String(), program: c.Diagnosis.Program,
		unfinished: !c.Diagnosis.Shrunk && !c.Diagnosis.Chance, runaway: c.Runaway,
		kept: strings.HasPrefix(c.Diagnosis.Entry, entries.Dir),
	}
	if v.Kind == failure.Carryover && c.Diagnosis.After == "" {
		f.lasting = v.Where
	}
	if e.Process.Mode.Worker && !kept.isToConfirm() {
		entries.Spare(e.Process.Environment.Spare).Report(f.Report)
	}
	for _, o := range c.Diagnosis.Others {
		f.Others = append(f.Others, Outcome{Signature: o.Signature, Script: e.Plan.Description.PrintLine(o.Program)})
	}
	return f
}

// A keeping is of an entry of what was found.
type keeping struct {
	engine *Engine
	found  *postmortem.Case
}

// entry writes the one for people of what go test -fuzz has found: beside the raw one that Go will write for
// a worker, in words, as a test that fails today. It returns where, or why not; nothing for a failure that an
// entry would not reproduce.
func (k keeping) entry() string {
	e, c := k.engine, k.found
	drawn := subprocess.Mine().Role == subprocess.ToDraw
	switch {
	case !e.Process.Mode.Worker && !drawn && !c.Keeps || !strings.HasPrefix(c.Test, "Fuzz") || strings.Contains(c.Test, "/"):
		return ""
	case AnswersRequests && e.Process.Environment.Do != "": // the tool writes its entries
		return ""
	case !e.Process.Environment.Shrink && !drawn: // Go's minimiser goes on from here, and tries many
		return ""
	}
	v := c.Diagnosis.Verdict
	switch v.Kind {
	case failure.Flaky, failure.Carryover, failure.Reset:
		return ""
	}
	if k.isToConfirm() || strings.HasPrefix(v.Where, ofRuns) { // and is kept then, or is no program's
		return ""
	}
	raw := c.Tape
	if drawn {
		raw = nil // for Go has not found it
	}
	path, err := entries.Spare(e.Process.Environment.Spare).Keep(e.Process.Home, c.Test, v.Signature(), e.Plan.Description,
		c.Diagnosis.Program, raw)
	if err != nil {
		return "none could be written; keep the lines below: " + err.Error()
	}
	return path
}

// isToConfirm is whether a worker leaves it to the process that runs it to see if what hangs is slow.
func (k keeping) isToConfirm() bool {
	e, v := k.engine, k.found.Diagnosis.Verdict
	return v.Kind == failure.Hang && e.Pool.Note.Load().Failure().IsLeft()
}

// isGrouped is whether a name is that of a program in a group.
func isGrouped(name string) bool {
	return strings.Contains(name, "/seed#") && strings.Count(name, "/") == 2
}
