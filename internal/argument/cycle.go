package argument

import (
	"unsafe"

	"github.com/fuzzmachine/go/internal/choice"
	"github.com/fuzzmachine/go/internal/script"
)

// A cycle stands for the codec of a type inside itself.
type cycle struct {
	codec Codec
}

func (y *cycle) Choose(c *choice.Chooser, p unsafe.Pointer) {
	c.Nest(func(c *choice.Chooser) { y.codec.Choose(c, p) })
}

func (y *cycle) print(text []byte, p unsafe.Pointer) []byte { return y.codec.print(text, p) }

// mostNested is how deep a script may nest values of a type. The innermost that Nest of a chooser allows may
// contain simplest ones.
const mostNested = 2 * choice.Deepest

func (y *cycle) parse(s *script.Scanner, p unsafe.Pointer) {
	s.Nest(mostNested, func(s *script.Scanner) { y.codec.parse(s, p) })
}

func (y *cycle) parts(p unsafe.Pointer) []Part { return partsOf(y.codec, p) }
