package promise_test

import (
	"errors"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// An operation whose outcome is unknown has happened at some time or never, in each of the orders that are promised.
func TestPromisesWhereOutcomesAreUnknown(t *testing.T) {
	for _, c := range []struct {
		script  string
		answers []int8
		fails   int // under the first so many promises
	}{
		{"a: put 5; b: get; b: get", []int8{0, 0}, 0},
		{"a: put 5; b: get; b: get", []int8{0, 5}, 0},
		{"a: put 5; b: get; b: get", []int8{5, 5}, 0},
		{"a: put 5; b: get; b: get", []int8{5, 0}, 3},
		{"a: put 5; b: get; b: get", []int8{0, 4}, 4},
		{"a: put 5; a: get; a: get", []int8{0, 5}, 0},
		{"a: put 5; a: get; a: get", []int8{5, 0}, 3},
		{"a: put 5; b: get; c: get; c: get", []int8{5, 0, 5}, 1},
		{"a: put 5; b: set 6; c: get; c: get; c: get", []int8{5, 6, 5}, 3},
		{"a: put 5; b: set 6; b: get; b: get", []int8{6, 5}, 0},
	} {
		for k, options := range promised {
			m := fuzzmachine.New(newNumber, func(*fuzzmachine.T) *scripted { return &scripted{c.answers} },
				fuzzmachine.Both("put", (*number).put, (*scripted).put).UnknownIf(isLost).Domain("1..9"),
				fuzzmachine.Both0("set", (*number).set, (*scripted).set).Domain("1..9"),
				fuzzmachine.Call("get", (*number).get, (*scripted).get).Stutters(),
			).With(append(options, fuzzmachine.Actors(3))...)
			if err := m.Check(m.Tape(c.script)); (err != nil) != (k < c.fails) {
				t.Errorf("%s with the answers %v under promise %d: %v", c.script, c.answers, k, err)
			}
		}
	}
}

var errLost = errors.New("no answer")

func isLost(err error) bool { return err == errLost }

func (m *number) put(n int8) error {
	m.N = n
	return nil
}

// A scripted system says what it is told to.
type scripted struct{ answers []int8 }

func (s *scripted) put(int8) error { return errLost }
func (s *scripted) set(int8)       {}

func (s *scripted) get() int8 {
	if len(s.answers) == 0 {
		return 0
	}
	n := s.answers[0]
	s.answers = s.answers[1:]
	return n
}
