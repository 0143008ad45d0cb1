// Package bitset tests bits-and-blooms/bitset v1.29.0 against slices of bool, whose length is that of the set.
package bitset

import (
	"slices"
	"testing"

	"github.com/bits-and-blooms/bitset"
	"github.com/fuzzmachine/go/examples/wild/internal/finding"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

const index = "one=0|1|2|62|63|64|65|126|127|128|129|190"

// A model has a set, and another one for operations of two.
type model struct {
	x, y    []bool
	careful bool
}

func (m *model) grow(n uint) {
	if n > uint(len(m.x)) {
		m.x = append(m.x, make([]bool, n-uint(len(m.x)))...)
	}
}

func (m *model) set(i uint) {
	m.grow(i + 1)
	m.x[i] = true
}

func (m *model) clear(i uint) {
	if i < uint(len(m.x)) {
		m.x[i] = false
	}
}

func (m *model) flip(i uint) {
	m.grow(i + 1)
	m.x[i] = !m.x[i]
}

func (m *model) setRange(from, to uint) {
	for i := from; i < to; i++ {
		m.set(i)
	}
}

func (m *model) flipRange(from, to uint) {
	for i := from; i < to; i++ {
		m.flip(i)
	}
}

func (m *model) insertAt(i uint) {
	m.grow(i)
	m.x = slices.Insert(m.x, int(i), false)
}

func (m *model) deleteAt(i uint) { m.x = slices.Delete(m.x, int(i), int(i)+1) }

func (m *model) has(i uint) bool { return i < uint(len(m.x)) }

func (m *model) test(i uint) bool { return m.has(i) && m.x[i] }
func (m *model) len() uint        { return uint(len(m.x)) }
func (m *model) all() bool        { return !slices.Contains(m.x, false) }
func (m *model) none() bool       { return !slices.Contains(m.x, true) }

func (m *model) count() (n uint) {
	for _, on := range m.x {
		if on {
			n++
		}
	}
	return n
}

// between is the number of ones in [from, to).
func (m *model) between(from, to uint) (n uint) {
	for i := from; i < to && i < uint(len(m.x)); i++ {
		if m.x[i] {
			n++
		}
	}
	return n
}

func (m *model) rank(i uint) uint { return m.between(0, i+1) }

// at is the index of a set bit, by its number, or the length.
func (m *model) at(j uint) uint {
	for i, on := range m.x {
		if on && j == 0 {
			return uint(i)
		} else if on {
			j--
		}
	}
	return uint(len(m.x))
}

func (m *model) next(i uint, on bool) (uint, bool) {
	for ; i < uint(len(m.x)); i++ {
		if m.x[i] == on {
			return i, true
		}
	}
	return 0, false
}

func (m *model) previous(i uint, on bool) (uint, bool) {
	for j := min(int(i), len(m.x)-1); j >= 0; j-- {
		if m.x[j] == on {
			return uint(j), true
		}
	}
	return 0, false
}

// asks is whether the index is inside, for who is careful; PreviousClear beyond the length is anybody's guess.
func (m *model) asks(i uint, on bool) bool { return m.has(i) || on && !m.careful }

func (m *model) word(i uint) (w uint64) {
	for k := range uint(64) {
		if m.test(i + k) {
			w |= 1 << k
		}
	}
	return w
}

func (m *model) swap()     { m.x, m.y = m.y, m.x }
func (m *model) copied()   { m.y = slices.Clone(m.x) }
func (m *model) clearAll() { clear(m.x) }

func (m *model) setAll() {
	for i := range m.x {
		m.x[i] = true
	}
}

func (m *model) complement() {
	for i := range m.x {
		m.x[i] = !m.x[i]
	}
}

// each combines the bits of both sets; the result is as long as the longer one.
func (m *model) each(of func(a, b bool) bool) {
	x := m.x
	m.x = make([]bool, max(len(x), len(m.y)))
	for i := range m.x {
		m.x[i] = of(i < len(x) && x[i], i < len(m.y) && m.y[i])
	}
}

func (m *model) or()  { m.each(func(a, b bool) bool { return a || b }) }
func (m *model) and() { m.each(func(a, b bool) bool { return a && b }) }
func (m *model) xor() { m.each(func(a, b bool) bool { return a != b }) }

// without keeps the length of the first set.
func (m *model) without() {
	n := len(m.x)
	m.each(func(a, b bool) bool { return a && !b })
	m.x = m.x[:n]
}

func (m *model) shiftLeft(n uint) {
	if m.none() {
		return
	}
	high, _ := m.previous(m.len()-1, true)
	m.grow(high + n + 1)
	x := make([]bool, len(m.x))
	copy(x[min(int(n), len(x)):], m.x)
	m.x = x
}

func (m *model) shiftRight(n uint) {
	x := make([]bool, len(m.x))
	copy(x, m.x[min(int(n), len(x)):])
	m.x = x
}

func (m *model) shrink(last uint) { m.x = m.x[:min(int(last)+1, len(m.x))] }

// extract takes the bits at the places where the other set has one.
func (m *model) extract() {
	var x []bool
	for i, on := range m.y {
		if on {
			x = append(x, m.test(uint(i)))
		}
	}
	m.x = x
}

// deposit puts the first bits to the places where the other set has one.
func (m *model) deposit() {
	x, k := make([]bool, len(m.y)), uint(0)
	for i, on := range m.y {
		if on {
			x[i] = m.test(k)
			k++
		}
	}
	m.x = x
}

func (m *model) isSuperset() bool {
	for i, on := range m.y {
		if on && !m.test(uint(i)) {
			return false
		}
	}
	return true
}

func (m *model) isStrict() bool {
	n := 0
	for _, on := range m.y {
		if on {
			n++
		}
	}
	return m.isSuperset() && int(m.count()) > n
}

func (m *model) equal() bool { return slices.Equal(m.x, m.y) }

func (m *model) list() (list []uint) {
	for i, on := range m.x {
		if on {
			list = append(list, uint(i))
		}
	}
	return list
}

type sets struct{ x, y *bitset.BitSet }

func newSets(*fuzzmachine.T) *sets { return &sets{new(bitset.BitSet), new(bitset.BitSet)} }

func (s *sets) set(i uint)                 { s.x.Set(i) }
func (s *sets) clear(i uint)               { s.x.Clear(i) }
func (s *sets) flip(i uint)                { s.x.Flip(i) }
func (s *sets) setRange(from, to uint)     { s.x.SetRange(from, to) }
func (s *sets) flipRange(from, to uint)    { s.x.FlipRange(from, to) }
func (s *sets) insertAt(i uint)            { s.x.InsertAt(i) }
func (s *sets) deleteAt(i uint)            { s.x.DeleteAt(i) }
func (s *sets) test(i uint) bool           { return s.x.Test(i) }
func (s *sets) len() uint                  { return s.x.Len() }
func (s *sets) all() bool                  { return s.x.All() }
func (s *sets) none() bool                 { return s.x.None() }
func (s *sets) count() uint                { return s.x.Count() }
func (s *sets) between(from, to uint) uint { return s.x.OnesBetween(from, to) }
func (s *sets) rank(i uint) uint           { return s.x.Rank(i) }
func (s *sets) at(j uint) uint             { return s.x.Select(j) }
func (s *sets) word(i uint) uint64         { return s.x.GetWord64AtBit(i) }
func (s *sets) swap()                      { s.x, s.y = s.y, s.x }
func (s *sets) copied()                    { s.y = s.x.Clone() }
func (s *sets) clearAll()                  { s.x.ClearAll() }
func (s *sets) setAll()                    { s.x.SetAll() }
func (s *sets) complement()                { s.x = s.x.Complement() }
func (s *sets) or()                        { s.x.InPlaceUnion(s.y) }
func (s *sets) and()                       { s.x.InPlaceIntersection(s.y) }
func (s *sets) xor()                       { s.x.InPlaceSymmetricDifference(s.y) }
func (s *sets) without()                   { s.x.InPlaceDifference(s.y) }
func (s *sets) shiftLeft(n uint)           { s.x.ShiftLeft(n) }
func (s *sets) shiftRight(n uint)          { s.x.ShiftRight(n) }
func (s *sets) shrink(last uint)           { s.x.Shrink(last) }
func (s *sets) extract()                   { s.x = s.x.Extract(s.y) }
func (s *sets) deposit()                   { s.x = s.x.Deposit(s.y) }
func (s *sets) isSuperset() bool           { return s.x.IsSuperSet(s.y) }
func (s *sets) isStrict() bool             { return s.x.IsStrictSuperSet(s.y) }
func (s *sets) equal() bool                { return s.x.Equal(s.y) }
func (s *sets) list() []uint               { return s.x.AppendTo(nil) }

func (s *sets) next(i uint, on bool) (uint, bool) {
	if on {
		return s.x.NextSet(i)
	}
	return s.x.NextClear(i)
}

func (s *sets) previous(i uint, on bool) (uint, bool) {
	if on {
		return s.x.PreviousSet(i)
	}
	return s.x.PreviousClear(i)
}

// marshal writes and reads the set.
func (s *sets) marshal() {
	b, err := s.x.MarshalBinary()
	if err != nil {
		panic(err)
	}
	s.x = new(bitset.BitSet)
	if err := s.x.UnmarshalBinary(b); err != nil {
		panic(err)
	}
}

func (m *model) marshal() {}

func machine(careful bool) *fuzzmachine.Machine {
	return fuzzmachine.New(func() *model { return &model{careful: careful} }, newSets,
		fuzzmachine.Both0("set", (*model).set, (*sets).set).Domain(index).Weight(4),
		fuzzmachine.Both0("clear", (*model).clear, (*sets).clear).Domain(index),
		fuzzmachine.Both0("flip", (*model).flip, (*sets).flip).Domain(index),
		fuzzmachine.Both0("setrange", fuzzmachine.Args0((*model).setRange), fuzzmachine.Args0((*sets).setRange)).Domain(index, index),
		fuzzmachine.Both0("fliprange", fuzzmachine.Args0((*model).flipRange), fuzzmachine.Args0((*sets).flipRange)).Domain(index, index),
		fuzzmachine.Both0("insertat", (*model).insertAt, (*sets).insertAt).Domain(index),
		fuzzmachine.Both0("deleteat", (*model).deleteAt, (*sets).deleteAt).Domain(index).WhenArgs((*model).has),
		fuzzmachine.Both("test", (*model).test, (*sets).test).Domain(index),
		fuzzmachine.Call("all", (*model).all, (*sets).all),
		fuzzmachine.Call("none", (*model).none, (*sets).none),
		fuzzmachine.Call("count", (*model).count, (*sets).count),
		fuzzmachine.Both("between", fuzzmachine.Args((*model).between), fuzzmachine.Args((*sets).between)).Domain(index, index),
		fuzzmachine.Both("rank", (*model).rank, (*sets).rank).Domain(index),
		fuzzmachine.Both("select", (*model).at, (*sets).at).Domain("0..4"),
		fuzzmachine.Both("word", (*model).word, (*sets).word).Domain(index),
		fuzzmachine.Both2("next", fuzzmachine.Args2((*model).next), fuzzmachine.Args2((*sets).next)).Domain(index, ""),
		fuzzmachine.Both2("previous", fuzzmachine.Args2((*model).previous), fuzzmachine.Args2((*sets).previous)).Domain(index, "").WhenArgs(fuzzmachine.Args((*model).asks)),
		fuzzmachine.Call0("swap", (*model).swap, (*sets).swap).Weight(2),
		fuzzmachine.Call0("clone", (*model).copied, (*sets).copied),
		fuzzmachine.Call0("clearall", (*model).clearAll, (*sets).clearAll),
		fuzzmachine.Call0("setall", (*model).setAll, (*sets).setAll),
		fuzzmachine.Call0("complement", (*model).complement, (*sets).complement),
		fuzzmachine.Call0("or", (*model).or, (*sets).or),
		fuzzmachine.Call0("and", (*model).and, (*sets).and),
		fuzzmachine.Call0("xor", (*model).xor, (*sets).xor),
		fuzzmachine.Call0("without", (*model).without, (*sets).without),
		fuzzmachine.Both0("shiftleft", (*model).shiftLeft, (*sets).shiftLeft).Domain(index),
		fuzzmachine.Both0("shiftright", (*model).shiftRight, (*sets).shiftRight).Domain(index),
		fuzzmachine.Both0("shrink", (*model).shrink, (*sets).shrink).Domain(index).WhenArgs((*model).has),
		fuzzmachine.Call0("extract", (*model).extract, (*sets).extract),
		fuzzmachine.Call0("deposit", (*model).deposit, (*sets).deposit),
		fuzzmachine.Call("issuperset", (*model).isSuperset, (*sets).isSuperset),
		fuzzmachine.Call("isstrict", (*model).isStrict, (*sets).isStrict),
		fuzzmachine.Call("equal", (*model).equal, (*sets).equal),
		fuzzmachine.Call0("marshal", (*model).marshal, (*sets).marshal),
		mapping.Refine((*model).list, (*sets).list),
		mapping.Refine((*model).len, (*sets).len),
	)
}

var findings = []finding.Finding{{
	Section: "PreviousSet says that no bit is set", Trifle: true,
	Script: "flip 0; previous 64 true", Signature: "answer previous", Shortest: true,
	Known: fuzzmachine.Known("answer previous"),
}}

func TestFindings(t *testing.T) { finding.Show(t, machine(false), findings...) }

// It is asked for indices inside alone, so that programs go on.
var careful = machine(true)

func FuzzBitSet(f *testing.F) {
	careful.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { careful.Run(t, tape) })
}
