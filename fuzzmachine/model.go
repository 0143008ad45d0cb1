package fuzzmachine

import (
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/flightrecorder"
	"github.com/fuzzmachine/go/internal/run"
	"github.com/fuzzmachine/go/mapping"
	"github.com/fuzzmachine/go/program"
)

// A modelStage is the stage of a model alone.
type modelStage[M, S any] struct {
	begin func() M
	steps []step[*Pair[M, S]] // nil: the action needs the system
}

func newModelStage[M, S any](begin func() M, actions []*compiled[*Pair[M, S]], reader *program.Reader) run.Stage {
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

func (st *modelStage[M, S]) Play(r *run.Run) {
	r.At = run.InModel
	w := &Pair[M, S]{Model: st.begin()}
	for n := uint64(1); !r.T.Failed.Load() && r.Input.Reader.Next(); n++ {
		i := r.Input.Reader.Index()
		r.Now.Store(flightrecorder.At(n, i))
		r.Notes.Trace.Begin(r.Input.Reader)
		if st.steps[i] == nil {
			v := r.Here()
			v.Kind = failure.Failed
			v.Words = "only the system can take this step: make the action with Both or Call, or declare it Stutters"
			r.T.Fail(v)
			return
		}
		l := r.Notes.Trace.At()
		l.Skipped = !st.steps[i](r, w)
		l.State = mapping.Print(w.Model)
	}
}
