package reverse

import art "github.com/plar/go-adaptive-radix-tree/v2"

// A System is the tree.
type System struct{ tree art.Tree }

// NewSystem returns an empty one.
func NewSystem() *System { return &System{art.New()} }

func bytes(key Key) art.Key { return art.Key{byte(key)} }

// Insert is as in the model.
func (s *System) Insert(key Key) bool {
	_, found := s.tree.Insert(bytes(key), key)
	return found
}

// Delete is as in the model.
func (s *System) Delete(key Key) bool {
	_, found := s.tree.Delete(bytes(key))
	return found
}

// Search is as in the model.
func (s *System) Search(key Key) bool {
	_, found := s.tree.Search(bytes(key))
	return found
}

// Minimum is as in the model.
func (s *System) Minimum() Key { return keyOf(s.tree.Minimum()) }

// Maximum is as in the model.
func (s *System) Maximum() Key { return keyOf(s.tree.Maximum()) }

func keyOf(value art.Value, found bool) Key {
	if !found {
		return -1
	}
	return value.(Key)
}

// Up is as in the model.
func (s *System) Up() []Key { return s.walk(0) }

// Down is as in the model.
func (s *System) Down() []Key { return s.walk(art.TraverseReverse) }

func (s *System) walk(options int) (list []Key) {
	s.tree.ForEach(func(n art.Node) bool {
		list = append(list, n.Value().(Key))
		return true
	}, options|art.TraverseLeaf)
	return list
}

// State is as in the model.
func (s *System) State() int { return s.tree.Size() }
