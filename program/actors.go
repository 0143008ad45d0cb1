package program

import (
	"fmt"

	"github.com/fuzzmachine/go/internal/choice"
	"github.com/fuzzmachine/go/internal/interleaving"
)

// Actors returns an action whose steps may belong to one of so many actors, from 2 to 4. It panics if an
// argument is written like what actors do.
func (a Action) Actors(n int) Action {
	switch {
	case a.args == nil:
		panic("program: Actors: the action is the zero Action; make it with program.Of")
	case n < 2 || n > interleaving.MostActors:
		panic(fmt.Sprintf("program: Actors: a program has 2 to %d actors, not %d", interleaving.MostActors, n))
	}
	a.args = a.args.Branching(n)
	return a
}

// Acting returns a step as that of another actor, 0 for none, who switches after so many points each. It
// returns false if no step of the machine can be so.
func (d *Description) Acting(s Step, actor int, switches []uint16) (other Step, ok bool) {
	a := d.byName[s.Action]
	if a == nil {
		return s, false
	}
	args := a.args.Draw(choice.Draw(s.Choices))
	if !a.args.SetBranch(args.UnsafePointer(), actor, switches) {
		return s, false
	}
	other, err := a.step(choice.Record(), args.UnsafePointer())
	return other, err == nil
}

// Until returns the program up to the step of a number, from 1. Steps of other actors that follow it, and may
// have been taken before it, belong to that.
func (p Program) Until(step int) Program {
	n := min(max(step, 0), len(p))
	for n > 0 && n < len(p) && p[n-1].Actor() > 0 && p[n].Actor() > 0 {
		n++
	}
	return p[:n]
}

// Actor returns which actor takes the step, from 1; 0 is none.
func (s Step) Actor() int {
	for _, c := range s.Choices {
		if c.Kind == Acts {
			return int(c.Value)
		}
	}
	return 0
}
