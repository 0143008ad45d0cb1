package fuzzmachine

import (
	"errors"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/mapping"
)

// A Prediction is what the model foresees of one step.
type Prediction struct {
	Step    decode.Step
	Skipped bool   // a guard is false
	Answer  string // printed; "" where there is none
	State   string // of the model, after the step, printed
}

// predict runs a program on the stage of a model alone.
func (e *engine) predict(p decode.Program) ([]Prediction, error) {
	if e.plan.alone == nil {
		return nil, errors.New("Predict: the machine has no model; New makes one that has")
	}
	e.settle()
	trace := new(trace)
	r := e.newRun(e.plan.alone)
	r.reader.ResetProgram(p)
	v := r.perform(way{name: "Predict", trace: trace, alone: true})
	if r.dismiss(v); v != nil {
		return nil, errors.New(v.headline())
	}
	list := make([]Prediction, len(trace.lines))
	for i, l := range trace.lines {
		list[i] = Prediction{l.step, l.skipped, l.model, l.state}
	}
	return list, nil
}

// A modelStage is the stage of a model alone.
type modelStage[M, S any] struct {
	begin func() M
	steps []step[*Pair[M, S]] // nil: the action asks for the system
}

func newModelStage[M, S any](begin func() M, actions []*compiled[*Pair[M, S]], reader *decode.Reader) stage {
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
		r.trace.begin(r.reader)
		if st.steps[i] == nil {
			v := r.here()
			v.kind = testFailed
			v.words = "only the system can take it: make it with Both or Call, or declare that it Stutters"
			r.t.fail(v)
			return
		}
		l := r.trace.at()
		l.skipped = !st.steps[i](r, w)
		l.state = mapping.Print(w.Model)
	}
}
