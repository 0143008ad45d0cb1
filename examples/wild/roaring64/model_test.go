package roaring64

import (
	"maps"
	"slices"
)

// A bound is where a range begins or ends.
type bound uint64

// Domain implements the optional method of arguments.
func (bound) Domain() string {
	return "one=0|1|3|4294967290|4294967295|4294967296|4294967300|8589934590|8589934592|8589934594|" +
		"18446744073709551600|18446744073709551615"
}

// A span is a range, without its end.
type span struct{ From, To bound }

type set map[uint64]bool

type model struct{ x, y set }

func newModel() *model { return &model{set{}, set{}} }

// short is a guard: the model can list the numbers.
func (m *model) short(s span) bool { return s.To < s.From+20 }

// across is a guard: the range has numbers of two containers.
func (m *model) across(s span) bool { return m.short(s) && s.From < s.To && s.From>>32 != s.To>>32 }
func (m *model) within(s span) bool { return m.short(s) && !m.across(s) }

// twoLow is a guard: both have numbers, and there is no number in the last containers.
func (m *model) twoLow(int) bool  { return len(m.x) > 0 && len(m.y) > 0 && !m.high() }
func (m *model) twoHigh(int) bool { return len(m.x) > 0 && len(m.y) > 0 && m.high() }

func (m *model) high() bool {
	const last = 1<<64 - 1<<32
	return slices.Max(m.numbers()) >= last || slices.Max(m.others()) >= last
}

func (m *model) add(n uint64) bool {
	was := m.x[n]
	m.x[n] = true
	return !was
}

func (m *model) remove(n uint64) bool {
	was := m.x[n]
	delete(m.x, n)
	return was
}

func (m *model) addMany(list []uint64) {
	for _, n := range list {
		m.x[n] = true
	}
}

func (m *model) addRange(s span) {
	for n := uint64(s.From); n < uint64(s.To); n++ {
		m.x[n] = true
	}
}

func (m *model) removeRange(s span) {
	maps.DeleteFunc(m.x, func(n uint64, _ bool) bool { return uint64(s.From) <= n && n < uint64(s.To) })
}

// flip "negates the bits in the given range".
func (m *model) flip(s span) {
	for n := uint64(s.From); n < uint64(s.To); n++ {
		if !m.remove(n) {
			m.x[n] = true
		}
	}
}

func (m *model) contains(n uint64) bool { return m.x[n] }
func (m *model) count() uint64          { return uint64(len(m.x)) }
func (m *model) some() bool             { return len(m.x) > 0 }
func (m *model) numbers() []uint64      { return slices.Sorted(maps.Keys(m.x)) }
func (m *model) others() []uint64       { return slices.Sorted(maps.Keys(m.y)) }
func (m *model) many(int) []uint64      { return m.numbers() }
func (m *model) ends() (uint64, uint64) { return slices.Min(m.numbers()), slices.Max(m.numbers()) }

func (m *model) backward() []uint64 {
	list := m.numbers()
	slices.Reverse(list)
	return list
}

func (m *model) from(n uint64) []uint64 {
	return slices.DeleteFunc(m.numbers(), func(one uint64) bool { return one < n })
}

// rank "returns the number of integers that are smaller or equal to x".
func (m *model) rank(n uint64) uint64 {
	return uint64(len(slices.DeleteFunc(m.numbers(), func(one uint64) bool { return one > n })))
}

func (m *model) at(i uint64) (uint64, bool) {
	if list := m.numbers(); i < uint64(len(list)) {
		return list[i], true
	}
	return 0, false
}

func (m *model) swap()          { m.x, m.y = m.y, m.x }
func (m *model) keep()          { m.y = maps.Clone(m.x) }
func (m *model) parOrOne(int)   { m.keep() }
func (m *model) same()          {}
func (m *model) written() error { return nil }
func (m *model) clear()         { m.x = set{} }

// each returns the numbers of which something is true: whether they are in one set and in the other.
func (m *model) each(of func(x, y bool) bool) set {
	those := set{}
	for _, s := range []set{m.x, m.y} {
		for n := range s {
			if of(m.x[n], m.y[n]) {
				those[n] = true
			}
		}
	}
	return those
}

func either(x, y bool) bool { return x || y }
func both(x, y bool) bool   { return x && y }

func (m *model) or()              { m.x = m.each(either) }
func (m *model) parOr(int)        { m.or() }
func (m *model) and()             { m.x = m.each(both) }
func (m *model) xor()             { m.x = m.each(func(x, y bool) bool { return x != y }) }
func (m *model) andNot()          { m.x = m.each(func(x, y bool) bool { return x && !y }) }
func (m *model) orCount() uint64  { return uint64(len(m.each(either))) }
func (m *model) andCount() uint64 { return uint64(len(m.each(both))) }
func (m *model) intersects() bool { return len(m.each(both)) > 0 }
func (m *model) equals() bool     { return maps.Equal(m.x, m.y) }
