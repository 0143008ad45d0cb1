// Package machine has small systems with a mistake each, made to be hard for shrinkers, as machines. Every
// system is its own model: the same without the mistake. Of each the shortest program that shows the mistake
// is known.
package machine

import (
	"fmt"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// A Subject is a machine that fails, and how.
type Subject struct {
	Name     string
	Shortest map[string]string // script of the simplest program, by signature
	New      func(*Probe) *fuzzmachine.Machine

	// Most bounds the values of labels, prophecies and opaque values where all programs are tried: more of
	// them than steps mean nothing new.
	Most uint64
}

// A Probe looks into the runs of a machine.
type Probe struct {
	Runs int // how many there were

	// State is that of model and system as the last run left them, as far as it matters for what they do; ""
	// where the program is none to be reported.
	State func() string
}

// watched is a machine with a probe that looks into its runs; nil: with none.
func watched[M, S any](
	p *Probe, newModel func() M, newSystem func(*fuzzmachine.T) S, state func(M, S) string,
	elements ...fuzzmachine.Element[*fuzzmachine.Pair[M, S]],
) *fuzzmachine.Machine {
	if p == nil {
		return fuzzmachine.New(newModel, newSystem, elements...)
	}
	var model M
	watchedModel := func() M {
		model = newModel()
		return model
	}
	watchedSystem := func(t *fuzzmachine.T) S {
		p.Runs++
		system := newSystem(t)
		p.State = func() string { return state(model, system) }
		return system
	}
	return fuzzmachine.New(watchedModel, watchedSystem, elements...)
}

// whole is the state of a model and a system that hold plain values.
func whole[M, S any](model M, system S) string { return fmt.Sprintf("%+v %+v", model, system) }

// like is a machine of a system that is its own model: without the mistake.
func like[S any](
	p *Probe, make func(mistaken bool) S, state func(S, S) string,
	elements ...fuzzmachine.Element[*fuzzmachine.Pair[S, S]],
) *fuzzmachine.Machine {
	newModel := func() S { return make(false) }
	newSystem := func(*fuzzmachine.T) S { return make(true) }
	return watched(p, newModel, newSystem, state, elements...)
}

// All are the subjects with one mistake, by the names of their systems.
var All = []Subject{deep, coupledSum, coupledPair, paired, mode, faultAndOrder, capacity}

// Named is the subject of a name, nil if there is none.
func Named(name string) *Subject {
	for i := range All {
		if All[i].Name == name {
			return &All[i]
		}
	}
	return nil
}
