// Package roaring tests RoaringBitmap/roaring v2.30.0 against a set of numbers, around the edges of its containers of 65,536.
package roaring

import (
	"bytes"
	"maps"
	"math"
	"slices"
	"testing"

	"github.com/RoaringBitmap/roaring/v2"
	"github.com/fuzzmachine/go/examples/wild/internal/finding"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

const (
	number = "one=0|1|2|63|64|65535|65536|65537|131071|131072|4294967294|4294967295"
	edge   = "one=0|1|3|64|65530|65535|65536|65540|131070|131074|4294967290|4294967296"
)

type set map[uint32]bool

type model struct{ x, y set }

func newModel() *model { return &model{set{}, set{}} }

// span is whether a range is short, so that the model can list it.
func (m *model) span(from, to uint64) bool { return to < from+20 }

func (m *model) add(n uint32) bool {
	was := m.x[n]
	m.x[n] = true
	return !was
}

func (m *model) remove(n uint32) bool {
	was := m.x[n]
	delete(m.x, n)
	return was
}

func (m *model) addRange(from, to uint64) {
	for n := from; n < to; n++ {
		m.x[uint32(n)] = true
	}
}

func (m *model) removeRange(from, to uint64) {
	for n := from; n < to; n++ {
		delete(m.x, uint32(n))
	}
}

func (m *model) flip(from, to uint64) {
	for n := from; n < to; n++ {
		if !m.remove(uint32(n)) {
			m.x[uint32(n)] = true
		}
	}
}

func (m *model) contains(n uint32) bool { return m.x[n] }
func (m *model) count() uint64          { return uint64(len(m.x)) }
func (m *model) numbers() []uint32      { return slices.Sorted(maps.Keys(m.x)) }

func (m *model) inRange(from, to uint64) (n uint64) {
	for k := range m.x {
		if from <= uint64(k) && uint64(k) < to {
			n++
		}
	}
	return n
}

func (m *model) rank(n uint32) uint64 { return m.inRange(0, uint64(n)+1) }

func (m *model) at(i uint32) (uint32, bool) {
	if list := m.numbers(); i < uint32(len(list)) {
		return list[i], true
	}
	return 0, false
}

func (m *model) next(n uint32) int64 {
	for _, k := range m.numbers() {
		if k >= n {
			return int64(k)
		}
	}
	return -1
}

func (m *model) previous(n uint32) (last int64) {
	last = -1
	for _, k := range m.numbers() {
		if k <= n {
			last = int64(k)
		}
	}
	return last
}

func (m *model) nextAbsent(n uint32) int64 {
	for k := int64(n); k <= math.MaxUint32; k++ {
		if !m.x[uint32(k)] {
			return k
		}
	}
	return -1
}

func (m *model) previousAbsent(n uint32) int64 {
	k := int64(n)
	for k >= 0 && m.x[uint32(k)] {
		k--
	}
	return k
}

func (m *model) swap()  { m.x, m.y = m.y, m.x }
func (m *model) keep()  { m.y = maps.Clone(m.x) }
func (m *model) same()  {}
func (m *model) clear() { m.x = set{} }

func (m *model) each(of func(a, b bool) bool) {
	both := set{}
	for _, s := range []set{m.x, m.y} {
		for n := range s {
			if of(m.x[n], m.y[n]) {
				both[n] = true
			}
		}
	}
	m.x = both
}

func (m *model) or()     { m.each(func(a, b bool) bool { return a || b }) }
func (m *model) and()    { m.each(func(a, b bool) bool { return a && b }) }
func (m *model) xor()    { m.each(func(a, b bool) bool { return a != b }) }
func (m *model) andNot() { m.each(func(a, b bool) bool { return a && !b }) }

func (m *model) intersects() bool {
	for n := range m.x {
		if m.y[n] {
			return true
		}
	}
	return false
}

func (m *model) equals() bool { return maps.Equal(m.x, m.y) }

// offset moves all numbers; those that leave the range are lost.
func (m *model) offset(by int64) {
	moved := set{}
	for n := range m.x {
		if k := int64(n) + by; 0 <= k && k <= math.MaxUint32 {
			moved[uint32(k)] = true
		}
	}
	m.x = moved
}

func (m *model) backward() []uint32 {
	list := m.numbers()
	slices.Reverse(list)
	return list
}

func (m *model) from(n uint32) (list []uint32) {
	for _, k := range m.numbers() {
		if k >= n {
			list = append(list, k)
		}
	}
	return list
}

type maps2 struct{ x, y *roaring.Bitmap }

func newMaps(*fuzzmachine.T) *maps2 { return &maps2{roaring.New(), roaring.New()} }

func (b *maps2) add(n uint32) bool              { return b.x.CheckedAdd(n) }
func (b *maps2) remove(n uint32) bool           { return b.x.CheckedRemove(n) }
func (b *maps2) addRange(from, to uint64)       { b.x.AddRange(from, to) }
func (b *maps2) removeRange(from, to uint64)    { b.x.RemoveRange(from, to) }
func (b *maps2) flip(from, to uint64)           { b.x.Flip(from, to) }
func (b *maps2) contains(n uint32) bool         { return b.x.Contains(n) }
func (b *maps2) count() uint64                  { return b.x.GetCardinality() }
func (b *maps2) inRange(from, to uint64) uint64 { return b.x.CardinalityInRange(from, to) }
func (b *maps2) rank(n uint32) uint64           { return b.x.Rank(n) }
func (b *maps2) next(n uint32) int64            { return b.x.NextValue(n) }
func (b *maps2) previous(n uint32) int64        { return b.x.PreviousValue(n) }
func (b *maps2) nextAbsent(n uint32) int64      { return b.x.NextAbsentValue(n) }
func (b *maps2) previousAbsent(n uint32) int64  { return b.x.PreviousAbsentValue(n) }
func (b *maps2) swap()                          { b.x, b.y = b.y, b.x }
func (b *maps2) keep()                          { b.y = b.x.Clone() }
func (b *maps2) clear()                         { b.x.Clear() }
func (b *maps2) or()                            { b.x.Or(b.y) }
func (b *maps2) and()                           { b.x.And(b.y) }
func (b *maps2) xor()                           { b.x.Xor(b.y) }
func (b *maps2) andNot()                        { b.x.AndNot(b.y) }
func (b *maps2) intersects() bool               { return b.x.Intersects(b.y) }
func (b *maps2) equals() bool                   { return b.x.Equals(b.y) }
func (b *maps2) offset(by int64)                { b.x = roaring.AddOffset64(b.x, by) }
func (b *maps2) optimize()                      { b.x.RunOptimize() }
func (b *maps2) numbers() []uint32              { return b.x.ToArray() }

func (b *maps2) at(i uint32) (uint32, bool) {
	n, err := b.x.Select(i)
	return n, err == nil
}

func (b *maps2) written() {
	var w bytes.Buffer
	if _, err := b.x.WriteTo(&w); err != nil {
		panic(err)
	}
	b.x = roaring.New()
	if _, err := b.x.ReadFrom(&w); err != nil {
		panic(err)
	}
}

func (b *maps2) copyOnWrite() {
	b.x.SetCopyOnWrite(true)
	b.y = b.x.Clone()
}

func (b *maps2) backward() (list []uint32) {
	for i := b.x.ReverseIterator(); i.HasNext(); {
		list = append(list, i.Next())
	}
	return list
}

func (b *maps2) from(n uint32) (list []uint32) {
	i := b.x.Iterator()
	i.AdvanceIfNeeded(n)
	for i.HasNext() {
		list = append(list, i.Next())
	}
	return list
}

var bitmaps = fuzzmachine.New(newModel, newMaps,
	fuzzmachine.Both("add", (*model).add, (*maps2).add).Domain(number).Weight(4),
	fuzzmachine.Both("remove", (*model).remove, (*maps2).remove).Domain(number),
	fuzzmachine.Both0("addrange", fuzzmachine.Args0((*model).addRange), fuzzmachine.Args0((*maps2).addRange)).
		Domain(edge, edge).WhenArgs(fuzzmachine.Args((*model).span)).Weight(2),
	fuzzmachine.Both0("removerange", fuzzmachine.Args0((*model).removeRange), fuzzmachine.Args0((*maps2).removeRange)).
		Domain(edge, edge).WhenArgs(fuzzmachine.Args((*model).span)),
	fuzzmachine.Both0("flip", fuzzmachine.Args0((*model).flip), fuzzmachine.Args0((*maps2).flip)).
		Domain(edge, edge).WhenArgs(fuzzmachine.Args((*model).span)),
	fuzzmachine.Both("contains", (*model).contains, (*maps2).contains).Domain(number),
	fuzzmachine.Both("inrange", fuzzmachine.Args((*model).inRange), fuzzmachine.Args((*maps2).inRange)).Domain(edge, edge),
	fuzzmachine.Both("rank", (*model).rank, (*maps2).rank).Domain(number),
	fuzzmachine.Both2("select", (*model).at, (*maps2).at).Domain("0..4"),
	fuzzmachine.Both("next", (*model).next, (*maps2).next).Domain(number),
	fuzzmachine.Both("previous", (*model).previous, (*maps2).previous).Domain(number),
	fuzzmachine.Both("nextabsent", (*model).nextAbsent, (*maps2).nextAbsent).Domain(number),
	fuzzmachine.Both("previousabsent", (*model).previousAbsent, (*maps2).previousAbsent).Domain(number),
	fuzzmachine.Both("from", (*model).from, (*maps2).from).Domain(number),
	fuzzmachine.Call0("swap", (*model).swap, (*maps2).swap).Weight(2),
	fuzzmachine.Call0("keep", (*model).keep, (*maps2).keep),
	fuzzmachine.Call0("copyonwrite", (*model).keep, (*maps2).copyOnWrite),
	fuzzmachine.Call0("clear", (*model).clear, (*maps2).clear),
	fuzzmachine.Call0("or", (*model).or, (*maps2).or),
	fuzzmachine.Call0("and", (*model).and, (*maps2).and),
	fuzzmachine.Call0("xor", (*model).xor, (*maps2).xor),
	fuzzmachine.Call0("andnot", (*model).andNot, (*maps2).andNot),
	fuzzmachine.Call("intersects", (*model).intersects, (*maps2).intersects),
	fuzzmachine.Call("equals", (*model).equals, (*maps2).equals),
	fuzzmachine.Both0("offset", (*model).offset, (*maps2).offset).Domain("one=1|-1|65536|-65536|65535|-2|131072|4294967295|-4294967295"),
	fuzzmachine.Call0("runoptimize", (*model).same, (*maps2).optimize),
	fuzzmachine.Call0("written", (*model).same, (*maps2).written),
	mapping.Refine((*model).numbers, (*maps2).numbers),
	mapping.Refine((*model).backward, (*maps2).backward),
	mapping.Refine((*model).count, (*maps2).count),
)

var findings = []finding.Finding{
	{
		Section: "NextAbsentValue returns less than it was given",
		Script:  "add 65535; nextabsent 65535", Signature: "answer nextabsent",
		Known: fuzzmachine.Known("answer nextabsent"),
	},
	{
		Section: "PreviousAbsentValue at the start of a container",
		Script:  "add 65536; previousabsent 65536", Signature: "answer previousabsent",
		Known: fuzzmachine.Known("answer previousabsent"),
	},
}

func TestFindings(t *testing.T) { finding.Show(t, bitmaps, findings...) }

var machine = finding.Past(bitmaps, findings...)

func FuzzBitmap(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
