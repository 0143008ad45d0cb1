//go:build fuzzmachine_do

package fuzzmachine

import (
	"fmt"

	"github.com/fuzzmachine/go/internal/diagnose"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/inquiry"
	"github.com/fuzzmachine/go/internal/toolserver"
	"github.com/fuzzmachine/go/internal/toolserver/wire"
	"github.com/fuzzmachine/go/internal/trace"
	"github.com/fuzzmachine/go/program"
)

// answersRequests is whether the binary answers the corpus tool.
const answersRequests = true

// answerTool has the target answer all requests of the file. Other runs are passed over.
func answerTool(a *adapter, f TestingF) {
	boundStack(mostStackOfWorker)
	target := f.Name()
	server := &toolserver.Server{
		Plan: a.Plan, Process: &a.Process, Diagnoses: a.diagnoses, Target: target, Source: a.source,
		Inquires: a.inquires, Runner: runs{a.engine, target}, Model: a.Stages.Alone != nil, Predict: a.Predict,
		Engine: request{a.engine, target},
	}
	a.spawns = true
	a.charge(f, func(TestingT) string {
		if err := server.Serve(); err != nil {
			return fmt.Sprintf("FUZZMACHINE_DO: %v", err)
		}
		return ""
	})
	f.Add(a.blind(0))
	a.closes(f)
	a.errand.atEnd(f)
}

// A request has an engine do what the corpus tool asks for.
type request struct {
	engine *engine
	target string
}

// Show implements toolserver.Engine.
func (r request) Show(p program.Program, noted *trace.Trace, pictures *toolserver.Album) *failure.Verdict {
	return r.engine.Picture(r.target, p, noted, pictures)
}

// Examine implements toolserver.Engine.
func (r request) Examine(
	p program.Program, noted *trace.Trace, pictures *toolserver.Album,
) (*failure.Verdict, *toolserver.Failure) {
	e := r.engine
	c := newTrial(e, r.target, p, diagnose.NewBudget(e.Haste))
	v := e.Left.OrNext(c.AsItIs().Timed(func() *failure.Verdict { return r.Show(p, noted, pictures) }))
	if v != nil {
		return v, told(c.judge(v))
	}
	if tape, err := e.Description.Encode(p); err == nil {
		e.remember(tape)
	}
	return nil, nil
}

// Try implements toolserver.Engine.
func (r request) Try(tape []byte) *toolserver.Failure { return told(r.engine.try(r.target, tape, nil)) }

// Report implements toolserver.Engine.
func (r request) Report(c *inquiry.Case) *toolserver.Failure { return told(r.engine.failure(c)) }

// told is a failure as the tool is told; nil: none.
func told(f *Failure) *toolserver.Failure {
	if f == nil {
		return nil
	}
	return &toolserver.Failure{Program: f.program, Unfinished: f.unfinished, Verdict: wire.Verdict{
		Kind: f.Kind, Signature: f.Signature, Headline: failure.FirstLine(f.Report), Step: f.Step, Action: f.Action,
		Script: f.Script, Report: f.Report,
	}}
}

// beforeStep is called before each step of a binary that answers the corpus tool, so that a debugger can be
// stopped there:
//
//	dlv test . --build-flags=-tags=fuzzmachine_do -- -test.run='^FuzzX$/^entry$'
//	(dlv) break fuzzmachine.beforeStep
//	(dlv) condition 1 n == 7
//
//go:noinline
func beforeStep(n int, action string) {
	_, _ = n, action
}
