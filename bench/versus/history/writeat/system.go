package writeat

import "github.com/spf13/afero/mem"

// A System is the file.
type System struct{ file *mem.File }

// NewSystem returns an empty one.
func NewSystem() *System { return &System{mem.NewFileHandle(mem.CreateFile("file"))} }

// WriteAt is as in the model.
func (s *System) WriteAt(at Offset, text Text) { s.file.WriteAt([]byte(text), int64(at)) }

// ReadAt is as in the model.
func (s *System) ReadAt(at Offset, length Length) string { return s.read(int(at), int(length)) }

func (s *System) read(at, length int) string {
	text := make([]byte, length)
	n, _ := s.file.ReadAt(text, int64(at))
	return string(text[:n])
}

// Truncate is as in the model.
func (s *System) Truncate(size Offset) { s.file.Truncate(int64(size)) }

// State is as in the model.
func (s *System) State() string {
	about, err := s.file.Stat()
	if err != nil {
		return err.Error()
	}
	return s.read(0, int(about.Size()))
}
