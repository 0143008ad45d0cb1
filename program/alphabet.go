package program

import "unicode/utf8"

// Stateful bugs need equal values, so by default strings are short and have few characters.
const (
	defaultLength     = 8
	defaultCharacters = "abcd"
	mostCharacters    = 4096
)

// An alphabet is what the characters of a text are chosen from, the simplest first.
type alphabet struct {
	number *number
	runes  []rune
	bytes  bool            // any byte, in the order in which Go's minimiser tries them
	places map[rune]uint64 // in the runes, from 1
}

var anyByte = newAlphabet("*", "")

func newAlphabet(from, says string) *alphabet {
	a := &alphabet{places: make(map[rune]uint64), bytes: from == "*", runes: goOrder()}
	if !a.bytes {
		a.runes = expand(from)
	}
	for i, r := range a.runes {
		a.places[r] = uint64(i + 1)
	}
	a.number = newNumber(span{kind: Number, high: uint64(len(a.places) - 1), domain: says}, nil)
	return a
}

// expand writes out ranges: a-d is abcd. A dash at either end is a dash.
func expand(from string) (runes []rune) {
	given := []rune(from)
	for len(given) > 0 {
		first, last := given[0], given[0]
		given = given[1:]
		if len(given) > 1 && given[0] == '-' && first <= given[1] {
			last, given = given[1], given[2:]
		}
		for r := first; r <= last && len(runes) <= mostCharacters; r++ {
			if utf8.ValidRune(r) {
				runes = append(runes, r)
			}
		}
	}
	return runes
}

// one draws or records a single byte.
func (a *alphabet) one(c *chooser, now byte) byte {
	return byte(a.runes[a.number.choose(c, a.places[rune(now)]-1)])
}

func (a *alphabet) append(text []byte, c *chooser) []byte {
	r := a.runes[a.number.choose(c, 0)]
	if a.bytes {
		return append(text, byte(r))
	}
	return utf8.AppendRune(text, r)
}

// split returns the characters of a text. For invalid UTF-8 it returns a character that no alphabet has.
func (a *alphabet) split(text string) (chars []rune) {
	if a.bytes {
		chars = make([]rune, 0, len(text))
		for i := range len(text) {
			chars = append(chars, rune(text[i]))
		}
		return chars
	}
	if !utf8.ValidString(text) {
		return []rune{-1}
	}
	return []rune(text)
}

// note records a character. One that is not in the alphabet is recorded as beyond its end.
func (a *alphabet) note(c *chooser, r rune) { a.number.choose(c, a.places[r]-1) }
