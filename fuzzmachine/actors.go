package fuzzmachine

import (
	"errors"
	"fmt"

	"github.com/fuzzmachine/go/internal/actors"
	"github.com/fuzzmachine/go/internal/branch"
	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/internal/campaign"
	"github.com/fuzzmachine/go/internal/machine"
	"github.com/fuzzmachine/go/internal/run"
	"github.com/fuzzmachine/go/internal/stack"
	"github.com/fuzzmachine/go/program"
)

// Actors has programs in which up to n actors, from 2 to 4, take steps at the same time. Steps of actors that
// follow each other are a block: each actor takes its own in their order, and all end before the program goes
// on. In scripts the actor stands before a step:
//
//	set 3; a: add 1; b: add 1 !switch=2; get
//
// One actor goes on at a time, the first one first, until it has no step left or switches: that is part of
// the program too, and so a run can be repeated. An actor can switch before a step, and where the system
// calls Yield of T. In the script above, b goes on with another one when it has passed two of these points.
//
// The answers of a block must be those that the model gives if it takes the steps in some order, in which a
// step that returned before another one was called comes first. Several orders may do. Then the steps that
// follow decide, and the mappings, which compare states when a block has ended. A step of a block is skipped
// if in some order a guard of the block is false. Package promise has options for systems that promise less.
//
// Steps of actions made with Do or DoBoth have no actor, nor have those with Offers, or with a Name or Ref
// among their arguments: they are taken alone. It must be possible to copy the model: see New.
func Actors(n int) Option {
	return option(func(o *build.Options) { o.Actors = &parallel{n} })
}

// A parallel is what is linked only where Actors is called.
type parallel struct{ actors int }

// paralleled is a parallel, as others see it.
type paralleled interface {
	machine.Actors
	begin(blocks any, o *build.Options) error
	atOnce(o *build.Options) (runs int)
	run.Callers
	campaign.Actors
}

// begin has the runs of a setting, which has blocks, take steps of actors. Nothing else may call prepare: the
// linker keeps the code of all blocks where it is called.
func (p *parallel) begin(blocks any, o *build.Options) error {
	switch {
	case p.actors < 2 || p.actors > branch.MostActors:
		return machine.WrongOption(fmt.Errorf("Actors: a program has 2 to %d actors, not %d", branch.MostActors, p.actors))
	case o.SingleSteps != nil:
		return machine.WrongOption(errors.New("Actors: with SingleSteps the model is made of the system after each step, and steps of " +
			"actors have no state in between; leave one of the two out, or make a machine for each"))
	}
	return blocks.(interface {
		prepare(promise any, atOnce bool) error
	}).prepare(o.Promise, o.AtOnce > 0)
}

// Describe has the steps of an action belong to actors.
func (p *parallel) Describe(m *machine.Action, action program.Action) (acts program.Action, _ error) {
	if err := stack.Recovered(func() { acts = action.Actors(p.actors) }); err != nil {
		return acts, machine.Misused(m.Site, err)
	}
	return acts, nil
}

// atOnce is how often a program is run whose actors take steps at the same time. Where packages have been
// rewritten the program decides who goes on.
func (p *parallel) atOnce(o *build.Options) int {
	if actors.IsPossible() {
		return 0
	}
	return o.AtOnce
}
