package choice

import "github.com/fuzzmachine/go/internal/chooser"

// A Chooser goes through the choices of an argument. It either draws them or records them.
type Chooser struct {
	digits // drawing from a tape

	replaying bool     // drawing from a program, its choices in Choices
	recording bool     // into Choices
	Finding   bool     // recording the labels that a run found
	Choices   []Choice // those left to draw, or those recorded
	Misfit    int      // replaying: how many choices exceeded their bound
	encoding  bool     // replaying for an encoder, which needs the digits
	Digits    []byte   // that were written, in the order in which they are read

	own      chooser.Chooser // passed to a type with choices of its own
	plans    *Plans          // of the own type that chooses
	kind     Kind            // of all choices, in foretold arguments
	depth    int             // the nesting in types that contain themselves
	simplest bool            // drawing the simplest value
	TooDeep  bool            // whether the value is nested too deep
	Outside  string          // recording: the domain that a value was outside of

	Bound  *Bindings // drawing for a run: what it answers; nil if there is none
	Ranges *[]*Range // recording: of each choice; nil: nobody wants to know
}

// Draw makes a chooser that draws from a program's choices.
func Draw(choices []Choice) *Chooser {
	return &Chooser{digits: digits{tape: noDigits}, replaying: true, Choices: choices}
}

// Simplest makes a chooser that draws the simplest value.
func Simplest() *Chooser {
	c := Draw(nil)
	c.simplest = true
	return c
}

// Encode makes a chooser that draws from a program's choices, and writes their digits.
func Encode(choices []Choice) *Chooser {
	c := Draw(choices)
	c.encoding = true
	return c
}

// Record makes a chooser that records.
func Record() *Chooser { return &Chooser{digits: digits{tape: noDigits}, recording: true} }

// Load begins to draw from a tape, and passes what a run is asked to bound. The chooser does not keep the
// tape.
func (c *Chooser) Load(tape []byte, bound *Bindings) {
	c.load(tape)
	c.replaying, c.Choices, c.depth, c.kind = false, nil, 0, 0
	c.Bound = bound
}

// Replay begins to draw from a program, whose choices are set step by step.
func (c *Chooser) Replay(bound *Bindings) {
	c.Load(nil, bound)
	c.tape[0] = noDigits[0] // which is a value of no range
	c.replaying = true
}

// Again begins to record another step, in the memory of the last one. If finding, the labels that the run
// found are recorded.
func (c *Chooser) Again(finding bool) {
	*c = Chooser{digits: digits{tape: noDigits}, recording: true, Finding: finding, Choices: c.Choices[:0]}
}

// Name sets the name of the last recorded choice.
func (c *Chooser) Name(name string) { c.Choices[len(c.Choices)-1].Name = name }

// Named returns the name of the next choice to draw, or "".
func (c *Chooser) Named() (name string) {
	if len(c.Choices) > 0 {
		name = c.Choices[0].Name
	}
	return name
}
