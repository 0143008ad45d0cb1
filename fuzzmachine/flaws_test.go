package fuzzmachine_test

import (
	"errors"
	"regexp"
	"slices"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

// A guard that keeps model and system from differing is missed. One that forbids what both can do is not, and
// one that is never false cannot be.
func TestTeethOfGuards(t *testing.T) {
	short := func(s *shelf) bool { return len(s.Items) < 3 }
	first := func(s *shelf) int8 { v := s.Items[0]; s.Items = s.Items[1:]; return v }
	table, _ := bite(t, newShelves(none, compared,
		fuzzmachine.Both("add", (*shelf).put, (*faulty).put).When(short),
		fuzzmachine.Call("first", first, func(s *faulty) int8 { return first(&s.shelf) }).
			When(func(s *shelf) bool { return len(s.Items) > 0 }),
		fuzzmachine.Both("any", (*shelf).put, (*faulty).put).When(func(*shelf) bool { return true }),
		fuzzmachine.Both("few", (*shelf).put, (*faulty).put).When(short).
			WhenArgs(func(_ *shelf, v int8) bool { return v > 0 }),
	))
	rows(t, table, "first its guard is taken away 11 of 11 a panic of the model\n",
		"any its guard is taken away it was never false\n")
	for _, name := range []string{"add", "few"} {
		if !regexp.MustCompile(name + ` +its guard is taken away +model and system agree in the \d+ steps that it forbids`).
			MatchString(table) {
			t.Errorf("%s is not equivalent:\n%s", name, table)
		}
	}
}

// A guard is taken away in one step of a program, and in no other.
func TestTeethOfAGuardThatIsTakenAwayOnce(t *testing.T) {
	mark := func(s *shelf, _ int8) bool {
		if len(s.Items) > 0 { // the guard forbids it
			s.put(100)
		}
		return false
	}
	marksTwice := func(s *faulty, v int8) bool {
		mark(&s.shelf, v)
		marks := slices.DeleteFunc(slices.Clone(s.Items), func(v int8) bool { return v < 100 })
		return len(marks) > 1
	}
	m := shelving(none)
	m.actions = []element{compared, fuzzmachine.Both("put", (*shelf).put, (*faulty).put).Domain("0..9"),
		fuzzmachine.Both("mark", mark, marksTwice).WhenArgs(func(s *shelf, v int8) bool { return v != 0 && len(s.Items) == 0 })}
	table, _ := bite(t, m.machine())
	rows(t, table, "mark its guard is taken away model and system agree in the ")
}

// If what a guard forbids is not compared, taking it away is a flaw that is not noticed.
func TestTeethOfAGuardInTheDark(t *testing.T) {
	m := shelving(none)
	m.actions = []element{fuzzmachine.Both("put", (*shelf).put, (*faulty).put).Answers(unseen[int]()).
		When(func(s *shelf) bool { return len(s.Items) < 3 })}
	table, _ := bite(t, m.machine())
	rows(t, table, "put its guard is taken away 0 of ")
	wants(t, table, "put, its guard is taken away: the steps that it forbids were taken, and nothing compares what they do.")
	m.actions = []element{fuzzmachine.Observed("add", func(s *shelf, v int8, _ int) error { s.put(v); return nil },
		(*faulty).put).When(func(s *shelf) bool { return len(s.Items) < 3 })}
	table, _ = bite(t, m.machine())
	wants(t, table, "add, its guard is taken away: the steps that it forbids were taken, and nothing compares what they do.")
}

// An action of which nothing could be made wrong, because no program takes it or all its steps are excused,
// is missed.
func TestTeethOfActionsThatAreNotTaken(t *testing.T) {
	table, passed := bite(t, newShelves(none, compared,
		fuzzmachine.Call("never", (*shelf).size, (*faulty).size).When(func(*shelf) bool { return false }),
		fuzzmachine.Both("excused", func(*shelf, int8) error { return nil }, func(*faulty, int8) error { return errors.ErrUnsupported }).
			StuttersIf(func(int8) bool { return true })))
	wants(t, table, "never, another answer: no program takes the action.", "excused, another answer: its steps were all excused.")
	if passed {
		t.Error("it passes")
	}
}

// Each of two answers is made wrong by itself.
func TestTeethOfOneAnswerOfTwo(t *testing.T) {
	first := mapping.By(func(m, s fuzzmachine.Two[int8, bool]) bool { return m.First == s.First }, nil)
	m := shelving(none)
	m.actions = append(m.actions, fuzzmachine.Call2("grab", (*shelf).take, (*faulty).take).Answers(first))
	table, _ := bite(t, m.machine(compared))
	rows(t, table, "grab another result 1 32 of 32 the answer of grab\n", "grab another result 2 0 of ")
}

// In a step in which the system is not called, the answers are not compared: the model's need not be one that
// the system could give.
func TestTeethOfAnswersThatAreOfTwoKinds(t *testing.T) {
	negative := mapping.By(func(m, s int) bool { return m == -s }, nil)
	put := func(s *faulty, v int8) int { return -s.put(v) }
	table, passed := bite(t, newShelves(none, compared, fuzzmachine.Both("owe", (*shelf).put, put).Answers(negative)))
	rows(t, table, "owe the system is not called 32 of 32 the mapping\n", "owe the model is not called 32 of 32 the mapping\n")
	if !passed {
		t.Errorf("it fails:\n%s", table)
	}
}
