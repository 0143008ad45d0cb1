package overlap

import (
	"slices"

	"github.com/fuzzmachine/go/internal/actors"
	"github.com/fuzzmachine/go/internal/choice"
	"github.com/fuzzmachine/go/internal/diagnose"
	"github.com/fuzzmachine/go/internal/run"
	"github.com/fuzzmachine/go/internal/trace"
	"github.com/fuzzmachine/go/program"
)

// mostSwitched is how many programs are tried to find the switches of one that was found by actors at once.
const mostSwitched = 1 << 12

// switches looks for a program that fails for certain, where one was found that fails by chance. It adds one
// switch at each point that a step passes, then two. It is for programs without any: others say who goes on.
type switches struct {
	pool *run.Pool
	name string
	left int // programs that may be tried
}

// mostIdle is after how many points at which nobody else could go on a step is taken to have no more.
const mostIdle = 4

// Switched implements campaign.Actors: it has one switch more, or two. Programs that have switches already are
// left as they are.
func (*Actors) Switched(p *run.Pool, name string, of program.Program) (fails program.Program) {
	if p.Terms.Plan.Options.AtOnce == 0 || !actors.IsPossible() {
		return nil
	}
	s := &switches{p, name, mostSwitched}
	if slices.ContainsFunc(of, s.are) {
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
	without, ok := s.pool.Terms.Plan.Description.Acting(in, in.Actor(), nil)
	return ok && !choice.Same(in.Choices, without.Choices)
}

// from tries a program with so many switches more, in steps from one on; nil: all pass, or enough were tried.
func (s *switches) from(first int, p program.Program, more int) program.Program {
	for i := first; i < len(p); i++ {
		for point, idle := uint16(0), 0; p[i].Actor() > 0 && idle < mostIdle; point++ {
			candidate := slices.Clone(p)
			step, ok := s.pool.Terms.Plan.Description.Acting(p[i], p[i].Actor(), []uint16{point})
			if s.left--; !ok || s.left < 0 {
				break
			}
			candidate[i] = step
			fails, switches := s.try(candidate, i)
			if idle++; switches {
				idle = 0
			}
			if fails {
				return candidate
			}
			if switches && more > 1 {
				if found := s.from(i+1, candidate, more-1); found != nil {
					return found
				}
			}
		}
	}
	return nil
}

// try runs a program. It returns whether it fails, and whether a step has switched in it.
func (s *switches) try(p program.Program, step int) (fails, switches bool) {
	noted := new(trace.Trace)
	v := s.pool.RunAs(s.name, p, diagnose.Strict, noted)
	fails = v != nil && !s.pool.Terms.Plan.IsKnown(v, p)
	return fails, v == nil && step < len(noted.Lines) && s.are(noted.Lines[step].Found)
}
