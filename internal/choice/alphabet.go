package choice

import (
	"strings"
	"unicode/utf8"

	"github.com/fuzzmachine/go/internal/alphabet"
)

// MostCharacters is how many characters an alphabet may have.
const MostCharacters = 4096

// An Alphabet is what the characters of a text are chosen from, the simplest first.
type Alphabet struct {
	number *Range
	runes  []rune
	bytes  bool            // any byte, in the order in which Go's minimiser tries them
	places map[rune]uint64 // in the runes, from 1
}

var anyByte = NewAlphabet("*", "")

// NewAlphabet makes the alphabet of some characters and ranges of them, or of any byte from "*". The domain
// is the text for errors.
func NewAlphabet(from, domain string) *Alphabet {
	a := &Alphabet{places: make(map[rune]uint64), bytes: from == "*", runes: alphabet.GoOrder()}
	if !a.bytes {
		a.runes, _ = Expand(from)
	}
	for i, r := range a.runes {
		a.places[r] = uint64(i + 1)
	}
	a.number = NewRange(Span{Kind: Number, High: uint64(len(a.places) - 1), Domain: domain}, nil)
	return a
}

// marks are the ASCII characters that print and are neither letters nor digits. Ranges from the first or to
// the last of them are common.
const marks = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~"

// Expand writes out ranges: a-d is abcd. A dash at either end is a dash. A range with a mark at an end may be
// a dash between two characters. It is returned as odd, unless its only marks are ! as the first and ~ as the
// last. So is one that is empty.
func Expand(from string) (runes []rune, odd string) {
	given := []rune(from)
	for len(given) > 0 {
		first, last := given[0], given[0]
		given = given[1:]
		if len(given) > 1 && given[0] == '-' && first <= given[1] {
			last, given = given[1], given[2:]
			if strings.ContainsRune(marks[1:], first) || strings.ContainsRune(marks[:len(marks)-1], last) {
				odd = string([]rune{first, '-', last})
			}
		}
		if len(given) > 1 && given[0] == '-' && first > given[1] &&
			!strings.ContainsRune(marks, first) && !strings.ContainsRune(marks, given[1]) {
			odd = string([]rune{first, '-', given[1]}) // a range that is empty
		}
		for r := first; r <= last && len(runes) <= MostCharacters; r++ {
			if utf8.ValidRune(r) {
				runes = append(runes, r)
			}
		}
	}
	return runes, odd
}

// one draws or records a single byte.
func (a *Alphabet) one(c *Chooser, now byte) byte {
	return byte(a.runes[a.number.Choose(c, a.places[rune(now)]-1)])
}

// Append draws a character.
func (a *Alphabet) Append(text []byte, c *Chooser) []byte {
	r := a.runes[a.number.Choose(c, 0)]
	if a.bytes {
		return append(text, byte(r))
	}
	return utf8.AppendRune(text, r)
}

// Split returns the characters of a text. For invalid UTF-8 it returns a character that no alphabet has.
func (a *Alphabet) Split(text string) (chars []rune) {
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

// Note records a character. One that is not in the alphabet is recorded as beyond its end.
func (a *Alphabet) Note(c *Chooser, r rune) { a.number.Choose(c, a.places[r]-1) }

// Fits reports whether there are not too many characters.
func (a *Alphabet) Fits() bool { return len(a.runes) <= MostCharacters }

// Repeats reports whether a character is there twice.
func (a *Alphabet) Repeats() bool { return len(a.places) < len(a.runes) }
