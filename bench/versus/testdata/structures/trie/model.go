package trie

import (
	"maps"
	"strings"
)

const letters = "abcdefgh"

// The arguments of actions.
type (
	Word  string // short, so that many begin alike
	Value int    // what words are given
)

func (Word) Domain() string  { return "len=0..2,from=abcdefgh" }
func (Value) Domain() string { return "0..3" }

// A Model is a map that does what a trie should. Its methods are as in Trie.
type Model map[Word]Value

func NewModel() Model        { return make(Model) }
func (m Model) Clone() Model { return maps.Clone(m) }

func (m Model) Put(word Word, value Value) { m[word] = value }

func (m Model) Get(word Word) (Value, bool) {
	value, found := m[word]
	return value, found
}

func (m Model) Delete(word Word) bool {
	_, found := m[word]
	delete(m, word)
	return found
}

func (m Model) Count(beginning Word) (count int) {
	for word := range m {
		if strings.HasPrefix(string(word), string(beginning)) {
			count++
		}
	}
	return count
}
