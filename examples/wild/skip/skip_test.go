// Package skip tests the skip list of Workiva/go-datastructures v1.1.7 against a sorted slice.
package skip

import (
	"slices"
	"testing"

	"github.com/Workiva/go-datastructures/common"
	"github.com/Workiva/go-datastructures/slice/skip"
	"github.com/fuzzmachine/go/examples/wild/internal/finding"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

const key = "0..9"

// An entry is ordered by its key.
type entry struct{ K, V int8 }

func (e entry) Compare(other common.Comparator) int { return int(e.K) - int(other.(entry).K) }

type model []entry

func newModel() *model { return new(model) }

func (m *model) find(k int8) (int, bool) {
	return slices.BinarySearchFunc(*m, k, func(e entry, k int8) int { return int(e.K) - int(k) })
}

// insert returns the entry that was overwritten.
func (m *model) insert(k, v int8) (old entry, ok bool) {
	i, ok := m.find(k)
	if !ok {
		*m = slices.Insert(*m, i, entry{k, v})
		return old, false
	}
	old, (*m)[i] = (*m)[i], entry{k, v}
	return old, true
}

func (m *model) delete(k int8) (old entry, ok bool) {
	i, ok := m.find(k)
	if ok {
		old = (*m)[i]
		*m = slices.Delete(*m, i, i+1)
	}
	return old, ok
}

func (m *model) get(k int8) (entry, bool) {
	if i, ok := m.find(k); ok {
		return (*m)[i], true
	}
	return entry{}, false
}

// position is where a key is: "Returns nil, 0 if an associated value could not be found".
func (m *model) position(k int8) (entry, uint64) {
	if i, ok := m.find(k); ok {
		return (*m)[i], uint64(i)
	}
	return entry{}, 0
}

func (m *model) at(i uint64) (entry, bool) {
	if i < uint64(len(*m)) {
		return (*m)[i], true
	}
	return entry{}, false
}

func (m *model) from(k int8) []entry {
	i, _ := m.find(k)
	return (*m)[i:]
}

func (m *model) fromPosition(i uint64) []entry { return (*m)[min(i, uint64(len(*m))):] }

// split keeps a part: "The index defines the last item in the left list".
func (m *model) split(i uint64, right bool) int {
	if i+1 >= uint64(len(*m)) { // there is no right list
		return len(*m)
	}
	left, rest := (*m)[:i+1], (*m)[i+1:]
	if *m = slices.Clone(left); right {
		*m = slices.Clone(rest)
	}
	return len(*m)
}

func (m *model) all() []entry { return *m }
func (m *model) len() uint64  { return uint64(len(*m)) }

type list struct{ *skip.SkipList }

func newList(*fuzzmachine.T) *list { return &list{skip.New(uint8(0))} }

func one(found common.Comparators) (entry, bool) {
	if len(found) == 0 {
		return entry{}, false
	}
	return value(found[0])
}

func value(c common.Comparator) (entry, bool) {
	e, ok := c.(entry)
	return e, ok
}

func (l *list) insert(k, v int8) (entry, bool) { return one(l.Insert(entry{k, v})) }
func (l *list) delete(k int8) (entry, bool)    { return one(l.Delete(entry{K: k})) }
func (l *list) get(k int8) (entry, bool)       { return one(l.Get(entry{K: k})) }
func (l *list) at(i uint64) (entry, bool)      { return value(l.ByPosition(i)) }

func (l *list) position(k int8) (entry, uint64) {
	c, i := l.GetWithPosition(entry{K: k})
	e, _ := value(c)
	return e, i
}

func (l *list) from(k int8) []entry { return rest(l.Iter(entry{K: k})) }

func (l *list) fromPosition(i uint64) []entry { return rest(l.IterAtPosition(i)) }

func rest(i skip.Iterator) (all []entry) {
	for i.Next() {
		all = append(all, i.Value().(entry))
	}
	return all
}

func (l *list) split(i uint64, right bool) int {
	a, b := l.SplitAt(i)
	if l.SkipList = a; right && b != nil {
		l.SkipList = b
	}
	return int(l.Len())
}

func (l *list) all() []entry { return rest(l.IterAtPosition(0)) }

var lists = fuzzmachine.New(newModel, newList,
	fuzzmachine.Both2("insert", fuzzmachine.Args2((*model).insert), fuzzmachine.Args2((*list).insert)).Domain(key, "").Weight(4),
	fuzzmachine.Both2("delete", (*model).delete, (*list).delete).Domain(key),
	fuzzmachine.Both2("get", (*model).get, (*list).get).Domain(key),
	fuzzmachine.Both2("position", (*model).position, (*list).position).Domain(key),
	fuzzmachine.Both2("at", (*model).at, (*list).at).Domain("0..9"),
	fuzzmachine.Both("from", (*model).from, (*list).from).Domain(key),
	fuzzmachine.Both("fromposition", (*model).fromPosition, (*list).fromPosition).Domain("0..9"),
	fuzzmachine.Both("split", fuzzmachine.Args((*model).split), fuzzmachine.Args((*list).split)).Domain("0..9", ""),
	mapping.Refine((*model).all, (*list).all),
	mapping.Refine((*model).len, func(l *list) uint64 { return l.Len() }),
)

var findings = []finding.Finding{{
	Section: "GetWithPosition finds another key",
	Script:  `insert 1 0; position 0`, Signature: "answer position", Shortest: true,
	Known: fuzzmachine.Known("answer position"),
}}

func TestFindings(t *testing.T) { finding.Show(t, lists, findings...) }

var machine = finding.Past(lists, findings...)

func FuzzSkipList(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
