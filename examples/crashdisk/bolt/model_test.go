package bolt

import (
	"errors"
	"fmt"
	"maps"

	"github.com/fuzzmachine/go/prophecy/disk"
)

// A model holds what was committed. A transaction during which power was lost is either committed as a whole
// or not at all.
type model struct {
	now   map[uint8]int // the length of the value of each key
	maybe map[uint8]int // the same if that transaction was committed; nil if there is none
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
		return errors.New("no injected fault explains the error")
	}
	return nil
}

func (m *model) reopen(_ struct{}, found opened) error {
	if found.Err != nil {
		return errors.New("the database cannot be opened again")
	}
	if !maps.Equal(found.All, m.now) && (m.maybe == nil || !maps.Equal(found.All, m.maybe)) {
		return fmt.Errorf("the database must contain %v or, if not nil, %v", m.now, m.maybe)
	}
	m.now, m.maybe, m.down = found.All, nil, false
	return nil
}
