package machine

import (
	"fmt"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/fuzzmachine"
)

// A Machine is a *fuzzmachine.Lockstep or a *fuzzmachine.Machine, whatever its types.
type Machine interface {
	Seed(fuzzmachine.TestingF)
	Run(fuzzmachine.TestingT, []byte)
	Check(tape []byte) error
	Description() *decode.Description
}

// A Subject is a machine that fails, and how.
type Subject struct {
	Name     string
	Shortest map[string]string // script of the simplest program, by signature
	New      func(*Probe) Machine

	// Most bounds the values of labels, prophecies and late choices where all programs are tried: more of them than steps
	// mean nothing new.
	Most uint64
}

// A Probe looks into the runs of a machine.
type Probe struct {
	Runs  int           // how many there were
	State func() string // of model and system as the last run left them, as far as it matters for what they do; "" where the program is none to be reported
}

// watched has a probe look into the runs of a machine.
func watched[M, S any](l *fuzzmachine.Lockstep[M, S], p *Probe, state func(M, S) string) Machine {
	if p == nil {
		return l
	}
	newModel, newSystem := l.Model, l.System
	var model M
	l.Model = func() M {
		model = newModel()
		return model
	}
	l.System = func(t *fuzzmachine.T) S {
		p.Runs++
		system := newSystem(t)
		p.State = func() string { return state(model, system) }
		return system
	}
	return l
}

// whole is the state of a model and a system that hold plain values.
func whole[M, S any](model M, system S) string { return fmt.Sprintf("%+v %+v", model, system) }

// like is a Lockstep of a system that is its own model: without the mistake.
func like[S any](make func(mistaken bool) S, actions fuzzmachine.Actions[S, S]) *fuzzmachine.Lockstep[S, S] {
	return &fuzzmachine.Lockstep[S, S]{
		Model:   func() S { return make(false) },
		System:  func(*fuzzmachine.T) S { return make(true) },
		Actions: actions,
	}
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
