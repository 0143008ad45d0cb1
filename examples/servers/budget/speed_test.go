package budget_test

import (
	"testing"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// TestSpeed prints how many steps are taken in a second, with -v. A step of a client is two requests over HTTP, and
// after each step the whole database is read.
func TestSpeed(t *testing.T) {
	if !testing.Verbose() {
		t.Skip("prints how fast it is; runs with -v")
	}
	t.Run("Socket", func(t *testing.T) { speed(t, overSocket(t)) })
	t.Run("Direct", func(t *testing.T) { speed(t, machine("")) })
}

func speed(t *testing.T, m *fuzzmachine.Machine) {
	t.Helper()
	t.Setenv("FUZZMACHINE_SEEDS", "128")
	programs := &recorder{T: t}
	m.Seed(programs)
	steps, d := 0, m.Description()
	began := time.Now()
	for _, tape := range programs.tapes {
		if err := m.Check(tape); err != nil {
			t.Fatal(err)
		}
		steps += len(d.Decode(tape))
	}
	seconds := time.Since(began).Seconds()
	t.Logf("%d steps in %d programs, %.0f steps a second", steps, len(programs.tapes), float64(steps)/seconds)
}

// A recorder is the f of a fuzz target. It keeps what Seed adds.
type recorder struct {
	*testing.T
	tapes [][]byte
}

// Add implements fuzzmachine.TestingF.
func (r *recorder) Add(args ...any) { r.tapes = append(r.tapes, args[0].([]byte)) }

// Cleanup implements fuzzmachine.TestingF.
func (r *recorder) Cleanup(func()) {}
