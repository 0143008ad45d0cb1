package tally

import "sync/atomic"

// Sights are what is seen of some values, of each until it changes for the first time. They take no lock, for
// each lock costs counters.
type Sights struct {
	list   []sight
	wanted atomic.Int64 // how many are still looked at
}

// A sight is what is seen of one value.
type sight struct {
	first atomic.Pointer[string] // as it was seen first
	looks atomic.Int64           // how often it was the same; changed or more: it has changed
}

const (
	mostLooks = 1 << 14 // at a value that does not change: each time it is printed
	mostSeen  = 1 << 14 // bytes of one; a longer one is taken to change, for it may where it is not printed
	changed   = 1 << 40
)

// Begin begins anew to look at so many values.
func (s *Sights) Begin(values int) {
	s.list = make([]sight, values)
	s.wanted.Store(int64(values))
}

// Wanted reports whether there is a value to look at.
func (s *Sights) Wanted() bool { return s.wanted.Load() > 0 }

// See looks at a value, if there is one of that number and it is still looked at.
func (s *Sights) See(i int, look func() string) {
	if i >= len(s.list) || s.list[i].looks.Load() >= mostLooks {
		return
	}
	v, now := &s.list[i], look()
	n := v.looks.Add(1)
	switch first := v.first.Load(); {
	case first == nil:
		v.first.Store(&now)
	case *first != now || len(now) > mostSeen:
		if v.looks.Swap(changed) < mostLooks { // else another goroutine has seen it
			s.wanted.Add(-1)
		}
	case n == mostLooks:
		s.wanted.Add(-1)
	}
}

// Still returns how often a value was seen, if it was the same each time.
func (s *Sights) Still(i int) int64 { return s.list[i].looks.Load() % changed }
