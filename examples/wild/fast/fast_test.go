// Package fast tests the x-fast and the y-fast trie of Workiva/go-datastructures v1.1.7 against a sorted set. Keys have eight
// bits.
package fast

import (
	"maps"
	"slices"
	"testing"

	"github.com/Workiva/go-datastructures/trie/xfast"
	"github.com/Workiva/go-datastructures/trie/yfast"
	"github.com/fuzzmachine/go/examples/wild/internal/finding"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

type entry struct{ K, V uint8 }

func (e entry) Key() uint64 { return uint64(e.K) }

type model map[uint8]entry

func newModel() model { return model{} }

func (m model) insert(e entry)      { m[e.K] = e }
func (m model) delete(k uint8)      { delete(m, k) }
func (m model) get(k uint8) entry   { return m[k] }
func (m model) exists(k uint8) bool { _, there := m[k]; return there }
func (m model) len() uint64         { return uint64(len(m)) }
func (m model) all() []entry        { return m.from(0) }

func (m model) from(k uint8) (list []entry) {
	for _, key := range slices.Sorted(maps.Keys(m)) {
		if key >= k {
			list = append(list, m[key])
		}
	}
	return list
}

func (m model) successor(k uint8) entry {
	if list := m.from(k); len(list) > 0 {
		return list[0]
	}
	return entry{}
}

func (m model) predecessor(k uint8) (last entry) {
	for _, e := range m.from(0) {
		if e.K <= k {
			last = e
		}
	}
	return last
}

func (m model) min() entry { return m.successor(0) }
func (m model) max() entry { return m.predecessor(255) }

type xTrie struct{ *xfast.XFastTrie }

func newX(*fuzzmachine.T) xTrie { return xTrie{xfast.New(uint8(0))} }

func (t xTrie) insert(e entry)            { t.Insert(e) }
func (t xTrie) delete(k uint8)            { t.Delete(uint64(k)) }
func (t xTrie) get(k uint8) entry         { return of(t.Get(uint64(k))) }
func (t xTrie) exists(k uint8) bool       { return t.Exists(uint64(k)) }
func (t xTrie) successor(k uint8) entry   { return of(t.Successor(uint64(k))) }
func (t xTrie) predecessor(k uint8) entry { return of(t.Predecessor(uint64(k))) }
func (t xTrie) min() entry                { return of(t.Min()) }
func (t xTrie) max() entry                { return of(t.Max()) }
func (t xTrie) all() []entry              { return t.from(0) }

func (t xTrie) from(k uint8) (list []entry) {
	for i := t.Iter(uint64(k)); i.Next(); {
		list = append(list, of(i.Value()))
	}
	return list
}

// of is an entry, or none.
func of(e interface{ Key() uint64 }) entry {
	found, _ := e.(entry)
	return found
}

type yTrie struct{ *yfast.YFastTrie }

func newY(*fuzzmachine.T) yTrie { return yTrie{yfast.New(uint8(0))} }

func (t yTrie) insert(e entry)            { t.Insert(e) }
func (t yTrie) delete(k uint8)            { t.Delete(uint64(k)) }
func (t yTrie) get(k uint8) entry         { return of(t.Get(uint64(k))) }
func (t yTrie) successor(k uint8) entry   { return of(t.Successor(uint64(k))) }
func (t yTrie) predecessor(k uint8) entry { return of(t.Predecessor(uint64(k))) }
func (t yTrie) all() []entry              { return t.from(0) }

func (t yTrie) from(k uint8) (list []entry) {
	for i := t.Iter(uint64(k)); i.Next(); {
		list = append(list, of(i.Value()))
	}
	return list
}

// A trie is what both have.
type trie interface {
	insert(e entry)
	delete(k uint8)
	get(k uint8) entry
	successor(k uint8) entry
	predecessor(k uint8) entry
	from(k uint8) []entry
	all() []entry
	Len() uint64
}

const key = "one=0|1|2|3|16|63|64|127|128|254|255"

func machine[T trie](newTrie func(*fuzzmachine.T) T, more ...fuzzmachine.Element[*fuzzmachine.Pair[model, T]]) *fuzzmachine.Machine {
	return fuzzmachine.New(newModel, newTrie, append([]fuzzmachine.Element[*fuzzmachine.Pair[model, T]]{
		fuzzmachine.Both0("insert", model.insert, T.insert).Weight(3),
		fuzzmachine.Both0("delete", model.delete, T.delete).Weight(2),
		fuzzmachine.Both("get", model.get, T.get),
		fuzzmachine.Both("successor", model.successor, T.successor),
		fuzzmachine.Both("predecessor", model.predecessor, T.predecessor),
		fuzzmachine.Both("from", model.from, T.from),
		mapping.Refine(model.all, T.all),
		mapping.Refine(model.len, T.Len),
	}, more...)...)
}

var (
	xs = machine(newX,
		fuzzmachine.Both("exists", model.exists, xTrie.exists),
		fuzzmachine.Call("min", model.min, xTrie.min),
		fuzzmachine.Call("max", model.max, xTrie.max))
	ys = machine(newY)
)

var (
	ofX = []finding.Finding{{
		Section: "an x-fast trie loses the order of its keys",
		Script:  "insert k=128 v=0; insert k=131 v=0; insert k=136 v=0; insert k=130 v=0; successor 132", Signature: "answer successor",
		Known: fuzzmachine.Known("answer successor", "answer predecessor", "answer from", "state all", "state all:[*].K"),
	}}
	ofY = []finding.Finding{{
		Section: "a y-fast trie does not find the next key",
		Script:  "insert k=0 v=0; insert k=8 v=0; successor 1", Signature: "answer successor", Shortest: true,
		Known: fuzzmachine.Known("answer successor", "answer from", "state all", "state all:[*].K"),
	}, {
		Section: "an x-fast trie loses the order of its keys", // of its buckets
		Script:  "insert k=0 v=1; insert k=192 v=0; insert k=208 v=0; insert k=200 v=0; predecessor 128", Signature: "answer predecessor",
		Known: fuzzmachine.Known("answer predecessor"), Rare: true,
	}}
)

func TestFindings(t *testing.T) {
	finding.Show(t, xs, ofX...)
	finding.Show(t, ys, ofY...)
}

var behindX, behindY = finding.Past(xs, ofX...), finding.Past(ys, ofY...)

func FuzzX(f *testing.F) {
	behindX.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { behindX.Run(t, tape) })
}

func FuzzY(f *testing.F) {
	behindY.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { behindY.Run(t, tape) })
}
