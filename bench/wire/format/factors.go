// Package format composes the contenders of the tournament out of factors: a framing, an order of digits, and one way
// each of writing integers, refs, strings and repetition. A digit is a byte taken as a number, its rank; '0' has rank 0.
package format

import (
	"strconv"
	"strings"

	"github.com/fuzzmachine/go/bench/wire/program"
)

// Framing says which bytes are ops and which bytes are the digits of which op.
type Framing uint8

const (
	// Inline reads an op byte and then as many bytes as its arguments want.
	Inline Framing = iota
	// Frames reads an op byte and the rest of a frame of Frame bytes.
	Frames
	// Delimited reads an op byte and what follows it up to the next delimiter.
	Delimited
	// Prefix knows ops and digits apart by the byte alone; the digits of an op follow it.
	Prefix
	// Postfix likewise, but the digits of an op come before it, the nearest one first.
	Postfix
)

// Carry says what a missing digit is where ops are known by the byte alone: several symbols of one action can differ in it.
type Carry uint8

const (
	// NoCarry makes every missing digit 0.
	NoCarry Carry = iota
	// TwoBits lets the symbol tell the first digit, 0..3.
	TwoBits
	// FiveBits lets the symbol tell the first digit, 0..31.
	FiveBits
	// Preset lets the symbol tell every digit, by a hash of symbol and position; printable symbols tell 0.
	Preset
	// Fill lets the symbol tell one digit that stands for all missing ones; printable symbols tell 0.
	Fill
	// Pairs is Preset with presets that are chosen, not drawn: a small digit for choices of few values, and another for
	// numbers of many.
	Pairs
	// Borrow lets a symbol that is not printable take its missing digits from the bytes beyond, ops among them.
	Borrow
)

// Integers says how numbers of many values are written.
type Integers uint8

const (
	// Magnitude writes one digit of chosen meanings, refined by more digits where it names only a bit length.
	Magnitude Integers = iota
	// Lengths is Magnitude with at most 24 boundary values, so that most digits name a bit length.
	Lengths
	// Fixed writes as many digits as the widest value needs, lowest first.
	Fixed
	// Varint writes digits, lowest first, each with a bit that says whether another follows.
	Varint
)

// Lists says how strings, byte slices and the children of trees tell their number.
type Lists uint8

const (
	// LengthFirst writes it as a digit before the first element.
	LengthFirst Lists = iota
	// Terminated writes elements one above their value and ends at a digit 0.
	Terminated
	// Runs is Terminated, with eight digits that stand for 4 to 512 of the simplest element at once.
	Runs
)

// Factors is one composition. The zero value of each field but Ops and Frame is legal.
type Factors struct {
	Framing  Framing
	Ops      int // number of op symbols, of Prefix and Postfix
	Frame    int // bytes of a frame, of Frames
	Carry    Carry
	Presets  int  // of Preset, Fill and Pairs: how many there are, each shared by symbols of all actions; 0: one for each symbol
	Draw     int  // of Preset and Fill: which of several draws of their digits
	LowFirst bool // the first digit of every argument before the second of any
	Integers Integers
	Newest   bool // refs count from the newest resource and names are not written
	Lists    Lists
	Repeat   bool // one byte repeats the last steps
}

// wire makes a contender of its factors.
type wire struct {
	Factors
}

// New composes a contender.
func New(f Factors) program.Wire { return wire{f} }

// Labels implements program.Wire.
func (w wire) Labels() bool { return !w.Newest }

// Name lists the factors, the framing first, and of the others those that are not the usual ones.
func (w wire) Name() string {
	parts := []string{w.framing()}
	add := func(on bool, name string) {
		if on {
			parts = append(parts, name)
		}
	}
	add(w.LowFirst, "lowfirst")
	add(w.Integers == Lengths, "lengths")
	add(w.Integers == Fixed, "fixed-ints")
	add(w.Integers == Varint, "varints")
	add(w.Newest, "newest-refs")
	add(w.Lists == Terminated, "terminated")
	add(w.Lists == Runs, "runs")
	add(w.Repeat, "repeat")
	return strings.Join(parts, "+")
}

func (w wire) framing() string {
	share := map[int]string{32: "1/8", 64: "1/4", 96: "3/8", 128: "1/2"}[w.Ops]
	switch w.Framing {
	case Inline:
		return "inline"
	case Frames:
		return map[int]string{4: "frames-4", 8: "frames-8"}[w.Frame]
	case Delimited:
		return "delimited"
	case Prefix:
		return "prefix-" + share + w.carry()
	}
	return "postfix-" + share + w.carry()
}

func (w wire) carry() string {
	suffix := [...]string{"", "-carry2", "-carry5", "-preset", "-fill", "-pairs", "-borrow"}[w.Carry]
	if w.Presets > 0 {
		suffix += strconv.Itoa(w.Presets)
	}
	if w.Draw > 0 {
		suffix += "." + strconv.Itoa(w.Draw)
	}
	return suffix
}
