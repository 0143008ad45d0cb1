package fuzzmachine

import (
	"unsafe"

	"github.com/fuzzmachine/go/internal/gauge"
	"github.com/fuzzmachine/go/program"
)

func newWalkStage[M, S any](
	begin func() M, gauges gauge.Gauges, state func(*M) int, actions []*compiled[*Pair[M, S]],
	reader *program.Reader,
) *walkStage {
	w := new(Pair[M, S])
	st := new(walkStage)
	st.begin = func() { w.Model = begin() }
	st.look = func(before *gauge.Spot, report func(uint64)) gauge.Spot {
		now := gauges.Look(unsafe.Pointer(&w.Model), before, report)
		if state != nil {
			now[gauge.Most] = uint16(state(&w.Model))
			report(gauge.Cell(gauge.Most, now[gauge.Most]))
		}
		return now
	}
	st.read = func(to *gauge.Reading) { gauges.Read(unsafe.Pointer(&w.Model), to) }
	for i, a := range actions {
		take := func(*run) bool { st.unknown = true; return true }
		if a.alone != nil {
			step := a.alone(reader.Place(i))
			take = func(r *run) bool { return step(r, w) }
		}
		st.takes = append(st.takes, take)
	}
	return st
}
