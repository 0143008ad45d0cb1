// Package iradix tests hashicorp/go-immutable-radix v2.1.0 against maps: a tree, an older one that must not change, and a
// transaction.
package iradix

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/examples/wild/internal/finding"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/hashicorp/go-immutable-radix/v2"
)

const key = "len=0..4,from=ab"

type table map[string]int8

type model struct{ now, older, txn table } // txn: nil if there is none

func newModel() *model { return &model{now: table{}, older: table{}} }

// at is what steps change: that of the transaction, if there is one.
func (m *model) at() table {
	if m.txn != nil {
		return m.txn
	}
	m.now = maps.Clone(m.now)
	return m.now
}

func (m *model) insert(k string, v int8) (int8, bool) {
	t := m.at()
	old, ok := t[k]
	t[k] = v
	return old, ok
}

func (m *model) delete(k string) (int8, bool) {
	t := m.at()
	old, ok := t[k]
	delete(t, k)
	return old, ok
}

func (m *model) deletePrefix(prefix string) (some bool) {
	t := m.at()
	for k := range t {
		if strings.HasPrefix(k, prefix) {
			some = true
			delete(t, k)
		}
	}
	return some
}

// deletes is whether it is clear what DeletePrefix answers: it says that "" matches the root of an empty tree.
func (m *model) deletes(prefix string) bool { return prefix != "" || len(m.at()) > 0 }

func (m *model) get(k string) (int8, bool) {
	v, ok := m.at()[k]
	return v, ok
}

func (m *model) keep()       { m.older = m.now }
func (m *model) back()       { m.now = m.older }
func (m *model) begin()      { m.txn = maps.Clone(m.now) }
func (m *model) abort()      { m.txn = nil }
func (m *model) isIn() bool  { return m.txn != nil }
func (m *model) isOut() bool { return m.txn == nil }

func (m *model) commit() { m.now, m.txn = m.txn, nil }

func (t table) that(is func(k string) bool) (list []string) {
	for _, k := range slices.Sorted(maps.Keys(t)) {
		if is(k) {
			list = append(list, k)
		}
	}
	return list
}

func (m *model) keys() []string      { return m.now.that(func(string) bool { return true }) }
func (m *model) olderKeys() []string { return m.older.that(func(string) bool { return true }) }
func (m *model) len() int            { return len(m.now) }

func (m *model) backward() []string {
	keys := m.keys()
	slices.Reverse(keys)
	return keys
}

func (m *model) prefixed(prefix string) []string {
	return m.now.that(func(k string) bool { return strings.HasPrefix(k, prefix) })
}

func (m *model) path(k string) []string {
	return m.now.that(func(one string) bool { return strings.HasPrefix(k, one) })
}

func (m *model) longest(k string) (string, bool) {
	list := m.path(k)
	if len(list) == 0 {
		return "", false
	}
	return list[len(list)-1], true
}

func (m *model) from(k string) []string { return m.now.that(func(one string) bool { return one >= k }) }

func (m *model) downFrom(k string) []string {
	list := m.now.that(func(one string) bool { return one <= k })
	slices.Reverse(list)
	return list
}

func (m *model) ends() [2]string {
	keys := m.keys()
	if len(keys) == 0 {
		return [2]string{"none", "none"}
	}
	return [2]string{keys[0], keys[len(keys)-1]}
}

type trees struct {
	now, older *iradix.Tree[int8]
	txn        *iradix.Txn[int8]
}

func newTrees(*fuzzmachine.T) *trees {
	return &trees{now: iradix.New[int8](), older: iradix.New[int8]()}
}

func (t *trees) insert(k string, v int8) (old int8, ok bool) {
	if t.txn != nil {
		return t.txn.Insert([]byte(k), v)
	}
	t.now, old, ok = t.now.Insert([]byte(k), v)
	return old, ok
}

func (t *trees) delete(k string) (old int8, ok bool) {
	if t.txn != nil {
		return t.txn.Delete([]byte(k))
	}
	t.now, old, ok = t.now.Delete([]byte(k))
	return old, ok
}

func (t *trees) deletePrefix(prefix string) (ok bool) {
	if t.txn != nil {
		return t.txn.DeletePrefix([]byte(prefix))
	}
	t.now, ok = t.now.DeletePrefix([]byte(prefix))
	return ok
}

func (t *trees) get(k string) (int8, bool) {
	if t.txn != nil {
		return t.txn.Get([]byte(k))
	}
	return t.now.Get([]byte(k))
}

func (t *trees) keep()   { t.older = t.now }
func (t *trees) back()   { t.now = t.older }
func (t *trees) begin()  { t.txn = t.now.Txn() }
func (t *trees) abort()  { t.txn = nil }
func (t *trees) commit() { t.now, t.txn = t.txn.Commit(), nil }

