// Package splitwrites is the hash of lukechampine.com/blake3, written to in parts, and the same text hashed at once.
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

// Clone returns a copy.
func (m *Model) Clone() *Model {
	c := *m
	return &c
}

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
