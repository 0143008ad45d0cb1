package gods

import (
	"slices"
	"testing"

	"github.com/emirpasic/gods/maps"
	"github.com/emirpasic/gods/maps/hashbidimap"
	"github.com/emirpasic/gods/maps/treebidimap"
	"github.com/emirpasic/gods/sets/linkedhashset"
	"github.com/emirpasic/gods/sets/treeset"
	"github.com/emirpasic/gods/utils"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

// Sets are the model of a set, and of another one. If they are sorted, their values are in order.
type sets struct {
	x, y   []float64
	sorted bool
}

func (m *sets) has(v float64) bool    { return slices.Contains(m.x, v) }
func (m *sets) hasToo(v float64) bool { return slices.Contains(m.y, v) }
func (m *sets) swap()                 { m.x, m.y = m.y, m.x }
func (m *sets) clear()                { m.x = nil }
func (m *sets) all() []float64        { return m.x }
func (m *sets) others() []float64     { return m.y }
func (m *sets) json() error           { return nil }

func (m *sets) contains(list []float64) bool {
	return !slices.ContainsFunc(list, func(v float64) bool { return !m.has(v) })
}

func (m *sets) add(list []float64) {
	for _, v := range list {
		if !m.has(v) {
			m.x = append(m.x, v)
		}
	}
	if m.sorted {
		slices.Sort(m.x)
	}
}

func (m *sets) remove(list []float64) {
	m.x = slices.DeleteFunc(m.x, func(v float64) bool { return slices.Contains(list, v) })
}

func (m *sets) union() { m.add(m.y) }

func (m *sets) intersection() {
	m.x = slices.DeleteFunc(m.x, func(v float64) bool { return !m.hasToo(v) })
}

func (m *sets) difference() { m.x = slices.DeleteFunc(m.x, m.hasToo) }

// A setOf is a set that can be combined with another one of its type.
type setOf[T any] interface {
	Add(...interface{})
	Remove(...interface{})
	Contains(...interface{}) bool
	Clear()
	Values() []interface{}
	Union(T) T
	Intersection(T) T
	Difference(T) T
}

type both[T setOf[T]] struct{ x, y T }

func (b *both[T]) add(list []float64)           { b.x.Add(anyOf(list)...) }
func (b *both[T]) remove(list []float64)        { b.x.Remove(anyOf(list)...) }
func (b *both[T]) contains(list []float64) bool { return b.x.Contains(anyOf(list)...) }
func (b *both[T]) swap()                        { b.x, b.y = b.y, b.x }
func (b *both[T]) clear()                       { b.x.Clear() }
func (b *both[T]) union()                       { b.x = b.x.Union(b.y) }
func (b *both[T]) intersection()                { b.x = b.x.Intersection(b.y) }
func (b *both[T]) difference()                  { b.x = b.x.Difference(b.y) }
func (b *both[T]) all() []float64               { return floats(b.x.Values()) }
func (b *both[T]) others() []float64            { return floats(b.y.Values()) }
func (b *both[T]) json() error                  { return reread(b.x) }

// setMachine returns the machine of one of the types. The order of an intersection is not promised, so that of
// linked sets is not compared.
func setMachine[T setOf[T]](sorted bool, newBoth func(*fuzzmachine.T) *both[T]) *fuzzmachine.Machine {
	all := mapping.Refine((*sets).all, (*both[T]).all)
	others := mapping.Refine((*sets).others, (*both[T]).others)
	if !sorted {
		all, others = all.Unordered(), others.Unordered()
	}
	newModel := func() *sets { return &sets{sorted: sorted} }
	return fuzzmachine.New(newModel, newBoth,
		fuzzmachine.Both0("add", (*sets).add, (*both[T]).add).Domain(values).Weight(3),
		fuzzmachine.Both0("remove", (*sets).remove, (*both[T]).remove).Domain(values),
		fuzzmachine.Both("contains", (*sets).contains, (*both[T]).contains).Domain(values),
		fuzzmachine.Call0("swap", (*sets).swap, (*both[T]).swap).Weight(2),
		fuzzmachine.Call0("clear", (*sets).clear, (*both[T]).clear),
		fuzzmachine.Call0("union", (*sets).union, (*both[T]).union),
		fuzzmachine.Call0("intersection", (*sets).intersection, (*both[T]).intersection),
		fuzzmachine.Call0("difference", (*sets).difference, (*both[T]).difference),
		fuzzmachine.Call("json", (*sets).json, (*both[T]).json),
		all,
		others,
	)
}

var treeSets = setMachine(true, func(*fuzzmachine.T) *both[*treeset.Set] {
	return &both[*treeset.Set]{treeset.NewWith(utils.Float64Comparator), treeset.NewWith(utils.Float64Comparator)}
})

var linkedSets = setMachine(false, func(*fuzzmachine.T) *both[*linkedhashset.Set] {
	return &both[*linkedhashset.Set]{linkedhashset.New(), linkedhashset.New()}
})

func FuzzTreeSet(f *testing.F) {
	treeSets.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { treeSets.Run(t, tape) })
}

