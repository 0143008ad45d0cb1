package argument

import (
	"unsafe"

	"github.com/fuzzmachine/go/internal/choice"
)

// A Part is a value inside another.
type Part struct {
	Name  string // in errors; "" if it needs none
	codec Codec
	at    unsafe.Pointer
}

// whole is implemented by the codecs of values that have parts.
type whole interface {
	parts(p unsafe.Pointer) []Part
}

// partsOf returns the parts of a value, if it has any.
//
//go:noinline
func partsOf(c Codec, p unsafe.Pointer) (parts []Part) {
	if w, ok := c.(whole); ok {
		parts = w.parts(p)
	}
	return parts
}

// Choices returns how many choices the part is made of.
func (p Part) Choices() int {
	n := choice.Record()
	p.codec.Choose(n, p.at)
	return len(n.Choices)
}

// Opened returns the part as if it were not inside another of its type.
func (p Part) Opened() Part {
	if y, ok := p.codec.(*cycle); ok {
		p.codec = y.codec
	}
	return p
}

// Parts returns the parts inside, and how many of them make an element of a list; 0 if this is no list.
func (p Part) Parts() (parts []Part, each int) {
	parts = partsOf(p.codec, p.at)
	if l, ok := p.codec.(listed); ok {
		each = l.each(len(parts))
	}
	return parts, each
}

// listed is implemented by the codecs of values that have elements. Of so many parts, each returns how many
// make an element.
type listed interface {
	each(parts int) int
}
