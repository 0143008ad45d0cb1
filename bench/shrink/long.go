package main

import (
	"slices"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/program"
)

// grown is a machine that takes starts of that many steps.
func (j *judgement) grown(m *fuzzmachine.Machine) *fuzzmachine.Machine {
	if j.Steps > 0 {
		m = m.With(fuzzmachine.Steps(2 * j.Steps))
	}
	return m
}

// long draws steps, and takes out those that fail, until there are almost as many as wanted. The next one
// that fails is the last.
func (j *judgement) long(plain *fuzzmachine.Machine) (tape []byte, f *fuzzmachine.Failure) {
	r, d := dice(j.Subject, j.Number), plain.Description()
	var p program.Program
	for ; j.Tapes < mostTapes; j.Tapes++ {
		if len(p) > 3*j.Steps/2 {
			p = nil
		}
		if f == nil && len(p) > 0 {
			p = append(p, d.Decode(draw(r))...)
		}
		for len(p) < j.Steps {
			p = append(p, d.Decode(draw(r))...)
		}
		tape, err := d.Encode(d.Bend(p))
		if err != nil {
			return nil, nil
		}
		switch f = failure(plain, tape); {
		case f == nil:
		case f.Kind == "flaky":
			j.Flaky++
		case f.Step > j.Steps-j.Steps/8:
			return tape, f
		default:
			p = slices.Delete(p, f.Step-1, f.Step)
		}
	}
	return nil, nil
}
