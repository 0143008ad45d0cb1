// Package shrink finds the simplest program that still fails the same way.
//
// It edits programs, steps and choices, never bytes and never Go values. Its caller runs each edited program.
// No pass below makes the result simpler. A search with other random numbers might.
//
// # Simpler
//
// Of two programs the simpler is, in this order,
//
//  1. the one of fewer steps,
//  2. the one of fewer injected faults: choices of prophecies that predict something unusual,
//  3. the one of fewer choices, and so of shorter texts, lists and maps,
//  4. the one that is smaller at the first difference: by the name of the action, then by the values of its
//     choices. Of what was picked, that of the shorter text is smaller, and of equally long ones the lesser.
//
// Value 0 of a choice is the simplest, and so is the digit '0' of a tape. Go's minimiser shortens a tape and
// then replaces its bytes by simpler ones, so it works in the same direction.
//
// # Passes
//
// These passes run once. Each costs one run and may save a hundred:
//
//	cut       the steps after the one that failed
//	skipped   the steps whose guard was false
//	labels    names and refs get the labels that they resolved to, counted from 0 in order of appearance, and
//	          Picks get what they picked, and actors the fewest switches that do the same
//	faults    all injected faults at once
//	related   all steps but those that the failing one depends on through names
//
// These passes run in turns, until each of them has found nothing since the last success:
//
//	starts    the first steps, where a start can begin in the state to which they lead: see Fold of Outcome
//	loops     sequences of steps that lead the model back to the same state
//	ranges    long sequences of steps: halves of the program, then quarters and so on
//	blocks    sequences of steps, of doubled length after each that was removed
//	balanced  steps of one action with as many later steps of another: what the one fills, the other drains
//	families  a name with all its users
//	skipped   as above
//	alone     a step of an actor is taken alone, before those of all actors or after them
//	labels    as above, since a ref may resolve to another resource now
//	names     a name gets the lowest free label, a ref that of the resource named first
//	faults    the injected faults of each step, and each prophecy
//	elements  elements of texts, lists and maps
//	lower     each choice by itself: the values to 16, then by halves, then the values to 63, then small steps; of
//	          a Pick the simplest offers
//	equal     equal choices together
//	jointly   two choices, or a choice and a number of steps or elements: both less, or one less and one more
//	sorted    neighbouring steps that can change places, and values inside a step
//	pairs     two steps: any of a short program, neighbours and those near each other of a long one
//	replace   a run of one action, two neighbours, or one step, by a step of another action: the simplest,
//	          one with the same values, or one that says how many there were
//	another   a step, or two of a short program, while another step becomes one of any action, with values
//	          of the program
//
// When none of them finds anything, this pass runs. If it finds something, the passes in turns begin again:
//
//	search    random programs made from this one, with fewer steps, other values, actions or order
//
// If the failure disappears when loops, blocks, families or pairs remove steps, this pass runs at once:
//
//	delays    remove the same steps, and add their time to steps that stay
//
// A failure may need time to pass, in any step. So each delay of a removed step, see program.Delay, is added
// to the next delay of its kind that can be so long. The kind of a prophecy is its type. The kind of pass 1s
// is the action pass. A sum that is not in the domain is rounded up: 1500ms is not a prophecy.Delay, but 2s
// is.
//
// Passes that take quadratic time are limited to short programs and to neighbouring steps. In a long program,
// the search may find what they miss. It moves to other programs that fail the same way, simpler or not,
// because often no single edit leads to a simpler one. Its random numbers depend on the program alone, so the
// same program has the same result.
//
// # Walls
//
// A judge owns the runs: what was run, what came of it, how often, and whether there is time for more. It
// does not know the passes. A pass sees the simplest program so far, and tries candidates. It knows neither
// the judge nor another pass. Only file passes.go knows which passes there are and in which order they run.
//
// # Laws
//
// No candidate is run twice. No candidate has a value outside its domain. Each accepted candidate is simpler
// than the one before it, except in the pass labels.
package shrink
