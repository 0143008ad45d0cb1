package fuzzmachine

import (
	"errors"
	"fmt"

	"github.com/fuzzmachine/go/internal/branch"
	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/internal/stack"
	"github.com/fuzzmachine/go/program"
)

// Actors has programs in which up to n actors, from 2 to 4, take steps at the same time. Steps of actors that follow each
// other are a block: each actor takes its own in their order, and all end before the program goes on. In scripts the
// actor stands before a step:
//
//	set 3; a: add 1; b: add 1 !switch=2; get
//
// One actor goes on at a time, the first one first, until it has no step left or switches: that is part of the program
// too, and so a run can be repeated. An actor can switch before a step, and where the system calls Yield of T. In the
// script above, b goes on with another one when it has passed two of these points.
//
// The answers of a block must be those that the model gives if it takes the steps in some order, in which a step that
// returned before another one was called comes first. Several orders may do. Then the steps that follow decide, and the
// mappings, which compare states when a block has ended. A step of a block is skipped if in some order a guard of the
// block is false.
//
// All actions must be made with Both, Call or Observed, and it must be possible to copy the model: see New.
func Actors(n int) Option {
	return option(func(o *build.Options) { o.Actors = &parallel{n} })
}

// A parallel is what is linked only where Actors is called.
type parallel struct{ actors int }

// paralleled is a parallel, as others see it.
type paralleled interface {
	describe(p *plan) error
	begin(parts any) error
}

// describe has the steps of a description belong to actors.
func (p *parallel) describe(of *plan) error {
	if p.actors < 2 || p.actors > branch.MostActors {
		return &badOption{fmt.Errorf("Actors: a program has 2 to %d actors, not %d", branch.MostActors, p.actors)}
	}
	for i, m := range of.moves {
		one := func() { program.Describe(of.described[i]).Actors(p.actors) }
		if err := stack.Recovered(one); err != nil {
			return misused(m.site, err)
		}
	}
	of.description = of.description.Actors(p.actors)
	return nil
}

// begin has the runs of a machine take steps of actors.
func (p *parallel) begin(parts any) error {
	return parts.(interface{ parallel(actors int) error }).parallel(p.actors)
}

// parallel has the runs of a setting take steps of actors.
func (s *setting[W]) parallel(n int) error {
	if s.models == nil {
		return &badOption{errors.New("Actors: what the actors answer is judged by copies of the model, and it cannot be " +
			"copied by its type: make the machine with New, and give the model a method Clone")}
	}
	b := &blocks[W]{setting: s, actors: n, operations: make([]func(any) operation[W], len(s.actions))}
	for i, a := range s.actions {
		if a.starts {
			continue
		}
		o, overlaps := a.source.(overlapping[W])
		if !overlaps || !o.overlaps() {
			return misused(a.site, errors.New("action "+a.name+": Actors: its answer cannot be judged by the model alone; "+
				"make it with Both, Call or Observed"))
		}
		b.operations[i] = o.overlap
	}
	s.blocks = func() blocking[W] { return &inTurns[W]{blocks: b} }
	return nil
}

// Yield is a point at which another actor may go on, where the steps of a program belong to Actors: call it in a stub,
// such as between the reading and the writing of a store. It must be called by the goroutine that has the step. Elsewhere
// it does nothing.
func (t *T) Yield() {
	if ring := t.run.ring; ring != nil {
		now, at := t.run.now.Load(), t.run.at
		ring.Yield()
		t.run.now.Store(now)
		t.run.at = at
	}
}
