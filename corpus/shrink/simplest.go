package shrink

import "github.com/fuzzmachine/go/program"

// A simplest is the simplest program so far. It is the subject of all passes: it takes what is simpler in
// the order of Compare and, by its judge, fails in the same way.
type simplest struct {
	*judge
	described *program.Description
	program   program.Program
	how       Outcome // of the program
}

func (s *simplest) best() program.Program { return s.program }

func (s *simplest) outcome() Outcome { return s.how }

func (s *simplest) description() *program.Description { return s.described }

func (s *simplest) try(p program.Program) bool { return s.tryIf(p, always) }

func (s *simplest) tryIf(p program.Program, holds func(Outcome) bool) bool {
	p = s.described.Bend(p)
	isSimpler := func(o Outcome) bool { return holds(o) && Compare(o.picked(p), s.program) < 0 }
	return Compare(p, s.program) < 0 && s.takeIf(p, isSimpler)
}

func (s *simplest) tryAs(pass string, p program.Program) bool {
	before := s.pass
	s.begin(pass)
	taken := s.try(p)
	s.pass = before
	return taken
}

func (s *simplest) take(p program.Program) bool { return s.takeIf(p, always) }

func always(Outcome) bool { return true }

func (s *simplest) takeIf(p program.Program, holds func(Outcome) bool) bool {
	o := s.outcomeOf(p)
	if !o.Same || !holds(o) {
		return false // a later pass may take it
	}
	s.took(p)
	s.program, s.how = o.picked(p), o
	s.knows(s.program)
	return true
}
