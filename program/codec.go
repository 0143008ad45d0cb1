package program

import (
	"fmt"
	"strings"
	"unsafe"
)

// A codec converts between the four forms of an argument type: choices on a tape or in a program, the Go
// value at p, and the text of a script.
type codec interface {
	// choose goes through the choices of the value at p. It either draws them or records them. So encoding is
	// decoding with another chooser.
	choose(c *chooser, p unsafe.Pointer)
	print(text []byte, p unsafe.Pointer) []byte
	parse(s *scanner, p unsafe.Pointer)
}

// incomparable, as a field, keeps the compiler from making a function that compares two values of a type.
// Nothing would call that function, and every fuzz target would pay for its branches.
type incomparable [0]func()

// A part is a value inside another.
type part struct {
	name  string // in errors; "" if it needs none
	codec codec
	at    unsafe.Pointer
	_     incomparable
}

// whole is implemented by the codecs of values that have parts.
type whole interface {
	parts(p unsafe.Pointer) []part
}

// partsOf returns the parts of a value, if it has any.
//
//go:noinline
func partsOf(c codec, p unsafe.Pointer) (parts []part) {
	if w, ok := c.(whole); ok {
		parts = w.parts(p)
	}
	return parts
}

// noted returns the choices of the value at p. A value outside its domain is an error.
func noted(c codec, p unsafe.Pointer) ([]Choice, error) { return notes().noted(c, p) }

func (n *chooser) noted(c codec, p unsafe.Pointer) ([]Choice, error) {
	c.choose(n, p)
	if n.tooDeep {
		return nil, fmt.Errorf("the value is nested more than %d deep", deepest)
	}
	if n.outside != "" {
		return nil, outside(c, p, n.outside)
	}
	return n.choices, nil
}

// outside returns the error for a value outside its domain. The error names the innermost part that is.
func outside(c codec, p unsafe.Pointer, domain string, path ...string) error {
	for _, part := range partsOf(c, p) {
		n := notes()
		if part.codec.choose(n, part.at); n.outside != "" {
			return outside(part.codec, part.at, n.outside, append(path, part.name)...)
		}
	}
	where, value := "", string(c.print(nil, p))
	if len(path) > 0 {
		where = "field " + strings.Join(path, ".") + ": "
	}
	if o, ok := c.(*own); ok { // its MarshalText may not handle such a value
		value = fmt.Sprintf("%+v", o.at(p).Elem())
	}
	return fmt.Errorf("%s%s is outside its domain, %s", where, value, domain)
}
