package buffered

import (
	"io"
	"strings"

	"github.com/philhofer/fwd"
)

// A System is the reader.
type System struct{ reader *fwd.Reader }

// NewSystem returns one that has read nothing, of what cannot seek.
func NewSystem() *System {
	return &System{fwd.NewReaderSize(io.MultiReader(strings.NewReader(content)), 16)}
}

// ReadFull is as in the model.
func (s *System) ReadFull(n Count) string {
	text := make([]byte, n)
	k, _ := s.reader.ReadFull(text)
	return string(text[:k])
}

// Next is as in the model.
func (s *System) Next() int {
	b, err := s.reader.ReadByte()
	if err != nil {
		return -1
	}
	return int(b)
}

// Peek is as in the model.
func (s *System) Peek(n Count) string {
	text, _ := s.reader.Peek(int(n))
	return string(text)
}

// Skip is as in the model.
func (s *System) Skip(n Count) int {
	k, _ := s.reader.Skip(int(n))
	return k
}
