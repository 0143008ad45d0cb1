// Package argument converts the arguments of actions between their four forms: the digits of a tape, the
// choices of a program, the Go value, and the text of a script. A codec does so for one type under one
// domain.
//
// The room owns which types can be arguments, how each is made of choices and how scripts write it, and the
// messages about types, tags and values that do not fit. It must not know descriptions, programs and tapes:
// to it an action is a name for messages, and digits and words come from the rooms of choices and scripts.
package argument

import (
	"fmt"
	"reflect"
	"strings"
	"unsafe"

	"github.com/fuzzmachine/go/internal/choice"
	"github.com/fuzzmachine/go/internal/script"
)

// A Codec converts between the four forms of an argument type: choices on a tape or in a program, the Go
// value at p, and the text of a script.
type Codec interface {
	// Choose goes through the choices of the value at p. It either draws them or records them. So encoding is
	// decoding with another chooser.
	Choose(c *choice.Chooser, p unsafe.Pointer)
	print(text []byte, p unsafe.Pointer) []byte
	parse(s *script.Scanner, p unsafe.Pointer)
}

// A compile makes the codec of a type inside another, under a domain.
type compile func(t reflect.Type, domain string) Codec

// noted returns the choices of the value at p. A value outside its domain is an error.
func noted(c Codec, p unsafe.Pointer) ([]choice.Choice, error) { return notedBy(choice.Record(), c, p) }

// notedBy is noted with a chooser that records.
func notedBy(n *choice.Chooser, c Codec, p unsafe.Pointer) ([]choice.Choice, error) {
	c.Choose(n, p)
	if n.TooDeep {
		return nil, fmt.Errorf("the value is nested more than %d deep", choice.Deepest)
	}
	if n.Outside != "" {
		return nil, outside(c, p, n.Outside)
	}
	return n.Choices, nil
}

// raw is implemented by codecs whose print may not handle a value outside its domain.
type raw interface {
	raw(p unsafe.Pointer) string
}

// outside returns the error for a value outside its domain. The error names the innermost part that is.
func outside(c Codec, p unsafe.Pointer, domain string, path ...string) error {
	for _, part := range partsOf(c, p) {
		n := choice.Record()
		if part.codec.Choose(n, part.at); n.Outside != "" {
			return outside(part.codec, part.at, n.Outside, append(path, part.Name)...)
		}
	}
	where, value := "", string(c.print(nil, p))
	if len(path) > 0 {
		where = "field " + strings.Join(path, ".") + ": "
	}
	if r, ok := c.(raw); ok {
		value = r.raw(p)
	}
	return fmt.Errorf("%s%s is outside its domain, %s", where, value, domain)
}

// numbers are the ranges of an action's arguments. Equal spans share one.
type numbers map[choice.Span]*choice.Range

// of returns the range of a span of integers.
func (n numbers) of(s choice.Span) *choice.Range {
	r := n[s]
	if r == nil {
		r = choice.OfIntegers(s)
		n[s] = r
	}
	return r
}
