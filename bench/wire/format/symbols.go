package format

import (
	"slices"
	"strings"
)

const (
	// alphanumerics come first among digits, in the order in which Go's minimiser tries them.
	alphanumerics = "012789ABCXYZabcxyz"
	// punctuation comes first among ops, in that same order.
	punctuation = " !\"#$%&'()*+,."
	escape      = ';'
	reserved    = 0xE8 // this byte and all above it decode as nothing
	repeatByte  = 0xFE // save this one, in wires that repeat
	delimiter   = '/'  // its rank among plain bytes is 255, the last; it and the 31 before it delimit
	delimiters  = 32
)

// class is what a byte is by itself alone.
type class uint8

const (
	digit class = iota
	op
	nothing
)

// repeated is the action of the byte that repeats steps.
const repeated = -1

// symbol is the meaning of one byte value.
type symbol struct {
	class  class
	rank   uint8 // of a digit
	carry  uint8 // of an op: what its missing digits are
	action int16 // of an op
}

// alphabet is the meaning of all byte values, and the bytes to write: a digit for each rank, an op for each action.
type alphabet struct {
	symbols [256]symbol
	digits  []byte
	ops     []byte
}

// plain is the alphabet of framings in which ops are known by their place and every byte of a rank below base can be
// an op or a digit.
func plain(actions []string, base int) alphabet {
	var a alphabet
	for b := range 256 {
		a.symbols[b].rank = byte(b) - '0'
		a.digits = append(a.digits, byte(b)+'0')
	}
	candidates := slices.DeleteFunc(append([]byte(alphanumerics+punctuation), others()...), func(b byte) bool {
		return int(b-'0') >= base
	})
	owners := prefer(candidates, actions).owners(candidates)
	a.ops = make([]byte, len(actions))
	for i := len(candidates) - 1; i >= 0; i-- {
		a.symbols[candidates[i]].action = int16(owners[i])
		a.ops[owners[i]] = candidates[i]
	}
	return a
}

// closed is the alphabet in which Ops bytes are ops, 25 are reserved and all the others digits.
func closed(f Factors, actions []string) alphabet {
	var a alphabet
	for i := range a.symbols {
		a.symbols[i].class = nothing
	}
	operators, digits := split(f.Ops)
	for rank, b := range digits {
		a.symbols[b] = symbol{class: digit, rank: uint8(rank)}
	}
	a.digits = digits
	groups := 1
	if f.Carry == TwoBits {
		groups = 4
	}
	p := prefer(operators, actions)
	first := len(punctuation)
	a.assign(operators[:first], p, 0, f)
	rest := operators[first:]
	for g := range groups {
		a.assign(every(rest, groups, g), p, g, f)
	}
	a.ops = owned(operators[:first], a, len(actions))
	return a
}

// assign gives the symbols of one group to the actions: by preference alone, or where every action must have one, by
// matching first.
func (a *alphabet) assign(group []byte, p *preference, g int, f Factors) {
	owners := p.owners(group)
	canonical := group[0] == punctuation[0]
	if canonical || f.Carry == TwoBits {
		p.match(group, owners)
	}
	for i, b := range group {
		s := symbol{class: op, action: int16(owners[i])}
		switch {
		case canonical || f.Carry == NoCarry:
		case f.Carry == TwoBits:
			s.carry = uint8(g)
		case f.Carry == FiveBits:
			s.carry = uint8(i % 32)
		case f.Presets > 0:
			s.carry = uint8(1 + i%f.Presets)
		case f.Carry == Preset || f.Carry == Borrow || f.Carry == Fill:
			s.carry = b | 1 // not 0, which is for printable ones
		}
		a.symbols[b] = s
	}
}

// owned finds the first symbol of each action.
func owned(group []byte, a alphabet, actions int) []byte {
	out := make([]byte, actions)
	for i := len(group) - 1; i >= 0; i-- {
		out[a.symbols[group[i]].action] = group[i]
	}
	return out
}

// split gives the op symbols, printable ones first, and the digits by rank, printable ones first.
func split(ops int) (operators, digits []byte) {
	operators = []byte(punctuation)
	digits = []byte(alphanumerics)
	var raw []byte
	for _, b := range others() {
		switch {
		case b == escape || b >= reserved:
		case b >= 0x7F || b < ' ':
			raw = append(raw, b)
		case isDigit(b):
			digits = append(digits, b)
		default:
			operators = append(operators, b)
		}
	}
	missing := ops - len(operators)
	raw = scattered(raw)
	return append(operators, raw[:missing]...), append(digits, raw[missing:]...)
}

func isDigit(b byte) bool {
	return b >= '0' && b <= '9' || b >= 'A' && b <= 'Z' || b >= 'a' && b <= 'z' || b == '-' || b == '_'
}

// others lists the bytes that Go's minimiser never writes.
func others() []byte {
	var out []byte
	for b := range 256 {
		if !strings.ContainsRune(alphanumerics+punctuation, rune(b)) {
			out = append(out, byte(b))
		}
	}
	return out
}

// scattered reorders raw bytes so that neither ops nor digits fill a whole range of values.
func scattered(raw []byte) []byte {
	out := make([]byte, len(raw))
	for i := range raw {
		out[i] = raw[i*59%len(raw)]
	}
	return out
}

// every takes each n-th byte, beginning with the g-th.
func every(bytes []byte, n, g int) []byte {
	var out []byte
	for i := g; i < len(bytes); i += n {
		out = append(out, bytes[i])
	}
	return out
}
