package machine

import "github.com/fuzzmachine/go/fuzzmachine"

// A budget couples values: three arguments of two steps must make a sum.
type budget struct {
	mistaken, open bool
	left           int
}

// enough is from which sum on the mistake shows.
const enough = 25

type (
	reserve struct {
		Amount uint8 `fuzz:"0..40"`
	}
	pay struct {
		First  uint8 `fuzz:"0..40"`
		Second uint8 `fuzz:"0..40"`
	}
)

// reserve sets money aside, and forgets what was left before.
func (b *budget) reserve(a reserve) { b.open, b.left = true, int(a.Amount) }
func (b *budget) isOpen() bool      { return b.open }
func (b *budget) rest() int         { return b.left }
func (b *budget) close()            { b.open, b.left = false, 0 }

// pay pays two bills at once, if enough is left for both. Mistaken, it refuses what is left to the last
// penny.
func (b *budget) pay(a pay) bool {
	sum := int(a.First) + int(a.Second)
	if sum > b.left || b.mistaken && sum == b.left && sum >= enough {
		return false
	}
	b.left -= sum
	return true
}

var coupledSum = Subject{
	Name:     "coupled sum",
	Shortest: map[string]string{"answer pay": "reserve amount=25; pay first=0 second=25"},
	New: func(p *Probe) *fuzzmachine.Machine {
		return like(p, func(mistaken bool) *budget { return &budget{mistaken: mistaken} }, whole,
			fuzzmachine.Both0("reserve", (*budget).reserve, (*budget).reserve),
			fuzzmachine.Both("pay", (*budget).pay, (*budget).pay).When((*budget).isOpen),
			fuzzmachine.Call("rest", (*budget).rest, (*budget).rest),
			fuzzmachine.Call0("close", (*budget).close, (*budget).close).When((*budget).isOpen),
		)
	},
}
