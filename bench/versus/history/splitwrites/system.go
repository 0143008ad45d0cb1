package splitwrites

import (
	"encoding/hex"

	"lukechampine.com/blake3"
)

// A System is the hash, and how much was written to it.
type System struct {
	hash    *blake3.Hasher
	written int
}

// NewSystem returns a new one.
func NewSystem() *System { return &System{blake3.New(32, nil), 0} }

// Write is as in the model.
func (s *System) Write(size Size) {
	s.hash.Write(content[s.written : s.written+int(size)])
	s.written += int(size)
}

// Reset is as in the model.
func (s *System) Reset() {
	s.hash.Reset()
	s.written = 0
}

// Sum is as in the model, of what was written in parts.
func (s *System) Sum() string { return hex.EncodeToString(s.hash.Sum(nil)) }
