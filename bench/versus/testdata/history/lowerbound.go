// Package lowerbound is github.com/hashicorp/go-immutable-radix with its iterators, and a map that does
// what it should.
//
// An immutable radix tree. The iterators that seek a lower bound, forwards or backwards, took it that no
// key is a prefix of another.
package lowerbound

import (
	"maps"
	"slices"
	"strings"

	iradix "github.com/hashicorp/go-immutable-radix"
)

// A Key is what is stored, or sought.
type Key string

// Domain says which keys there are: short ones, so that some are prefixes of others.
func (Key) Domain() string { return "len=1..4,from=abc" }

// A Model is the keys.
type Model map[Key]bool

func NewModel() *Model         { return &Model{} }
func (m *Model) Clone() *Model { c := maps.Clone(*m); return &c }

// Insert adds a key, and returns whether it was there.
func (m *Model) Insert(key Key) bool {
	found := (*m)[key]
	(*m)[key] = true
	return found
}

// Delete takes a key out, and returns whether it was there.
func (m *Model) Delete(key Key) bool {
	found := (*m)[key]
	delete(*m, key)
	return found
}

// DeletePrefix takes out all keys that begin so, and returns whether there were any.
func (m *Model) DeletePrefix(prefix Key) bool {
	n := len(*m)
	maps.DeleteFunc(*m, func(key Key, _ bool) bool { return strings.HasPrefix(string(key), string(prefix)) })
	return len(*m) < n
}

// From returns the keys from one on, in order.
func (m *Model) From(key Key) []string {
	return m.keys(func(k Key) bool { return k >= key })
}

// Down returns the keys from one down, in reverse order.
func (m *Model) Down(key Key) []string {
	list := m.keys(func(k Key) bool { return k <= key })
	slices.Reverse(list)
	return list
}

// With returns the keys that begin so, in order.
func (m *Model) With(prefix Key) []string {
	return m.keys(func(k Key) bool { return strings.HasPrefix(string(k), string(prefix)) })
}

func (m *Model) keys(wanted func(Key) bool) (list []string) {
	for key := range *m {
		if wanted(key) {
			list = append(list, string(key))
		}
	}
	slices.Sort(list)
	return list
}

// State is the number of keys.
func (m *Model) State() int { return len(*m) }

// A System is the tree. Its methods are as in the model.
type System struct{ tree *iradix.Tree }

func NewSystem() *System { return &System{iradix.New()} }

func (s *System) Insert(key Key) (found bool) {
	s.tree, _, found = s.tree.Insert([]byte(key), true)
	return found
}

func (s *System) Delete(key Key) (found bool) {
	s.tree, _, found = s.tree.Delete([]byte(key))
	return found
}

func (s *System) DeletePrefix(prefix Key) (found bool) {
	s.tree, found = s.tree.DeletePrefix([]byte(prefix))
	return found
}

func (s *System) From(key Key) []string {
	at := s.tree.Root().Iterator()
	at.SeekLowerBound([]byte(key))
	return all(at.Next)
}

func (s *System) Down(key Key) []string {
	at := s.tree.Root().ReverseIterator()
	at.SeekReverseLowerBound([]byte(key))
	return all(at.Previous)
}

func (s *System) With(prefix Key) []string {
	at := s.tree.Root().Iterator()
	at.SeekPrefix([]byte(prefix))
	return all(at.Next)
}

func all(next func() ([]byte, any, bool)) (list []string) {
	for key, _, more := next(); more; key, _, more = next() {
		list = append(list, string(key))
	}
	return list
}

func (s *System) State() int { return s.tree.Len() }