func FuzzLinkedHashSet(f *testing.F) {
	linkedSets.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { linkedSets.Run(t, tape) })
}

// A one-to-one map is the model of maps that go both ways.
type oneToOne map[string]string

func newOneToOne() oneToOne { return oneToOne{} }

// put takes away what has the key or the value.
func (m oneToOne) put(p pair) {
	if k, ok := m.getKey(p.V); ok {
		delete(m, k)
	}
	m[p.K] = p.V
}

func (m oneToOne) remove(k string)                  { delete(m, k) }
func (m oneToOne) clear()                           { clear(m) }
func (m oneToOne) json() error                      { return nil }
func (m oneToOne) all() map[string]string           { return m }
func (m oneToOne) get(k string) (v string, ok bool) { v, ok = m[k]; return v, ok }

func (m oneToOne) getKey(v string) (string, bool) {
	for k, one := range m {
		if one == v {
			return k, true
		}
	}
	return "", false
}

type twoWay struct{ maps.BidiMap }

func newHashBidi(*fuzzmachine.T) twoWay { return twoWay{hashbidimap.New()} }

func newTreeBidi(*fuzzmachine.T) twoWay { return twoWay{treebidimap.NewWithStringComparators()} }

func (t twoWay) put(p pair)      { t.Put(p.K, p.V) }
func (t twoWay) remove(k string) { t.Remove(k) }
func (t twoWay) clear()          { t.Clear() }
func (t twoWay) json() error     { return reread(t.BidiMap) }

func (t twoWay) get(k string) (string, bool) {
	v, ok := t.Get(k)
	return text(v), ok
}

func (t twoWay) getKey(v string) (string, bool) {
	k, ok := t.GetKey(v)
	return text(k), ok
}

func (t twoWay) all() map[string]string {
	all := map[string]string{}
	for _, k := range t.Keys() {
		v, _ := t.Get(k)
		all[text(k)] = text(v)
	}
	return all
}

// size is that of the keys and of the values.
func (t twoWay) size() [2]int { return [2]int{t.Size(), len(t.Values())} }

func (m oneToOne) size() [2]int { return [2]int{len(m), len(m)} }

func bidiMachine(newMap func(*fuzzmachine.T) twoWay) *fuzzmachine.Machine {
	return fuzzmachine.New(newOneToOne, newMap,
		fuzzmachine.Both0("put", oneToOne.put, twoWay.put).Weight(4),
		fuzzmachine.Both0("remove", oneToOne.remove, twoWay.remove).Domain(key),
		fuzzmachine.Both2("get", oneToOne.get, twoWay.get).Domain(key),
		fuzzmachine.Both2("getkey", oneToOne.getKey, twoWay.getKey).Domain("one=x|a|b|c"),
		fuzzmachine.Call0("clear", oneToOne.clear, twoWay.clear),
		fuzzmachine.Call("json", oneToOne.json, twoWay.json),
		mapping.Refine(oneToOne.all, twoWay.all),
		mapping.Refine(oneToOne.size, twoWay.size),
	)
}

var (
	hashBidis = bidiMachine(newHashBidi)
	treeBidis = bidiMachine(newTreeBidi)
)

func FuzzHashBidiMap(f *testing.F) {
	hashBidis.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { hashBidis.Run(t, tape) })
}

func FuzzTreeBidiMap(f *testing.F) {
	treeBidis.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { treeBidis.Run(t, tape) })
}
