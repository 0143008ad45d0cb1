package campaign

import (
	"sync"
	"sync/atomic"

	"github.com/fuzzmachine/go/program"
)

// A memory is of the programs that have come to their end: how many there are, and the tapes of the last that passed.
type memory struct {
	ran    atomic.Int64 // programs
	mu     sync.Mutex
	turn   int                // programs, whatever their target
	passed [mostPassed][]byte // tapes that have passed: of the last programs, in turn
}

const mostPassed = 4

// Remember keeps the tape of a program that has passed.
func (m *memory) Remember(tape []byte) {
	m.ran.Add(1)
	m.mu.Lock()
	defer m.mu.Unlock()
	at := &m.passed[m.turn%mostPassed]
	m.turn++
	*at = append((*at)[:0], tape...)
}

// Remembered is how many programs have run.
func (m *memory) Remembered() int { return int(m.ran.Load()) }

// last are the programs that have passed last, the last one first.
func (m *memory) last(d *program.Description) (list []program.Program) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for n := range mostPassed {
		list = append(list, d.Decode(m.passed[(m.turn+mostPassed-1-n)%mostPassed]))
	}
	return list
}
