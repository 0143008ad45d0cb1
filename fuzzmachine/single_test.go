package fuzzmachine_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

// A slots is the system of these tests: it hands out a number of slots. What a step breaks shows only where
// all slots are taken.
type slots struct {
	free    []int
	taken   int
	trimmed bool
}

const allSlots = 200

func newSlots(free, taken int, trimmed bool) *slots {
	return &slots{free: make([]int, free), taken: taken, trimmed: trimmed}
}

func (s *slots) take() bool {
	if len(s.free) == 0 {
		return false
	}
	s.free = s.free[1:]
	s.taken++
	return true
}

// give loses the slot after a trim.
func (s *slots) give() {
	if s.taken--; !s.trimmed {
		s.free = append(s.free, 0)
	}
	s.trimmed = false
}

func (s *slots) trim()      { s.trimmed = true }
func (s *slots) count() int { return s.taken }

// A usage is the model: how many slots are taken, and how many are free.
type usage struct{ Taken, Free int }

func (u *usage) take() bool {
	if u.Free == 0 {
		return false
	}
	u.Taken, u.Free = u.Taken+1, u.Free-1
	return true
}

func (u *usage) give()      { u.Taken, u.Free = u.Taken-1, u.Free+1 }
func (u *usage) trim()      {}
func (u *usage) some() bool { return u.Taken > 0 }
func (u *usage) count() int { return u.Taken }

func (u *usage) whole() error {
	if u.Taken+u.Free != allSlots {
		return errSlotsLost
	}
	return nil
}

var errSlotsLost = errors.New("some are lost")

type slotted = fuzzmachine.Element[*fuzzmachine.Pair[*usage, *slots]]

// An amount is how many slots are taken at the start, and whether the system has been trimmed.
type amount struct {
	Taken   int `fuzz:"0..200"`
	Trimmed bool
}

var slotsBegin = fuzzmachine.Start(
	func(a amount) *usage { return &usage{a.Taken, allSlots - a.Taken} },
	func(_ *fuzzmachine.T, a amount) *slots { return newSlots(allSlots-a.Taken, a.Taken, a.Trimmed) },
).Holds("whole", (*usage).whole)

var wholeUsage = mapping.ToModel(func(s *slots) *usage { return &usage{s.taken, len(s.free)} }).Named("whole")

func newSlotting(more ...slotted) machine {
	return fuzzmachine.New(func() *usage { return &usage{Free: allSlots} },
		func(*fuzzmachine.T) *slots { return newSlots(allSlots, 0, false) },
		append(more,
			fuzzmachine.Call("take", (*usage).take, (*slots).take),
			fuzzmachine.Call0("give", (*usage).give, (*slots).give).When((*usage).some),
			fuzzmachine.Call0("trim", (*usage).trim, (*slots).trim),
			mapping.Refine((*usage).count, (*slots).count).Named("count"),
		)...)
}

// With single steps each step begins with the model that the system stands for, and without them with the one
// that the step before has left.
func TestSingleStepBeginsWithTheModelOfTheSystem(t *testing.T) {
	seen := 0
	look := func(l *loosely) int { seen = l.n; l.n++; return 0 }
	m := fuzzmachine.New(func() *loosely { return &loosely{5} }, func(*fuzzmachine.T) *int { n := 7; return &n },
		fuzzmachine.Call("look", look, func(n *int) int { *n += 10; return 0 }), mapping.ToModel(looseOf))
	if f := check(m, "look; look"); f != nil || seen != 6 {
		t.Errorf("%v, %d", f, seen)
	}
	if f := check(m.With(fuzzmachine.SingleSteps()), "look; look"); f != nil || seen != 17 {
		t.Errorf("%v, %d", f, seen)
	}
}

// The invariant of the start is about the model that is made of the system: a step that only the system takes
// wrongly leaves it, though model and system answer alike.
func TestSingleStepIsJudgedByTheModelOfTheSystem(t *testing.T) {
	start := fuzzmachine.Start(func(n int8) *loosely { return &loosely{int(n)} },
		func(_ *fuzzmachine.T, n int8) *int { m := int(n); return &m }).
		Domain("0..20").Holds("small", func(l *loosely) error {
		if l.n > 20 {
			return errSlotsLost
		}
		return nil
	})
	m := fuzzmachine.New(func() *loosely { return &loosely{0} }, func(*fuzzmachine.T) *int { return new(int) }, start,
		fuzzmachine.Call0("add", func(l *loosely) {}, func(n *int) { *n += 7 }), mapping.ToModel(looseOf))
	if f := check(m, "add; add; add; add"); f != nil {
		t.Error(f)
	}
	f := check(m.With(fuzzmachine.SingleSteps()), "add; add; add; add")
	if f == nil || f.Signature != "holds small" || f.Step != 3 {
		t.Errorf("%v", f)
	}
}

// Where an action says what it touches, single steps compare the whole state all the same: what lies outside
// would be in the model of the next step.
func TestSingleStepsCompareTheWholeState(t *testing.T) {
	part := mapping.PartOf(func(u *usage, _ struct{}) int { return u.Taken }, func(s *slots, _ struct{}) int { return s.taken })
	give := fuzzmachine.Call0("give", (*usage).give, (*slots).give).When((*usage).some).Touches(part)
	m := fuzzmachine.New(func() *usage { return &usage{Free: allSlots} },
		func(*fuzzmachine.T) *slots { return newSlots(allSlots, 0, false) },
		give, fuzzmachine.Call("take", (*usage).take, (*slots).take),
		fuzzmachine.Call0("trim", (*usage).trim, (*slots).trim), wholeUsage).With(fuzzmachine.SingleSteps())
	f := check(m, "take; trim; give; give; take; take")
	if f == nil || f.Signature != "state whole:Free" || f.Step != 3 {
		t.Errorf("%v", f)
	}
}

// A loosely is a model that equals any other.
type loosely struct{ n int }

func (*loosely) Equal(*loosely) bool { return true }

func looseOf(n *int) *loosely { return &loosely{*n} }

// What a step hides is reported where it is done, and not where it shows.
func TestHiddenCorruptionIsReportedWhereItIsDone(t *testing.T) {
	late := "take; trim; give" + strings.Repeat("; take", allSlots)
	for _, c := range []struct {
		name      string
		machine   machine
		signature string
		step      int
	}{
		{"sequences", newSlotting(), "answer take", 3 + allSlots},
		{"sequences of whole states", newSlotting(wholeUsage), "state whole:Free", 3},
		{"single steps", newSlotting(wholeUsage, slotsBegin).With(fuzzmachine.SingleSteps()), "state whole:Free", 3},
	} {
		f, runs := firstFailure(t, c.machine)
		found := fmt.Sprintf("found by program %d", runs)
		if f == nil {
			found = fmt.Sprintf("not found by %d programs", runs)
			f = check(c.machine, late)
		}
		t.Logf("%s: %s; reported at step %d: %s: %s", c.name, found, f.Step, f.Signature, f.Script)
		if f.Step > c.step || f.Signature != c.signature {
			t.Errorf("%s: step %d, %s", c.name, f.Step, f.Script)
		}
	}
}

// firstFailure runs the generated programs of a machine until one fails, and returns how many. It returns nil
// if all pass.
func firstFailure(t *testing.T, m machine) (f *fuzzmachine.Failure, runs int) {
	for _, tape := range seedsOf(t, m) {
		if runs++; m.Check(tape) != nil {
			errors.As(m.Check(tape), &f)
			return f, runs
		}
	}
	return nil, runs
}
