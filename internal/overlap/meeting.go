package overlap

import (
	"runtime"
	"sync"
	"sync/atomic"

	"github.com/fuzzmachine/go/internal/flightrecorder"
	"github.com/fuzzmachine/go/internal/interleaving"
	"github.com/fuzzmachine/go/internal/stack"
)

// A meeting is that of actors who take the steps of a block at the same time.
type meeting struct {
	clock   atomic.Uint64 // of calls and returns
	aligned bool          // steps of the same number begin together, and not the first ones alone
	over    func() bool   // whether the run has failed, or been given up
	mu      sync.Mutex    // of what follows
	there   int           // actors that wait for the others
	left    int           // that have not ended
	round   atomic.Int64  // that begins as soon as all are there
	seats   [interleaving.MostActors + 1]seated
}

// A seated actor is one that has come to a meeting.
type seated struct {
	goroutine atomic.Int64
	now       flightrecorder.Now // as that of the run
}

// position is where the run is, for the actor that asks, and which one that is; else it is not known.
func (m *meeting) position() (now flightrecorder.Position, actor int, known bool) {
	own := int64(stack.Own(make([]byte, 64)))
	for i := range m.seats {
		if s := &m.seats[i]; s.goroutine.Load() == own {
			return s.now.Load(), i, true
		}
	}
	return 0, 0, false
}

const spins = 64

// waits returns when all actors that have not ended have come here. It spins, for who is woken by others comes
// late: the steps would not overlap.
func (m *meeting) waits() {
	m.mu.Lock()
	now := m.round.Load()
	m.there++
	m.begins()
	m.mu.Unlock()
	for n := 1; m.round.Load() == now && !m.over(); n++ {
		if n%spins == 0 {
			runtime.Gosched()
		}
	}
}

// begins begins the next round, if all are there.
func (m *meeting) begins() {
	if m.there == m.left && m.there > 0 {
		m.there = 0
		m.round.Add(1)
	}
}

// leave is called by an actor that ends.
func (m *meeting) leave() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.left--
	m.begins()
}

// family are the goroutines of the actors.
func (m *meeting) family() (list []int) {
	for i := range m.seats {
		if id := m.seats[i].goroutine.Load(); id != 0 {
			list = append(list, int(id))
		}
	}
	return list
}
