// Package writeat is a file of github.com/spf13/afero in memory, and bytes that do what it should.
//
// Writing to a file in memory, at an offset beyond its end, throws away what the file said before.
package writeat

import "github.com/spf13/afero/mem"

// The arguments of actions.
type (
	Offset int    // one in the file
	Text   string // what is written
	Length int    // how much is read
)

func (Offset) Domain() string { return "0..15" }
func (Text) Domain() string   { return "len=1..4,from=abc" }
func (Length) Domain() string { return "1..8" }

// A Model is what the file says.
type Model string

func NewModel() *Model         { return new(Model) }
func (m *Model) Clone() *Model { c := *m; return &c }

// WriteAt writes a text, after zeros where the file ends before.
func (m *Model) WriteAt(at Offset, text Text) {
	m.grow(int(at))
	after := min(int(at)+len(text), len(*m))
	*m = (*m)[:at] + Model(text) + (*m)[after:]
}

// grow adds zeros where the file is shorter.
func (m *Model) grow(size int) {
	for len(*m) < size {
		*m += "\x00"
	}
}

// ReadAt reads so many bytes, or what there is.
func (m *Model) ReadAt(at Offset, length Length) string {
	from := min(int(at), len(*m))
	return string((*m)[from:min(from+int(length), len(*m))])
}

// Truncate gives the file a size.
func (m *Model) Truncate(size Offset) {
	m.grow(int(size))
	*m = (*m)[:size]
}

// State is what the file says.
func (m *Model) State() string { return string(*m) }

// A System is the file. Its methods are as in the model.
type System struct{ file *mem.File }

func NewSystem() *System                                 { return &System{mem.NewFileHandle(mem.CreateFile("file"))} }
func (s *System) WriteAt(at Offset, text Text)           { s.file.WriteAt([]byte(text), int64(at)) }
func (s *System) ReadAt(at Offset, length Length) string { return s.read(int(at), int(length)) }

func (s *System) read(at, length int) string {
	text := make([]byte, length)
	n, _ := s.file.ReadAt(text, int64(at))
	return string(text[:n])
}

func (s *System) Truncate(size Offset) { s.file.Truncate(int64(size)) }

func (s *System) State() string {
	about, err := s.file.Stat()
	if err != nil {
		return err.Error()
	}
	return s.read(0, int(about.Size()))
}
