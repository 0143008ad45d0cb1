package machine

import (
	"github.com/fuzzmachine/go/bench/shrink/system"
	"github.com/fuzzmachine/go/fuzzmachine"
)

type draft = system.Draft

type set struct {
	Value uint8 `fuzz:"0..7"`
}

var mode = Subject{
	Name:     "mode",
	Shortest: map[string]string{"answer get": "toggle; set value=0; set value=1; toggle; toggle; get"},
	New: func(p *Probe) Machine {
		return watched(like(func(mistaken bool) *draft { return &draft{Mistaken: mistaken} }, fuzzmachine.Actions[*draft, *draft]{
			fuzzmachine.Bare0("toggle", (*draft).Toggle, (*draft).Toggle),
			fuzzmachine.Both0("set", setTo, setTo),
			fuzzmachine.Bare("get", (*draft).Get, (*draft).Get),
			fuzzmachine.Bare0("reset", (*draft).Reset, (*draft).Reset),
		}), p, whole)
	},
}

func setTo(d *draft, a set) { d.Set(a.Value) }
