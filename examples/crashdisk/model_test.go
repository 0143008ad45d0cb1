package crashdisk

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"syscall"

	"github.com/fuzzmachine/go/prophecy"
	"github.com/fuzzmachine/go/prophecy/disk"
)

// A model holds what is known about a store that can lose power: the present values, the safe ones, and the
// changes since the last sync. A loss of power leaves some number of these changes, the first ones. So a key
// has one certain value, or several possible ones.
type model struct {
	now   map[string]string
	safe  map[string]string
	since []change
	down  bool // the store is not open, because power was lost or an operation failed
}

// A change is a key with its new value, or without one.
type change struct {
	key, value string
	deleted    bool
}

func newModel() *model { return &model{now: map[string]string{}, safe: map[string]string{}} }

func (c change) make(state map[string]string) {
	if c.deleted {
		delete(state, c.key)
		return
	}
	state[c.key] = c.value
}

// up is the guard: a store that is down can only be opened again.
func (m *model) up() bool { return !m.down }

// seen returns what can be read.
func (m *model) seen() map[string]string {
	if m.down {
		return nil
	}
	return m.now
}

func (m *model) put(p putting, err error) error {
	return m.change(change{key: p.Key, value: p.Value}, disk.Faults{Cut: p.Cut}, err)
}

func (m *model) delete(d deleting, err error) error {
	return m.change(change{key: d.Key, deleted: true}, disk.Faults{Cut: d.Cut}, err)
}

// change adopts a change that was made, that was interrupted and may have reached the disk, or that was not
// made because the disk was full.
func (m *model) change(c change, f disk.Faults, err error) error {
	if _, found := m.now[c.key]; c.deleted && !found && err == nil {
		return nil
	}
	if f.Short > 0 && errors.Is(err, syscall.ENOSPC) && !errors.Is(err, disk.ErrCrashed) {
		return nil
	}
	m.since = append(m.since, c)
	if err != nil {
		return m.fail(f, err)
	}
	c.make(m.now)
	return nil
}

// fail adopts a failure that was predicted.
func (m *model) fail(f disk.Faults, err error) error {
	crashed := errors.Is(err, disk.ErrCrashed)
	full, broken := errors.Is(err, syscall.ENOSPC), errors.Is(err, syscall.EIO)
	if !(crashed && f.Crash > 0 || full && f.Short > 0 || broken && f.Sync+f.Read > 0) {
		return errors.New("no injected fault explains the error")
	}
	m.down = true
	return nil
}

func (m *model) sync(c cut, err error) error  { return m.settle(disk.Faults{Cut: c}, err) }
func (m *model) reopen(c cut, o opened) error { return m.restart(disk.Faults{Cut: c}, o) }
func (m *model) get(k key, f found) error     { return m.read(k, 0, f) }

// settle adopts a sync or a compaction. If it succeeded, all changes are safe.
func (m *model) settle(f disk.Faults, err error) error {
	if err != nil {
		return m.fail(f, err)
	}
	m.safe, m.since = maps.Clone(m.now), nil
	return nil
}

// read checks what was found of a key.
func (m *model) read(k key, fails prophecy.Countdown, f found) error {
	value, there := m.now[k.Key]
	if fails > 0 && errors.Is(f.Err, syscall.EIO) || f == (found{value, there, nil}) {
		return nil
	}
	return fmt.Errorf("%s is %s", k.Key, said(m.now, k.Key))
}

// restart adopts what a store has after it was opened again. That must be what the store had when it was
// closed, or what a loss of power may have left.
func (m *model) restart(f disk.Faults, found opened) error {
	if found.Err != nil {
		return m.fail(f, found.Err)
	}
	possible := []map[string]string{m.now}
	if m.down {
		possible = m.possible()
	}
	if !slices.ContainsFunc(possible, func(p map[string]string) bool { return maps.Equal(p, found.All) }) {
		return unlike(found.All, possible)
	}
	m.now, m.safe, m.since, m.down = maps.Clone(found.All), maps.Clone(found.All), nil, false
	return nil
}

// possible returns the states that a loss of power may leave.
func (m *model) possible() []map[string]string {
	state := maps.Clone(m.safe)
	list := []map[string]string{maps.Clone(state)}
	for _, c := range m.since {
		c.make(state)
		list = append(list, maps.Clone(state))
	}
	return list
}

// unlike returns an error for the key whose value is not possible.
func unlike(found map[string]string, possible []map[string]string) error {
	for _, key := range keys {
		var values []string
		for _, p := range possible {
			if v := said(p, key); !slices.Contains(values, v) {
				values = append(values, v)
			}
		}
		switch v := said(found, key); {
		case slices.Contains(values, v):
		case len(values) == 1:
			return fmt.Errorf("%s is %s, but must be %s", key, v, values[0])
		default:
			return fmt.Errorf("%s is %s, but must be one of %s", key, v, strings.Join(values, ", "))
		}
	}
	return fmt.Errorf("each key has a possible value, but not all at the same time; the possible states are %v",
		possible)
}

func said(state map[string]string, key string) string {
	if value, found := state[key]; found {
		return strconv.Quote(value)
	}
	return "nothing"
}
