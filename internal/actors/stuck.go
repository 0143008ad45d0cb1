package actors

import "slices"

// Stuck says why nobody could go on.
type Stuck struct {
	Endless bool   // somebody could, without an end
	Waits   []Wait // first who explains it: who goes on without an end, or holds locks while it waits
	Explain int    // how many of them do; 0: nobody knows
}

// A Wait is a goroutine that waits, as those in the stacks of the runtime are numbered.
type Wait struct {
	Goroutine int
	For       string
}

// doom ends all, for nobody can go on: the host comes first, and is told.
func (r *Ring) doom(endless bool) *seat {
	holding, others := r.waiting()
	stuck := Stuck{endless, append(holding, others...), len(holding)}
	if endless {
		now := Wait{int(r.now.goroutine), "for something that does not come"}
		at := 0
		if r.now != r.host && !r.now.acts { // such as one that wakes up again and again: it explains no step
			at = len(stuck.Waits)
		}
		stuck.Waits, stuck.Explain = slices.Insert(stuck.Waits, at, now), 1
	}
	r.dead, r.counts = true, nil
	r.told = func() { r.stuck(stuck) }
	return r.host
}

// waiting is who waits while it holds a lock, and who else does, in the order of the ring.
func (r *Ring) waiting() (holding, others []Wait) {
	for _, s := range r.seats {
		if _, isRun := s.waits.(all); s.over || isRun || s.waits == nil {
			continue
		}
		if w := (Wait{int(s.goroutine), s.waits.String()}); s.holds > 0 {
			holding = append(holding, w)
		} else {
			others = append(others, w)
		}
	}
	return holding, others
}
