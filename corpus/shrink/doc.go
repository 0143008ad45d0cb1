// Package shrink finds the simplest program that still fails the same way.
//
// It edits programs, steps and choices, never bytes and never Go values, and asks its caller what an edited program
// does. What it returns is a fixpoint: no pass below makes it any simpler, but perhaps another search, with other dice.
//
// # Simpler
//
// Of two programs the simpler is, in this order,
//
//  1. the one of fewer steps,
//  2. the one of fewer misfortunes: choices of prophecies that foretell something unusual,
//  3. the one of fewer choices, and so of shorter texts, lists and maps,
//  4. the one that is smaller where they part first: by the name of the action, then by the values of its choices.
//
// Value 0 of a choice is the simplest, as '0' is of a tape's digits. So Go's minimiser, which shortens a tape and then
// replaces its bytes by the first that will do, pulls the same way.
//
// # Passes
//
// Once, since each costs a run and may save a hundred:
//
//	cut       the steps after the one that failed
//	skipped   the steps whose guard was false
//	labels    names and refs say what they stood for, counted from 0 in the order of their appearance
//	calm      all misfortunes at once
//	related   all steps but those that the failing one depends on through names
//
// Then in turns, for as long as one of them finds something:
//
//	loops     stretches after which the model is in the state in which it was before
//	blocks    stretches of steps; twice as long after each that could go
//	families  a name with all its users
//	skipped   as above
//	labels    as above, for a step may stand for another resource since others have gone
//	names     a name is the lowest label that is free, a ref says that of the resource named first
//	calm      the misfortunes of each step, and each prophecy
//	elements  those of texts, lists and maps
//	lower     each choice by itself
//	alike     equal choices together
//	jointly   two choices, or a choice and a number of steps or elements: both less, or one less and one more
//	sorted    neighbouring steps that can change places, and values inside a step
//	pairs     two steps: any of a short program, neighbours and those near each other of a long one
//	instead   a step, where another can use another resource or value
//	others    two neighbours, or a step, for the simplest step of another action
//
// And when none of them finds anything; where it finds something, they have their turns again:
//
//	search    programs made of pieces of this one, drawn by chance: without some steps, with other values, actions or order
//
// And where loops, blocks, families or pairs leave out steps in vain, at once:
//
//	delays    the same steps, and the time that they let pass is added to steps that stay
//
// A failure may want time to pass, and not care in which step. So each delay of a step that goes, as program.Delay has
// it, is added to the next one of its kind that can be so long; of a prophecy that is any of the type, and pass 1s gives to the
// next pass. A sum that the domain does not hold is rounded up: 1500ms is no prophecy.Delay, and 2s is.
//
// What takes the square of something is done to short programs, and to what is near each other. What a long program is left
// with the search may find. It goes from the program to others that fail the same way, be they simpler or not, for what is in the
// way of a shorter one is often in the way of any one edit. Its dice are cast by the program: the same one ends in the same.
//
// No candidate is run twice, none has a value outside its domain, and each that is taken is simpler than the one before
// it; only labels may do otherwise.
package shrink
