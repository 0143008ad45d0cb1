package flightrecorder

import "sync/atomic"

// A Position is where a run is, in one word, so that it can be read from outside at any time: the number of a step, from
// 1, and which action it is of. The zero Position is before the first step.
type Position uint64

const (
	bits = 16 // of the action
	over = 1<<bits - 1
)

// At is the position of a step of an action.
func At(step uint64, action int) Position { return Position(step<<bits | uint64(action)) }

// Step is the number of the step.
func (p Position) Step() uint64 { return uint64(p >> bits) }

// Action is which action the step is of, unless all steps have been taken.
func (p Position) Action() int { return int(p & over) }

// Over is whether all steps have been taken.
func (p Position) Over() bool { return p&over == over }

// End is the position behind the last step.
func (p Position) End() Position { return p | over }

// Now is the position of a run that goes on.
type Now atomic.Uint64

// Word is where it stands, for who only wants to know whether it changes.
func (n *Now) Word() *atomic.Uint64 { return (*atomic.Uint64)(n) }

// Load is the position.
func (n *Now) Load() Position { return Position(n.Word().Load()) }

// Store has the run be at a position.
func (n *Now) Store(p Position) { n.Word().Store(uint64(p)) }

// Back takes a step back, and returns the position then. What that says of the action is not true.
func (n *Now) Back() Position { return Position(n.Word().Add(^uint64(1<<bits - 1))) }
