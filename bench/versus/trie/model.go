package trie

import (
	"maps"
	"strings"
)

const letters = "abcdefgh"

// A Word is short, so that many begin alike.
type Word string

// Domain says which there are.
func (Word) Domain() string { return "len=0..2,from=" + letters }

// A Value is what words are given.
type Value int

// Domain says which there are.
func (Value) Domain() string { return "0..3" }

// A Model is a map that does what a trie should.
type Model map[Word]Value

// NewModel returns an empty model.
func NewModel() Model { return make(Model) }

// Clone returns a copy.
func (m Model) Clone() Model { return maps.Clone(m) }

// Get is as in Trie.
func (m Model) Get(word Word) (Value, bool) {
	value, found := m[word]
	return value, found
}

// Count is as in Trie.
func (m Model) Count(beginning Word) (count int) {
	for word := range m {
		if strings.HasPrefix(string(word), string(beginning)) {
			count++
		}
	}
	return count
}

// Put is as in Trie.
func (m Model) Put(word Word, value Value) { m[word] = value }

// Delete is as in Trie.
func (m Model) Delete(word Word) bool {
	_, found := m[word]
	delete(m, word)
	return found
}
