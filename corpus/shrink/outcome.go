package shrink

import "github.com/fuzzmachine/go/program"

// An Outcome is the result of running a program.
type Outcome struct {
	Same  bool // it fails in the same way as the program that is being shrunk
	Step  int  // the step at which it failed, from 1; 0 if there is none
	Ended bool // there was no time to run it, and there is none for others
	Late  bool // there is no time for a search, which takes thousands of runs

	// These fields are optional and save runs. Each slice has an element for each step that was reached.
	Skipped []bool          // whether the guard of the step was false
	Found   program.Program // the steps, with the labels that names and refs resolved to, and with what was picked
	States  []string        // of the model: before the first step, then after each

	// Fold tries programs that begin with a start in place of the first steps, until one is taken; nil: there is none.
	Fold func(p program.Program, try func(program.Program) bool)

	Told any // data of the caller, which Shrink keeps with the result
}

// resolved reports whether the labels of a program resolved to themselves, as far as that is known.
func (o Outcome) resolved(p program.Program) bool {
	return len(o.Found) < len(p) || key(o.Found[:len(p)]) == key(o.picked(p))
}

// picked returns the program with what its Picks picked in the run, as far as that is known.
func (o Outcome) picked(p program.Program) program.Program {
	for i := range min(len(o.Found), len(p)) {
		for k, c := range p[i].Choices {
			if now := o.Found[i].Choices; c.Kind == program.Picks && len(now) == len(p[i].Choices) && now[k].Value != c.Value {
				p = with(p, func(program.Choice) uint64 { return now[k].Value }, place{i, k})
				p[i].Choices[k].Name = now[k].Name
			}
		}
	}
	return p
}
