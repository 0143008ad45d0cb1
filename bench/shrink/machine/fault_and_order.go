package machine

import (
	"github.com/fuzzmachine/go/bench/shrink/system"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/prophecy"
)

type post = system.Post

type (
	send    struct{ Lost prophecy.Flag }
	deliver struct{ Next prophecy.Choice }
)

var faultAndOrder = Subject{
	Name: "fault and order",
	Shortest: map[string]string{
		"answer count": "send; send !lost; send; deliver !next@1; count",
	},
	Most: 5,
	New: func(p *Probe) *fuzzmachine.Machine {
		return like(p, func(mistaken bool) *post { return &post{Mistaken: mistaken} }, whole,
			fuzzmachine.Both0("send", sendOne, sendOne).When((*post).Space),
			fuzzmachine.Both0("deliver", deliverOne, deliverOne).When((*post).Some),
			fuzzmachine.Call("count", (*post).Count, (*post).Count),
		)
	},
}

func sendOne(p *post, a send)       { p.Send(bool(a.Lost)) }
func deliverOne(p *post, a deliver) { p.Deliver(a.Next.Of(len(p.Way))) }
