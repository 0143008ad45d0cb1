// Package writeat is a file of github.com/spf13/afero in memory, and bytes that do what it should.
package writeat

// An Offset is one in the file.
type Offset int

// Domain says which offsets there are.
func (Offset) Domain() string { return "0..15" }

// A Text is what is written.
type Text string

// Domain says which texts there are.
func (Text) Domain() string { return "len=1..4,from=abc" }

// A Length is how much is read.
type Length int

// Domain says which lengths there are.
func (Length) Domain() string { return "1..8" }

// A Model is what the file says.
type Model string

// NewModel returns an empty model.
func NewModel() *Model { return new(Model) }

// Clone returns a copy.
func (m *Model) Clone() *Model {
	c := *m
	return &c
}

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
