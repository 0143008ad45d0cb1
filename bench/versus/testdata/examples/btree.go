// Package btree is the B-tree of examples/btree, in several maps of which each may be a copy of another, with
// the two ways to copy it that are wrong, and slices that do what it should.
package btree

import (
	"slices"

	"github.com/fuzzmachine/go/bench/versus/subject"
	"github.com/fuzzmachine/go/examples/btree"
)

// A Map says which of the maps is meant.
type Map int

func (Map) Domain() string { return "0..2" }

// The arguments of actions.
type (
	Key   int8  // what a map is ordered by
	Value uint8 // what a key has
	Index int   // a place in the order of the keys
)

func (Key) Domain() string   { return "0..31" }
func (Value) Domain() string { return "0..7" }
func (Index) Domain() string { return "-1..40" }

// Turns are the directions of a walk; true is back.
type Turns []bool

func (Turns) Domain() string { return "len=0..6" }

// A Pair is a key with its value.
type Pair struct {
	Key   Key
	Value Value
}

// A Model is the pairs of each map in order.
type Model [3][]Pair

// NewModel returns empty maps.
func NewModel() *Model { return new(Model) }

func (m *Model) Clone() *Model {
	c := *m
	for i := range c {
		c[i] = slices.Clone(c[i])
	}
	return &c
}

// find returns where a key is in a map, or would be.
func (m *Model) find(of Map, k Key) (int, bool) {
	return slices.BinarySearchFunc(m[of], k, func(p Pair, k Key) int { return int(p.Key) - int(k) })
}

// Set gives a key a value, and returns the old one.
func (m *Model) Set(of Map, k Key, v Value) (old Value, found bool) {
	i, found := m.find(of, k)
	if !found {
		m[of] = slices.Insert(m[of], i, Pair{k, v})
		return 0, false
	}
	old = m[of][i].Value
	m[of][i].Value = v
	return old, true
}

// Load is Set, which is quicker where keys come in order.
func (m *Model) Load(of Map, k Key, v Value) (old Value, found bool) { return m.Set(of, k, v) }

// Get returns the value of a key.
func (m *Model) Get(of Map, k Key) (Value, bool) {
	i, found := m.find(of, k)
	if !found {
		return 0, false
	}
	return m[of][i].Value, true
}

// Delete takes a key out, and returns its value.
func (m *Model) Delete(of Map, k Key) (Value, bool) {
	i, found := m.find(of, k)
	if !found {
		return 0, false
	}
	p, _ := m.DeleteAt(of, Index(i))
	return p.Value, true
}

// GetAt returns the pair at a place.
func (m *Model) GetAt(of Map, i Index) (Pair, bool) {
	if i < 0 || int(i) >= len(m[of]) {
		return Pair{}, false
	}
	return m[of][i], true
}

// DeleteAt takes the pair at a place out.
func (m *Model) DeleteAt(of Map, i Index) (Pair, bool) {
	p, found := m.GetAt(of, i)
	if found {
		m[of] = slices.Delete(m[of], int(i), int(i)+1)
	}
	return p, found
}

// PopMin takes the first pair out.
func (m *Model) PopMin(of Map) (Pair, bool) { return m.DeleteAt(of, 0) }

// PopMax takes the last pair out.
func (m *Model) PopMax(of Map) (Pair, bool) { return m.DeleteAt(of, Index(len(m[of])-1)) }

// Ascend returns the pairs from a key on.
func (m *Model) Ascend(of Map, k Key) []Pair {
	i, _ := m.find(of, k)
	return slices.Clone(m[of][i:])
}

// Descend returns the pairs from a key down.
func (m *Model) Descend(of Map, k Key) []Pair {
	i, found := m.find(of, k)
	if found {
		i++
	}
	down := slices.Clone(m[of][:i])
	slices.Reverse(down)
	return down
}

// Walk goes to a key, or the next one there is, and from there forwards and backwards until there is no more.
func (m *Model) Walk(of Map, k Key, back Turns) (met []Pair) {
	i, _ := m.find(of, k)
	for n := 0; i >= 0 && i < len(m[of]); n++ {
		met = append(met, m[of][i])
		switch {
		case n == len(back):
			return met
		case back[n]:
			i--
		default:
			i++
		}
	}
	return met
}

// Copy makes one map a copy of another.
func (m *Model) Copy(of, to Map) { m[to] = slices.Clone(m[of]) }

// Clear empties a map.
func (m *Model) Clear(of Map) { m[of] = nil }

// State is the pairs of all maps, behind a pair that says how many there are.
func (m *Model) State() (list []Pair) {
	for _, pairs := range m {
		list = append(append(list, Pair{-1, Value(len(pairs))}), pairs...)
	}
	return list
}

// A System is the maps. Its methods are as in the model.
type System struct {
	maps [3]*btree.Map
	bug  string
}

// NewSystem returns empty ones.
func NewSystem() *System {
	return &System{[3]*btree.Map{btree.New(), btree.New(), btree.New()}, subject.Bug()}
}

func paired(k int8, v uint8, found bool) (Pair, bool) { return Pair{Key(k), Value(v)}, found }
func valued(v uint8, found bool) (Value, bool)        { return Value(v), found }

func (s *System) Set(of Map, k Key, v Value) (Value, bool) {
	return valued(s.maps[of].Set(int8(k), uint8(v)))
}

func (s *System) Load(of Map, k Key, v Value) (Value, bool) {
	return valued(s.maps[of].Load(int8(k), uint8(v)))
}

func (s *System) Get(of Map, k Key) (Value, bool)       { return valued(s.maps[of].Get(int8(k))) }
func (s *System) Delete(of Map, k Key) (Value, bool)    { return valued(s.maps[of].Delete(int8(k))) }
func (s *System) GetAt(of Map, i Index) (Pair, bool)    { return paired(s.maps[of].GetAt(int(i))) }
func (s *System) DeleteAt(of Map, i Index) (Pair, bool) { return paired(s.maps[of].DeleteAt(int(i))) }
func (s *System) PopMin(of Map) (Pair, bool)            { return paired(s.maps[of].PopMin()) }
func (s *System) PopMax(of Map) (Pair, bool)            { return paired(s.maps[of].PopMax()) }

func (s *System) Ascend(of Map, k Key) []Pair {
	return listed(func(met func(int8, uint8) bool) { s.maps[of].Ascend(int8(k), met) })
}

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

// Copy is as in the model, unless a bug is planted here: the library is somebody else's, and so the mistakes
// are those of its users.
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

func (s *System) Clear(of Map) { s.maps[of].Clear() }

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
