// Package btreeg tests BTreeG and Set of tidwall/btree v1.8.2 against maps: hints, positions, deletions of ranges,
// copies, and iterators that live from step to step. Folder btreemap tests Map. FINDINGS.md has what was found.
package btreeg

import (
	"testing"

	"github.com/fuzzmachine/go/examples/wild/internal/finding"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/tidwall/btree"
)

const (
	key   = "0..40"
	bound = "-1..41"
)

type world struct {
	now, older *btree.BTreeG[item]
	hint       btree.PathHint
	iterator   btree.IterG[item]
}

func newTree() *btree.BTreeG[item] {
	return btree.NewBTreeGOptions(less, btree.Options{Degree: 2, NoLocks: true})
}

func newWorld(*fuzzmachine.T) *world { return &world{now: newTree(), older: newTree()} }

func (w *world) all() []item                   { return w.now.Items() }
func (w *world) others() []item                { return w.older.Items() }
func (w *world) len() int                      { return w.now.Len() }
func (w *world) copied()                       { w.older = w.now.Copy() }
func (w *world) isoCopied()                    { w.older = w.now.IsoCopy() }
func (w *world) swap()                         { w.now, w.older = w.older, w.now }
func (w *world) clear()                        { w.now.Clear() }
func (w *world) get(k int) (item, bool)        { return w.now.Get(item{K: k}) }
func (w *world) getHint(k int) (item, bool)    { return w.now.GetHint(item{K: k}, &w.hint) }
func (w *world) getMut(k int) (item, bool)     { return w.now.GetMut(item{K: k}) }
func (w *world) set(i item) (item, bool)       { return w.now.Set(i) }
func (w *world) setHint(i item) (item, bool)   { return w.now.SetHint(i, &w.hint) }
func (w *world) load(i item) (item, bool)      { return w.now.Load(i) }
func (w *world) delete(k int) (item, bool)     { return w.now.Delete(item{K: k}) }
func (w *world) deleteHint(k int) (item, bool) { return w.now.DeleteHint(item{K: k}, &w.hint) }
func (w *world) getAt(i int) (item, bool)      { return w.now.GetAt(i) }
func (w *world) deleteAt(i int) (item, bool)   { return w.now.DeleteAt(i) }
func (w *world) min() (item, bool)             { return w.now.Min() }
func (w *world) max() (item, bool)             { return w.now.MaxMut() }
func (w *world) popMin() (item, bool)          { return w.now.PopMin() }
func (w *world) popMax() (item, bool)          { return w.now.PopMax() }
func (w *world) ascend(k int) []item           { return from(k, w.now.Ascend) }
func (w *world) descend(k int) []item          { return from(k, w.now.Descend) }
func (w *world) reverse() []item               { return collect(w.now.Reverse) }
func (w *world) scan() []item                  { return collect(w.now.Scan) }

func collect(walk func(func(item) bool)) (list []item) {
	walk(func(i item) bool {
		list = append(list, i)
		return true
	})
	return list
}

func from(k int, walk func(item, func(item) bool)) []item {
	return collect(func(each func(item) bool) { walk(item{K: k}, each) })
}

func (w *world) walk() (list []item) {
	w.now.Walk(func(items []item) bool {
		list = append(list, items...)
		return true
	})
	return list
}

func (w *world) ascendHint(k int) []item {
	return collect(func(each func(item) bool) { w.now.AscendHint(item{K: k}, each, &w.hint) })
}

func (w *world) descendHint(k int) []item {
	return collect(func(each func(item) bool) { w.now.DescendHint(item{K: k}, each, &w.hint) })
}

func (w *world) fill(s fill) {
	for k := range s.N {
		w.now.Set(item{k * s.Step % 41, int8(k)})
	}
}

func (w *world) deleteAscend(s sweep) (asked []int) {
	w.now.DeleteAscend(item{K: s.From}, func(i item) btree.Action {
		asked = append(asked, i.K)
		return s.action(i.K)
	})
	return asked
}

func (w *world) deleteRange(s span) []item {
	options := &btree.DeleteRangeOptions{NoReturn: s.Silent, MaxInclusive: s.Inclusive}
	deleted := w.now.DeleteRange(item{K: s.Min}, item{K: s.Max}, options)
	return collect(deleted.Scan)
}

func (w *world) start()              { w.iterator.Init(w.now, false) }
func (w *world) first() (item, bool) { return w.here(w.iterator.First()) }
func (w *world) last() (item, bool)  { return w.here(w.iterator.Last()) }
func (w *world) next() (item, bool)  { return w.here(w.iterator.Next()) }
func (w *world) prev() (item, bool)  { return w.here(w.iterator.Prev()) }

func (w *world) seek(k int) (item, bool) { return w.here(w.iterator.Seek(item{K: k})) }

