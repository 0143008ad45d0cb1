package choice

import "github.com/fuzzmachine/go/internal/alphabet"

// digits are the digits of a step, from which a chooser draws. The digits left are tape[lo+1:pos], read
// from pos downwards. The byte at lo is '0', and nothing below it is read.
type digits struct {
	tape    []byte
	pos, lo int
}

// noDigits is the tape of a chooser that reads none.
var noDigits = []byte{alphabet.EndOfTape}

// A tape is kept between digits, which are read when none is left, and a byte that ends it.
const head = "000000000"

// Head is where a loaded tape begins.
const Head = len(head)

// load copies a tape.
func (d *digits) load(tape []byte) {
	d.tape = append(append(append(d.tape[:0], head...), tape...), alphabet.EndOfTape)
	d.pos, d.lo = 0, 0
}

// Tape returns the loaded tape, from Head on, and the byte that ends it.
func (d *digits) Tape() []byte { return d.tape }

// Take prepares the digits from start to end for reading. Over the bytes before the step, which have been
// read, it writes the digits that replace missing ones. The n-th digit from the op is the step's own, or
// else the n-th spare digit of the op. Reading stops below those.
func (d *digits) Take(start, end int, op byte) {
	d.lo, d.pos = start-1-alphabet.Spares, end
	putUint64(d.tape[start-alphabet.Spares:], alphabet.Missing(op, end-start))
	d.tape[d.lo] = alphabet.Simplest
}

// Start is where the step begins whose digits were taken last.
func (d *digits) Start() int { return d.lo + 1 + alphabet.Spares }

// putUint64 does the same as in encoding/binary, which would link 300 coverage counters.
func putUint64(b []byte, v uint64) {
	_ = b[7]
	b[0], b[1], b[2], b[3] = byte(v), byte(v>>8), byte(v>>16), byte(v>>24)
	b[4], b[5], b[6], b[7] = byte(v>>32), byte(v>>40), byte(v>>48), byte(v>>56)
}

// next reads the byte of a digit, or '0' if none is left.
func (d *digits) next() byte {
	d.pos = max(d.pos-1, d.lo)
	return d.tape[d.pos]
}
