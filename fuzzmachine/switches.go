package fuzzmachine

import (
	"slices"

	"github.com/fuzzmachine/go/internal/actors"
	"github.com/fuzzmachine/go/internal/choice"
	"github.com/fuzzmachine/go/internal/trace"
	"github.com/fuzzmachine/go/program"
)

// mostSwitched is how many programs are tried to find the switches of one that was found by actors at once.
const mostSwitched = 1 << 12

// switches looks for a program that fails for certain, where one was found that fails by chance. It adds one
// switch at each point that a step passes, then two. It is for programs without any: others say who goes on.
type switches struct {
	engine *engine
	name   string
	left   int // programs that may be tried
}

// switched implements paralleled.
func (p *parallel) switched(e *engine, name string, of program.Program) program.Program {
	s := &switches{e, name, mostSwitched}
	if e.options.AtOnce == 0 || !actors.IsPossible() || slices.ContainsFunc(of, s.are) {
		return nil
	}
	for most := 1; most <= 2; most++ {
		if found := s.from(0, of, most); found != nil {
			return found
		}
	}
	return nil
}

// are reports whether a step has switches.
func (s *switches) are(in program.Step) bool {
	without, ok := s.engine.description.Acting(in, in.Actor(), nil)
	return ok && !choice.Same(in.Choices, without.Choices)
}

// from tries a program with so many switches more, in steps from one on; nil: all pass, or enough were tried.
func (s *switches) from(first int, p program.Program, more int) program.Program {
	for i := first; i < len(p); i++ {
		for point := uint16(1); p[i].Actor() > 0; point++ {
			step, ok := s.engine.description.Acting(p[i], p[i].Actor(), []uint16{point})
			if !ok {
				break
			}
			candidate := slices.Clone(p)
			candidate[i] = step
			noted := new(trace.Trace)
			if s.left--; s.left < 0 {
				return nil
			}
			if v := s.engine.strictly(s.name, candidate, noted); v != nil {
				return candidate
			}
			if i >= len(noted.Lines) || !s.are(noted.Lines[i].Found) {
				break // the step has ended before it
			}
			if more > 1 {
				if found := s.from(i+1, candidate, more-1); found != nil {
					return found
				}
			}
		}
	}
	return nil
}
