package overlap

import "github.com/fuzzmachine/go/internal/run"

// A Stage is where the worlds are in which steps overlap.
type Stage[W any] interface {
	// Before is called before the system takes a step.
	Before(step int, action string)
	// Agrees is whether the two sides of a world do.
	Agrees(r *run.Run, w W) bool
	// Compare fails the run if they do not.
	Compare(r *run.Run, w W)
	// Holds is whether those invariants do that are about one state.
	Holds(r *run.Run, w W) bool
	// Hold fails the run by the first invariant that does not hold. Those about a step begin anew where several
	// steps or states lie between, and see nothing where the state is unknown.
	Hold(r *run.Run, w W, several, unknown bool)
	// Shown shows where a step has led.
	Shown(r *run.Run, w W)
}
