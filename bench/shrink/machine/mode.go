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
	New: func(p *Probe) *fuzzmachine.Machine {
		return like(p, func(mistaken bool) *draft { return &draft{Mistaken: mistaken} }, whole,
			fuzzmachine.Call0("toggle", (*draft).Toggle, (*draft).Toggle),
			fuzzmachine.Both0("set", setTo, setTo),
			fuzzmachine.Call("get", (*draft).Get, (*draft).Get),
			fuzzmachine.Call0("reset", (*draft).Reset, (*draft).Reset),
		)
	},
}

func setTo(d *draft, a set) { d.Set(a.Value) }
