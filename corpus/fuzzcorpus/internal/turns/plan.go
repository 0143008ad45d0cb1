// Package turns divides time among fuzz targets, of which Go fuzzes one at a time.
package turns

import "time"

// A Turn is what came of fuzzing a target for a while.
type Turn struct {
	Time       time.Duration
	Executions int
	New        int    // inputs that the fuzzer found interesting
	Failure    string // what it says of a failing input; "" where there is none
}

const (
	shortest = 5 * time.Second  // starting and gathering coverage takes a second or two
	longest  = 60 * time.Second // so that nobody waits for ever
	fading   = 0.5              // how much of what was expected stays, when a turn tells more
	hope     = 0.02             // new inputs a second that a target may find at any time, so that none is forgotten
)

// A Plan is who comes next, and for how long.
type Plan struct {
	slice   time.Duration // of the first turns
	members []member
}

type member struct {
	total  Turn
	yield  float64       // new inputs a second, as expected
	waited time.Duration // since its last turn
	met    bool          // has had a turn, or is known from before
	ended  bool
}

// New makes a plan for so many targets, and so much time.
func New(targets int, all time.Duration) *Plan {
	slice := all / 4 / time.Duration(max(targets, 1)) // a quarter to get to know them
	return &Plan{slice: min(max(slice, shortest), longest), members: make([]member, targets)}
}

// Next chooses a target, and says how long its turn is. Zero is that there is no more time, or no target.
func (p *Plan) Next(left time.Duration) (target int, slice time.Duration) {
	if left < time.Second {
		return 0, 0
	}
	best, most := -1, 0.0
	for i := range p.members {
		m := &p.members[i]
		if m.ended {
			continue
		}
		if score := m.score(); best < 0 || score > most {
			best, most = i, score
		}
	}
	if best < 0 {
		return 0, 0
	}
	slice = p.slice
	if m := &p.members[best]; m.yield > hope {
		slice *= 2
	} else if m.met {
		slice = shortest
	}
	return best, min(slice, left, longest)
}

// score is how much it is worth to fuzz a target now: what may have become to be found while it waited.
func (m *member) score() float64 {
	if !m.met {
		return 1e18 // all have a turn first
	}
	return (m.yield + hope) * (1 + m.waited.Minutes())
}

// Took takes note of a turn.
func (p *Plan) Took(target int, t Turn) {
	for i := range p.members {
		p.members[i].waited += t.Time
	}
	m := &p.members[target]
	m.waited, m.met = 0, true
	m.total.Time += t.Time
	m.total.Executions += t.Executions
	m.total.New += t.New
	if t.Time > 0 {
		now := float64(t.New) / t.Time.Seconds()
		m.yield = fading*m.yield + (1-fading)*now
	}
}

// Ended leaves a target out from now on.
func (p *Plan) Ended(target int) { p.members[target].ended = true }

// Expect says how many new inputs a second a target found earlier.
func (p *Plan) Expect(target int, yield float64) {
	p.members[target].met, p.members[target].yield = true, yield
}

// Yield is how many new inputs a second are expected of a target.
func (p *Plan) Yield(target int) float64 { return p.members[target].yield }

// Total is all that a target's turns came to.
func (p *Plan) Total(target int) Turn { return p.members[target].total }
