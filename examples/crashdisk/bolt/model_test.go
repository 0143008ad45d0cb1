package bolt

import (
	"errors"
	"fmt"
	"maps"

	"github.com/fuzzmachine/go/prophecy/disk"
)

// A model is what was committed. A transaction during which power was lost may have been committed or not, as a whole.
type model struct {
	now   map[uint8]int // by key, how long its value is
	maybe map[uint8]int // what there is if it was; nil where there is no such doubt
	down  bool
}

func newModel() *model { return &model{now: make(map[uint8]int)} }

func (m *model) up() bool { return !m.down }

func (m *model) seen() map[uint8]int {
	if m.down {
		return nil
	}
	return m.now
}

func (m *model) update(u update, err error) error {
	next := maps.Clone(m.now)
	for _, c := range u.Changes {
		if c.Delete {
			delete(next, c.Key)
		} else {
			next[c.Key] = int(c.Size)
		}
	}
	switch {
	case err == nil:
		m.now = next
	case errors.Is(err, disk.ErrCrashed):
		m.maybe, m.down = next, true
	default:
		return errors.New("nothing that was foretold excuses it")
	}
	return nil
}

func (m *model) reopen(_ struct{}, found opened) error {
	if found.Err != nil {
		return errors.New("it cannot be opened again")
	}
	if !maps.Equal(found.All, m.now) && (m.maybe == nil || !maps.Equal(found.All, m.maybe)) {
		return fmt.Errorf("committed is %v, and perhaps %v", m.now, m.maybe)
	}
	m.now, m.maybe, m.down = found.All, nil, false
	return nil
}
