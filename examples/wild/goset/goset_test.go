// Package goset tests hashicorp/go-set v3.0.1 against maps: two sets, each of which is a Set, a HashSet, or a
// TreeSet in one of two orders.
package goset

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/examples/wild/internal/finding"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/hashicorp/go-set/v3"
)

const (
	element  = "0..5"
	elements = "len=0..4,0..5"
)

type (
	plain = set.Set[int]
	hash  = set.HashSet[int, int]
	tree  = set.TreeSet[int]
	any1  = set.Collection[int]
)

type sets struct {
	x, y         any1
	kindX, kindY kind
}

func newSets(*fuzzmachine.T) *sets {
	return &sets{x: made("set", nil), y: made("set", nil), kindX: "set", kindY: "set"}
}

func same(v int) int { return v }

// made returns a set of that kind.
func made(k kind, list []int) any1 {
	switch k {
	case "hash":
		return set.HashSetFromFunc(list, same)
	case "tree", "down":
		return set.TreeSetFrom(list, k.compare)
	}
	return set.From(list)
}

func (s *sets) swap() { s.x, s.y, s.kindX, s.kindY = s.y, s.x, s.kindY, s.kindX }

func (s *sets) convert(k kind) { s.x, s.kindX = made(k, s.x.Slice()), k }

func (s *sets) copied() {
	s.kindY = s.kindX
	switch x := s.x.(type) {
	case *plain:
		s.y = x.Copy()
	case *hash:
		s.y = x.Copy()
	case *tree:
		s.y = x.Copy()
	}
}

func (s *sets) col(self other) any1 {
	if self {
		return s.x
	}
	return s.y
}

func (s *sets) insert(v int) bool           { return s.x.Insert(v) }
func (s *sets) insertSlice(l []int) bool    { return s.x.InsertSlice(l) }
func (s *sets) insertSet(o other) bool      { return s.x.InsertSet(s.col(o)) }
func (s *sets) remove(v int) bool           { return s.x.Remove(v) }
func (s *sets) removeSlice(l []int) bool    { return s.x.RemoveSlice(l) }
func (s *sets) removeSet(o other) bool      { return s.x.RemoveSet(s.col(o)) }
func (s *sets) removeFunc(r rest) bool      { return s.x.RemoveFunc(r.holds) }
func (s *sets) contains(v int) bool         { return s.x.Contains(v) }
func (s *sets) containsAll(l []int) bool    { return s.x.ContainsSlice(l) }
func (s *sets) subset(o other) bool         { return s.x.Subset(s.col(o)) }
func (s *sets) properSubset(o other) bool   { return s.x.ProperSubset(s.col(o)) }
func (s *sets) equalSet(o other) bool       { return s.x.EqualSet(s.col(o)) }
func (s *sets) equalSlice(l []int) bool     { return s.x.EqualSlice(l) }
func (s *sets) equalSliceSet(l []int) bool  { return s.x.EqualSliceSet(l) }
func (s *sets) union(o other)               { s.x = s.x.Union(s.col(o)) }
func (s *sets) difference(o other)          { s.x = s.x.Difference(s.col(o)) }
func (s *sets) intersect(o other)           { s.x = s.x.Intersect(s.col(o)) }
func (s *sets) size() int                   { return s.x.Size() }
func (s *sets) listX() []int                { return listed(s.x) }
func (s *sets) listY() []int                { return listed(s.y) }
func (s *sets) text() string                { return s.x.String() }
func (s *sets) ends(n int) (lists [2][]int) { return [2][]int{s.tree().TopK(n), s.tree().BottomK(n)} }
func (s *sets) least() [2]int               { return [2]int{s.tree().Min(), s.tree().Max()} }
func (s *sets) tree() *tree                 { return s.x.(*tree) }

// listed returns the elements as Items yields them, or sorted if they have no order.
func listed(s any1) []int {
	list := slices.Collect(s.Items())
	if _, ok := s.(*tree); !ok {
		slices.Sort(list)
	}
	return list
}

func (s *sets) equal() bool {
	switch x := s.x.(type) {
	case *plain:
		return x.Equal(s.y.(*plain))
	case *hash:
		return x.Equal(s.y.(*hash))
	}
	return s.tree().Equal(s.y.(*tree))
}

// json goes on with a set that was written and read.
func (s *sets) json() []int {
	text, err := json.Marshal(s.x)
	if err != nil {
		return nil
	}
	s.x = made(s.kindX, nil)
	if json.Unmarshal(text, s.x) != nil {
		return nil
	}
	return listed(s.x)
}

func (s *sets) near(p place) (list, first []int) {
	t, v, ok := s.tree(), 0, false
	switch p.Of {
	case "Below":
		v, ok = t.FirstBelow(p.V)
		t = t.Below(p.V)
	case "BelowEqual":
		v, ok = t.FirstBelowEqual(p.V)
		t = t.BelowEqual(p.V)
	case "Above":
		v, ok = t.FirstAbove(p.V)
		t = t.Above(p.V)
	case "AboveEqual":
		v, ok = t.FirstAboveEqual(p.V)
		t = t.AboveEqual(p.V)
	}
	if ok {
		first = []int{v}
	}
	return t.Slice(), first
}

