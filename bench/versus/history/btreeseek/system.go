package btreeseek

import "github.com/tidwall/btree"

// A System is the map.
type System struct{ keys btree.Map[Key, bool] }

// NewSystem returns an empty one.
func NewSystem() *System { return new(System) }

// Set is as in the model.
func (s *System) Set(key Key) bool {
	_, found := s.keys.Set(key, true)
	return found
}

// Fill is as in the model.
func (s *System) Fill(from Key, n Count) {
	for i := range n {
		s.Set(from + Key(2*i))
	}
}

// Delete is as in the model.
func (s *System) Delete(key Key) bool {
	_, found := s.keys.Delete(key)
	return found
}

// Get is as in the model.
func (s *System) Get(key Key) bool {
	_, found := s.keys.Get(key)
	return found
}

// Seek is as in the model.
func (s *System) Seek(key Key, walk Walk) (list []Key) {
	at := s.keys.Iter()
	for more := at.Seek(key); more; more = at.Next() {
		list = append(list, at.Key())
		if len(list) > int(walk) {
			break
		}
	}
	return list
}

// Back is as in the model.
func (s *System) Back(walk Walk) (list []Key) {
	at := s.keys.Iter()
	for more := at.Last(); more; more = at.Prev() {
		list = append(list, at.Key())
		if len(list) > int(walk) {
			break
		}
	}
	return list
}

// State is as in the model.
func (s *System) State() int { return s.keys.Len() }
