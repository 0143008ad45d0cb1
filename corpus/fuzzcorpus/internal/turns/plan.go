// Package turns divides time among fuzz targets. Go fuzzes one target at a time, so they take turns.
package turns

import "time"

const (
	shortest = 5 * time.Second  // starting and gathering coverage takes a second or two
	longest  = 60 * time.Second // so that no target waits too long
	fading   = 0.5              // weight of the earlier expectation after a turn
	baseline = 0.02             // expected new inputs a second of every target, so that none is forgotten
)

// A Plan decides which target has the next turn, and for how long.
type Plan struct {
	slice   time.Duration // of the first turns
	members []member
}

type member struct {
	total  Turn
	yield  float64       // expected new inputs a second
	waited time.Duration // since its last turn
	longer time.Duration // of its next turn, because the last one ended in its baseline; 0 if it did not
	tested bool
	ended  bool
}

// New returns a plan for a number of targets and a total time.
func New(targets int, all time.Duration) *Plan {
	slice := all / 4 / time.Duration(max(targets, 1)) // a quarter of the time is for the first turns
	return &Plan{slice: min(max(slice, shortest), longest), members: make([]member, targets)}
}

// Next chooses a target and the length of its turn. The length is 0 if no time or no target is left.
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
	return best, min(p.sliceOf(&p.members[best]), left)
}

// sliceOf returns how long the next turn of a target is.
func (p *Plan) sliceOf(m *member) time.Duration {
	switch {
	case m.longer > 0:
		return m.longer
	case m.yield > baseline:
		return min(2*p.slice, longest)
	case m.total.Time > 0:
		return shortest
	}
	return p.slice
}

// score returns how much it is worth to fuzz a target now. It grows while the target waits.
func (m *member) score() float64 {
	if m.total.Time == 0 {
		return 1e18 // each target has a first turn
	}
	if m.longer > 0 {
		return 1e9 + m.waited.Seconds() // and one that is long enough
	}
	return (m.yield + baseline) * (1 + m.waited.Minutes())
}

// Took records a turn.
func (p *Plan) Took(target int, t Turn) {
	for i := range p.members {
		p.members[i].waited += t.Time
	}
	m := &p.members[target]
	m.waited = 0
	m.total.Time += t.Time
	m.total.Executions += t.Executions
	m.total.New += t.New
	m.tested, m.longer = m.tested || !t.Untested, 0
	if t.Untested {
		m.total.Done, m.total.All, m.total.need = t.Done, t.All, t.Need()
		m.longer = max(2*t.Time, t.Need()*3/2).Round(time.Second)
		return
	}
	if t.Time > 0 {
		now := float64(t.New) / t.Time.Seconds()
		m.yield = fading*m.yield + (1-fading)*now
	}
}

// Ended records that a target gets no more turns.
func (p *Plan) Ended(target int) { p.members[target].ended = true }

// IsEnded reports whether a target gets no more turns.
func (p *Plan) IsEnded(target int) bool { return p.members[target].ended }

// Tested reports whether a turn of a target finished its baseline.
func (p *Plan) Tested(target int) bool { return p.members[target].tested }

// Total returns the sum of the turns of a target.
func (p *Plan) Total(target int) Turn { return p.members[target].total }
