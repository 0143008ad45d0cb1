package zyedidia

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/examples/wild/internal/finding"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/zyedidia/generic"
	"github.com/zyedidia/generic/set"
)

// after is true of what fails in an action or later.
func after(action string) func(*fuzzmachine.Failure) bool {
	return func(f *fuzzmachine.Failure) bool { return strings.Contains(f.Script, "; "+action) }
}

func during(action string) func(*fuzzmachine.Failure) bool {
	return func(f *fuzzmachine.Failure) bool { return f.Action == action }
}

type numbers map[int]bool

// Sets are the model of a set and another one.
type sets struct{ x, y numbers }

func newSets() *sets { return &sets{numbers{}, numbers{}} }

func (m *sets) put(n int)              { m.x[n] = true }
func (m *sets) remove(n int)           { delete(m.x, n) }
func (m *sets) has(n int) bool         { return m.x[n] }
func (m *sets) clear()                 { m.x = numbers{} }
func (m *sets) swap()                  { m.x, m.y = m.y, m.x }
func (m *sets) cloned()                { m.y = maps.Clone(m.x) }
func (m *sets) size() int              { return len(m.x) }
func (m *sets) keys() []int            { return slices.Sorted(maps.Keys(m.x)) }
func (m *sets) others() []int          { return slices.Sorted(maps.Keys(m.y)) }
func (m *sets) isDisjoint() bool       { return len(m.each(func(x, y bool) bool { return x && y })) == 0 }
func (m *sets) isSubset() bool         { return len(m.each(func(x, y bool) bool { return x && !y })) == 0 }
func (m *sets) isSuperset() bool       { return len(m.each(func(x, y bool) bool { return !x && y })) == 0 }
func (m *sets) equal() bool            { return maps.Equal(m.x, m.y) }
func (m *sets) isProperSubset() bool   { return m.isSubset() && !m.equal() }
func (m *sets) isProperSuperset() bool { return m.isSuperset() && !m.equal() }

func (m *sets) each(of func(x, y bool) bool) numbers {
	those := numbers{}
	for _, s := range []numbers{m.x, m.y} {
		for n := range s {
			if of(m.x[n], m.y[n]) {
				those[n] = true
			}
		}
	}
	return those
}

func (m *sets) union()        { m.x = m.each(func(x, y bool) bool { return x || y }) }
func (m *sets) intersection() { m.x = m.each(func(x, y bool) bool { return x && y }) }
func (m *sets) difference()   { m.x = m.each(func(x, y bool) bool { return x && !y }) }
func (m *sets) symmetric()    { m.x = m.each(func(x, y bool) bool { return x != y }) }

type both struct{ x, y set.Set[int] }

func newMapsets(*fuzzmachine.T) *both { return &both{set.NewMapset[int](), set.NewMapset[int]()} }

func newHashset() set.Set[int] { return set.NewHashset[int](2, generic.Equals[int], bad) }

func newHashsets(*fuzzmachine.T) *both { return &both{newHashset(), newHashset()} }

func (b *both) put(n int)              { b.x.Put(n) }
func (b *both) remove(n int)           { b.x.Remove(n) }
func (b *both) has(n int) bool         { return b.x.Has(n) }
func (b *both) clear()                 { b.x.Clear() }
func (b *both) swap()                  { b.x, b.y = b.y, b.x }
func (b *both) cloned()                { b.y = b.x.Clone() }
func (b *both) size() int              { return b.x.Size() }
func (b *both) keys() []int            { return b.x.Keys() }
func (b *both) others() []int          { return b.y.Keys() }
func (b *both) isDisjoint() bool       { return b.x.IsDisjoint(b.y) }
func (b *both) isSubset() bool         { return b.x.IsSubset(b.y) }
func (b *both) isSuperset() bool       { return b.x.IsSuperset(b.y) }
func (b *both) isProperSubset() bool   { return b.x.IsProperSubset(b.y) }
func (b *both) isProperSuperset() bool { return b.x.IsProperSuperset(b.y) }
func (b *both) equal() bool            { return b.x.Equal(b.y) }
func (b *both) union()                 { b.x = b.x.Union(b.y) }
func (b *both) unionHere()             { b.x.InPlaceUnion(b.y) }
func (b *both) intersection()          { b.x = b.x.Intersection(b.y) }
func (b *both) intersectHere()         { b.x.InPlaceIntersection(b.y) }
func (b *both) difference()            { b.x = b.x.Difference(b.y) }
func (b *both) differHere()            { b.x.InPlaceDifference(b.y) }
func (b *both) symmetric()             { b.x = b.x.SymmetricDifference(b.y) }

