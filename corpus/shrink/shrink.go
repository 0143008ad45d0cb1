package shrink

import (
	"strconv"

	"github.com/fuzzmachine/go/program"
)

// An Outcome is the result of running a program.
type Outcome struct {
	Same  bool // it fails in the same way as the program that is being shrunk
	Step  int  // the step at which it failed, from 1; 0 if there is none
	Ended bool // there was no time to run it, and there is none for others
	Late  bool // there is no time for a search, which takes thousands of runs

	// These fields are optional and save runs. Each slice has an element for each step that was reached.
	Skipped []bool          // whether the guard of the step was false
	Found   program.Program // the steps, with the labels that their names and refs resolved to
	States  []string        // of the model: before the first step, then after each

	Told any // data of the caller, which Shrink keeps with the result
}

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

// A Pass counts what one of the passes did.
type Pass struct {
	Name  string
	Runs  int // programs that it ran
	Taken int // programs that it accepted
}

// Shrink simplifies a program that failed with an outcome. run runs another program. It must return the same
// outcome for the same program.
func Shrink(d *program.Description, p program.Program, o Outcome, run func(program.Program) Outcome) *Result {
	s := &shrinker{description: d, run: run, tried: make(map[string]Outcome)}
	s.Program, s.Outcome = p, o
	s.tried[key(p)] = Outcome{}
	s.through(once)
	s.settle()
	for s.search() {
		s.settle()
	}
	return &s.Result
}

// settle runs the passes as long as one of them finds something.
func (s *shrinker) settle() {
	for before := -1; before < s.taken() && !s.Ended; {
		before = s.taken()
		s.through(again)
	}
}

// A shrinker holds the simplest program so far.
type shrinker struct {
	Result
	description *program.Description
	run         func(program.Program) Outcome
	tried       map[string]Outcome // programs that were run; Same is false for those that were taken
	held        []adjuster         // of the program, once they are needed
	pass        int                // in Passes
	late        bool               // whether the last outcome was Late
}

// A named pass is one of those that the package comment lists.
type named struct {
	name string
	do   func(*shrinker)
}

var (
	once = []named{
		{"cut", (*shrinker).cut}, {"skipped", (*shrinker).skipped}, {"labels", (*shrinker).labels},
		{"faults", (*shrinker).faults}, {"related", (*shrinker).related},
	}
	again = []named{
		{"loops", (*shrinker).loops}, {"blocks", (*shrinker).blocks}, {"families", (*shrinker).families},
		{"skipped", (*shrinker).skipped}, {"labels", (*shrinker).labels}, {"names", (*shrinker).names},
		{"faults", (*shrinker).eachFault}, {"elements", (*shrinker).elements}, {"lower", (*shrinker).lowerEach},
		{"equal", (*shrinker).equal}, {"jointly", (*shrinker).jointly}, {"sorted", (*shrinker).sorted},
		{"pairs", (*shrinker).pairs}, {"reuse", (*shrinker).reuse}, {"replace", (*shrinker).replace},
	}
)

func (s *shrinker) through(passes []named) {
	for _, p := range passes {
		s.begin(p.name)
		p.do(s)
	}
}

// begin counts the following runs for a pass.
func (s *shrinker) begin(name string) {
	for s.pass = range s.Passes {
		if s.Passes[s.pass].Name == name {
			return
		}
	}
	s.pass = len(s.Passes)
	s.Passes = append(s.Passes, Pass{Name: name})
}

// try takes a program if it is simpler and fails in the same way.
func (s *shrinker) try(p program.Program) bool { return s.tryIf(p, always) }

// tryIf is try with a further condition.
func (s *shrinker) tryIf(p program.Program, holds func(Outcome) bool) bool {
	p = s.description.Bend(p)
	return Compare(p, s.Program) < 0 && s.takeIf(p, holds)
}

// take takes a program if it fails in the same way.
func (s *shrinker) take(p program.Program) bool { return s.takeIf(p, always) }

func always(Outcome) bool { return true }

func (s *shrinker) takeIf(p program.Program, holds func(Outcome) bool) bool {
	o := s.outcome(p)
	if !o.Same || !holds(o) {
		return false // a later pass may take it
	}
	s.tried[key(p)] = Outcome{} // so that it is never taken again
	s.Passes[s.pass].Taken++
	s.Program, s.Outcome, s.held = p, o, nil
	return true
}

// outcome returns the outcome of a program. It runs a program only once.
func (s *shrinker) outcome(p program.Program) Outcome {
	k := key(p)
	o, known := s.tried[k]
	if !known {
		if o = s.ran(p); s.Ended {
			return Outcome{}
		}
		s.tried[k] = o
	}
	return o
}

// ran runs a program, if there is time.
func (s *shrinker) ran(p program.Program) (o Outcome) {
	if !s.Ended {
		o = s.run(p)
		s.Ended, s.late = o.Ended, o.Late
	}
	if !s.Ended {
		s.Passes[s.pass].Runs++
	}
	return o
}

// taken returns how many programs were taken so far.
func (s *shrinker) taken() (n int) {
	for _, p := range s.Passes {
		n += p.Taken
	}
	return n
}

// key returns a text that identifies a program.
func key(p program.Program) string {
	var text []byte
	for _, s := range p {
		text = append(append(text, s.Action...), '\n')
		for _, c := range s.Choices {
			text = append(strconv.AppendUint(text, c.Value, 16), ' ')
		}
	}
	return string(text)
}
