package fuzzmachine

import (
	"unsafe"

	"github.com/fuzzmachine/go/internal/run"
	"github.com/fuzzmachine/go/internal/statecoverage"
	"github.com/fuzzmachine/go/program"
)

func newWalkStage[M, S any](
	begin func() M, gauges statecoverage.Gauges, state func(*M) int, actions []*compiled[*Pair[M, S]],
	reader *program.Reader,
) *run.WalkStage {
	w := new(Pair[M, S])
	st := new(run.WalkStage)
	st.Begin = func() { w.Model = begin() }
	st.Look = func(before *statecoverage.Spot, report func(uint64)) statecoverage.Spot {
		now := gauges.Look(unsafe.Pointer(&w.Model), before, report)
		if state != nil {
			now[statecoverage.MostGauges] = uint16(state(&w.Model))
			report(statecoverage.Cell(statecoverage.MostGauges, now[statecoverage.MostGauges]))
		}
		return now
	}
	st.Read = func(to *statecoverage.Reading) { gauges.Read(unsafe.Pointer(&w.Model), to) }
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
