//go:build fuzzmachine_do

package campaign

import (
	"fmt"

	"github.com/fuzzmachine/go/internal/diagnose"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/limits"
	"github.com/fuzzmachine/go/internal/postmortem"
	"github.com/fuzzmachine/go/internal/toolserver"
	"github.com/fuzzmachine/go/internal/toolserver/wire"
	"github.com/fuzzmachine/go/internal/trace"
	"github.com/fuzzmachine/go/program"
)

// AnswersRequests is whether the binary answers the corpus tool.
const AnswersRequests = true

// answerTool has the target answer all requests of the file. Other runs are passed over.
func answerTool(a *Adapter, f target) {
	limits.BoundStack(limits.StackOfWorker)
	target := f.Name()
	e := a.Engine
	server := &toolserver.Server{
		Plan: e.Plan, Process: e.Process, Diagnoses: e.diagnoses, Target: target, Source: e.Programs.Source,
		Inquires: e.inquires, Runner: runs{e, target}, Model: e.Pool.Stages.Alone != nil, Predict: e.Pool.Predict,
		Engine: request{e, target},
	}
	a.Engine.spawns = true
	a.errand.charge(f, func(test) string {
		if err := server.Serve(); err != nil {
			return fmt.Sprintf("FUZZMACHINE_DO: %v", err)
		}
		return ""
	})
	f.Add(a.Engine.Programs.Blind(0))
	a.claim.closes(f)
	a.errand.atEnd(f)
}

// A request has an engine do what the corpus tool asks for.
type request struct {
	engine *Engine
	target string
}

// Show implements toolserver.Engine.
func (r request) Show(p program.Program, noted *trace.Trace, pictures *toolserver.Album) *failure.Verdict {
	return r.engine.Pool.Picture(r.target, p, noted, pictures)
}

// Examine implements toolserver.Engine.
func (r request) Examine(
	p program.Program, noted *trace.Trace, pictures *toolserver.Album,
) (*failure.Verdict, *toolserver.Failure) {
	e := r.engine
	c := NewTrial(e, r.target, p, diagnose.NewBudget(e.Process.Haste))
	budget := c.Case.Diagnosis.AsItIs().Budget
	v := e.Pool.Terms.Left.OrNext(budget.Timed(func() *failure.Verdict { return r.Show(p, noted, pictures) }))
	if v != nil {
		return v, told(c.Judge(v))
	}
	if tape, err := e.Plan.Description.Encode(p); err == nil {
		e.Memory.Remember(tape)
	}
	return nil, nil
}

// Try implements toolserver.Engine.
func (r request) Try(tape []byte) *toolserver.Failure { return told(r.engine.Try(r.target, tape, nil)) }

// Report implements toolserver.Engine.
func (r request) Report(c *postmortem.Case) *toolserver.Failure { return told(r.engine.failure(c)) }

// told is a failure as the tool is told; nil: none.
func told(f *Outcome) *toolserver.Failure {
	if f == nil {
		return nil
	}
	return &toolserver.Failure{Program: f.program, Unfinished: f.unfinished, Verdict: wire.Verdict{
		Kind: f.Kind, Signature: f.Signature, Headline: failure.FirstLine(f.Report), Step: f.Step, Action: f.Action,
		Report: f.Report,
	}}
}
