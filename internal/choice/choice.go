// Package choice makes the decisions of a program. A choice is one decision: one of the integers of a
// range, which counts from the simplest one, 0. The same call draws a choice, from the digits of a tape or
// from a program, or records it, as a choice of a program or as digits.
//
// The room owns what a digit means to a range, and what is drawn when digits or choices are missing. It
// must not know what the integers stand for: types of arguments, actions, steps and scripts.
package choice

import "slices"

// A Choice is one decision of a step. Value 0 is the simplest, Bound the largest.
type Choice struct {
	Kind  Kind
	Bound uint64
	Value uint64
	Name  string // what a Pick picked when the program last ran, if known
}

// A Kind says what a choice decides, so that a tool knows which edits make sense.
type Kind uint8

const (
	Number    Kind = iota + 1 // a value: a number, a character, one of several
	Size                      // how many elements follow, or whether a pointer points
	Names                     // the label of a new resource
	Refers                    // the label of a resource named earlier
	Binds                     // a number bound when the step runs
	Foretells                 // a choice of a prophecy; 0 is "nothing unusual happens"
	Picks                     // the label of what is picked among the offers of the state
	Acts                      // which actor takes the step; 0 is none
)

// String returns the kind in lower case.
func (k Kind) String() string {
	names := [...]string{"none", "number", "size", "names", "refers", "binds", "foretells", "picks", "acts", "none"}
	return names[min(int(k), len(names)-1)]
}

// Same reports whether two lists of choices have the same values.
//
//go:noinline
func Same(a, b []Choice) bool {
	return slices.EqualFunc(a, b, func(x, y Choice) bool { return x.Value == y.Value })
}

// AllSimplest reports whether every choice has the simplest value.
func AllSimplest(choices []Choice) bool {
	all := uint64(0)
	for _, c := range choices {
		all |= c.Value
	}
	return all == 0
}