func (t *trees) len() int            { return t.now.Len() }
func (t *trees) keys() []string      { return keys(t.now) }
func (t *trees) olderKeys() []string { return keys(t.older) }

func keys(t *iradix.Tree[int8]) (list []string) {
	t.Root().Walk(into(&list))
	return list
}

func into(list *[]string) func([]byte, int8) bool {
	return func(k []byte, _ int8) bool {
		*list = append(*list, string(k))
		return false
	}
}

func (t *trees) backward() (list []string) {
	t.now.Root().WalkBackwards(into(&list))
	return list
}

func (t *trees) prefixed(prefix string) (list []string) {
	t.now.Root().WalkPrefix([]byte(prefix), into(&list))
	return list
}

func (t *trees) path(k string) (list []string) {
	t.now.Root().WalkPath([]byte(k), into(&list))
	return list
}

func (t *trees) longest(k string) (string, bool) {
	found, _, ok := t.now.Root().LongestPrefix([]byte(k))
	return string(found), ok
}

func (t *trees) from(k string) (list []string) {
	i := t.now.Root().Iterator()
	i.SeekLowerBound([]byte(k))
	for one, _, ok := i.Next(); ok; one, _, ok = i.Next() {
		list = append(list, string(one))
	}
	return list
}

func (t *trees) downFrom(k string) (list []string) {
	i := t.now.Root().ReverseIterator()
	i.SeekReverseLowerBound([]byte(k))
	for one, _, ok := i.Previous(); ok; one, _, ok = i.Previous() {
		list = append(list, string(one))
	}
	return list
}

func (t *trees) ends() (ends [2]string) {
	root := t.now.Root()
	for i, end := range []func() ([]byte, int8, bool){root.Minimum, root.Maximum} {
		if k, _, ok := end(); ok {
			ends[i] = string(k)
		} else {
			ends[i] = "none"
		}
	}
	return ends
}

// radixes returns a machine of trees, with more elements.
func radixes(more ...fuzzmachine.Element[*fuzzmachine.Pair[*model, *trees]]) *fuzzmachine.Machine {
	return fuzzmachine.New(newModel, newTrees, append(more,
		fuzzmachine.Both2("insert", fuzzmachine.Args2((*model).insert), fuzzmachine.Args2((*trees).insert)).Domain(key, "").Weight(4),
		fuzzmachine.Both2("delete", (*model).delete, (*trees).delete).Domain(key).Weight(2),
		fuzzmachine.Both("deleteprefix", (*model).deletePrefix, (*trees).deletePrefix).Domain(key).WhenArgs((*model).deletes),
		fuzzmachine.Both2("get", (*model).get, (*trees).get).Domain(key),
		fuzzmachine.Both("prefixed", (*model).prefixed, (*trees).prefixed).Domain(key),
		fuzzmachine.Both("path", (*model).path, (*trees).path).Domain(key),
		fuzzmachine.Both2("longest", (*model).longest, (*trees).longest).Domain(key),
		fuzzmachine.Both("from", (*model).from, (*trees).from).Domain(key),
		fuzzmachine.Both("downfrom", (*model).downFrom, (*trees).downFrom).Domain(key),
		fuzzmachine.Call0("keep", (*model).keep, (*trees).keep),
		fuzzmachine.Call0("back", (*model).back, (*trees).back).When((*model).isOut),
		fuzzmachine.Call0("begin", (*model).begin, (*trees).begin).When((*model).isOut),
		fuzzmachine.Call0("commit", (*model).commit, (*trees).commit).When((*model).isIn),
		fuzzmachine.Call0("abort", (*model).abort, (*trees).abort).When((*model).isIn),
		mapping.Refine((*model).keys, (*trees).keys),
		mapping.Refine((*model).olderKeys, (*trees).olderKeys),
		mapping.Refine((*model).ends, (*trees).ends),
		mapping.Refine((*model).len, (*trees).len),
	)...)
}

// With it most programs would end early.
var backward = mapping.Refine((*model).backward, (*trees).backward)

var findings = []finding.Finding{
	{
		Section: "WalkBackwards comes to a key before those that begin with it",
		Script:  `insert "" 0; insert "a" 0`, Signature: "state backward:[*]", Shortest: true,
		Known: fuzzmachine.Known("state backward:[*]"),
	},
	{
		Section: "Len is wrong after DeletePrefix in a transaction",
		Script:  `begin; insert "" 0; deleteprefix ""; commit`, Signature: "state len",
		Known: fuzzmachine.Known("state len"),
	},
}

func TestFindings(t *testing.T) { finding.Show(t, radixes(backward), findings...) }

var machine = finding.Past(radixes(), findings[1])

func FuzzTree(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
