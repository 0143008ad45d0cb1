// Package build holds a machine while it is made: what its elements add, and what its options set.
//
// An element is anything that adds itself to a Machine. So packages other than fuzzmachine can make elements.
// Package fuzzmachine makes the Machine, calls each element to add itself, and runs the result. This package
// contains only data. It does not depend on runs, tapes or testing.
package build

// A Machine is a machine that is being made, with worlds of type W.
type Machine[W any] struct {
	Actions    []any // each as package fuzzmachine has compiled it, in the order in which they were given
	Relations  []Relation[W]
	Invariants []Invariant[W]
	Finals     []Final[W]
	Start      any   // what programs can begin with, as package fuzzmachine has compiled it; nil: none
	Plain      any   // the system without stubs, as package fuzzmachine makes it; nil: none
	Err        error // the first misuse that an element found in itself
}

// Wrong notes misuse. The first one is what users read.
func (m *Machine[W]) Wrong(err error) {
	if m.Err == nil {
		m.Err = err
	}
}

// A Pair is a world of two sides: a model and a system.
type Pair[M, S any] struct {
	Model  M
	System S
}

// An Invariant must hold after each step.
type Invariant[W any] struct {
	Name string
	Site string // file:line of the call that made it
	// it says which states a Start may have
	OfStart bool
	// it compares what was before a step with what is after it
	Spans bool
	// Watch begins a run, which may be one that is looked at closely. Its result is called with the new world,
	// then after each step. It may return a *Finding.
	Watch func(closely bool) func(W) error
	// Distrust has a function that Watch has returned checked: it must leave the model alone. nil: the function is ours
	Distrust func(models *Models[W], of *Invariant[W], holds func(W) error) func(W) error
	// Fails has a run of package fuzzmachine fail with an error of what Watch has returned
	Fails func(run any, of *Invariant[W], err error)
}

// A Final must hold at the end of each program.
type Final[W any] struct {
	Name  string
	Site  string // file:line of the call that made it
	Holds func(W) error
	// Check has a run of package fuzzmachine, at a stage of it, fail if it does not hold
	Check func(stage, run any, f *Final[W], w W)
}

// A Misuse is a mistake in the description of a machine, with its place in the user's code.
type Misuse struct {
	Site  string // file:line of the call
	Wrong error  // what is wrong, and the cure
}

// Error returns the place, followed by what is wrong.
func (m *Misuse) Error() string { return m.Site + ": " + m.Wrong.Error() }

// Unwrap returns what is wrong.
func (m *Misuse) Unwrap() error { return m.Wrong }
