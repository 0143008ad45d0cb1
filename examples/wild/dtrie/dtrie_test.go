// Package dtrie tests the persistent hash trie of Workiva/go-datastructures v1.1.7 against a map. Keys have few hashes, so that
// they collide.
package dtrie

import (
	"maps"
	"testing"

	"github.com/Workiva/go-datastructures/trie/dtrie"
	"github.com/fuzzmachine/go/examples/wild/internal/finding"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

const key = "0..15"

// A model has two maps: the second one is an older one, which must not change.
type model struct{ now, older map[int8]int8 }

func newModel() *model { return &model{map[int8]int8{}, map[int8]int8{}} }

func (m *model) insert(k, v int8)        { m.now[k] = v }
func (m *model) remove(k int8)           { delete(m.now, k) }
func (m *model) keep()                   { m.older = maps.Clone(m.now) }
func (m *model) back()                   { m.now = maps.Clone(m.older) }
func (m *model) size() int               { return len(m.now) }
func (m *model) all() map[int8]int8      { return m.now }
func (m *model) allOlder() map[int8]int8 { return m.older }

func (m *model) get(k int8) (int8, bool) {
	v, ok := m.now[k]
	return v, ok
}

type tries struct{ now, older *dtrie.Dtrie }

// hash has collisions of all bits, and of the lower ones.
func hash(k any) uint32 {
	n := uint32(k.(int8))
	return n&3 | n&4<<3 | n&8<<28
}

func newTries(*fuzzmachine.T) *tries { return &tries{dtrie.New(hash), dtrie.New(hash)} }

func (t *tries) insert(k, v int8)        { t.now = t.now.Insert(k, v) }
func (t *tries) remove(k int8)           { t.now = t.now.Remove(k) }
func (t *tries) keep()                   { t.older = t.now }
func (t *tries) back()                   { t.now = t.older }
func (t *tries) size() int               { return t.now.Size() }
func (t *tries) all() map[int8]int8      { return all(t.now) }
func (t *tries) allOlder() map[int8]int8 { return all(t.older) }

func (t *tries) get(k int8) (int8, bool) {
	v, ok := t.now.Get(k).(int8)
	return v, ok
}

func all(d *dtrie.Dtrie) map[int8]int8 {
	m := map[int8]int8{}
	for e := range d.Iterator(nil) {
		m[e.Key().(int8)] = e.Value().(int8)
	}
	return m
}

var persistent = fuzzmachine.New(newModel, newTries,
	fuzzmachine.Both0("insert", fuzzmachine.Args0((*model).insert), fuzzmachine.Args0((*tries).insert)).Domain(key, "").Weight(3),
	fuzzmachine.Both0("remove", (*model).remove, (*tries).remove).Domain(key).Weight(2),
	fuzzmachine.Both2("get", (*model).get, (*tries).get).Domain(key),
	fuzzmachine.Call0("keep", (*model).keep, (*tries).keep),
	fuzzmachine.Call0("back", (*model).back, (*tries).back),
	mapping.Refine((*model).all, (*tries).all),
	mapping.Refine((*model).allOlder, (*tries).allOlder),
	mapping.Refine((*model).size, (*tries).size),
)

var findings = []finding.Finding{
	{
		Section: "an older trie changes",
		Script:  "back; insert 0 0", Signature: "state allOlder", Shortest: true,
		Known: fuzzmachine.Known("state allOlder", "state allOlder:[*]"),
	},
	{
		Section: "Get and Remove take another key for the one that is absent",
		Script:  "insert 0 0; get 4", Signature: "answer get", Shortest: true,
		Known: fuzzmachine.Known("answer get", "state all"),
	},
	{
		Section: "Remove leaves an entry that is none", Rare: true,
		Script:    "insert 0 0; insert 4 0; remove 0",
		Signature: "panic mapping *runtime.TypeAssertionError dtrie.all",
		Known:     fuzzmachine.Known("panic mapping *runtime.TypeAssertionError dtrie.all"),
	},
}

func TestFindings(t *testing.T) { finding.Show(t, persistent, findings...) }

var machine = finding.Past(persistent, findings...)

func FuzzDtrie(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
