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
	New: func(p *Probe) Machine {
		return watched(like(func(mistaken bool) *budget { return &budget{Mistaken: mistaken} }, fuzzmachine.Actions[*budget, *budget]{
			fuzzmachine.Both0("reserve", setAside, setAside),
			fuzzmachine.Both("pay", payBoth, payBoth).When(func(b *budget, _ pay) bool { return b.IsOpen() }),
			fuzzmachine.Bare("rest", (*budget).Rest, (*budget).Rest),
			fuzzmachine.Bare0("close", (*budget).Close, (*budget).Close).When((*budget).IsOpen),
		}), p, whole)
	},
}

func setAside(b *budget, a reserve) { b.Reserve(a.Amount) }
func payBoth(b *budget, a pay) bool { return b.Pay(a.First, a.Second) }
