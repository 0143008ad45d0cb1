package btree

import "slices"

// maps is the number of maps. Each may be a copy of another.
const maps = 3

// A pair is a key with its value.
type pair struct {
	Key   int8
	Value uint8
}

// A model holds the pairs of each map, in the order of their keys.
type model [maps][]pair

func newModel() *model { return new(model) }

// find returns the place of a key in a map, and whether it is there.
func (m *model) find(of Which, key int8) (int, bool) {
	return slices.BinarySearchFunc(m[of.Map], key, func(p pair, key int8) int { return int(p.Key) - int(key) })
}

func (m *model) pairs(of Which) []pair { return m[of.Map] }

func (m *model) size(of Which) int { return len(m[of.Map]) }

func (m *model) set(e entry) (old uint8, found bool) {
	i, found := m.find(e.Which, e.Key)
	if found {
		old = m[e.Map][i].Value
		m[e.Map][i].Value = e.Value
		return old, true
	}
	m[e.Map] = slices.Insert(m[e.Map], i, pair{e.Key, e.Value})
	return 0, false
}

func (m *model) get(k keyed) (uint8, bool) {
	i, found := m.find(k.Which, k.Key)
	if !found {
		return 0, false
	}
	return m[k.Map][i].Value, true
}

func (m *model) delete(k keyed) (uint8, bool) {
	i, found := m.find(k.Which, k.Key)
	if !found {
		return 0, false
	}
	p, _ := m.deleteAt(indexed{k.Which, i})
	return p.Value, true
}

func (m *model) getAt(i indexed) (p pair, found bool) {
	if i.Index < 0 || i.Index >= m.size(i.Which) {
		return p, false
	}
	return m[i.Map][i.Index], true
}

func (m *model) deleteAt(i indexed) (p pair, found bool) {
	if p, found = m.getAt(i); found {
		m[i.Map] = slices.Delete(m[i.Map], i.Index, i.Index+1)
	}
	return p, found
}

func (m *model) popMin(of Which) (pair, bool) { return m.deleteAt(indexed{of, 0}) }
func (m *model) popMax(of Which) (pair, bool) { return m.deleteAt(indexed{of, m.size(of) - 1}) }

func (m *model) ascend(k keyed) []pair {
	i, _ := m.find(k.Which, k.Key)
	return m[k.Map][i:]
}

func (m *model) descend(k keyed) []pair {
	i, found := m.find(k.Which, k.Key)
	if found {
		i++
	}
	down := slices.Clone(m[k.Map][:i])
	slices.Reverse(down)
	return down
}

// walk goes to a key, or the next one, and from there forwards and backwards to the ends.
func (m *model) walk(w walk) (met []pair) {
	i, _ := m.find(w.Which, w.Key)
	for n := 0; i >= 0 && i < m.size(w.Which); n++ {
		met = append(met, m[w.Map][i])
		switch {
		case n == len(w.Back):
			return met
		case w.Back[n]:
			i--
		default:
			i++
		}
	}
	return met
}

func (m *model) copy(c copying) { m[c.To] = slices.Clone(m[c.Map]) }
func (m *model) clear(of Which) { m[of.Map] = nil }