type setElement = fuzzmachine.Element[*fuzzmachine.Pair[*sets, *both]]

var (
	intersection  = fuzzmachine.Call0("intersection", (*sets).intersection, (*both).intersection)
	intersectHere = fuzzmachine.Call0("intersecthere", (*sets).intersection, (*both).intersectHere)
	isDisjoint    = fuzzmachine.Call("isdisjoint", (*sets).isDisjoint, (*both).isDisjoint)
)

// setMachine returns a machine of sets, with more elements.
func setMachine(newBoth func(*fuzzmachine.T) *both, more ...setElement) *fuzzmachine.Machine {
	return fuzzmachine.New(newSets, newBoth, append(more,
		fuzzmachine.Both0("put", (*sets).put, (*both).put).Domain(key).Weight(5),
		fuzzmachine.Both0("remove", (*sets).remove, (*both).remove).Domain(key),
		fuzzmachine.Both("has", (*sets).has, (*both).has).Domain(key),
		fuzzmachine.Call0("clear", (*sets).clear, (*both).clear),
		fuzzmachine.Call0("swap", (*sets).swap, (*both).swap).Weight(2),
		fuzzmachine.Call0("clone", (*sets).cloned, (*both).cloned),
		fuzzmachine.Call("issubset", (*sets).isSubset, (*both).isSubset),
		fuzzmachine.Call("issuperset", (*sets).isSuperset, (*both).isSuperset),
		fuzzmachine.Call("ispropersubset", (*sets).isProperSubset, (*both).isProperSubset),
		fuzzmachine.Call("ispropersuperset", (*sets).isProperSuperset, (*both).isProperSuperset),
		fuzzmachine.Call("equal", (*sets).equal, (*both).equal),
		fuzzmachine.Call0("union", (*sets).union, (*both).union),
		fuzzmachine.Call0("unionhere", (*sets).union, (*both).unionHere),
		fuzzmachine.Call0("difference", (*sets).difference, (*both).difference),
		fuzzmachine.Call0("differhere", (*sets).difference, (*both).differHere),
		fuzzmachine.Call0("symmetric", (*sets).symmetric, (*both).symmetric),
		mapping.Refine((*sets).keys, (*both).keys).Unordered(),
		mapping.Refine((*sets).others, (*both).others).Unordered(),
		mapping.Refine((*sets).size, (*both).size),
	)...)
}

var findingsOfSets = []finding.Finding{
	{
		Section: "IsDisjoint is true if the sets have something in common",
		Script:  "isdisjoint", Signature: "answer isdisjoint", Shortest: true,
		Known: fuzzmachine.Known("answer isdisjoint"),
	},
	{
		Section: "the intersection of hash sets has what is in one alone",
		Script:  "put 0; put 3; intersecthere", Signature: "state keys:[*]", Shortest: true,
		Known: fuzzmachine.Known("state keys", "state keys:[*]", "state size"),
	},
}

func TestFindingsOfSets(t *testing.T) {
	finding.Show(t, setMachine(newHashsets, isDisjoint, intersection, intersectHere), findingsOfSets...)
}

var (
	mapsets  = setMachine(newMapsets, intersection, intersectHere)
	hashsets = setMachine(newHashsets)
)

func FuzzMapset(f *testing.F) {
	mapsets.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { mapsets.Run(t, tape) })
}

func FuzzHashset(f *testing.F) {
	hashsets.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { hashsets.Run(t, tape) })
}
