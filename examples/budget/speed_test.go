package budget_test

import (
	"testing"
	"time"
)

// TestSpeed prints how many steps are taken in a second, with -v. A step of a client is two requests, and after each
// step the whole database is read.
func TestSpeed(t *testing.T) {
	if !testing.Verbose() {
		t.Skip("prints how fast it is; runs with -v")
	}
	t.Setenv("FUZZMACHINE_SEEDS", "128")
	tapes := new(recorder)
	tapes.T = t
	m := machine("")
	m.Seed(tapes)
	steps, description := 0, m.Description()
	began := time.Now()
	for _, tape := range tapes.list {
		if err := m.Check(tape); err != nil {
			t.Fatal(err)
		}
		steps += len(description.Decode(tape))
	}
	t.Logf("%d steps in %d programs, %.0f steps a second", steps, len(tapes.list),
		float64(steps)/time.Since(began).Seconds())
}

// A recorder is the f of a fuzz target. It keeps what Seed adds.
type recorder struct {
	*testing.T
	list [][]byte
}

// Add implements fuzzmachine.TestingF.
func (r *recorder) Add(args ...any) { r.list = append(r.list, args[0].([]byte)) }

// Cleanup implements fuzzmachine.TestingF.
func (r *recorder) Cleanup(func()) {}
