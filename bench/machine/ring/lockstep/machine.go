// Package lockstep tests the ring with machines.
package lockstep

import (
	"github.com/fuzzmachine/go/bench/machine/ring"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

// A Machine tests rings.
type Machine = fuzzmachine.Lockstep[*ring.Model, *ring.Ring]

// Bare compares the answers.
func Bare(model func() *ring.Model, system func() *ring.Ring, steps int) *Machine {
	m := &Machine{Model: model, System: func(*fuzzmachine.T) *ring.Ring { return system() }}
	m.Actions = fuzzmachine.Actions[*ring.Model, *ring.Ring]{
		fuzzmachine.Both("put", (*ring.Model).Put, (*ring.Ring).Put),
		fuzzmachine.Bare("get", (*ring.Model).Get, (*ring.Ring).Get),
	}
	m.Limits.Steps = steps
	return m
}

// Full has guards, and compares the states too.
func Full(model func() *ring.Model, system func() *ring.Ring, steps int) *Machine {
	m := Bare(model, system, steps)
	m.Actions = fuzzmachine.Actions[*ring.Model, *ring.Ring]{
		fuzzmachine.Both("put", (*ring.Model).Put, (*ring.Ring).Put).When((*ring.Model).Room),
		fuzzmachine.Bare("get", (*ring.Model).Get, (*ring.Ring).Get).When((*ring.Model).Some),
	}
	m.Mapping = mapping.Refine((*ring.Model).View, (*ring.Ring).View)
	return m
}
