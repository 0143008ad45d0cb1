package run

import (
	"github.com/fuzzmachine/go/internal/diagnose"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/generator"
	"github.com/fuzzmachine/go/internal/settings"
	"github.com/fuzzmachine/go/internal/trace"
)

// A Request is how a run goes: one of those that have a name, for a test of a name, with what it is shown to.
type Request struct {
	Way
	Name     string // of the test
	Trace    *trace.Trace
	album    Album // nil: picture nothing
	drawing  *generator.Drawing
	repeated bool                   // it is one of several of the same program
	late     func(*failure.Verdict) // nil: the run has a goroutine of its own; else who is told that it hangs
}

// An Album is shown the world as it was made, and after each step.
type Album interface {
	Begin()
	Show(model func() string)
	Compare(mapping, site string, take func() (model, system string))
	End()
}

// A Way says how a run goes.
type Way struct {
	strict   bool // compare the whole state after every step
	hasty    bool // look for goroutines left behind only where there are more than before
	thorough bool // look for goroutines as if none were known to be left
	counted  bool // its program is one of those that are to be tested
	vague    bool // who reports a failure need not be known, but only that somebody does
	alone    bool // it is the model's alone, and needs no fixture
	once     bool // also where actors meet by chance
	limits   times
}

// times is how often a run has its limits.
type times int64

const (
	anEighth  times = 0
	theirs    times = 1
	threefold       = times(settings.AsSure)
	fivefold        = times(settings.AsLong)
	inPeace   times = -1 // fivefold, where nobody is in haste
)

// The ways to run a program.
var (
	tested   = Way{limits: theirs, counted: true, vague: true} // for the first time
	exactly  = Way{limits: theirs}                             // the same, to know who reports a failure
	slowly   = Way{limits: fivefold, counted: true}            // the same, for it was late
	checked  = Way{limits: theirs, strict: true}
	Rated    = Way{limits: inPeace, strict: true, once: true} // to know how often it fails
	Thought  = Way{limits: theirs, alone: true}               // by the model
	explored = Way{limits: fivefold, alone: true}             // by the model, for the search of its states

	// those of a diagnosis, but for Plain, which is two
	diagnosed = [...]Way{
		diagnose.Strict:   {limits: inPeace, strict: true},
		diagnose.Glance:   {limits: inPeace, strict: true, hasty: true},
		diagnose.Thorough: {limits: inPeace, strict: true, thorough: true},
		diagnose.Again:    {limits: inPeace},
		diagnose.Brief:    {limits: anEighth, strict: true},
		diagnose.Patient:  {limits: fivefold, strict: true},
		diagnose.Sure:     {limits: threefold, strict: true},
	}
)

// times is how often a run has its limits; 0: an eighth of them.
func (w Way) times(haste bool) int64 {
	switch {
	case w.limits != inPeace:
		return int64(w.limits)
	case haste:
		return int64(theirs)
	}
	return int64(fivefold)
}
