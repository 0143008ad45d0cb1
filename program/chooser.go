package program

import (
	"sync/atomic"

	"github.com/fuzzmachine/go/internal/seam"
)

// A chooser goes through the choices of an argument. It either draws them or records them.
type chooser struct {
	// Drawing from a tape: the digits left are tape[lo+1:pos], read from pos downwards. The byte at lo is
	// '0', and nothing below it is read.
	tape    []byte
	pos, lo int

	replaying bool     // drawing from a program, its choices in choices
	recording bool     // into choices
	finding   bool     // recording the labels that a run found
	choices   []Choice // those left to draw, or those recorded
	misfit    int      // replaying: how many choices exceeded their bound
	encoding  bool     // replaying for an encoder, which needs the digits
	digits    []byte

	own      seam.Chooser // passed to an own type
	plans    *plans       // of the own type that chooses
	kind     Kind         // of all choices, in foretold arguments
	depth    int          // the nesting in types that contain themselves
	simplest bool         // drawing the simplest value
	tooDeep  bool         // whether the value is nested too deep
	outside  string       // recording: the domain that a value was outside of
	bound    *bindings
}

// plans are the numbers that an own type has used, the latest first. Each is made at its first use. A type
// whose ranges depend on its values may use any number of them, so only the first few are kept. Several runs
// look them up at once, in every step, and therefore without a lock.
type plans struct{ latest atomic.Pointer[plan] }

type plan struct {
	number *number
	before *plan
	place  int
}

const keptPlans = 64

func (p *plans) of(s span) *number {
	latest, place := p.latest.Load(), 0
	for known := latest; known != nil; known = known.before {
		if n := known.number; n.low^s.low|n.high^s.high|uint64(n.kind^s.kind) == 0 && n.signed == s.signed { // each branch is counted
			return n
		}
	}
	if latest != nil {
		place = latest.place + 1
	}
	made := &plan{newNumber(s, edges), latest, place}
	if place < keptPlans {
		p.latest.CompareAndSwap(latest, made) // another run may have been first
	}
	return made.number
}

// noDigits is the tape of a chooser that reads none.
var noDigits = []byte{endOfTape}

// draws makes a chooser that draws from a program's choices.
func draws(choices []Choice) *chooser {
	return &chooser{tape: noDigits, replaying: true, choices: choices}
}

// simplest makes a chooser that draws the simplest value.
func simplest() *chooser {
	c := draws(nil)
	c.simplest = true
	return c
}

// notes makes a chooser that records.
func notes() *chooser { return &chooser{tape: noDigits, recording: true} }

// next reads the byte of a digit, or '0' if none is left.
func (c *chooser) next() byte {
	c.pos = max(c.pos-1, c.lo)
	return c.tape[c.pos]
}

// replay takes the next choice of a program and reduces it to the bounds of n. For an encoder it also writes
// the digits.
func (c *chooser) replay(n *number) (index uint64) {
	if len(c.choices) > 0 {
		index = c.choices[0].Value
		c.choices = c.choices[1:]
	}
	if index > n.max {
		index = n.max
		c.misfit++
	}
	if c.encoding {
		c.digits = n.appendDigits(c.digits, index)
	}
	return index
}

// note records the choice of a value.
func (c *chooser) note(n *number, value uint64) {
	index, ok := n.indexOf(value)
	if !ok {
		c.outside = n.domain
	}
	c.choices = append(c.choices, Choice{Kind: max(n.kind, c.kind), Bound: n.max, Value: index})
}

// Choose makes a choice for an own type.
func (c *chooser) Choose(r seam.Range, now uint64) uint64 {
	s := span{kind: Kind(r.Kind), low: r.Low, high: r.High, signed: r.Signed, domain: "what its method Choose allows"}
	return c.plans.of(s).choose(c, now)
}

// Byte chooses a byte for an own type.
func (c *chooser) Byte(now byte) byte { return anyByte.one(c, now) }

// Draws reports whether values are drawn.
func (c *chooser) Draws() bool { return !c.recording }
