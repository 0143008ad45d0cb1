package machine

import (
	"github.com/fuzzmachine/go/bench/shrink/system"
	"github.com/fuzzmachine/go/fuzzmachine"
)

type roads = system.Roads

type (
	road struct {
		From uint8 `fuzz:"0..15"`
		To   uint8 `fuzz:"0..15"`
	}
	town struct {
		Town uint8 `fuzz:"0..15"`
	}
)

var coupledPair = Subject{
	Name:     "coupled pair",
	Shortest: map[string]string{"answer build": "build from=0 to=1; build from=1 to=0"},
	New: func(p *Probe) *fuzzmachine.Machine {
		return like(p, func(mistaken bool) *roads { return &roads{Mistaken: mistaken} }, whole,
			fuzzmachine.Both("build", build, build),
			fuzzmachine.Both0("close", closeRoad, closeRoad),
			fuzzmachine.Both("count", count, count),
		)
	},
}

func build(r *roads, a road) bool { return r.Build(a.From, a.To) }
func closeRoad(r *roads, a road)  { r.Close(a.From, a.To) }
func count(r *roads, a town) int  { return r.Count(a.Town) }
