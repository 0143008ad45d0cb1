// Package lockstep tests the ring with machines.
package lockstep

import (
	"github.com/fuzzmachine/go/bench/machine/ring"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

// Bare compares the answers.
func Bare(model func() *ring.Model, system func() *ring.Ring, steps int) *fuzzmachine.Machine {
	return fuzzmachine.New(model, func(*fuzzmachine.T) *ring.Ring { return system() },
		fuzzmachine.Both("put", (*ring.Model).Put, (*ring.Ring).Put),
		fuzzmachine.Call("get", (*ring.Model).Get, (*ring.Ring).Get),
	).With(fuzzmachine.Steps(steps))
}

// Full has guards, and compares the states too.
func Full(model func() *ring.Model, system func() *ring.Ring, steps int) *fuzzmachine.Machine {
	return fuzzmachine.New(model, func(*fuzzmachine.T) *ring.Ring { return system() },
		fuzzmachine.Both("put", (*ring.Model).Put, (*ring.Ring).Put).When((*ring.Model).Room),
		fuzzmachine.Call("get", (*ring.Model).Get, (*ring.Ring).Get).When((*ring.Model).Some),
		mapping.Refine((*ring.Model).View, (*ring.Ring).View),
	).With(fuzzmachine.Steps(steps))
}
