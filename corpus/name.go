package corpus

import (
	"fmt"
	"strings"

	"github.com/fuzzmachine/go/internal/dice"
)

const (
	rawDigits = 16 // in the name of a raw entry
	mostSlug  = 60 // bytes of a signature in a file name
	hexes     = "0123456789abcdef"
)

// RawName returns the name that Go gives to the entry of a tape.
func RawName(tape []byte) string {
	return fmt.Sprintf("%016x", digest(Entry{Tape: tape}.Bytes()))
}

// IsRawName reports whether a name has the form of the names that Go gives.
func IsRawName(name string) bool {
	return len(name) == rawDigits && strings.TrimFunc(name, isHex) == ""
}

// Name returns the name of a kept entry: the signature of its failure, in letters, digits and dashes, then
// eight digits that identify its tape.
func Name(signature string, tape []byte) string {
	var slug []byte
	for _, c := range []byte(strings.ToLower(signature)) {
		switch letter := c >= 'a' && c <= 'z' || c >= '0' && c <= '9'; {
		case len(slug) == mostSlug:
		case letter:
			slug = append(slug, c)
		case len(slug) > 0 && slug[len(slug)-1] != '-':
			slug = append(slug, '-')
		}
	}
	words := strings.TrimSuffix(string(slug), "-")
	if words == "" {
		words = "entry"
	}
	return fmt.Sprintf("%s-%08x", words, dice.Hash32(tape))
}

func isHex(r rune) bool { return strings.ContainsRune(hexes, r) }
