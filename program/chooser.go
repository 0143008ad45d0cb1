package program

import (
	"sync/atomic"

	"github.com/fuzzmachine/go/internal/seam"
)

// A chooser goes through the choices of an argument: it draws them, or takes note of them.
type chooser struct {
	// Drawing from a tape: the digits left are tape[lo+1:pos], read from pos downwards. At lo stands '0',
	// and reading never goes below.
	tape    []byte
	pos, lo int

	replaying bool     // drawing from a program, its choices in choices
	recording bool     // taking note, in choices
	finding   bool     // of labels, what a run found
	choices   []Choice // those left, or those made
	misfit    int      // replaying: how many choices were beyond their bound
	encoding  bool     // replaying for an encoder, which wants the digits
	digits    []byte

	asks     seam.Chooser // what an own type is given
	plans    *plans       // of the own type that chooses
	kind     Kind         // of all choices, in foretold arguments
	depth    int          // how deep in types that contain themselves
	simplest bool         // drawing the simplest value
	tooDeep  bool         // whether the value has no end, or taking note none in reach
	outside  string       // taking note: the domain that did not hold its value
	bound    *bindings
}

// plans are the numbers that an own type has asked for, made when it first does, the latest first. A type whose ranges depend
// on its values may ask for any number of them; so only the first few are kept. They are looked up at every step, from
// several runs at once, and so without a lock.
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
		p.latest.CompareAndSwap(latest, made) // another run may have been quicker
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

// notes makes a chooser that takes note.
func notes() *chooser { return &chooser{tape: noDigits, recording: true} }

// next reads the byte of a digit, '0' where none is left.
func (c *chooser) next() byte {
	c.pos = max(c.pos-1, c.lo)
	return c.tape[c.pos]
}

// replay takes the next choice of a program, bent into the bounds of n, and encodes it where asked.
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

// note takes note of the choice of a value.
func (c *chooser) note(n *number, value uint64) {
	index, ok := n.indexOf(value)
	if !ok {
		c.outside = n.domain
	}
	c.choices = append(c.choices, Choice{Kind: max(n.kind, c.kind), Bound: n.max, Value: index})
}

// Choose is the choice of an own type.
func (c *chooser) Choose(r seam.Range, now uint64) uint64 {
	s := span{kind: Kind(r.Kind), low: r.Low, high: r.High, signed: r.Signed, domain: "what its method Choose allows"}
	return c.plans.of(s).choose(c, now)
}

// Byte is that of an own type's byte.
func (c *chooser) Byte(now byte) byte { return anyByte.one(c, now) }

// Draws is whether values are drawn.
func (c *chooser) Draws() bool { return !c.recording }
