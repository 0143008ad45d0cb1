package fuzzmachine

import (
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/mapping"
	"github.com/fuzzmachine/go/program"
)

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