func collections() *fuzzmachine.Machine {
	return fuzzmachine.New(newModel, newSets,
		fuzzmachine.Both0("convert", (*model).convert, (*sets).convert),
		fuzzmachine.Call0("swap", (*model).swap, (*sets).swap).Weight(2),
		fuzzmachine.Call0("copy", (*model).copied, (*sets).copied),
		fuzzmachine.Both("insert", (*model).insert, (*sets).insert).Domain(element).Weight(3),
		fuzzmachine.Both("insertslice", (*model).insertSlice, (*sets).insertSlice).Domain(elements),
		fuzzmachine.Both("insertset", (*model).insertSet, (*sets).insertSet),
		fuzzmachine.Both("remove", (*model).remove, (*sets).remove).Domain(element).Weight(2),
		fuzzmachine.Both("removeslice", (*model).removeSlice, (*sets).removeSlice).Domain(elements),
		fuzzmachine.Both("removeset", (*model).removeSet, (*sets).removeSet),
		fuzzmachine.Both("removefunc", (*model).removeFunc, (*sets).removeFunc),
		fuzzmachine.Both("contains", (*model).contains, (*sets).contains).Domain(element),
		fuzzmachine.Both("containsslice", (*model).containsAll, (*sets).containsAll).Domain(elements),
		fuzzmachine.Both("subset", (*model).subset, (*sets).subset),
		fuzzmachine.Both("propersubset", (*model).properSubset, (*sets).properSubset),
		fuzzmachine.Both("equalset", (*model).equalSet, (*sets).equalSet),
		fuzzmachine.Call("equal", (*model).equal, (*sets).equal).When((*model).same),
		fuzzmachine.Both("equalslice", (*model).equalSlice, (*sets).equalSlice).Domain(elements),
		fuzzmachine.Both("equalsliceset", (*model).equalSliceSet, (*sets).equalSliceSet).Domain(elements),
		fuzzmachine.Both0("union", (*model).union, (*sets).union),
		fuzzmachine.Both0("difference", (*model).difference, (*sets).difference),
		fuzzmachine.Both0("intersect", (*model).intersect, (*sets).intersect),
		fuzzmachine.Call("string", (*model).text, (*sets).text),
		fuzzmachine.Call("json", (*model).json, (*sets).json),
		fuzzmachine.Both("ends", (*model).ends, (*sets).ends).Domain("0..7").When((*model).ordered),
		fuzzmachine.Call("least", (*model).least, (*sets).least).When((*model).some),
		fuzzmachine.Both2("near", (*model).near, (*sets).near).When((*model).ordered),
		mapping.Refine((*model).listX, (*sets).listX).Named("x"),
		mapping.Refine((*model).listY, (*sets).listY).Named("y"),
		mapping.Refine((*model).size, (*sets).size).Named("size"),
	)
}

var findings = []finding.Finding{
	{
		Section: "EqualSliceSet takes a slice with duplicates for the set",
		Script:  `insertslice [0, 1]; equalsliceset [0, 0]`, Signature: "answer equalsliceset", Shortest: true,
		Known: fuzzmachine.Known("answer equalsliceset").When(duplicates),
	},
	{
		Section:   "Union and Subset of a TreeSet panic",
		Script:    `convert "tree"; union false`,
		Signature: "panic system *runtime.TypeAssertionError v3.(*TreeSet).Union",
		Known: fuzzmachine.Known("panic system *runtime.TypeAssertionError v3.(*TreeSet).Union",
			"panic system *runtime.TypeAssertionError v3.(*TreeSet).Subset"),
		Shortest: true,
	},
	{
		Section: "RemoveSet leaves elements if a tree is removed from itself",
		Script:  `convert "tree"; insertslice [0, 1]; insertslice [2, 3]; removeset true`, Signature: "state x",
		Known: fuzzmachine.Known("state x", "state x:[*]", "state size").When(itself),
	},
	{
		Section: "Subset is wrong for trees with opposite orders",
		Script:  `convert "tree"; insertslice [0, 1]; copy; convert "down"; subset false`, Signature: "answer subset",
		Known: fuzzmachine.Known("answer subset", "answer propersubset").When(opposite), Rare: true,
	},
}

var number = regexp.MustCompile(`[0-9]`)

// duplicates is true if the last step has a number twice.
func duplicates(f *fuzzmachine.Failure) bool {
	step := f.Script[strings.LastIndex(f.Script, "equalsliceset"):]
	seen := map[string]bool{}
	for _, n := range number.FindAllString(step, -1) {
		if seen[n] {
			return true
		}
		seen[n] = true
	}
	return false
}

func opposite(f *fuzzmachine.Failure) bool {
	return strings.Contains(f.Script, `convert "tree"`) && strings.Contains(f.Script, `convert "down"`)
}

func itself(f *fuzzmachine.Failure) bool { return strings.HasSuffix(f.Script, "removeset true") }

func TestFindings(t *testing.T) { finding.Show(t, collections(), findings...) }

var machine = finding.Past(collections(), findings...)

func FuzzSet(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
