// Package zyedidia tests containers of zyedidia/generic v1.2.1 that folder generic does not: maps by hash, two kinds
// of trees, sets, a cache, a list and a heap. Their models are maps and slices. FINDINGS.md has what was found.
package zyedidia

import (
	"maps"
	"slices"
	"testing"

	"github.com/fuzzmachine/go/examples/wild/internal/finding"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/zyedidia/generic"
	"github.com/zyedidia/generic/avl"
	"github.com/zyedidia/generic/btree"
	"github.com/zyedidia/generic/hashmap"
)

const key = "0..9"

type table map[int]int8

// Tables are the model of a map and its copy. A tree has no copy.
type tables struct{ now, older table }

func newTables() *tables { return &tables{table{}, table{}} }

func (m *tables) put(k int, v int8) { m.now[k] = v }
func (m *tables) remove(k int)      { delete(m.now, k) }
func (m *tables) clear()            { m.now = table{} }
func (m *tables) size() int         { return len(m.now) }
func (m *tables) all() table        { return m.now }
func (m *tables) copied()           { m.older = maps.Clone(m.now) }
func (m *tables) swap()             { m.now, m.older = m.older, m.now }
func (m *tables) others() table     { return m.older }

func (m *tables) get(k int) (int8, bool) {
	v, ok := m.now[k]
	return v, ok
}

func (m *tables) keys() []int { return slices.Sorted(maps.Keys(m.now)) }

// fill puts many, so that nodes of a tree are split.
func (m *tables) fill(n int) {
	for k := range n {
		m.now[k*7%n] = int8(k)
	}
}

// absent is a guard: fill puts no key that is there.
func (m *tables) absent(n int) bool {
	for k := range n {
		if m.has(k) {
			return false
		}
	}
	return true
}

func (m *tables) has(k int) bool             { _, ok := m.now[k]; return ok }
func (m *tables) hasNone(k int, _ int8) bool { return !m.has(k) }

// A hash is a map and its copy.
type hash struct{ now, older *hashmap.Map[int, int8] }

// bad is a hash function by which keys share places.
func bad(k int) uint64 { return uint64(k % 3) }

func newHash(*fuzzmachine.T) *hash {
	fresh := func() *hashmap.Map[int, int8] { return hashmap.New[int, int8](2, generic.Equals[int], bad) }
	return &hash{fresh(), fresh()}
}

func (h *hash) put(k int, v int8)      { h.now.Put(k, v) }
func (h *hash) remove(k int)           { h.now.Remove(k) }
func (h *hash) get(k int) (int8, bool) { return h.now.Get(k) }
func (h *hash) size() int              { return h.now.Size() }
func (h *hash) clear()                 { h.now.Clear() }
func (h *hash) copied()                { h.older = h.now.Copy() }
func (h *hash) swap()                  { h.now, h.older = h.older, h.now }
func (h *hash) all() table             { return collect(h.now.Each) }
func (h *hash) others() table          { return collect(h.older.Each) }

// clearFresh begins with a new map.
func (h *hash) clearFresh() { h.now = newHash(nil).now }

func collect(each func(func(int, int8))) table {
	t := table{}
	each(func(k int, v int8) { t[k] = v })
	return t
}

type hashElement = fuzzmachine.Element[*fuzzmachine.Pair[*tables, *hash]]

func hashes(more ...hashElement) *fuzzmachine.Machine {
	return fuzzmachine.New(newTables, newHash, append(more,
		fuzzmachine.Both0("put", fuzzmachine.Args0((*tables).put), fuzzmachine.Args0((*hash).put)).Domain(key, "").
			Weight(4),
		fuzzmachine.Both0("remove", (*tables).remove, (*hash).remove).Domain(key).Weight(3),
		fuzzmachine.Both2("get", (*tables).get, (*hash).get).Domain(key),
		fuzzmachine.Call0("copy", (*tables).copied, (*hash).copied),
		fuzzmachine.Call0("swap", (*tables).swap, (*hash).swap),
		fuzzmachine.Call0("new", (*tables).clear, (*hash).clearFresh),
		mapping.Refine((*tables).all, (*hash).all),
		mapping.Refine((*tables).others, (*hash).others),
		mapping.Refine((*tables).size, (*hash).size),
	)...)
}

