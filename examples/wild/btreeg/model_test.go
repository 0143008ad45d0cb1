package btreeg

import (
	"maps"
	"slices"

	"github.com/tidwall/btree"
)

// An item has a key, by which it is compared, and a value.
type item struct {
	K int `fuzz:"0..40"`
	V int8
}

func less(a, b item) bool { return a.K < b.K }

// A sweep says what DeleteAscend is to do: delete keys whose remainder of 3 has a bit in Delete, and stop at a key.
type sweep struct {
	From   int   `fuzz:"-1..41"`
	Delete uint8 `fuzz:"0..7"`
	Stop   int   `fuzz:"0..60"`
}

func (s sweep) action(k int) btree.Action {
	switch {
	case k >= s.Stop:
		return btree.Stop
	case s.Delete>>(k%3)&1 > 0:
		return btree.Delete
	}
	return btree.Keep
}

// A span is what DeleteRange deletes.
type span struct {
	Min       int `fuzz:"-1..41"`
	Max       int `fuzz:"-1..41"`
	Inclusive bool
	Silent    bool
}

type table map[int]int8

func (t table) that(is func(k int) bool) (list []item) {
	for _, k := range slices.Sorted(maps.Keys(t)) {
		if is(k) {
			list = append(list, item{k, t[k]})
		}
	}
	return list
}

type model struct {
	now, older table
	at         int // of the iterator; -1 before the first step
	iterates   bool
	lost       bool // a seek has found nothing, and it is not clear where the iterator is
	ended      bool // it has been asked for what follows the last, since it was sent to the first
	started    bool // the same with what comes before the first
}

func newModel() *model { return &model{now: table{}, older: table{}} }

func (m *model) change() { m.iterates = false }

func (m *model) all() []item    { return m.now.that(func(int) bool { return true }) }
func (m *model) others() []item { return m.older.that(func(int) bool { return true }) }
func (m *model) len() int       { return len(m.now) }
func (m *model) copied()        { m.change(); m.older = maps.Clone(m.now) }
func (m *model) swap()          { m.change(); m.now, m.older = m.older, m.now }
func (m *model) clear()         { m.change(); m.now = table{} }

func (m *model) get(k int) (item, bool) {
	v, ok := m.now[k]
	if !ok {
		return item{}, false
	}
	return item{k, v}, true
}

func (m *model) set(i item) (item, bool) {
	m.change()
	old, ok := m.get(i.K)
	m.now[i.K] = i.V
	return old, ok
}

func (m *model) delete(k int) (item, bool) {
	m.change()
	old, ok := m.get(k)
	delete(m.now, k)
	return old, ok
}

func (m *model) getAt(i int) (item, bool) {
	if list := m.all(); 0 <= i && i < len(list) {
		return list[i], true
	}
	return item{}, false
}

func (m *model) deleteAt(i int) (item, bool) {
	one, ok := m.getAt(i)
	if ok {
		m.delete(one.K)
	}
	return one, ok
}

func (m *model) min() (item, bool)    { return m.getAt(0) }
func (m *model) max() (item, bool)    { return m.getAt(len(m.now) - 1) }
func (m *model) popMin() (item, bool) { return m.deleteAt(0) }
func (m *model) popMax() (item, bool) { return m.deleteAt(len(m.now) - 1) }

func (m *model) ascend(k int) []item { return m.now.that(func(one int) bool { return one >= k }) }

func (m *model) descend(k int) []item {
	list := m.now.that(func(one int) bool { return one <= k })
	slices.Reverse(list)
	return list
}

func (m *model) reverse() []item { return m.descend(100) }

// fill puts many, so that there are several levels.
func (m *model) fill(s fill) {
	m.change()
	for k := range s.N {
		m.now[k*s.Step%41] = int8(k)
	}
}

// A fill puts keys in one of several orders.
type fill struct {
	N    int `fuzz:"0..41"`
	Step int `fuzz:"one=1|7|40"`
}

// deleteAscend returns what it was asked for: "DeleteAscend ascends over tree within the range [pivot, last]."
func (m *model) deleteAscend(s sweep) (asked []int) {
	m.change()
	for _, i := range m.ascend(s.From) {
		asked = append(asked, i.K)
		switch s.action(i.K) {
		case btree.Delete:
			delete(m.now, i.K)
		case btree.Stop:
			return asked
		}
	}
	return asked
}

// deleteRange: "DeleteRange will delete all items within the provided min (inclusive) and max (exclusive) sub-range."
func (m *model) deleteRange(s span) (deleted []item) {
	m.change()
	for _, i := range m.now.that(func(k int) bool { return k >= s.Min && (k < s.Max || s.Inclusive && k == s.Max) }) {
		delete(m.now, i.K)
		deleted = append(deleted, i)
	}
	if s.Silent {
		return nil
	}
	return deleted
}

func (m *model) start() { m.at, m.iterates, m.lost, m.ended, m.started = -1, true, false, false, false }

func (m *model) moves() bool { return m.iterates && !m.lost }

// place moves the iterator, if it can go there. If not, it stays: "Returns false if the tree is empty or the
// iterator is at the end of the tree."
func (m *model) place(i int) (item, bool) {
	one, ok := m.getAt(i)
	if ok {
		m.at, m.lost = i, false
	}
	return one, ok
}

func (m *model) next() (item, bool) {
	one, ok := m.place(m.at + 1)
	m.ended = m.ended || !ok
	return one, ok
}

func (m *model) prev() (item, bool) {
	one, ok := m.place(m.at - 1)
	m.started = m.started || !ok
	return one, ok
}

func (m *model) first() (item, bool) {
	m.ended, m.started = false, false
	return m.place(0)
}

func (m *model) last() (item, bool) { return m.place(len(m.now) - 1) }

func (m *model) seek(k int) (item, bool) {
	i := slices.IndexFunc(m.all(), func(i item) bool { return i.K >= k })
	one, ok := m.place(i)
	m.lost = !ok
	m.ended = m.ended || !ok
	return one, ok
}

// begins is whether the iterator is at the first one, or has not moved.
func (m *model) begins() bool { return m.at <= 0 }

// goesBack is a guard: the iterator is not at the start after it has been at the end.
func (m *model) goesBack() bool { return m.moves() && !(m.ended && m.begins()) }

func (m *model) goesRound() bool { return m.moves() && !m.goesBack() }

// goesOn is a guard: the iterator is not at the end after it has been at the start.
func (m *model) goesOn() bool { return m.moves() && !(m.started && m.at == len(m.now)-1) }

func (m *model) goesOver() bool { return m.moves() && !m.goesOn() }

func (m *model) iterating() bool { return m.iterates }
