// Package skiplist tests huandu/skiplist v1.2.1 against a sorted slice: elements, their links at all levels, and the
// maximum of levels. FINDINGS.md has what was found.
package skiplist

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/examples/wild/internal/finding"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/huandu/skiplist"
)

const (
	key     = "0..7"
	levels  = "1..4"
	highest = 4
)

// A put has the level that the list is to draw for a new element, less one.
type put struct {
	K     int `fuzz:"0..7"`
	V     int8
	Level int `fuzz:"0..3"`
}

// A next are arguments of FindNext: the key of an element, perhaps, and the one to look for.
type next struct {
	Start int `fuzz:"0..7"`
	K     int `fuzz:"0..7"`
}

type entry struct {
	k     int
	v     int8
	level int
}

// A hold says what has become of the element that is held.
type hold int

const (
	nothing hold = iota // nothing is held
	present             // it is in the list
	removed             // it was removed
	orphan              // the list was initialised
)

type model struct {
	entries []entry
	max     int
	held    int // the key of what RemoveElement is to be called with
	hold    hold
}

func newModel() *model { return &model{max: highest} }

// from is the index of the first entry that is not less than k.
func (m *model) from(k int) int {
	i, _ := slices.BinarySearchFunc(m.entries, k, func(e entry, k int) int { return cmp.Compare(e.k, k) })
	return i
}

func (m *model) has(k int) bool {
	i := m.from(k)
	return i < len(m.entries) && m.entries[i].k == k
}

// set: "If the key exists, updates element's value."
func (m *model) set(p put) {
	i := m.from(p.K)
	if m.has(p.K) {
		m.entries[i].v = p.V
		return
	}
	m.entries = slices.Insert(m.entries, i, entry{p.K, p.V, min(p.Level+1, m.max)})
}

func (m *model) at(i int) (int, int8, bool) {
	if 0 <= i && i < len(m.entries) {
		return m.entries[i].k, m.entries[i].v, true
	}
	return 0, 0, false
}

func (m *model) take(i int) (int, int8, bool) {
	k, v, ok := m.at(i)
	if ok {
		m.entries = slices.Delete(m.entries, i, i+1)
	}
	if ok && m.hold == present && m.held == k {
		m.hold = removed
	}
	return k, v, ok
}

func (m *model) get(k int) (int, int8, bool) {
	if !m.has(k) {
		return 0, 0, false
	}
	return m.at(m.from(k))
}

func (m *model) remove(k int) (int, int8, bool) {
	if !m.has(k) {
		return 0, 0, false
	}
	return m.take(m.from(k))
}

func (m *model) find(k int) (int, int8, bool)   { return m.at(m.from(k)) }
func (m *model) removeFront() (int, int8, bool) { return m.take(0) }
func (m *model) removeBack() (int, int8, bool)  { return m.take(len(m.entries) - 1) }
func (m *model) len() int                       { return len(m.entries) }
func (m *model) maxLevel() int                  { return m.max }
func (m *model) setMaxLevel(n int)              { m.max = n }

// next: "FindNext returns the first element after start that is greater or equal to key. If start is greater or
// equal to key, returns start. […] If start is nil, find element from front."
func (m *model) next(n next) (int, int8, bool) {
	if m.has(n.Start) {
		return m.find(max(n.Start, n.K))
	}
	return m.find(n.K)
}

// init: "Init resets the list and discards all existing elements."
func (m *model) init() {
	m.entries = nil
	if m.hold == present {
		m.hold = orphan
	}
}

func (m *model) holds(k int) {
	m.held, m.hold = k, nothing
	if m.has(k) {
		m.hold = present
	}
}

func (m *model) removeHeld() {
	if m.hold == present {
		m.remove(m.held)
	}
}

func (m *model) ours() bool     { return m.hold != orphan }
func (m *model) orphaned() bool { return m.hold == orphan }

// lower is a guard: no element is higher than the new maximum.
func (m *model) lower(n int) bool { return !m.lowers(n) }

func (m *model) lowers(n int) bool {
	return slices.ContainsFunc(m.entries, func(e entry) bool { return e.level > n })
}

func (m *model) ends() (list []entry) {
	if n := len(m.entries); n > 0 {
		list = []entry{m.entries[0], m.entries[n-1]}
	}
	return list
}

// A link is an element, and the keys of its neighbours at one of its levels, or -1.
type link struct {
	entry
	level, before, after int
}

func (m *model) links() (list []link) {
	for i, e := range m.entries {
		for level := range e.level {
			l := link{e, level, -1, -1}
			for _, one := range m.entries[:i] {
				if one.level > level {
					l.before = one.k
				}
			}
			if j := slices.IndexFunc(m.entries[i+1:], func(e entry) bool { return e.level > level }); j >= 0 {
				l.after = m.entries[i+1+j].k
			}
			list = append(list, l)
		}
	}
	return list
}

// A world has the list, and the element that is held.
type world struct {
	*skiplist.SkipList
	held *skiplist.Element
	dice *dice
}

// Dice are the source of chance of a list: the next element gets a level more for each number that is left.
type dice struct{ left int }

func (d *dice) Seed(int64) {}

func (d *dice) Int63() int64 {
	if d.left == 0 {
		return 0
	}
	d.left--
	return 1 << 62
}

