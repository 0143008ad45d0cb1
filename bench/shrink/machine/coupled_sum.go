package machine

import (
	"github.com/fuzzmachine/go/bench/shrink/system"
	"github.com/fuzzmachine/go/fuzzmachine"
)

type budget = system.Budget

type (
	reserve struct {
		Amount uint8 `fuzz:"0..40"`
	}
	pay struct {
		First  uint8 `fuzz:"0..40"`
		Second uint8 `fuzz:"0..40"`
	}
)

var coupledSum = Subject{
	Name:     "coupled sum",
	Shortest: map[string]string{"answer pay": "reserve amount=25; pay first=0 second=25"},
	New: func(p *Probe) *fuzzmachine.Machine {
		return like(p, func(mistaken bool) *budget { return &budget{Mistaken: mistaken} }, whole,
			fuzzmachine.Both0("reserve", setAside, setAside),
			fuzzmachine.Both("pay", payBoth, payBoth).When((*budget).IsOpen),
			fuzzmachine.Call("rest", (*budget).Rest, (*budget).Rest),
			fuzzmachine.Call0("close", (*budget).Close, (*budget).Close).When((*budget).IsOpen),
		)
	},
}

func setAside(b *budget, a reserve) { b.Reserve(a.Amount) }
func payBoth(b *budget, a pay) bool { return b.Pay(a.First, a.Second) }
