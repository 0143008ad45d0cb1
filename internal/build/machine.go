// Package build holds what elements and options make of a machine.
//
// An element is anything that adds itself to a Machine. So packages other than fuzzmachine can make elements.
// Package fuzzmachine makes the Machine, has each element add itself, and runs the result. This package
// contains only data. It does not depend on runs, tapes or testing.
package build

// A Machine is a machine that is being made, with worlds of type W, as elements of all packages see it. Those of
// package fuzzmachine know what it is there.
type Machine[W any] interface {
	// Wrong notes misuse. The first one is what users read.
	Wrong(error)
	Relations() []Relation[W]
	Relate(Relation[W])
}

// A Pair is a world of two sides: a model and a system.
type Pair[M, S any] struct {
	Model  M
	System S
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