func newWorld(*fuzzmachine.T) *world {
	w := &world{SkipList: skiplist.New(skiplist.Int), dice: new(dice)}
	w.SetRandSource(w.dice)
	w.SkipList.SetMaxLevel(highest)
	return w
}

func (w *world) set(p put) {
	w.dice.left = p.Level
	w.Set(p.K, p.V)
	w.dice.left = 0
}

func one(e *skiplist.Element) (int, int8, bool) {
	if e == nil {
		return 0, 0, false
	}
	return e.Key().(int), e.Value.(int8), true
}

func (w *world) get(k int) (int, int8, bool)    { return one(w.Get(k)) }
func (w *world) find(k int) (int, int8, bool)   { return one(w.Find(k)) }
func (w *world) remove(k int) (int, int8, bool) { return one(w.Remove(k)) }
func (w *world) removeFront() (int, int8, bool) { return one(w.RemoveFront()) }
func (w *world) removeBack() (int, int8, bool)  { return one(w.RemoveBack()) }
func (w *world) init()                          { w.Init() }
func (w *world) holds(k int)                    { w.held = w.Get(k) }
func (w *world) removeHeld()                    { w.RemoveElement(w.held) }
func (w *world) setMaxLevel(n int)              { w.SetMaxLevel(n) }

func (w *world) next(n next) (int, int8, bool) { return one(w.FindNext(w.Get(n.Start), n.K)) }

func entryOf(e *skiplist.Element) entry { return entry{e.Key().(int), e.Value.(int8), e.Level()} }

func (w *world) ends() (list []entry) {
	if w.Front() != nil {
		list = []entry{entryOf(w.Front()), entryOf(w.Back())}
	}
	return list
}

func (w *world) links() (list []link) {
	for e := w.Front(); e != nil; e = e.Next() {
		for level := range e.Level() {
			l := link{entryOf(e), level, -1, -1}
			if before := e.PrevLevel(level); before != nil {
				l.before = before.Key().(int)
			}
			if after := e.NextLevel(level); after != nil {
				l.after = after.Key().(int)
			}
			list = append(list, l)
		}
	}
	return list
}

type element = fuzzmachine.Element[*fuzzmachine.Pair[*model, *world]]

// lists returns a machine of lists, with more elements.
func lists(more ...element) *fuzzmachine.Machine {
	return fuzzmachine.New(newModel, newWorld, append(more,
		fuzzmachine.Both0("set", (*model).set, (*world).set).Weight(4),
		fuzzmachine.Both3("get", (*model).get, (*world).get).Domain(key),
		fuzzmachine.Both3("find", (*model).find, (*world).find).Domain(key),
		fuzzmachine.Both3("findnext", (*model).next, (*world).next),
		fuzzmachine.Both3("remove", (*model).remove, (*world).remove).Domain(key).Weight(2),
		fuzzmachine.Call3("removefront", (*model).removeFront, (*world).removeFront),
		fuzzmachine.Call3("removeback", (*model).removeBack, (*world).removeBack),
		fuzzmachine.Both0("hold", (*model).holds, (*world).holds).Domain(key),
		fuzzmachine.Call0("removeheld", (*model).removeHeld, (*world).removeHeld).When((*model).ours),
		fuzzmachine.Call0("init", (*model).init, (*world).init),
		fuzzmachine.Both0("setmaxlevel", (*model).setMaxLevel, (*world).setMaxLevel).Domain(levels).
			WhenArgs((*model).lower),
		mapping.Refine((*model).links, (*world).links),
		mapping.Refine((*model).ends, (*world).ends),
		mapping.Refine((*model).len, (*world).Len),
		mapping.Refine((*model).maxLevel, (*world).MaxLevel),
	)...)
}

// With these most programs would end early.
var (
	lowers = fuzzmachine.Both0("lower", (*model).setMaxLevel, (*world).setMaxLevel).Domain(levels).
		WhenArgs((*model).lowers)
	orphans = fuzzmachine.Call0("removeorphan", (*model).removeHeld, (*world).removeHeld).When((*model).orphaned)
)

var findings = []finding.Finding{
	{
		Section: "an element cannot be removed after SetMaxLevel",
		Script:  "set k=0 v=0 level=1; lower 1; remove 0", Shortest: true,
		Signature: "panic system runtime.boundsError skiplist.(*SkipList).RemoveElement",
		Known: fuzzmachine.Known("panic system runtime.boundsError skiplist.(*SkipList).RemoveElement",
			"state links:[*].after", "state links", "state ends").When(lowered),
	},
	{
		Section: "RemoveElement removes an element that Init has discarded",
		Script:  "set k=0 v=0 level=0; hold 0; init; removeorphan", Signature: "state len",
		Known: fuzzmachine.Known("state len", "state links", "state ends").When(discarded),
	},
}

// lowered is true of all that comes after the maximum was below the level of an element: links may be missing.
func lowered(f *fuzzmachine.Failure) bool { return strings.Contains(f.Script, "; lower ") }

func discarded(f *fuzzmachine.Failure) bool { return f.Action == "removeorphan" }

func TestFindings(t *testing.T) { finding.Show(t, lists(lowers, orphans), findings...) }

var machine = lists()

func FuzzSkipList(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
