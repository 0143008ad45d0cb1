package fuzzmachine

import (
	"unsafe"

	"github.com/fuzzmachine/go/internal/coverage"
	"github.com/fuzzmachine/go/internal/run"
	"github.com/fuzzmachine/go/program"
)

func newWalkStage[M, S any](
	begin func() M, gauges coverage.Gauges, state func(*M) int, actions []*compiled[*Pair[M, S]],
	reader *program.Reader,
) *run.WalkStage {
	w := new(Pair[M, S])
	st := new(run.WalkStage)
	st.Begin = func() { w.Model = begin() }
	st.Look = func(before *coverage.Spot, report func(uint64)) coverage.Spot {
		now := gauges.Look(unsafe.Pointer(&w.Model), before, report)
		if state != nil {
			now[coverage.MostGauges] = uint16(state(&w.Model))
			report(coverage.Cell(coverage.MostGauges, now[coverage.MostGauges]))
		}
		return now
	}
	st.Read = func(to *coverage.Reading) { gauges.Read(unsafe.Pointer(&w.Model), to) }
	for i, a := range actions {
		take := func(*run.Run) bool { st.Unknown = true; return true }
		if a.alone != nil {
			step := a.alone(reader.Place(i))
			take = func(r *run.Run) bool { return step(r, w) }
		}
		st.Takes = append(st.Takes, take)
	}
	return st
}
