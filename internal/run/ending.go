package run

import (
	"github.com/fuzzmachine/go/internal/diagnose"
	"github.com/fuzzmachine/go/program"
)

// An Ending is that of the process, as libFuzzer wants it: nobody recovers what a run panics with.
type Ending struct {
	Words string     // that the process ends with, if nothing in the run ends it before
	Play  func(*Run) // plays the run and its teardown, and does not return
	Died  func()     // what follows a failure that nothing has panicked with
}

// EndWith has a program end the process. It returns if the program hangs.
func (p *Pool) EndWith(name string, steps program.Program, last Ending) {
	r := p.Takes(name, steps)
	r.Last = &last
	r.Perform(Request{Name: name, Way: diagnosed[diagnose.Strict]})
}

// Played plays a run and its teardown, and recovers nothing. It is generic because ClusterFuzz does not see
// the frames of generic functions: so it sees the functions of the user, and next to them the place of the
// crash.
func Played[S Stage](s S, r *Run) func() {
	return func() {
		s.Play(r)
		for r.At = InTeardown; len(r.T.cleanups) > 0; {
			n := len(r.T.cleanups) - 1
			undo := r.T.cleanups[n]
			r.T.cleanups = r.T.cleanups[:n]
			undo()
		}
	}
}
