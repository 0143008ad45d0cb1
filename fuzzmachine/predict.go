package fuzzmachine

import (
	"errors"
	"fmt"

	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/trace"
	"github.com/fuzzmachine/go/mapping"
	"github.com/fuzzmachine/go/program"
)

// predict runs a program on the stage of a model alone.
func (p *pool) predict(steps program.Program) ([]program.Prediction, error) {
	if p.design.alone == nil {
		return nil, errors.New("Predict: the machine has no model that could run alone: one of New has, and none of NewPair, " +
			"NewWorld or Local")
	}
	for _, step := range steps {
		if p.ActionOf(step.Action) == nil {
			return nil, fmt.Errorf("Predict: the machine has no action %q: predict a program that its Description has decoded "+
				"or parsed", step.Action)
		}
	}
	p.Settle()
	trace := new(trace.Trace)
	r := p.newRun(p.design.alone, nil)
	r.reader.ResetProgram(steps)
	v := r.perform(way{name: "Predict", kind: thought, trace: trace})
	if r.dismiss(v); v != nil {
		return nil, errors.New(v.Headline())
	}
	list := make([]program.Prediction, len(trace.Lines))
	for i, l := range trace.Lines {
		list[i] = program.Prediction{Step: l.Step, Skipped: l.Skipped, Answer: l.Model, State: l.State}
	}
	return list, nil
}

// A modelStage is the stage of a model alone.
type modelStage[M, S any] struct {
	begin func() M
	steps []step[*Pair[M, S]] // nil: the action needs the system
}

func newModelStage[M, S any](begin func() M, actions []*compiled[*Pair[M, S]], reader *program.Reader) stage {
	st := &modelStage[M, S]{begin: begin}
	for i, a := range actions {
		var alone step[*Pair[M, S]]
		if a.alone != nil {
			alone = a.alone(reader.Place(i))
		}
		st.steps = append(st.steps, alone)
	}
	return st
}

func (st *modelStage[M, S]) play(r *run) {
	r.at = inModel
	w := &Pair[M, S]{Model: st.begin()}
	for n := uint64(1); !r.t.failed.Load() && r.reader.Next(); n++ {
		i := r.reader.Index()
		r.now.Store(n<<16 | uint64(i))
		r.trace.Begin(r.reader)
		if st.steps[i] == nil {
			v := r.here()
			v.Kind = failure.Failed
			v.Words = "only the system can take this step: make the action with Both or Call, or declare it Stutters"
			r.t.fail(v)
			return
		}
		l := r.trace.At()
		l.Skipped = !st.steps[i](r, w)
		l.State = mapping.Print(w.Model)
	}
}