func (w *world) seekHint(k int) (item, bool) { return w.here(w.iterator.SeekHint(item{K: k}, &w.hint)) }

// here returns the item of the iterator, if it is at one.
func (w *world) here(ok bool) (item, bool) {
	if !ok {
		return item{}, false
	}
	return w.iterator.Item(), true
}

type element = fuzzmachine.Element[*fuzzmachine.Pair[*model, *world]]

// trees returns a machine of trees, with more elements.
func trees(more ...element) *fuzzmachine.Machine {
	return fuzzmachine.New(newModel, newWorld, append(more,
		fuzzmachine.Both2("set", (*model).set, (*world).set).Weight(3),
		fuzzmachine.Both2("sethint", (*model).set, (*world).setHint),
		fuzzmachine.Both2("load", (*model).set, (*world).load),
		fuzzmachine.Both0("fill", (*model).fill, (*world).fill).Weight(3),
		fuzzmachine.Both2("get", (*model).get, (*world).get).Domain(key),
		fuzzmachine.Both2("gethint", (*model).get, (*world).getHint).Domain(key),
		fuzzmachine.Both2("getmut", (*model).get, (*world).getMut).Domain(key),
		fuzzmachine.Both2("delete", (*model).delete, (*world).delete).Domain(key).Weight(2),
		fuzzmachine.Both2("deletehint", (*model).delete, (*world).deleteHint).Domain(key),
		fuzzmachine.Both2("getat", (*model).getAt, (*world).getAt).Domain(bound),
		fuzzmachine.Both2("deleteat", (*model).deleteAt, (*world).deleteAt).Domain(bound),
		fuzzmachine.Call2("min", (*model).min, (*world).min),
		fuzzmachine.Call2("max", (*model).max, (*world).max),
		fuzzmachine.Call2("popmin", (*model).popMin, (*world).popMin),
		fuzzmachine.Call2("popmax", (*model).popMax, (*world).popMax),
		fuzzmachine.Both("ascend", (*model).ascend, (*world).ascend).Domain(bound),
		fuzzmachine.Both("ascendhint", (*model).ascend, (*world).ascendHint).Domain(bound),
		fuzzmachine.Both("descend", (*model).descend, (*world).descend).Domain(bound),
		fuzzmachine.Both("descendhint", (*model).descend, (*world).descendHint).Domain(bound),
		fuzzmachine.Call("reverse", (*model).reverse, (*world).reverse),
		fuzzmachine.Call("scan", (*model).all, (*world).scan),
		fuzzmachine.Call("walk", (*model).all, (*world).walk),
		fuzzmachine.Both("deleteascend", (*model).deleteAscend, (*world).deleteAscend),
		fuzzmachine.Both("deleterange", (*model).deleteRange, (*world).deleteRange),
		fuzzmachine.Call0("copy", (*model).copied, (*world).copied),
		fuzzmachine.Call0("isocopy", (*model).copied, (*world).isoCopied),
		fuzzmachine.Call0("swap", (*model).swap, (*world).swap),
		fuzzmachine.Call0("clear", (*model).clear, (*world).clear),
		fuzzmachine.Call0("iterator", (*model).start, (*world).start).Weight(2),
		fuzzmachine.Call2("first", (*model).first, (*world).first).When((*model).iterating),
		fuzzmachine.Call2("last", (*model).last, (*world).last).When((*model).iterating),
		fuzzmachine.Call2("next", (*model).next, (*world).next).When((*model).goesOn).Weight(4),
		fuzzmachine.Call2("prev", (*model).prev, (*world).prev).When((*model).goesBack).Weight(4),
		fuzzmachine.Both2("seek", (*model).seek, (*world).seek).Domain(bound).When((*model).iterating).Weight(2),
		fuzzmachine.Both2("seekhint", (*model).seek, (*world).seekHint).Domain(bound).When((*model).iterating),
		mapping.Refine((*model).all, (*world).all),
		mapping.Refine((*model).others, (*world).others),
		mapping.Refine((*model).len, (*world).len),
	)...)
}

// With these most programs would end early.
var faults = []element{
	fuzzmachine.Call2("prevround", (*model).prev, (*world).prev).When((*model).goesRound),
	fuzzmachine.Call2("nextround", (*model).next, (*world).next).When((*model).goesOver),
}

var findings = []finding.Finding{{
	Section: "Prev goes from the first item to the end",
	Script:  "fill n=2 step=1; iterator; next; next; next; prev; prevround; prevround", Signature: "answer prevround",
	Known: fuzzmachine.Known("answer prevround", "answer nextround"), Rare: true,
}}

func TestFindings(t *testing.T) { finding.Show(t, trees(faults...), findings...) }

var machine = trees()

func FuzzTree(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
