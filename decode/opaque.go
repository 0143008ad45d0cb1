package decode

import (
	"slices"
	"strconv"
)

// Opaque stands for a value that the system invented and whose content means nothing, such as a UUID, a time
// stamp or a token. It contains only which of them it is, in the order in which they first appeared. So a
// model can predict it, and a script shows ?2 and not the content.
type Opaque[T comparable] struct{ Order int }

// String returns the text in scripts: ?2.
func (o Opaque[T]) String() string { return "?" + strconv.Itoa(o.Order) }

// Seen keeps the opaque values of a run in the order in which they appeared. The zero Seen is empty.
type Seen[T comparable] struct{ values []T }

// Note returns the Opaque that stands for a value.
func (s *Seen[T]) Note(value T) Opaque[T] {
	order := slices.Index(s.values, value)
	if order < 0 {
		order = len(s.values)
		s.values = append(s.values, value)
	}
	return Opaque[T]{order}
}

// Value returns the value that an argument stands for. It returns false if there is no value yet. A larger
// number than there are values is taken modulo their number.
func (s *Seen[T]) Value(o Opaque[T]) (value T, ok bool) {
	if len(s.values) == 0 {
		return value, false
	}
	return s.values[o.Order%len(s.values)], true
}
