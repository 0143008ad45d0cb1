package fuzzmachine

import (
	"fmt"

	"github.com/fuzzmachine/go/decode"
)

// A Prediction is what the model foresees of one step.
type Prediction struct {
	Step    decode.Step
	Skipped bool   // a guard is false
	Answer  string // printed; "" where there is none
	State   string // of the model, after the step, printed
}

// predict runs a program on the model alone.
func (e *engine) predict(p decode.Program) ([]Prediction, error) {
	trace := new(trace)
	r := e.newRun(e.model)
	r.reader.ResetProgram(p)
	if v := r.perform(way{name: "Predict", trace: trace}); v != nil {
		return nil, fmt.Errorf("%s", v.headline())
	}
	list := make([]Prediction, len(trace.lines))
	for i, l := range trace.lines {
		list[i] = Prediction{l.step, l.skipped, l.model, l.state}
	}
	return list, nil
}

// A soliloquy is the stage of models alone.
type soliloquy[W any] struct {
	*setting[W]
	steps []step[W] // nil: the action asks for the system
}

func newModelStage[W any](s *setting[W], reader *decode.Reader) stage {
	so := &soliloquy[W]{setting: s}
	for i, a := range s.actions {
		var alone step[W]
		if a.alone != nil {
			alone = a.alone(reader.Place(i))
		}
		so.steps = append(so.steps, alone)
	}
	return so
}

func (so *soliloquy[W]) play(r *run) {
	r.at = inModel
	w := so.models.fresh()
	for n := uint64(1); r.reader.Next(); n++ {
		i := r.reader.Index()
		r.now.Store(n<<16 | uint64(i))
		r.trace.begin(r.reader)
		if so.steps[i] == nil {
			v := r.here()
			v.kind = TestFailed
			v.words = "only the system can take it: make it with Both or Bare, or say that it stutters"
			r.t.fail(v)
			return
		}
		l := r.trace.at()
		l.skipped = !so.steps[i](r, w)
		l.state = so.models.print(w)
		if r.t.failed.Load() {
			return
		}
	}
}
