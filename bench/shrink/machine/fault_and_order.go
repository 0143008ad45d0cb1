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
	New: func(p *Probe) Machine {
		return watched(like(func(mistaken bool) *post { return &post{Mistaken: mistaken} }, fuzzmachine.Actions[*post, *post]{
			fuzzmachine.Both0("send", sendOne, sendOne).When(func(p *post, _ send) bool { return p.Space() }),
			fuzzmachine.Both0("deliver", deliverOne, deliverOne).When(func(p *post, _ deliver) bool { return p.Some() }),
			fuzzmachine.Bare("count", (*post).Count, (*post).Count),
		}), p, whole)
	},
}

func sendOne(p *post, a send)       { p.Send(bool(a.Lost)) }
func deliverOne(p *post, a deliver) { p.Deliver(a.Next.Of(len(p.Way))) }
