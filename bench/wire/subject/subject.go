// Package subject holds the small systems that the contenders must break. Each has one planted bug and states the
// shortest program that shows it.
package subject

import "github.com/fuzzmachine/go/bench/wire/program"

// Outcome is what one step let be seen.
type Outcome struct {
	Edge  uint8  // which way through the code the action took, 0..15
	State uint32 // the model's state afterwards, coarse
	Fail  bool
}

// System is one running system. It starts afresh at each Reset.
type System interface {
	Reset()
	Step(program.Step) Outcome
}

// Subject is a kind of system with what is known about its bug.
type Subject struct {
	Spec     *program.Spec
	Why      string                     // what makes the bug hard
	Shortest []program.Step             // a shortest failing program
	Newest   []program.Step             // likewise where refs count from the newest; nil where it is the same
	Longer   func(n int) []program.Step // another failing program, longer by n in some way; nil where there is none to be known
	New      func(labels bool) System   // labels: refs are labels on a ring, not indexes from the newest
}

// Name is the name of the subject.
func (s Subject) Name() string { return s.Spec.Name }

// Least is a shortest failing program under one of the two readings of refs.
func (s Subject) Least(labels bool) []program.Step {
	if labels || s.Newest == nil {
		return s.Shortest
	}
	return s.Newest
}

// All lists the subjects.
func All() []Subject {
	return []Subject{
		wrap(), sameKey(), handles(), pairs(), snapshots(), graph(), narrow(), boundary64(), boundary16(), tree(), blocks(), hidden(),
		prefixes(), threshold(), agree(), capacity(), long(), modes(), mixed(), fates(),
	}
}

// Fails runs a program and says whether it fails, and after how many steps.
func Fails(s System, steps []program.Step) (bool, int) {
	s.Reset()
	for i, step := range steps {
		if s.Step(step).Fail {
			return true, i + 1
		}
	}
	return false, len(steps)
}

// spec declares a subject's actions.
func spec(name string, actions ...program.Action) *program.Spec {
	return &program.Spec{Name: name, Actions: actions}
}

// do declares one action.
func do(name string, args ...program.Arg) program.Action {
	return program.Action{Name: name, Args: args}
}

// at writes one step of a shortest program.
func at(action int, args ...uint64) program.Step { return program.Step{Action: action, Args: args} }

// again writes a step n times.
func again(n int, s program.Step) []program.Step {
	out := make([]program.Step, n)
	for i := range out {
		out[i] = s
	}
	return out
}

// pick is an edge: a where cond holds, else b.
func pick(cond bool, a, b uint8) uint8 {
	if cond {
		return a
	}
	return b
}
