// Package splitwrites is the hash of lukechampine.com/blake3, written to in parts, and the same text
// hashed at once.
//
// A hash, of chunks of 1024 bytes. The last chunk must be kept until more is written or the hash is
// asked for. Where a second write fills the chunk exactly, it is not, and the hash is another than that
// of the same bytes written at once. The version was retracted.
package splitwrites

import (
	"encoding/hex"

	"lukechampine.com/blake3"
)

// A Size is how much is written.
type Size int

// Domain says which sizes there are. The hash works on chunks of 1024 bytes.
func (Size) Domain() string { return "0..4096" }

// A Model is how much was written.
type Model int

// NewModel returns a model of a new hash.
func NewModel() *Model { return new(Model) }

func (m *Model) Clone() *Model { c := *m; return &c }

// Write writes so much of what there is to write.
func (m *Model) Write(size Size) { *m += Model(size) }

// Reset begins anew.
func (m *Model) Reset() { *m = 0 }

// Sum is the hash of what was written, at once.
func (m *Model) Sum() string {
	sum := blake3.Sum256(content[:*m])
	return hex.EncodeToString(sum[:])
}

// content is what there is to write: more than 64 steps can.
var content = func() []byte {
	text := make([]byte, 65*4096)
	for i := range text {
		text[i] = byte(i % 251)
	}
	return text
}()

// A System is the hash, and how much was written to it. Its methods are as in the model.
type System struct {
	hash    *blake3.Hasher
	written int
}

// NewSystem returns a new one.
func NewSystem() *System { return &System{blake3.New(32, nil), 0} }

func (s *System) Write(size Size) {
	s.hash.Write(content[s.written : s.written+int(size)])
	s.written += int(size)
}

func (s *System) Reset() {
	s.hash.Reset()
	s.written = 0
}

// Sum is as in the model, of what was written in parts.
func (s *System) Sum() string { return hex.EncodeToString(s.hash.Sum(nil)) }
