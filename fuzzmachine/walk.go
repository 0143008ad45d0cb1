package fuzzmachine

import (
	"unsafe"

	"github.com/fuzzmachine/go/internal/gauge"
	"github.com/fuzzmachine/go/internal/run"
	"github.com/fuzzmachine/go/program"
)

func newWalkStage[M, S any](
	begin func() M, gauges gauge.Gauges, state func(*M) int, actions []*compiled[*Pair[M, S]],
	reader *program.Reader,
) *run.WalkStage {
	w := new(Pair[M, S])
	st := new(run.WalkStage)
	st.Begin = func() { w.Model = begin() }
	st.Look = func(before *gauge.Spot, report func(uint64)) gauge.Spot {
		now := gauges.Look(unsafe.Pointer(&w.Model), before, report)
		if state != nil {
			now[gauge.Most] = uint16(state(&w.Model))
			report(gauge.Cell(gauge.Most, now[gauge.Most]))
		}
		return now
	}
	st.Read = func(to *gauge.Reading) { gauges.Read(unsafe.Pointer(&w.Model), to) }
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
