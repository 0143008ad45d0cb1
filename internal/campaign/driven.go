//go:build fuzzmachine_libfuzzer

package campaign

import (
	"github.com/fuzzmachine/go/internal/libfuzzer"
	"github.com/fuzzmachine/go/internal/settings"
	"github.com/fuzzmachine/go/internal/statecoverage"
	"github.com/fuzzmachine/go/program"
)

// A driver is the f of a program of fuzzcorpus libfuzzer. It takes what makes inputs of others, and has
// counters that libFuzzer reads beside those of the code. It may want generated programs, if it is run for
// that.
type driver interface {
	Mutates(mutate func(seed uint64, tape, other []byte, most int) []byte)
	Counters() []byte
	WantsSeeds() bool
}

// meets gives a driver what it takes. Another f takes nothing.
func (l *libFuzzer) meets(f target) {
	e := l.engine
	d, is := f.(driver)
	if !is {
		return
	}
	if e.Plan.Options.Bubble {
		f.Errorf("this machine says Bubble, and only go test has bubbles: use go test -fuzz")
		return
	}
	most := min(e.Process.Limits.Steps, program.DefaultSteps) // as under go test -fuzz, for long programs take the time of many
	u := libfuzzer.NewMutator(e.Plan.Programs, e.Plan.Description, most)
	e.Process.Taken = uint64(most)
	if d.WantsSeeds() {
		for i := range settings.SeedsOfFuzz {
			f.Add(e.Programs.Generated(i))
		}
		e.Dismiss()
	}
	d.Mutates(func(seed uint64, tape, other []byte, most int) []byte {
		if other == nil {
			return u.Mutate(seed, tape, most)
		}
		return u.Cross(seed, tape, other, most)
	})
	l.shows(d.Counters())
}

// shows has runs show what is new in counters, if there are enough.
func (l *libFuzzer) shows(counters []byte) {
	if cells := new(statecoverage.Cells); len(counters) >= len(cells) {
		l.engine.Pool.Terms.Cells = (*statecoverage.Cells)(counters)
	}
}
