package btree

import (
	"github.com/fuzzmachine/go/bench/versus/subject"
	"github.com/fuzzmachine/go/examples/btree"
)

// A System is the maps.
type System struct {
	maps [3]*btree.Map
	bug  string
}

// NewSystem returns empty ones.
func NewSystem() *System {
	return &System{[3]*btree.Map{btree.New(), btree.New(), btree.New()}, subject.Bug()}
}

func paired(k int8, v uint8, found bool) (Pair, bool) { return Pair{Key(k), Value(v)}, found }

func valued(v uint8, found bool) (Value, bool) { return Value(v), found }

// Set is as in the model.
func (s *System) Set(of Map, k Key, v Value) (Value, bool) {
	return valued(s.maps[of].Set(int8(k), uint8(v)))
}

// Load is as in the model.
func (s *System) Load(of Map, k Key, v Value) (Value, bool) {
	return valued(s.maps[of].Load(int8(k), uint8(v)))
}

// Get is as in the model.
func (s *System) Get(of Map, k Key) (Value, bool) { return valued(s.maps[of].Get(int8(k))) }

// Delete is as in the model.
func (s *System) Delete(of Map, k Key) (Value, bool) { return valued(s.maps[of].Delete(int8(k))) }

// GetAt is as in the model.
func (s *System) GetAt(of Map, i Index) (Pair, bool) { return paired(s.maps[of].GetAt(int(i))) }

// DeleteAt is as in the model.
func (s *System) DeleteAt(of Map, i Index) (Pair, bool) { return paired(s.maps[of].DeleteAt(int(i))) }

// PopMin is as in the model.
func (s *System) PopMin(of Map) (Pair, bool) { return paired(s.maps[of].PopMin()) }

// PopMax is as in the model.
func (s *System) PopMax(of Map) (Pair, bool) { return paired(s.maps[of].PopMax()) }

// Ascend is as in the model.
func (s *System) Ascend(of Map, k Key) []Pair {
	return listed(func(met func(int8, uint8) bool) { s.maps[of].Ascend(int8(k), met) })
}

// Descend is as in the model.
func (s *System) Descend(of Map, k Key) []Pair {
	return listed(func(met func(int8, uint8) bool) { s.maps[of].Descend(int8(k), met) })
}

func listed(each func(met func(int8, uint8) bool)) (list []Pair) {
	each(func(k int8, v uint8) bool {
		list = append(list, Pair{Key(k), Value(v)})
		return true
	})
	return list
}

// Walk is as in the model.
func (s *System) Walk(of Map, k Key, back Turns) (met []Pair) {
	at := s.maps[of].Iter()
	more := at.Seek(int8(k))
	for n := 0; more; n++ {
		met = append(met, Pair{Key(at.Key()), Value(at.Value())})
		switch {
		case n == len(back):
			return met
		case back[n]:
			more = at.Prev()
		default:
			more = at.Next()
		}
	}
	return met
}

// Copy is as in the model, unless a bug is planted here: the library is somebody else's, and so the mistakes are those of
// its users.
func (s *System) Copy(of, to Map) {
	switch s.bug {
	case "copy-is-same":
		s.maps[to] = s.maps[of]
	case "copy-is-shallow":
		c := *s.maps[of]
		s.maps[to] = &c
	default:
		s.maps[to] = s.maps[of].Copy()
	}
}

// Clear is as in the model.
func (s *System) Clear(of Map) { s.maps[of].Clear() }

// State is as in the model.
func (s *System) State() (list []Pair) {
	for _, m := range s.maps {
		list = append(list, Pair{-1, Value(m.Len())})
		m.Scan(func(k int8, v uint8) bool {
			list = append(list, Pair{Key(k), Value(v)})
			return true
		})
	}
	return list
}
