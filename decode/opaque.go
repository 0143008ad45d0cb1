package decode

import (
	"slices"
	"strconv"
)

// Opaque stands for a value that the system invented and whose content means nothing: a UUID, a time
// stamp, a token. It says only which of them it is, in the order in which they first appeared, so that a
// model can foretell it and a script shows ?2 and never the content.
type Opaque[T comparable] struct{ Order int }

// String is what scripts say: ?2.
func (o Opaque[T]) String() string { return "?" + strconv.Itoa(o.Order) }

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
