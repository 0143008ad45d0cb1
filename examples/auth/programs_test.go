package auth

import (
	"errors"
	"fmt"
	"strconv"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// A target is the f of a fuzz target. It keeps the tapes that Seed adds, and what is reported at its end.
type target struct {
	tapes [][]byte
	ends  []func()
	said  []string
}

func (*target) Helper()        {}
func (*target) Name() string   { return "FuzzAuth" }
func (f *target) Add(a ...any) { f.tapes = append(f.tapes, a[0].([]byte)) }

// Cleanup and Errorf are needed by Seed.
func (f *target) Cleanup(end func()) { f.ends = append(f.ends, end) }
func (f *target) Errorf(format string, args ...any) {
	f.said = append(f.said, fmt.Sprintf(format, args...))
}

// end ends the target.
func (f *target) end() {
	for _, end := range f.ends {
		end()
	}
}

// seed returns a target with a number of generated programs of a machine.
func seed(t *testing.T, m *fuzzmachine.Machine, number, seed int) *target {
	t.Helper()
	t.Setenv("FUZZMACHINE_SEEDS", strconv.Itoa(number))
	t.Setenv("FUZZMACHINE_SEED", strconv.Itoa(seed))
	t.Setenv("FUZZMACHINE_CHECKS", "")
	f := new(target)
	m.Seed(f)
	if len(f.tapes) != number {
		t.Fatalf("%d programs, not %d", len(f.tapes), number)
	}
	return f
}

// programs returns generated programs.
func programs(t *testing.T, m *fuzzmachine.Machine, number, from int) [][]byte {
	t.Helper()
	return seed(t, m, number, from).tapes
}

// failure returns an error of Check with its type.
func failure(err error) (f *fuzzmachine.Failure) {
	errors.As(err, &f)
	return f
}
