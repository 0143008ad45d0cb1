package run

import (
	"errors"
	"fmt"

	"github.com/fuzzmachine/go/internal/trace"
	"github.com/fuzzmachine/go/program"
)

// Predict runs a program on the stage of a model alone.
func (p *Pool) Predict(steps program.Program) ([]program.Prediction, error) {
	if p.Stages.Alone == nil {
		return nil, errors.New("Predict: the machine has no model that could run alone: one of New has, and none of NewPair, " +
			"NewWorld or Local")
	}
	for _, step := range steps {
		if p.Terms.Plan.ActionOf(step.Action) == nil {
			return nil, fmt.Errorf("Predict: the machine has no action %q: predict a program that its Description has decoded "+
				"or parsed", step.Action)
		}
	}
	p.Terms.Process.Settle()
	trace := new(trace.Trace)
	r := p.NewRun(p.Stages.Alone, nil)
	r.Input.Reader.ResetProgram(steps)
	v := r.Perform(Request{Name: "Predict", Way: Thought, Trace: trace})
	if r.dismiss(v); v != nil {
		return nil, errors.New(v.Headline())
	}
	list := make([]program.Prediction, len(trace.Lines))
	for i, l := range trace.Lines {
		list[i] = program.Prediction{Step: l.Step, Skipped: l.Skipped, Answer: l.Model, State: l.State}
	}
	return list, nil
}