var findingsOfHashes = []finding.Finding{{
	Section: "Clear of a map also clears its copies",
	Script:  "put 0 0; copy; clear", Signature: "state others", Shortest: true,
	Known: fuzzmachine.Known("state others", "state others[*]").When(after("clear")),
}}

func TestFindingsOfHashes(t *testing.T) {
	finding.Show(t, hashes(fuzzmachine.Call0("clear", (*tables).clear, (*hash).clear)), findingsOfHashes...)
}

var hashMachine = hashes()

func FuzzHashmap(f *testing.F) {
	hashMachine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { hashMachine.Run(t, tape) })
}

// A tree is what both kinds of trees can do.
type tree interface {
	Put(k int, v int8)
	Remove(k int)
	Get(k int) (int8, bool)
	Each(func(k int, v int8))
	Size() int
}

func newAVL(*fuzzmachine.T) tree   { return avl.New[int, int8](generic.Less[int]) }
func newBTree(*fuzzmachine.T) tree { return btree.New[int, int8](generic.Less[int]) }

func fill(t tree, n int) {
	for k := range n {
		t.Put(k*7%n, int8(k))
	}
}

func keysOf(t tree) (list []int) {
	t.Each(func(k int, _ int8) { list = append(list, k) })
	return list
}

func allOf(t tree) table { return collect(t.Each) }

type treeElement = fuzzmachine.Element[*fuzzmachine.Pair[*tables, tree]]

// trees returns a machine of trees, with more elements.
func trees(newTree func(*fuzzmachine.T) tree, more ...treeElement) *fuzzmachine.Machine {
	return fuzzmachine.New(newTables, newTree, append(more,
		fuzzmachine.Both0("put", fuzzmachine.Args0((*tables).put), fuzzmachine.Args0(tree.Put)).
			Domain("0..40", "").WhenArgs(fuzzmachine.Args((*tables).hasNone)).Weight(4),
		fuzzmachine.Both0("fill", (*tables).fill, fill).Domain("one=3|64|65|130|300").WhenArgs((*tables).absent),
		fuzzmachine.Both0("remove", (*tables).remove, tree.Remove).Domain("0..40").Weight(4),
		fuzzmachine.Both2("get", (*tables).get, tree.Get).Domain("0..40"),
		mapping.Refine((*tables).keys, keysOf),
		mapping.Refine((*tables).all, allOf),
		mapping.Refine((*tables).size, tree.Size),
	)...)
}

var replace = fuzzmachine.Both0("replace", fuzzmachine.Args0((*tables).put), fuzzmachine.Args0(tree.Put)).
	Domain("0..40", "").WhenArgs(fuzzmachine.Args((*tables).hasOne))

func (m *tables) hasOne(k int, _ int8) bool { return m.has(k) }

var findingsOfTrees = []finding.Finding{{
	Section: "a B-tree counts a key again when it is put again",
	Script:  "put 0 0; replace 0 0", Signature: "state size", Shortest: true,
	Known: fuzzmachine.Known("state size").When(during("replace")),
}}

func TestFindingsOfTrees(t *testing.T) { finding.Show(t, trees(newBTree, replace), findingsOfTrees...) }

var (
	avlMachine   = trees(newAVL, replace)
	btreeMachine = trees(newBTree)
)

func FuzzAVL(f *testing.F) {
	avlMachine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { avlMachine.Run(t, tape) })
}

func FuzzBTree(f *testing.F) {
	btreeMachine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { btreeMachine.Run(t, tape) })
}
