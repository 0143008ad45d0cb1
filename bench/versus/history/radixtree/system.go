package radixtree

import (
	"slices"
	"strconv"

	art "github.com/plar/go-adaptive-radix-tree"
)

// A System is the tree.
type System struct{ tree art.Tree }

// NewSystem returns an empty one.
func NewSystem() *System { return &System{art.New()} }

// Insert is as in the model.
func (s *System) Insert(key Key, value Value) (Value, bool) {
	return valued(s.tree.Insert(art.Key(key), value))
}

// Search is as in the model.
func (s *System) Search(key Key) (Value, bool) { return valued(s.tree.Search(art.Key(key))) }

// Delete is as in the model.
func (s *System) Delete(key Key) (Value, bool) { return valued(s.tree.Delete(art.Key(key))) }

func valued(value art.Value, found bool) (Value, bool) {
	if value == nil {
		return 0, found
	}
	return value.(Value), found
}

// State is as in the model.
func (s *System) State() []string {
	var state []string
	s.tree.ForEach(func(n art.Node) bool {
		state = append(state, pair(string(n.Key()), n.Value().(Value)))
		return true
	})
	slices.Sort(state)
	return append([]string{strconv.Itoa(s.tree.Size())}, state...)
}
