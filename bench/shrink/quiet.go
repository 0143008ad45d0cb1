package main

import (
	"errors"
	"os"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// raw has a machine report programs as they were found.
func raw(m *fuzzmachine.Machine) error {
	for name, value := range map[string]string{"FUZZMACHINE_SHRINK": "0", "FUZZMACHINE_SEEDS": "0"} {
		if err := os.Setenv(name, value); err != nil {
			return err
		}
		defer os.Unsetenv(name)
	}
	var f quiet
	m.Seed(&f)
	return f.err
}

// A quiet is the f of a fuzz target that nobody runs.
type quiet struct{ err error }

func (q *quiet) Helper()        {}
func (q *quiet) Name() string   { return "FuzzShrink" }
func (q *quiet) Add(...any)     {}
func (q *quiet) Cleanup(func()) {}

func (q *quiet) Errorf(string, ...any) {
	q.err = errors.New("the environment has FUZZMACHINE_ variables that cannot be read")
}

// failure is how a tape fails; nil: it passes.
func failure(m *fuzzmachine.Machine, tape []byte) *fuzzmachine.Failure {
	f, _ := m.Check(tape).(*fuzzmachine.Failure)
	return f
}
