package shrink

import "github.com/fuzzmachine/go/program"

// A searched is a subject from which a search can walk: it tells where the search has been, and for how long
// it may go on.
type searched interface {
	subject
	isNew(p program.Program) bool // whether it was not run before and fails in the same way
	runs() int                    // of the pass
	mayRun() bool
	maySearch() bool
}

// A search from a program of n steps runs (n-1)⁴ programs, because a longer program can be shortened in more
// ways. These limits of programs and of steps keep it short where steps are slow.
const (
	mostPrograms = 8000
	mostSteps    = 40_000
)

// search walks from the program to others of the same length that fail in the same way, whether simpler or
// not. From each of them it tries shorter programs, until one fails. The random numbers depend on the program
// alone. late reports whether there was no time to finish.
func search(s searched) (found, late bool) {
	at := s.best()
	n, w := len(at), newDrawer(s.description(), at)
	few := min(n-1, 10)
	worth := min(few*few*few*few, mostPrograms, mostSteps/max(n, 1))
	most := s.runs() + worth
	// Some of what is drawn is not new, and does not run.
	for left := 4 * worth; left > 0 && s.runs() < most && s.mayRun() && s.maySearch(); left-- {
		p := w.drawn(at)
		if len(p) < n && s.try(p) {
			return true, false
		}
		if len(p) == n && s.isNew(p) {
			at = p
		}
	}
	return false, worth > 0 && !s.maySearch()
}
