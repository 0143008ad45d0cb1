package shrink

import "github.com/fuzzmachine/go/program"

// A Result is the program that shrinking found, and how it was found.
type Result struct {
	Program program.Program
	Outcome Outcome // of its run
	Passes  []Pass
	Ended   bool // there was no time to finish
	Late    bool // there was no time to finish the search
}

// Runs returns how many programs were run.
func (r *Result) Runs() (runs int) {
	for _, p := range r.Passes {
		runs += p.Runs
	}
	return runs
}

// Shrink simplifies a program that failed with an outcome. run runs another program. It must return the same
// outcome for the same program.
func Shrink(d *program.Description, p program.Program, o Outcome, run func(program.Program) Outcome) *Result {
	s := &simplest{judge: newJudge(p, run), described: d, program: p, how: o}
	through(s, once)
	for {
		settle(s)
		s.begin("search")
		if found, late := search(s); !found {
			return &Result{s.program, s.how, s.passes, s.over, late}
		}
	}
}

// settle runs the passes in turns, until each of them has found nothing since the last success.
func settle(s *simplest) {
	for i, idle := 0, 0; idle < len(again) && s.mayRun(); i, idle = i+1, idle+1 {
		before := s.taken()
		through(s, again[i%len(again):][:1])
		if s.taken() > before {
			idle = -1
		}
	}
}

// through runs passes, one after the other.
func through(s *simplest, passes []pass) {
	for _, p := range passes {
		s.begin(p.name)
		p.do(s)
	}
}
