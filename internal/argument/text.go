package argument

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"unicode/utf8"
	"unsafe"

	"github.com/fuzzmachine/go/internal/choice"
	"github.com/fuzzmachine/go/internal/script"
)

// Stateful bugs need equal values, so by default strings are short and have few characters.
const (
	defaultLength     = 8
	defaultCharacters = "abcd"
)

// A text is the codec of strings and byte slices: a length, then the characters. Missing characters are the
// simplest, so a long text can cost one digit.
type text struct {
	length   *choice.Range
	alphabet *choice.Alphabet
	isBytes  bool
	prefix   string // in scripts, "raw" before the quotes
}

// newText makes the codec of a string or byte slice. Without from= the characters are the default ones.
func newText(n numbers, t reflect.Type, d *domain) Codec {
	d.allow(false, true, true, true)
	if d.one != nil {
		d.must(t.Kind() == reflect.String && !d.sized && d.from == "",
			"one= is for strings and integers, without len= and from=")
		return newSeveral(n, t, d)
	}
	x := &text{isBytes: t.Kind() == reflect.Slice}
	if d.from == "" {
		d.from = defaultCharacters
		if x.isBytes {
			d.from = "*"
		}
	}
	chars, odd := choice.Expand(d.from)
	d.must(odd == "", "%s is read as a range: to mean the hyphen itself, write it first or last after from=; "+
		"to mean the range, write its characters one by one", odd)
	if x.isBytes && d.from != "*" {
		for _, r := range chars {
			d.must(r < utf8.RuneSelf, "from= for bytes takes ASCII characters or *, not %q", r)
		}
	}
	least, most := d.length(defaultLength)
	says := fmt.Sprintf("len=%d..%d,from=%s", least, most, d.from)
	x.length = n.of(choice.Span{Kind: choice.Size, Low: uint64(least), High: uint64(most), Signed: true,
		Domain: says})
	x.alphabet = choice.NewAlphabet(d.from, says)
	d.must(x.alphabet.Fits(), "from=%s has more than %d characters: write fewer", d.from, choice.MostCharacters)
	d.must(!x.alphabet.Repeats(), "from=%s has a character twice: write each once", d.from)
	return x
}

func (x *text) Choose(c *choice.Chooser, p unsafe.Pointer) {
	if !c.Draws() {
		x.note(c, p)
		return
	}
	n := int(x.length.Choose(c, 0))
	if x.isBytes {
		*(*[]byte)(p) = x.fill(make([]byte, 0, n), n, c)
		return
	}
	var short [16]byte
	*(*string)(p) = string(x.fill(short[:0], n, c))
}

func (x *text) fill(chars []byte, n int, c *choice.Chooser) []byte {
	for range n {
		chars = x.alphabet.Append(chars, c)
	}
	return chars
}

func (x *text) note(c *choice.Chooser, p unsafe.Pointer) {
	chars := x.alphabet.Split(x.load(p))
	x.length.Choose(c, uint64(len(chars)))
	for _, r := range chars {
		x.alphabet.Note(c, r)
	}
}

func (x *text) load(p unsafe.Pointer) string {
	if x.isBytes {
		return string(*(*[]byte)(p))
	}
	return *(*string)(p)
}

func (x *text) print(text []byte, p unsafe.Pointer) []byte {
	return strconv.AppendQuote(append(text, x.prefix...), x.load(p))
}

func (x *text) parse(s *script.Scanner, p unsafe.Pointer) {
	said := s.Word()
	value, ok := unquote(strings.TrimPrefix(said, x.prefix))
	s.Expect(ok && strings.HasPrefix(said, x.prefix), "a quoted text such as "+x.prefix+`"a"`, said)
	if x.isBytes {
		*(*[]byte)(p) = []byte(value)
	} else {
		*(*string)(p) = value
	}
}

// unquote reads a text in double quotes.
func unquote(said string) (text string, ok bool) {
	text, err := strconv.Unquote(said)
	return text, err == nil && said[0] == '"'
}

const defaultRaw = 64

func newRaw(n numbers, _ reflect.Type, d *domain) Codec {
	if !d.sized {
		d.sized, d.most = true, defaultRaw
	}
	made := newText(n, reflect.TypeOf([]byte{}), d).(*text)
	made.prefix = "raw"
	return made
}
