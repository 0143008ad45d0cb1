// Package buffered is the buffered reader of github.com/philhofer/fwd, and an offset that does what it
// should.
//
// A buffered reader. Skipping more bytes than the buffer holds, where some were read into it, skips too
// few of them and says so.
package buffered

import (
	"io"
	"strings"

	"github.com/philhofer/fwd"
)

// size is how many bytes there are to read.
const size = 200

// A Count is how many bytes are wanted.
type Count int

// Domain says which counts there are. The buffer has room for 16.
func (Count) Domain() string { return "0..40" }

// A Model is how many bytes were read.
type Model int

// NewModel returns a model that has read nothing.
func NewModel() *Model { return new(Model) }

func (m *Model) Clone() *Model { c := *m; return &c }

// ReadFull reads so many bytes, or those that are left.
func (m *Model) ReadFull(n Count) string {
	text := m.Peek(n)
	*m += Model(len(text))
	return text
}

// Next reads one; -1 if none is left.
func (m *Model) Next() int {
	text := m.ReadFull(1)
	if text == "" {
		return -1
	}
	return int(text[0])
}

// Peek returns so many bytes, or those that are left, and goes no further.
func (m *Model) Peek(n Count) string { return content[*m:min(int(*m)+int(n), size)] }

// Skip goes so many bytes further, or to the end, and returns how many that was.
func (m *Model) Skip(n Count) int { return len(m.ReadFull(n)) }

// content is what there is to read.
var content = func() string {
	text := make([]byte, size)
	for i := range text {
		text[i] = byte(i)
	}
	return string(text)
}()

// A System is the reader. Its methods are as in the model.
type System struct{ reader *fwd.Reader }

// NewSystem returns one that has read nothing, of what cannot seek.
func NewSystem() *System {
	return &System{fwd.NewReaderSize(io.MultiReader(strings.NewReader(content)), 16)}
}

func (s *System) ReadFull(n Count) string {
	text := make([]byte, n)
	k, _ := s.reader.ReadFull(text)
	return string(text[:k])
}

func (s *System) Next() int {
	b, err := s.reader.ReadByte()
	if err != nil {
		return -1
	}
	return int(b)
}

func (s *System) Peek(n Count) string { text, _ := s.reader.Peek(int(n)); return string(text) }
func (s *System) Skip(n Count) int    { k, _ := s.reader.Skip(int(n)); return k }
