package program

import "slices"

// Longest is the number of steps after which every wire stops reading.
const Longest = 64

// Step is one action with its choices in declared order. Of strings, byte slices and trees the length comes first.
type Step struct {
	Action int
	Args   []uint64
}

// Equal says that two steps are the same action with the same choices.
func (s Step) Equal(t Step) bool { return s.Action == t.Action && slices.Equal(s.Args, t.Args) }

// Equal says that two programs are the same, step by step.
func Equal(a, b []Step) bool { return slices.EqualFunc(a, b, Step.Equal) }

// Clone copies a program out of the memory of the codec that decoded it.
func Clone(steps []Step) []Step {
	out := make([]Step, len(steps))
	for i, s := range steps {
		out[i] = Step{s.Action, slices.Clone(s.Args)}
	}
	return out
}

// Size is what "shortest" compares: the number of steps first, then the number of choices in all of them.
type Size struct{ Steps, Choices int }

// SizeOf measures a program.
func SizeOf(steps []Step) Size {
	size := Size{Steps: len(steps)}
	for _, s := range steps {
		size.Choices += len(s.Args)
	}
	return size
}

// Window is the number of steps, of the longer of two programs, that lie between their common beginning and their
// common end: the steps that an edit changed.
func Window(a, b []Step) int {
	short, long := min(len(a), len(b)), max(len(a), len(b))
	front := 0
	for front < short && a[front].Equal(b[front]) {
		front++
	}
	back := 0
	for back < short-front && a[len(a)-1-back].Equal(b[len(b)-1-back]) {
		back++
	}
	return long - front - back
}
