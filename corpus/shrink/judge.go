package shrink

import "github.com/fuzzmachine/go/program"

// A Pass counts what one of the passes did.
type Pass struct {
	Name  string
	Runs  int // programs that it ran
	Taken int // programs that it accepted
}

// A judge tells whether a candidate fails in the same way as the first program. It runs no candidate twice,
// it counts what each pass does, and it runs nothing once there is no more time. It does not know what the
// passes are, nor which of two programs is simpler.
type judge struct {
	run    func(program.Program) Outcome
	tried  map[string]Outcome // programs that were run; Same is false for those that were taken
	passes []Pass
	pass   int  // in passes
	over   bool // whether there is no more time
	late   bool // whether the last outcome was Late
}

// newJudge returns a judge that never runs the first program: its outcome is known.
func newJudge(first program.Program, run func(program.Program) Outcome) *judge {
	return &judge{run: run, tried: map[string]Outcome{key(first): {}}}
}

// begin counts the following runs for a pass.
//
//go:noinline
func (j *judge) begin(name string) {
	for j.pass = range j.passes {
		if j.passes[j.pass].Name == name {
			return
		}
	}
	j.pass = len(j.passes)
	j.passes = append(j.passes, Pass{Name: name})
}

// outcomeOf returns the outcome of a program. It runs a program only once.
func (j *judge) outcomeOf(p program.Program) Outcome {
	k := key(p)
	o, known := j.tried[k]
	if !known {
		if o = j.ran(p); j.over {
			return Outcome{}
		}
		j.tried[k] = o
	}
	return o
}

// ran runs a program, if there is time.
func (j *judge) ran(p program.Program) (o Outcome) {
	if !j.over {
		o = j.run(p)
		j.over, j.late = o.Ended, o.Late
	}
	if !j.over {
		j.passes[j.pass].Runs++
	}
	return o
}

// isNew reports whether a program was not run before and fails in the same way.
func (j *judge) isNew(p program.Program) bool {
	_, known := j.tried[key(p)]
	return !known && j.outcomeOf(p).Same
}

// took counts a program for the pass that accepted it. The judge never again says that it fails in the same
// way, so that no pass returns to it.
func (j *judge) took(p program.Program) {
	j.tried[key(p)] = Outcome{}
	j.passes[j.pass].Taken++
}

// knows has a program count as one that was run, because another one did the same.
func (j *judge) knows(p program.Program) { j.tried[key(p)] = Outcome{} }

// taken returns how many programs were taken so far.
func (j *judge) taken() (n int) {
	for _, p := range j.passes {
		n += p.Taken
	}
	return n
}

// runs returns how many programs were run for the pass.
func (j *judge) runs() int { return j.passes[j.pass].Runs }

func (j *judge) mayRun() bool { return !j.over }

func (j *judge) maySearch() bool { return !j.late }
