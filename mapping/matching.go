package mapping

import (
	"maps"
	"unsafe"
)

// A matching pairs the elements of two slices, each with one that equals it. Equality may be lopsided, as that of
// errors is, so that a pair may have to part for another to be found.
type matching struct {
	_             [0]func() // never compared
	elem          *plan
	a, b          unsafe.Pointer // where the elements stand
	walk          walk
	rows, columns []int // which of them are to be paired; nil: all
}

// pairs say of each column which row has it, counted from 1; 0: none. They are no part of a matching, which would
// have them moved to the heap.
type pairs []int

// pair finds a partner for a row; those that are paired stay so, though perhaps with others. It uses tried as
// scratch.
func (m *matching) pair(row int, p pairs, tried []bool) bool {
	clear(tried)
	return m.ask(row, p, tried)
}

func (m *matching) ask(row int, p pairs, tried []bool) bool {
	for j, owner := range p {
		if owner == 0 && m.same(row, j) {
			p[j] = row + 1
			return true
		}
	}
	for j := range p {
		if p[j] == 0 || tried[j] || !m.same(row, j) {
			continue
		}
		tried[j] = true
		if m.ask(p[j]-1, p, tried) {
			p[j] = row + 1
			return true
		}
	}
	return false
}

// same is whether two elements are equal. What a comparison has met counts only if they are.
func (m *matching) same(row, column int) bool {
	w := m.walk
	w.seen = maps.Clone(w.seen)
	if !m.elem.equal(m.row(row), m.column(column), &w) {
		return false
	}
	if m.walk.seen == nil {
		m.walk.seen = w.seen
	}
	maps.Copy(m.walk.seen, w.seen)
	return true
}

func (m *matching) row(i int) unsafe.Pointer { return nth(m.a, m.elem.size, m.rows, i) }

func (m *matching) column(i int) unsafe.Pointer { return nth(m.b, m.elem.size, m.columns, i) }

func nth(from unsafe.Pointer, size uintptr, which []int, i int) unsafe.Pointer {
	if which != nil {
		i = which[i]
	}
	return unsafe.Add(from, uintptr(i)*size)
}

// strangers leaves as rows and columns what is not both printed alike and equal, in the order of the texts.
func (m *matching) strangers(model, system []worded) {
	rows, columns := []int{}, []int{}
	for len(model) > 0 || len(system) > 0 {
		switch {
		case len(system) == 0 || len(model) > 0 && model[0].text < system[0].text:
			rows, model = append(rows, model[0].i), model[1:]
		case len(model) == 0 || model[0].text > system[0].text:
			columns, system = append(columns, system[0].i), system[1:]
		default:
			if !m.same(model[0].i, system[0].i) {
				rows, columns = append(rows, model[0].i), append(columns, system[0].i)
			}
			model, system = model[1:], system[1:]
		}
	}
	m.rows, m.columns = rows, columns
}

// pairAll leaves as rows and columns what finds no partner.
func (m *matching) pairAll() {
	p, tried := make(pairs, len(m.columns)), make([]bool, len(m.columns))
	rows, columns := []int{}, []int{}
	for i := range m.rows {
		if !m.pair(i, p, tried) {
			rows = append(rows, m.rows[i])
		}
	}
	for j, owner := range p {
		if owner == 0 {
			columns = append(columns, m.columns[j])
		}
	}
	m.rows, m.columns = rows, columns
}
