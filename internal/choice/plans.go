package choice

import "sync/atomic"

// Plans are the ranges that a type with choices of its own has used, the latest first. Each is made at its
// first use. A type whose ranges depend on its values may use any number of them, so only the first few are
// kept. Several runs look them up at once, in every step, and therefore without a lock.
type Plans struct{ latest atomic.Pointer[plan] }

type plan struct {
	number *Range
	before *plan
	place  int
}

const keptPlans = 64

func (p *Plans) of(s Span) *Range {
	latest, place := p.latest.Load(), 0
	for known := latest; known != nil; known = known.before {
		n := known.number
		if (n.Low^s.Low)|(n.High^s.High)|uint64(n.Kind^s.Kind) == 0 && n.Signed == s.Signed { // each branch is counted
			return n
		}
	}
	if latest != nil {
		place = latest.place + 1
	}
	made := &plan{OfIntegers(s), latest, place}
	if place < keptPlans {
		p.latest.CompareAndSwap(latest, made) // another run may have been first
	}
	return made.number
}
