package program

import (
	"math/bits"
	"math/rand/v2"
)

// Random draws programs of a subject as a careful hand would: choices evenly, integers of every magnitude.
type Random struct {
	Rand   *rand.Rand
	Labels bool // whether names carry a label; where they do not they are 0
}

// Program draws n steps.
func (r Random) Program(spec *Spec, n int) []Step {
	steps := make([]Step, n)
	for i := range steps {
		steps[i] = r.Step(spec)
	}
	return steps
}

// Step draws one step.
func (r Random) Step(spec *Spec) Step {
	action := r.Rand.IntN(len(spec.Actions))
	s := Step{Action: action}
	for _, a := range spec.Actions[action].Args {
		s.Args = r.arg(s.Args, a)
	}
	return s
}

func (r Random) arg(out []uint64, a Arg) []uint64 {
	switch a.Kind {
	case Name:
		if !r.Labels {
			return append(out, 0)
		}
		return append(out, r.upTo(a.N-1))
	case Int:
		return append(out, r.integer(a))
	case String, Bytes:
		n := a.N
		if a.Kind == Bytes {
			n = 256
		}
		length := r.upTo(min(a.Max, 8))
		if r.Rand.IntN(4) == 0 {
			length = r.upTo(a.Max)
		}
		out = append(out, length)
		for range length {
			out = append(out, r.upTo(n-1))
		}
		return out
	case Tree:
		return r.tree(out, a, a.Max)
	}
	return append(out, r.upTo(a.N-1))
}

func (r Random) upTo(most int) uint64 { return uint64(r.Rand.IntN(most + 1)) }

// integer draws a bit length first, so that every magnitude is as likely as any other.
func (r Random) integer(a Arg) uint64 {
	last := a.Hi - a.Lo
	offset := r.Rand.Uint64() >> (64 - uint(r.Rand.IntN(bits.Len64(last)+1)))
	if offset > last {
		offset = last
	}
	switch near := -a.Lo; r.Rand.IntN(3) { // the offset of zero, in a range that holds it
	case 0:
		return a.Hi - offset
	case 1:
		if a.Signed && near <= last && offset <= last-near {
			return offset
		}
	}
	return a.Lo + offset
}

func (r Random) tree(out []uint64, a Arg, depth int) []uint64 {
	if depth == 0 {
		return append(out, 0)
	}
	children := uint64(0)
	if r.Rand.IntN(2) == 0 {
		children = r.upTo(a.N)
	}
	out = append(out, children)
	for range children {
		out = r.tree(out, a, depth-1)
	}
	return out
}
