// Package insertchild is the XML tree of github.com/beevik/etree, and lists that do what they should.
//
// An XML tree. A child that is inserted before another of the same element is moved. The index of the other
// is corrected where the child came after it, instead of where it came before.
package insertchild

import (
	"slices"

	"github.com/beevik/etree"
)

// parents and names are how many there are.
const (
	parents = 2
	names   = 8
)

// The arguments of actions.
type (
	Parent int // an element that has children
	Name   int // a child
	Index  int // where a child is
)

func (Parent) Domain() string { return "0..1" }
func (Name) Domain() string   { return "0..7" }
func (Index) Domain() string  { return "0..9" }

// A Model is the children of each parent.
type Model [parents][]Name

// NewModel returns parents without children.
func NewModel() *Model { return new(Model) }

func (m *Model) Clone() *Model {
	c := new(Model)
	for i := range m {
		c[i] = slices.Clone(m[i])
	}
	return c
}

// Add makes a child the last of a parent, wherever it was.
func (m *Model) Add(parent Parent, name Name) {
	m.Remove(name)
	m[parent] = append(m[parent], name)
}

// Insert puts a child before the one at an index, or last where there is none, wherever it was.
func (m *Model) Insert(parent Parent, at Index, name Name) {
	i := min(int(at), len(m[parent]))
	if own := slices.Index(m[parent], name); 0 <= own && own < i {
		i--
	}
	m.Remove(name)
	m[parent] = slices.Insert(m[parent], i, name)
}

// Remove takes a child out, and returns where it was; -1 if it was nowhere.
func (m *Model) Remove(name Name) (at int) {
	for i := range m {
		if at = slices.Index(m[i], name); at >= 0 {
			m[i] = slices.Delete(slices.Clone(m[i]), at, at+1)
			return at
		}
	}
	return -1
}

// RemoveAt takes out the child at an index.
func (m *Model) RemoveAt(parent Parent, at Index) {
	m[parent] = slices.Delete(slices.Clone(m[parent]), int(at), int(at)+1)
}

// CanRemoveAt is whether there is one.
func (m *Model) CanRemoveAt(parent Parent, at Index) bool { return int(at) < len(m[parent]) }

// State is the children of all parents, with -1 after those of each.
func (m *Model) State() (state []Name) {
	for _, children := range m {
		state = append(append(state, children...), -1)
	}
	return state
}

// A System is the tree. Its methods are as in the model.
type System struct {
	parents  [parents]*etree.Element
	children [names]*etree.Element
}

// NewSystem returns a document with the parents, and the children outside of it.
func NewSystem() *System {
	s, root := new(System), etree.NewDocument().CreateElement("root")
	for i := range s.parents {
		s.parents[i] = root.CreateElement("parent")
	}
	for i := range s.children {
		s.children[i] = etree.NewElement(string(rune('a' + i)))
	}
	return s
}

func (s *System) Add(parent Parent, name Name) { s.parents[parent].AddChild(s.children[name]) }

func (s *System) Insert(parent Parent, at Index, name Name) {
	s.parents[parent].InsertChildAt(int(at), s.children[name])
}

func (s *System) Remove(name Name) (at int) {
	child := s.children[name]
	if child.Parent() == nil {
		return -1
	}
	at = child.Index()
	child.Parent().RemoveChild(child)
	return at
}

func (s *System) RemoveAt(parent Parent, at Index) { s.parents[parent].RemoveChildAt(int(at)) }

func (s *System) State() (state []Name) {
	for _, parent := range s.parents {
		for _, child := range parent.ChildElements() {
			state = append(state, Name(child.Tag[0]-'a'))
		}
		state = append(state, -1)
	}
	return state
}
