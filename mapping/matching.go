package mapping

import (
	"maps"
	"unsafe"
)

// A matching pairs the elements of two slices, each with one that equals it. Equality of errors is neither
// symmetric nor transitive. So an element may have to give up its partner to another and take a new one.
type matching struct {
	elem          *plan
	a, b          unsafe.Pointer // the addresses of the first elements
	walk          walk
	rows, columns []int // the indexes of those to pair; nil: all
}

// pairs holds for each column the row that it is paired with, counted from 1, or 0. It is not a field of a
// matching, because then it would be moved to the heap.
type pairs []int

// pair finds a partner for a row. Rows that have a partner keep one, but it may be another. tried is scratch
// memory.
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

// same reports whether two elements are equal. Pairs that the comparison has visited are remembered only if
// they are.
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

// strangers sets rows and columns to the elements without a partner that is equal and has the same text, in
// the order of the texts.
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

// pairAll reduces rows and columns to the elements without a partner.
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
