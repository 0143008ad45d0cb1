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

// A model is what may be known of a store that can lose power: what is there now, what is safe, and what was done since, of
// which a loss of power leaves the first so many. For each key that is a value that is certain, or several that are possible.
type model struct {
	now   map[string]string
	safe  map[string]string
	since []change
	down  bool // the store is not open: power was lost, or is going to be
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

// seen is what can be read.
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

// change adopts a change that was made, or was cut off and may have reached the disk all the same; or was not made, for the
// disk was full.
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

// fail adopts a failure that was foretold.
func (m *model) fail(f disk.Faults, err error) error {
	crashed, full, broken := errors.Is(err, disk.ErrCrashed), errors.Is(err, syscall.ENOSPC), errors.Is(err, syscall.EIO)
	if !(crashed && f.Crash > 0 || full && f.Short > 0 || broken && f.Sync+f.Read > 0) {
		return errors.New("nothing that was foretold excuses it")
	}
	m.down = true
	return nil
}

func (m *model) sync(c cut, err error) error  { return m.settle(disk.Faults{Cut: c}, err) }
func (m *model) reopen(c cut, o opened) error { return m.restart(disk.Faults{Cut: c}, o) }
func (m *model) get(k key, f found) error     { return m.read(k, 0, f) }

// settle is of a sync and of a compaction: when they have succeeded, all that was done is safe.
func (m *model) settle(f disk.Faults, err error) error {
	if err != nil {
		return m.fail(f, err)
	}
	m.safe, m.since = maps.Clone(m.now), nil
	return nil
}

// read is shown what was found of a key.
func (m *model) read(k key, fails prophecy.Countdown, f found) error {
	value, there := m.now[k.Key]
	if fails > 0 && errors.Is(f.Err, syscall.EIO) || f == (found{value, there, nil}) {
		return nil
	}
	return fmt.Errorf("%s is %s", k.Key, said(m.now, k.Key))
}

// restart is shown what a store has after it was opened again, and adopts it, if it is what the store had when it was
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

// possible are the states that a loss of power may leave.
func (m *model) possible() []map[string]string {
	state := maps.Clone(m.safe)
	list := []map[string]string{maps.Clone(state)}
	for _, c := range m.since {
		c.make(state)
		list = append(list, maps.Clone(state))
	}
	return list
}

// unlike says which key cannot be what it is found to be.
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
			return fmt.Errorf("%s is %s, and certain is %s", key, v, values[0])
		default:
			return fmt.Errorf("%s is %s, and possible are %s", key, v, strings.Join(values, ", "))
		}
	}
	return fmt.Errorf("each key could be so, but never were all of them: possible are %v", possible)
}

func said(state map[string]string, key string) string {
	if value, found := state[key]; found {
		return strconv.Quote(value)
	}
	return "nothing"
}
