package decode

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"unicode/utf8"
	"unsafe"
)

// Stateful bugs live in collisions, so by default strings are short and of few characters.
const (
	defaultLength     = 8
	defaultCharacters = "abcd"
	mostCharacters    = 4096
)

// An alphabet is what the characters of a text are chosen from, the simplest first.
type alphabet struct {
	number  *number
	runes   []rune          // nil: any byte, in the order in which Go's minimiser tries them
	indexes map[rune]uint64 // the inverse
}

var anyByte = newAlphabet("*")

var bytesInOrder = goOrder()

func newAlphabet(from string) *alphabet {
	a := &alphabet{indexes: make(map[rune]uint64)}
	if from == "*" {
		for i, b := range goOrder() {
			a.indexes[rune(b)] = uint64(i)
		}
	} else {
		a.runes = expand(from)
		for i, r := range a.runes {
			a.indexes[r] = uint64(i)
		}
	}
	a.number = newNumber(Number, 0, uint64(len(a.indexes)-1), false, nil)
	return a
}

// expand writes out ranges: a-d is abcd. A dash at either end is a dash.
func expand(from string) (runes []rune) {
	given := []rune(from)
	for i := 0; i < len(given); i++ {
		if i+2 < len(given) && given[i+1] == '-' && given[i] <= given[i+2] {
			for r := given[i]; r <= given[i+2] && len(runes) <= mostCharacters; r++ {
				if utf8.ValidRune(r) {
					runes = append(runes, r)
				}
			}
			i += 2
			continue
		}
		runes = append(runes, given[i])
	}
	return runes
}

// one draws or records a single byte.
func (a *alphabet) one(c *Chooser, place *byte) {
	if c.recording {
		a.number.record(c, a.indexes[rune(*place)])
		return
	}
	*place = bytesInOrder[a.number.draw(c)]
}

func (a *alphabet) append(text []byte, c *Chooser) []byte {
	index := a.number.draw(c)
	if a.runes == nil {
		return append(text, bytesInOrder[index])
	}
	return utf8.AppendRune(text, a.runes[index])
}

// next splits off the first character of a text; false means that it is none of the alphabet's.
func (a *alphabet) next(text string) (index uint64, size int, ok bool) {
	if a.runes == nil {
		return a.indexes[rune(text[0])], 1, true
	}
	r, size := utf8.DecodeRuneInString(text)
	if r == utf8.RuneError && size == 1 {
		return 0, size, false
	}
	index, ok = a.indexes[r]
	return index, size, ok
}

// A text is the codec of strings and of byte slices: a length, then the characters. Missing characters
// are the simplest, so a long text costs one digit.
type text struct {
	length   *number
	alphabet *alphabet
	domain   string
	isBytes  bool
	prefix   string // in scripts, "raw" before the quotes
}

func newText(k *compiler, t reflect.Type, d domain) (codec, error) {
	if err := d.allow(false, true, true, true); err != nil {
		return nil, err
	}
	if d.one != nil && t.Kind() == reflect.String && !d.sized && d.from == "" {
		return newSeveral(k, t, d)
	}
	if d.one != nil {
		return nil, fmt.Errorf("one= goes with strings and integers, without len= and from=")
	}
	x := &text{isBytes: t.Kind() == reflect.Slice}
	from := d.from
	if from == "" {
		from = defaultCharacters
		if x.isBytes {
			from = "*"
		}
	}
	if x.isBytes && from != "*" {
		for _, r := range expand(from) {
			if r >= utf8.RuneSelf {
				return nil, fmt.Errorf("from= for bytes holds ASCII or *, not %q", r)
			}
		}
	}
	least, most := d.length(0, defaultLength)
	x.length = k.number(span{Size, uint64(least), uint64(most), true})
	x.alphabet = newAlphabet(from)
	if len(x.alphabet.runes) > mostCharacters {
		return nil, fmt.Errorf("from=%s has more than %d characters: name fewer", from, mostCharacters)
	}
	if from != "*" && len(x.alphabet.indexes) != len(x.alphabet.runes) {
		return nil, fmt.Errorf("from=%s says a character twice: say each once", from)
	}
	x.domain = fmt.Sprintf("len=%d..%d,from=%s", least, most, from)
	return x, nil
}

func (x *text) draw(c *Chooser, p unsafe.Pointer) {
	n := int(x.length.draw(c))
	if x.isBytes {
		*(*[]byte)(p) = x.fill(make([]byte, 0, n), n, c)
		return
	}
	var short [16]byte
	*(*string)(p) = string(x.fill(short[:0], n, c))
}

func (x *text) fill(chars []byte, n int, c *Chooser) []byte {
	for range n {
		chars = x.alphabet.append(chars, c)
	}
	return chars
}

func (x *text) load(p unsafe.Pointer) string {
	if x.isBytes {
		return string(*(*[]byte)(p))
	}
	return *(*string)(p)
}

func (x *text) record(c *Chooser, p unsafe.Pointer) error {
	value := x.load(p)
	count := len(value)
	if x.alphabet.runes != nil {
		count = utf8.RuneCountInString(value)
	}
	if !x.length.record(c, uint64(count)) {
		return isOutside(x, p, x.domain)
	}
	for rest := value; rest != ""; {
		index, size, ok := x.alphabet.next(rest)
		if !ok {
			return isOutside(x, p, x.domain)
		}
		rest = rest[size:]
		x.alphabet.number.record(c, index)
	}
	return nil
}

func (x *text) print(text []byte, p unsafe.Pointer) []byte {
	return strconv.AppendQuote(append(text, x.prefix...), x.load(p))
}

func (x *text) parse(s *scanner, p unsafe.Pointer) error {
	said := s.word()
	quoted, ok := strings.CutPrefix(said, x.prefix)
	value, err := strconv.Unquote(quoted)
	if !ok || err != nil || quoted[0] != '"' {
		return fmt.Errorf("expected a quoted text such as %s\"a\", found %s", x.prefix, said)
	}
	if x.isBytes {
		*(*[]byte)(p) = []byte(value)
	} else {
		*(*string)(p) = value
	}
	return nil
}
