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

// stuck says why none of them could go on.
func (l *seats) stuck(endless bool) Stuck {
	holding, others := l.waiting()
	stuck := Stuck{endless, append(holding, others...), len(holding)}
	if endless {
		now := Wait{int(l.now.goroutine), "for something that does not come"}
		at := 0
		if l.now != l.host && !l.now.acts { // such as one that wakes up again and again: it explains no step
			at = len(stuck.Waits)
		}
		stuck.Waits, stuck.Explain = slices.Insert(stuck.Waits, at, now), 1
	}
	return stuck
}

// waiting is who waits while it holds a lock, and who else does, in the order of the ring.
func (l *seats) waiting() (holding, others []Wait) {
	for _, s := range l.list {
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
