// Package avl tests the sets of sequence numbers of nats-server v2.15.2 against an array. Such a set is a
// balanced tree with nodes of 2,048 bits. No bug was found.
package avl

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/nats-io/nats-server/v2/server/avl"
)

// A model has for each number whether it is in the set.
type model [10 * 2048]bool

func newModel() *model { return new(model) }

func (m *model) insert(n uint64)      { m[n] = true }
func (m *model) exists(n uint64) bool { return m[n] }
func (m *model) same()                {}

func (m *model) delete(n uint64) bool {
	was := m[n]
	m[n] = false
	return was
}

func (m *model) insertRun(from, count uint64) {
	for n := range count {
		m.insert(from + n)
	}
}

func (m *model) deleteRun(from, count uint64) {
	for n := range count {
		m.delete(from + n)
	}
}

func (m *model) union(list []uint64) {
	for _, n := range list {
		m.insert(n)
	}
}

func (m *model) spanEnd(n uint64) (uint64, bool) {
	if !m[n] {
		return 0, false
	}
	for m[n+1] {
		n++
	}
	return n, true
}

func (m *model) sorted() (list []uint64) {
	for n, in := range m {
		if in {
			list = append(list, uint64(n))
		}
	}
	return list
}

func (m *model) state() [3]uint64 {
	list := m.sorted()
	if len(list) == 0 {
		return [3]uint64{}
	}
	return [3]uint64{list[0], list[len(list)-1], uint64(len(list))}
}

type set struct{ *avl.SequenceSet }

func newSet(*fuzzmachine.T) *set { return &set{new(avl.SequenceSet)} }

func (s *set) clone()           { s.SequenceSet = s.Clone() }
func (s *set) sorted() []uint64 { return slices.Collect(s.Range) }

func (s *set) insertRun(from, count uint64) {
	for i := range count {
		s.Insert(from + i)
	}
}

func (s *set) deleteRun(from, count uint64) {
	for i := range count {
		s.Delete(from + i)
	}
}

func (s *set) union(list []uint64) {
	other := new(avl.SequenceSet)
	for _, n := range list {
		other.Insert(n)
	}
	s.Union(other)
}

func (s *set) recode() {
	code := s.Encode(nil)
	decoded, n, err := avl.Decode(code)
	if err != nil || n != len(code) {
		panic(fmt.Sprint(n, " of ", len(code), " bytes: ", err))
	}
	s.SequenceSet = decoded
}

func (s *set) state() [3]uint64 {
	low, high, count := s.State()
	return [3]uint64{low, high, count}
}

// numbers are numbers at the borders of words and nodes, in seven nodes.
func numbers() string {
	var list []string
	for node := range 7 {
		for _, bit := range []int{0, 1, 63, 64, 65, 127, 128, 1000, 2046, 2047} {
			list = append(list, fmt.Sprint(node*2048+bit))
		}
	}
	return "one=" + strings.Join(list, "|")
}

var machine = fuzzmachine.New(newModel, newSet,
	fuzzmachine.Both0("insert", (*model).insert, (*set).Insert).Domain(numbers()).Weight(3),
	fuzzmachine.Both0("insertrun", fuzzmachine.Args0((*model).insertRun), fuzzmachine.Args0((*set).insertRun)).
		Domain(numbers(), "0..3000"),
	fuzzmachine.Both("delete", (*model).delete, (*set).Delete).Domain(numbers()),
	fuzzmachine.Both0("deleterun", fuzzmachine.Args0((*model).deleteRun), fuzzmachine.Args0((*set).deleteRun)).
		Domain(numbers(), "0..3000"),
	fuzzmachine.Both("exists", (*model).exists, (*set).Exists).Domain(numbers()),
	fuzzmachine.Both2("spanend", (*model).spanEnd, (*set).SpanEnd).Domain(numbers()),
	fuzzmachine.Call0("recode", (*model).same, (*set).recode),
	fuzzmachine.Call0("clone", (*model).same, (*set).clone),
	fuzzmachine.Both0("union", (*model).union, (*set).union).Domain("len=0..8,"+numbers()),
	mapping.Refine((*model).state, (*set).state),
	mapping.Refine((*model).sorted, (*set).sorted),
)

func FuzzSequenceSet(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
