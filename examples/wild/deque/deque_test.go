// Package deque tests gammazero/deque v1.2.3 against a slice.
package deque

import (
	"slices"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/gammazero/deque"
)

const index = "0..20"

type model []int8

func newModel() *model { return new(model) }

func (m *model) pushBack(v int8)          { *m = append(*m, v) }
func (m *model) pushFront(v int8)         { *m = slices.Insert(*m, 0, v) }
func (m *model) some() bool               { return len(*m) > 0 }
func (m *model) has(i int) bool           { return i < len(*m) }
func (m *model) at(i int) int8            { return (*m)[i] }
func (m *model) set(i int, v int8)        { (*m)[i] = v }
func (m *model) len() int                 { return len(*m) }
func (m *model) all() []int8              { return *m }
func (m *model) clear()                   { *m = nil }
func (m *model) front() int8              { return (*m)[0] }
func (m *model) back() int8               { return (*m)[len(*m)-1] }
func (m *model) index(v int8) int         { return slices.Index(*m, v) }
func (m *model) swap(i, j int)            { (*m)[i], (*m)[j] = (*m)[j], (*m)[i] }
func (m *model) both(i, j int) bool       { return m.has(i) && m.has(j) }
func (m *model) hasAt(i int, _ int8) bool { return m.has(i) }
func (m *model) popFront() int8           { return m.remove(0) }
func (m *model) popBack() int8            { return m.remove(len(*m) - 1) }
func (m *model) grow(int)                 {}
func (m *model) baseCap(int)              {}
func (m *model) copyIn(list []int8)       { *m = slices.Clone(list) }

// insert inserts at an end where the index is outside: "If index is outside of range, insert at closest end".
func (m *model) insert(i int, v int8) { *m = slices.Insert(*m, max(0, min(i, len(*m))), v) }

func (m *model) remove(i int) int8 {
	v := (*m)[i]
	*m = slices.Delete(*m, i, i+1)
	return v
}

func (m *model) rindex(v int8) int {
	for i, one := range slices.Backward(*m) {
		if one == v {
			return i
		}
	}
	return -1
}

// rotate moves the front to the back n times, or the other way.
func (m *model) rotate(n int) {
	for ; n > 0 && m.some(); n-- {
		m.pushBack(m.popFront())
	}
	for ; n < 0 && m.some(); n++ {
		m.pushFront(m.popBack())
	}
}

// pops takes some from an end while it iterates.
func (m *model) pops(n int, back bool) (list []int8) {
	for ; n > 0 && m.some(); n-- {
		if back {
			list = append(list, m.popBack())
		} else {
			list = append(list, m.popFront())
		}
	}
	return list
}

func (m *model) backward() (list []int8) {
	for _, v := range slices.Backward(*m) {
		list = append(list, v)
	}
	return list
}

type queue struct{ deque.Deque[int8] }

func newQueue(*fuzzmachine.T) *queue { return new(queue) }

func (q *queue) index(v int8) int  { return q.Index(func(one int8) bool { return one == v }) }
func (q *queue) rindex(v int8) int { return q.RIndex(func(one int8) bool { return one == v }) }
func (q *queue) all() []int8       { return slices.Collect(q.Iter()) }
func (q *queue) backward() []int8  { return slices.Collect(q.RIter()) }

func (q *queue) copyIn(list []int8) { q.CopyInSlice(list) }

func (q *queue) pops(n int, back bool) (list []int8) {
	items := q.IterPopFront()
	if back {
		items = q.IterPopBack()
	}
	if n == 0 {
		return nil
	}
	for v := range items {
		if list = append(list, v); len(list) == n {
			break
		}
	}
	return list
}

var machine = fuzzmachine.New(newModel, newQueue,
	fuzzmachine.Both0("pushback", (*model).pushBack, (*queue).PushBack).Domain("0..5").Weight(3),
	fuzzmachine.Both0("pushfront", (*model).pushFront, (*queue).PushFront).Domain("0..5").Weight(3),
	fuzzmachine.Call("popfront", (*model).popFront, (*queue).PopFront).When((*model).some).Weight(2),
	fuzzmachine.Call("popback", (*model).popBack, (*queue).PopBack).When((*model).some).Weight(2),
	fuzzmachine.Call("front", (*model).front, (*queue).Front).When((*model).some),
	fuzzmachine.Call("back", (*model).back, (*queue).Back).When((*model).some),
	fuzzmachine.Both("at", (*model).at, (*queue).At).Domain(index).WhenArgs((*model).has),
	fuzzmachine.Both0("set", fuzzmachine.Args0((*model).set), fuzzmachine.Args0((*queue).Set)).Domain(index, "0..5").
		WhenArgs(fuzzmachine.Args((*model).hasAt)),
	fuzzmachine.Both0("insert", fuzzmachine.Args0((*model).insert), fuzzmachine.Args0((*queue).Insert)).Domain("-1..20", "0..5"),
	fuzzmachine.Both("remove", (*model).remove, (*queue).Remove).Domain(index).WhenArgs((*model).has),
	fuzzmachine.Both0("swap", fuzzmachine.Args0((*model).swap), fuzzmachine.Args0((*queue).Swap)).Domain(index, index).
		WhenArgs(fuzzmachine.Args((*model).both)),
	fuzzmachine.Both("index", (*model).index, (*queue).index).Domain("0..5"),
	fuzzmachine.Both("rindex", (*model).rindex, (*queue).rindex).Domain("0..5"),
	fuzzmachine.Both0("rotate", (*model).rotate, (*queue).Rotate).Domain("-25..25"),
	fuzzmachine.Both("pops", fuzzmachine.Args((*model).pops), fuzzmachine.Args((*queue).pops)).Domain("0..4", ""),
	fuzzmachine.Both0("grow", (*model).grow, (*queue).Grow).Domain("0..40"),
	fuzzmachine.Both0("basecap", (*model).baseCap, (*queue).SetBaseCap).Domain("0..64"),
	fuzzmachine.Both0("copyin", (*model).copyIn, (*queue).copyIn).Domain("len=0..20"),
	fuzzmachine.Call0("clear", (*model).clear, (*queue).Clear),
	mapping.Refine((*model).all, (*queue).all),
	mapping.Refine((*model).backward, (*queue).backward),
	mapping.Refine((*model).len, (*queue).Len),
)

func FuzzDeque(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
