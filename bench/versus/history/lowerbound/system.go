package lowerbound

import iradix "github.com/hashicorp/go-immutable-radix"

// A System is the tree.
type System struct{ tree *iradix.Tree }

// NewSystem returns an empty one.
func NewSystem() *System { return &System{iradix.New()} }

// Insert is as in the model.
func (s *System) Insert(key Key) (found bool) {
	s.tree, _, found = s.tree.Insert([]byte(key), true)
	return found
}

// Delete is as in the model.
func (s *System) Delete(key Key) (found bool) {
	s.tree, _, found = s.tree.Delete([]byte(key))
	return found
}

// DeletePrefix is as in the model.
func (s *System) DeletePrefix(prefix Key) (found bool) {
	s.tree, found = s.tree.DeletePrefix([]byte(prefix))
	return found
}

// From is as in the model.
func (s *System) From(key Key) []string {
	at := s.tree.Root().Iterator()
	at.SeekLowerBound([]byte(key))
	return all(at.Next)
}

// Down is as in the model.
func (s *System) Down(key Key) []string {
	at := s.tree.Root().ReverseIterator()
	at.SeekReverseLowerBound([]byte(key))
	return all(at.Previous)
}

// With is as in the model.
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

// State is as in the model.
func (s *System) State() int { return s.tree.Len() }
