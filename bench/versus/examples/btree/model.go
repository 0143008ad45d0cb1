// Package btree is the B-tree of examples/btree, in several maps of which each may be a copy of another, with the two ways to
// copy it that are wrong, and slices that do what it should.
package btree

import "slices"

// A Map says which of the maps is meant.
type Map int

// Domain says which maps there are.
func (Map) Domain() string { return "0..2" }

// A Key is what a map is ordered by.
type Key int8

// Domain says which keys there are.
func (Key) Domain() string { return "0..31" }

// A Value is what a key has.
type Value uint8

// Domain says which values there are.
func (Value) Domain() string { return "0..7" }

// An Index is a place in the order of the keys.
type Index int

// Domain says which places there are.
func (Index) Domain() string { return "-1..40" }

// Turns are the directions of a walk; true is back.
type Turns []bool

// Domain says how many there may be.
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

// Clone returns a copy.
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
