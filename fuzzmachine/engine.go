package fuzzmachine

import (
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"github.com/fuzzmachine/go/internal/diagnose"
	"github.com/fuzzmachine/go/internal/search"
	"github.com/fuzzmachine/go/program"
)

// incomparable, as a field, keeps the compiler from making a function that compares two of a type: nobody would call it, and
// every fuzz target would pay for its branches.
type incomparable [0]func()

// An engine is a machine that has been compiled, whatever its types. It runs programs, and diagnoses those
// that fail.
type engine struct {
	pool
	diagnoses *diagnose.Machine
	generates *search.Source // of one seed; nil: none was needed

	mu      sync.Mutex
	ran     int               // programs
	last    []byte            // the tape of the last quiet run
	between []program.Program // of which one is run between two runs of another; nil: not made yet
	hangs   atomic.Int32      // runs that hang and go on
}

func newEngine(p *plan) (*engine, error) {
	e := &engine{pool: pool{plan: p, left: newLeftovers(), labels: make(map[string]int64), goals: make(map[string]int64)}}
	var err error
	if e.limits, err = limits(p.options.Limits).filled(); err != nil {
		return nil, &badOption{err}
	}
	if err = p.complete(e.limits.Steps); err != nil {
		return nil, err
	}
	e.diagnoses = &diagnose.Machine{
		Description: p.description, Programs: p.programs, Actions: p.names(), Known: p.known, Shrinks: true,
		Shared: p.fixture != nil,
	}
	e.environment = usual()
	e.journal, err = openJournal(e.environment.trace)
	return e, err
}

// remember keeps the tape of the program that passed last.
func (e *engine) remember(tape []byte) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.ran++
	e.last = append(e.last[:0], tape...)
}

// forget begins all counts anew, for another fuzz target or another run of the same.
func (e *engine) forget() {
	e.pool.forget()
	e.mu.Lock()
	defer e.mu.Unlock()
	e.ran, e.between = 0, nil
}

// dismiss ends all goroutines that wait for further programs.
func (e *engine) dismiss() {
	e.pool.dismiss()
	if s := e.generates; s != nil {
		s.Rest()
	}
}

// caught turns the panic of a constructor of package program into an error.
func caught(construct func()) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("%v", p)
		}
	}()
	construct()
	return nil
}

const raceTimes = 5 // as much time, for the race detector takes its own

// unhurried is a time, or five times that under the race detector.
func unhurried(d time.Duration) time.Duration {
	if raceEnabled {
		return raceTimes * d
	}
	return d
}

const mostHangs = 3 // in one process of plain go test; each goes on
