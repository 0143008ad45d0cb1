package decode

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unsafe"
)

// Opaque stands for a value that the system invented and whose content means nothing: a UUID, a time
// stamp, a token. It says only which of them it is, in the order in which they first appeared, so that a
// model can foretell it and a script shows ?2 and never the content.
type Opaque[T comparable] struct{ Order int }

// Seen keeps the opaque values of a run in the order in which they appeared. The zero Seen is empty.
type Seen[T comparable] struct{ values []T }

// Note returns what stands for a value.
func (s *Seen[T]) Note(value T) Opaque[T] {
	order := slices.Index(s.values, value)
	if order < 0 {
		order = len(s.values)
		s.values = append(s.values, value)
	}
	return Opaque[T]{order}
}

// Value returns what an argument stands for; false means that nothing has been seen. Round and round: the
// argument of a tape may count further than the run has come.
func (s *Seen[T]) Value(o Opaque[T]) (value T, ok bool) {
	if len(s.values) == 0 {
		return value, false
	}
	return s.values[o.Order%len(s.values)], true
}

func (*Opaque[T]) codec(k *compiler, d domain) (codec, error) {
	return &opaque{k.number(span{Binds, 0, Labels - 1, true})}, d.allow(false, false, false, false)
}

type opaque struct{ number *number }

func (o *opaque) draw(c *Chooser, p unsafe.Pointer) { *(*int)(p) = int(o.number.draw(c)) }

func (o *opaque) record(c *Chooser, p unsafe.Pointer) error {
	if !o.number.record(c, uint64(*(*int)(p))) {
		return isOutside(o, p, fmt.Sprintf("?0..?%d", Labels-1))
	}
	return nil
}

func (o *opaque) print(text []byte, p unsafe.Pointer) []byte {
	return strconv.AppendInt(append(text, '?'), int64(*(*int)(p)), 10)
}

func (o *opaque) parse(s *scanner, p unsafe.Pointer) error {
	said := s.word()
	digits, ok := strings.CutPrefix(said, "?")
	v, err := strconv.ParseUint(digits, 10, 31)
	if !ok || err != nil {
		return fmt.Errorf("expected an opaque value such as ?2, found %q", said)
	}
	*(*int)(p) = int(v)
	return nil
}
