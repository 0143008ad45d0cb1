package machine

import (
	"slices"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/prophecy"
)

// A post needs an injected fault and an order: a letter that is lost, and one that overtakes another.
type post struct {
	mistaken bool
	sent     int
	lost     int   // the number of the first letter that was lost; 0 is none
	way      []int // numbers of the letters on their way
	arrived  int
}

type (
	send    struct{ Lost prophecy.Flag }
	deliver struct{ Next prophecy.Choice }
)

func (p *post) space() bool { return len(p.way) < 16 }
func (p *post) some() bool  { return len(p.way) > 0 }
func (p *post) count() int  { return p.arrived }

// send sends a letter, which may get lost.
func (p *post) send(a send) {
	p.sent++
	switch {
	case !bool(a.Lost):
		p.way = append(p.way, p.sent)
	case p.lost == 0:
		p.lost = p.sent
	}
}

// deliver has a letter arrive. Mistaken, one that overtakes another and was sent after one that got lost is
// taken for that one, and not counted.
func (p *post) deliver(a deliver) {
	i := a.Next.Of(len(p.way))
	if !p.mistaken || i == 0 || p.lost == 0 || p.way[i] < p.lost {
		p.arrived++
	}
	p.way = slices.Delete(p.way, i, i+1)
}

var faultAndOrder = Subject{
	Name:     "fault and order",
	Shortest: map[string]string{"answer count": "send; send !lost; send; deliver !next@1; count"},
	Most:     5,
	New: func(p *Probe) *fuzzmachine.Machine {
		return like(p, func(mistaken bool) *post { return &post{mistaken: mistaken} }, whole,
			fuzzmachine.Both0("send", (*post).send, (*post).send).When((*post).space),
			fuzzmachine.Both0("deliver", (*post).deliver, (*post).deliver).When((*post).some),
			fuzzmachine.Call("count", (*post).count, (*post).count),
		)
	},
}
