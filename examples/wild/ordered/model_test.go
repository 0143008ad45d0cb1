// Package ordered tests two maps that keep the order of insertion, wk8/go-ordered-map v2.1.8 and elliotchance/orderedmap v3.1.1,
// against a slice of pairs.
package ordered

import "slices"

const key = "0..5"

type pair struct{ K, V int8 }

type model []pair

func newModel() *model { return new(model) }

func (m *model) find(k int8) int { return slices.IndexFunc(*m, func(p pair) bool { return p.K == k }) }
func (m *model) has(k int8) bool { return m.find(k) >= 0 }
func (m *model) len() int        { return len(*m) }
func (m *model) all() []pair     { return *m }

func (m *model) get(k int8) (int8, bool) {
	if i := m.find(k); i >= 0 {
		return (*m)[i].V, true
	}
	return 0, false
}

// set keeps the place of a key that is there.
func (m *model) set(k, v int8) (old int8, there bool) {
	if i := m.find(k); i >= 0 {
		old, (*m)[i].V = (*m)[i].V, v
		return old, true
	}
	*m = append(*m, pair{k, v})
	return 0, false
}

func (m *model) isNew(k, v int8) bool {
	_, there := m.set(k, v)
	return !there
}

func (m *model) delete(k int8) (int8, bool) {
	v, there := m.get(k)
	if there {
		i := m.find(k)
		*m = slices.Delete(*m, i, i+1)
	}
	return v, there
}

func (m *model) deletes(k int8) bool {
	_, there := m.delete(k)
	return there
}

// move moves a key to where another one is, or behind it; false: one of them is not there.
func (m *model) move(k, mark int8, after bool) bool {
	if !m.has(k) || !m.has(mark) {
		return false
	}
	if k == mark {
		return true
	}
	p := pair{K: k}
	p.V, _ = m.delete(k)
	i := m.find(mark)
	if after {
		i++
	}
	*m = slices.Insert(*m, i, p)
	return true
}

func (m *model) moveAfter(k, mark int8) bool  { return m.move(k, mark, true) }
func (m *model) moveBefore(k, mark int8) bool { return m.move(k, mark, false) }
func (m *model) toBack(k int8) bool           { return m.has(k) && m.move(k, (*m)[len(*m)-1].K, true) }
func (m *model) toFront(k int8) bool          { return m.has(k) && m.move(k, (*m)[0].K, false) }

// replace gives a pair another key, at its place: "If the original key does not exist, or the new key exists, false".
func (m *model) replace(k, now int8) bool {
	i := m.find(k)
	if i < 0 || m.has(now) {
		return false
	}
	(*m)[i].K = now
	return true
}

func (m *model) backward() (list []pair) {
	for _, p := range slices.Backward(*m) {
		list = append(list, p)
	}
	return list
}

// again is what a copy, or what is read of what was written, leaves.
func (m *model) again() {}
