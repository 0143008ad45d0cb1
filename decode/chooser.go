package decode

import (
	"sync/atomic"
	"unsafe"
)

// A Chooser goes through the choices of one argument. It draws values, from a tape or from a program, or
// the other way round it takes note of the choices that a value stands for; the caller need not know which.
//
// A type with choices of its own is one whose pointer has a method
//
//	func (p *Point) Choose(c *decode.Chooser) {
//		decode.Within(c, &p.X, 0, 9)
//		decode.Within(c, &p.Y, 0, 9)
//	}
//
// in which every call names a place: drawing writes the place, taking note reads it. A method whose calls
// depend on nothing but what earlier calls left in their places is its own inverse.
type Chooser struct {
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

	plans    *plans // of the own type that chooses
	kind     Kind   // of all choices, in foretold arguments
	depth    int    // how deep in types that contain themselves
	simplest bool   // drawing the simplest value
	tooDeep  bool   // whether the value has no end, or taking note none in reach
	outside  string // taking note: the domain that did not hold its value
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

// draws makes a chooser that draws from a program's choices.
func draws(choices []Choice) *Chooser {
	return &Chooser{tape: []byte{endOfTape}, replaying: true, choices: choices}
}

// simplest makes a chooser that draws the simplest value.
func simplest() *Chooser {
	c := draws(nil)
	c.simplest = true
	return c
}

// notes makes a chooser that takes note.
func notes() *Chooser { return &Chooser{tape: []byte{endOfTape}, recording: true} }

// next reads the byte of a digit, '0' where none is left.
func (c *Chooser) next() byte {
	c.pos = max(c.pos-1, c.lo)
	return c.tape[c.pos]
}

// replay takes the next choice of a program, bent into the bounds of n, and encodes it where asked.
func (c *Chooser) replay(n *number) (index uint64) {
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
func (c *Chooser) note(n *number, value uint64) {
	index, ok := n.indexOf(value)
	if !ok {
		c.outside = n.domain
	}
	c.choices = append(c.choices, Choice{Kind: max(n.kind, c.kind), Bound: n.max, Value: index})
}

// choose is the choice of an own type.
func (c *Chooser) choose(s span, now uint64) uint64 {
	s.domain = "what its method Choose allows"
	return c.plans.of(s).choose(c, now)
}

// Integer is the type of a place that Within fills.
type Integer interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64
}

// Within chooses an integer from low to high; the simplest is the one nearest to 0.
func Within[T Integer](c *Chooser, place *T, low, high T) {
	if low > high {
		panic("decode: Within: the range is empty: give the lower bound first")
	}
	var zero T
	s := span{kind: Number, low: uint64(low), high: uint64(high), signed: zero-1 < zero}
	*place = T(c.choose(s, uint64(*place)))
}

// Bool chooses between false, the simplest, and true.
func (c *Chooser) Bool(place *bool) { Within(c, (*uint8)(unsafe.Pointer(place)), 0, 1) }

// Size chooses how many elements follow, from low to high.
func (c *Chooser) Size(place *int, low, high int) {
	if low < 0 || low > high {
		panic("decode: Size: the range is empty or negative: give 0 <= low <= high")
	}
	s := span{kind: Size, low: uint64(low), high: uint64(high), signed: true}
	*place = int(c.choose(s, uint64(*place)))
}

// Bytes chooses up to most bytes; the simplest byte is '0'. What it draws is never shared with the tape.
func (c *Chooser) Bytes(place *[]byte, most int) {
	n := len(*place)
	c.Size(&n, 0, most)
	if !c.recording {
		*place = make([]byte, n)
	}
	for i, b := range *place {
		(*place)[i] = anyByte.one(c, b)
	}
}
