package puddle

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/jackc/puddle/v2"
)

const size = 3

var errMake = errors.New("nothing is made")

// A making is how a resource is made.
type making struct {
	Fails bool
	Takes int `fuzz:"0..3"`
}

// takes is how long it takes. No two resources are there in the same instant.
func (m making) takes(id int) time.Duration {
	if m.Takes == 0 {
		return 0
	}
	return time.Duration(m.Takes)*time.Second + time.Duration(id)*time.Microsecond
}

// An acquiring is an Acquire with a timeout.
type acquiring struct {
	making
	Waits int `fuzz:"0..3"`
}

func (a acquiring) patience() time.Duration {
	return time.Duration(a.Waits)*time.Second + time.Second/2
}

// A resource is one of the pool. Resets is how often the pool had been reset when it was begun.
type resource struct{ id, resets int }

// A growing is a resource that is made in the background.
type growing struct {
	resource
	fails bool
	until time.Duration
}

type stats struct {
	Total, Making, Acquired, Idle int32
	Acquires, Empty, Canceled     int64
}

type model struct {
	now            time.Duration
	made, resets   int
	idle, acquired []resource // that released last is last
	growing        []growing
	counts         stats
	ended          []int
	closed         bool
	careful        bool
}

func (m *model) open() bool { return !m.closed }
func (m *model) some() bool { return len(m.acquired) > 0 }
func (m *model) full() bool { return len(m.idle)+len(m.acquired)+len(m.growing) == size }

// has is a guard: nothing is said of a pool that is closed while all of it is in use.
func (m *model) has() bool { return m.open() || !m.some() }

// answers is a guard: the model does not know which resource Acquire gets that is being made for somebody else.
func (m *model) answers() bool {
	return m.has() && (len(m.idle) > 0 || !m.full() || len(m.growing) == 0)
}

// rests is a guard: what is being made is not reset, if the program is careful.
func (m *model) rests() bool    { return len(m.growing) == 0 || !m.careful }
func (m *model) closes() bool   { return !m.some() && m.rests() }
func (m *model) endings() []int { return m.ended }

func (m *model) stat() stats {
	s := m.counts
	s.Making, s.Acquired, s.Idle = int32(len(m.growing)), int32(len(m.acquired)), int32(len(m.idle))
	s.Total = s.Making + s.Acquired + s.Idle
	return s
}

func (m *model) pass(n int) { m.sleep(time.Duration(n) * time.Second) }

// sleep lets time pass, in which resources are made.
func (m *model) sleep(d time.Duration) {
	end := m.now + d
	for len(m.growing) > 0 {
		i := 0
		for j, g := range m.growing {
			if g.until < m.growing[i].until {
				i = j
			}
		}
		g := m.growing[i]
		if g.until > end {
			break
		}
		m.now = g.until
		m.growing = slices.Delete(m.growing, i, i+1)
		if !g.fails {
			m.give(g.resource)
		}
	}
	m.now = end
}

// give: Reset "destroys all resources", those that are checked out "when they are returned to the pool".
func (m *model) give(r resource) {
	if m.closed || r.resets != m.resets {
		m.end(r)
		return
	}
	m.idle = append(m.idle, r)
}

func (m *model) end(r resource) {
	m.ended = append(m.ended, r.id)
	slices.Sort(m.ended)
}

// begin begins to make a resource.
func (m *model) begin(how making) {
	m.made++
	m.growing = append(m.growing, growing{resource{m.made, m.resets}, how.Fails, m.now + how.takes(m.made)})
	m.sleep(0)
}

func (m *model) take() int {
	r := m.idle[len(m.idle)-1]
	m.idle = m.idle[:len(m.idle)-1]
	m.acquired = append(m.acquired, r)
	return r.id
}

func (m *model) acquire(a acquiring) (int, error) {
	switch {
	case m.closed:
		return 0, puddle.ErrClosedPool
	case len(m.idle) > 0:
		m.counts.Acquires++
		return m.take(), nil
	case m.full() || a.takes(m.made+1) > a.patience():
		// "Canceling ctx will cause Acquire to return immediately but it will not cancel the resource creation."
		if !m.full() {
			m.begin(a.making)
		}
		m.counts.Canceled++
		m.sleep(a.patience())
		return 0, context.DeadlineExceeded
	}
	m.made++
	r := resource{m.made, m.resets}
	// While it is made, the pool has room for one less; but nobody asks for it.
	m.sleep(a.takes(r.id))
	if a.Fails {
		return 0, errMake
	}
	m.acquired = append(m.acquired, r)
	m.counts.Acquires++
	m.counts.Empty++
	return r.id, nil
}

// try: "If no resources are available but the pool has room to grow, a resource will be created in the background."
func (m *model) try(how making) (int, error) {
	switch {
	case m.closed:
		return 0, puddle.ErrClosedPool
	case len(m.idle) > 0:
		m.counts.Acquires++
		return m.take(), nil
	case !m.full():
		m.begin(how)
	}
	return 0, puddle.ErrNotAvailable
}

func (m *model) create(how making) error {
	switch {
	case m.closed:
		return puddle.ErrClosedPool
	case m.full():
		return puddle.ErrNotAvailable
	}
	m.begin(how)
	m.sleep(how.takes(m.made))
	if how.Fails {
		return errMake
	}
	return nil
}

func (m *model) grow(how making) {
	if !m.full() {
		m.begin(how)
	}
}

func (m *model) all() (ids []int) {
	for len(m.idle) > 0 {
		ids = append(ids, m.take())
	}
	return ids
}

func (m *model) remove(i int) resource {
	i %= len(m.acquired)
	r := m.acquired[i]
	m.acquired = slices.Delete(m.acquired, i, i+1)
	return r
}

func (m *model) release(i int)    { m.give(m.remove(i)) }
func (m *model) destroy(i int)    { m.end(m.remove(i)) }
func (m *model) hijack(i int) int { return m.remove(i).id }

func (m *model) empty() {
	for _, r := range m.idle {
		m.end(r)
	}
	m.idle = nil
}

func (m *model) reset() {
	m.resets++
	m.empty()
}

// close "blocks until all resources are returned to pool and destroyed", also those that are being made.
func (m *model) close() {
	m.closed = true
	m.empty()
	for len(m.growing) > 0 {
		m.sleep(time.Second)
	}
}
