// Package overlap takes and judges steps that overlap. Steps of actors that follow each other are a block: each
// actor takes its own in their order, in turns that the program decides, or at once with the others. The answers
// are right if the model gives them in one of the orders that are promised. Several orders may do, and an answer
// may leave open whether its step has happened. So the model can be in one of several states afterwards, and all
// of them judge the steps that follow.
//
// The room owns which orders there are, the states that they leave, and who takes which step when. It must not
// know what a step does or how states are compared: a Step and build.Models do. What must hold of a world it asks
// a Stage. It does not know why a program is run.
//
// Only machines of fuzzmachine.Actors link it.
package overlap

import (
	"errors"
	"fmt"

	"github.com/fuzzmachine/go/internal/actors"
	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/internal/interleaving"
	"github.com/fuzzmachine/go/internal/machine"
	"github.com/fuzzmachine/go/internal/stack"
	"github.com/fuzzmachine/go/program"
)

// Actors has programs in which so many actors take steps.
type Actors struct{ count int }

// New is for so many actors.
func New(count int) *Actors { return &Actors{count} }

// Begin implements build.Actors. Nothing else may call Overlap: the linker keeps the code of all blocks where it
// is called.
func (a *Actors) Begin(of build.Overlapping, o *build.Options) error {
	switch {
	case a.count < 2 || a.count > interleaving.MostActors:
		return machine.WrongOption(fmt.Errorf("Actors: a program has 2 to %d actors, not %d", interleaving.MostActors, a.count))
	case o.SingleSteps != nil:
		return machine.WrongOption(errors.New("Actors: with SingleSteps the model is made of the system after each step, and steps of " +
			"actors have no state in between; leave one of the two out, or make a machine for each"))
	}
	return of.Overlap(o)
}

// Describe has the steps of an action belong to actors.
func (a *Actors) Describe(m *machine.Action, action program.Action) (acts program.Action, _ error) {
	if err := stack.Recovered(func() { acts = action.Actors(a.count) }); err != nil {
		return acts, machine.Misused(m.Site, err)
	}
	return acts, nil
}

// AtOnce implements build.Actors. Where packages have been rewritten the program decides who goes on.
func (a *Actors) AtOnce(o *build.Options) (runs int) {
	if actors.IsPossible() {
		return 0
	}
	return o.AtOnce
}
