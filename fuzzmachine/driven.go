//go:build fuzzmachine_libfuzzer

package fuzzmachine

import (
	"github.com/fuzzmachine/go/internal/coverage"
	"github.com/fuzzmachine/go/internal/mutate"
)

// A driver is the f of a program of fuzzcorpus libfuzzer. It takes what makes inputs of others, and has counters that
// libFuzzer reads beside those of the code.
type driver interface {
	Mutates(mutate func(seed uint64, tape, other []byte, most int) []byte)
	Counters() []byte
}

// mostOfDriver is how many steps a program has that is made of another one.
const mostOfDriver = 256

// meets gives a driver what it takes. Another f takes nothing.
func (e *engine) meets(f TestingF) {
	d, is := f.(driver)
	if !is {
		return
	}
	if e.options.Bubble {
		f.Errorf("this machine says Bubble, and only go test has bubbles: use go test -fuzz")
		return
	}
	u := mutate.New(e.programs, e.description, min(e.Limits.Steps, mostOfDriver))
	e.Taken = uint64(min(e.Limits.Steps, mostOfDriver))
	d.Mutates(func(seed uint64, tape, other []byte, most int) []byte {
		if other == nil {
			return u.Mutate(seed, tape, most)
		}
		return u.Cross(seed, tape, other, most)
	})
	e.shows(d.Counters())
}

// shows has runs show what is new in counters, if there are enough.
func (e *engine) shows(counters []byte) {
	if cells := new(coverage.Cells); len(counters) >= len(cells) {
		e.cells = (*coverage.Cells)(counters)
	}
}
