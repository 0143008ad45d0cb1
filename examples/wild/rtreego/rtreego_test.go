// Package rtreego tests dhconnelly/rtreego v1.2.0 against a map of rectangles: trees that grow, shrink and are
// loaded at once, searches with filters, and neighbours. FINDINGS.md has what was found.
package rtreego

import (
	"errors"
	"math"
	"slices"
	"testing"

	"github.com/dhconnelly/rtreego"
	"github.com/fuzzmachine/go/examples/wild/internal/finding"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

const id = "0..15"

var errHeight = errors.New("the tree is too high")

// A box is a rectangle: "every length should be positive".
type box struct {
	X int `fuzz:"0..6"`
	Y int `fuzz:"0..6"`
	W int `fuzz:"1..3"`
	H int `fuzz:"1..3"`
}

func (b box) rect() rtreego.Rect {
	r, err := rtreego.NewRect(rtreego.Point{float64(b.X), float64(b.Y)}, []float64{float64(b.W), float64(b.H)})
	if err != nil {
		panic(err)
	}
	return r
}

// meets is whether boxes have "a non-zero intersection volume".
func (b box) meets(c box) bool {
	return b.X < c.X+c.W && c.X < b.X+b.W && b.Y < c.Y+c.H && c.Y < b.Y+b.H
}

type put struct {
	ID int `fuzz:"0..15"`
	box
}

type point struct {
	X int `fuzz:"-1..9"`
	Y int `fuzz:"-1..9"`
}

func (p point) point() rtreego.Point { return rtreego.Point{float64(p.X), float64(p.Y)} }

func outside(x, from, to int) int { return max(from-x, x-to, 0) }

// distance is that of a point and a box, squared.
func (p point) distance(b box) int {
	x, y := outside(p.X, b.X, b.X+b.W), outside(p.Y, b.Y, b.Y+b.H)
	return x*x + y*y
}

// A near says how many neighbours of a point are wanted, and whether odd ones are refused.
type near struct {
	point
	K    int `fuzz:"1..5"`
	Even bool
}

type model map[int]box

func newModel() model { return model{} }

func (m model) insert(p put)     { m[p.ID] = p.box }
func (m model) isNew(p put) bool { return !m.has(p.ID) }
func (m model) has(id int) bool  { _, ok := m[id]; return ok }
func (m model) size() int        { return len(m) }
func (m model) all() map[int]box { return m }
func (m model) empty() bool      { return len(m) == 0 }
func (m model) some() bool       { return len(m) > 0 }

func (m model) delete(id int) bool {
	defer delete(m, id)
	return m.has(id)
}

func (m model) load(list []box) {
	clear(m)
	for i, b := range list {
		m[i] = b
	}
}

func (m model) search(b box) (list []int) {
	for id, one := range m {
		if one.meets(b) {
			list = append(list, id)
		}
	}
	return list
}

func (m model) even(b box) []int {
	return slices.DeleteFunc(m.search(b), func(id int) bool { return id%2 > 0 })
}

// limited is how many are found, at most two.
func (m model) limited(b box) int { return min(2, len(m.search(b))) }

// first is how many are found if the search is aborted at the first one.
func (m model) first(b box) int { return min(1, len(m.search(b))) }

// nearest returns the distances of the nearest neighbours.
func (m model) nearest(n near) (list []int) {
	for id, b := range m {
		if !n.Even || id%2 == 0 {
			list = append(list, n.distance(b))
		}
	}
	slices.Sort(list)
	return list[:min(n.K, len(list))]
}

func (m model) nearestOne(p point) int {
	list := m.nearest(near{point: p, K: 1})
	if len(list) == 0 {
		return -1
	}
	return list[0]
}

// A thing is what a tree holds.
type thing struct {
	id int
	b  box
}

func (t *thing) Bounds() rtreego.Rect { return t.b.rect() }

type world struct {
	*rtreego.Rtree
	things map[int]*thing
}

func newWorld(*fuzzmachine.T) *world { return &world{rtreego.NewTree(2, 2, 4), map[int]*thing{}} }

func (w *world) insert(p put) {
	t := &thing{p.ID, p.box}
	w.things[p.ID] = t
	w.Insert(t)
}

func (w *world) delete(id int) bool {
	if t := w.things[id]; t != nil {
		return w.Delete(t)
	}
	return w.Delete(&thing{id: id, b: box{W: 1, H: 1}})
}

// deleteEqual deletes something that is equal, but has another address.
func (w *world) deleteEqual(id int) bool {
	t := &thing{id: id, b: box{W: 1, H: 1}}
	if one := w.things[id]; one != nil {
		t.b = one.b
	}
	return w.DeleteWithComparator(t, func(a, b rtreego.Spatial) bool { return a.(*thing).id == b.(*thing).id })
}

// load makes a tree of many at once.
func (w *world) load(list []box) {
	var all []rtreego.Spatial
	for i, b := range list {
		w.things[i] = &thing{i, b}
		all = append(all, w.things[i])
	}
	w.Rtree = rtreego.NewTree(2, 2, 4, all...)
}

func ids(found []rtreego.Spatial) (list []int) {
	for _, x := range found {
		list = append(list, x.(*thing).id)
	}
	return list
}

// evens refuses the others: "If refuse is true, the current entry will not be added to the result set."
func evens(_ []rtreego.Spatial, x rtreego.Spatial) (refuse, abort bool) {
	return x.(*thing).id%2 > 0, false
}

// once: "If abort is true, the search is aborted and the current result set will be returned."
func once([]rtreego.Spatial, rtreego.Spatial) (refuse, abort bool) { return false, true }

func (w *world) search(b box) []int { return ids(w.SearchIntersect(b.rect())) }
func (w *world) even(b box) []int   { return ids(w.SearchIntersect(b.rect(), evens)) }
func (w *world) limited(b box) int  { return len(w.SearchIntersectWithLimit(2, b.rect())) }
func (w *world) first(b box) int    { return len(w.SearchIntersect(b.rect(), once)) }
func (w *world) size() int          { return w.Size() }

func (w *world) all() map[int]box {
	all := map[int]box{}
	for _, x := range w.SearchIntersect(box{-1, -1, 20, 20}.rect()) {
		all[x.(*thing).id] = x.(*thing).b
	}
	return all
}

func (w *world) nearest(n near) (list []int) {
	var filters []rtreego.Filter
	if n.Even {
		filters = append(filters, evens)
	}
	for _, x := range w.NearestNeighbors(n.K, n.point.point(), filters...) {
		list = append(list, n.distance(x.(*thing).b))
	}
	return list
}

func (w *world) nearestOne(p point) int {
	if t, ok := w.NearestNeighbor(p.point()).(*thing); ok {
		return p.distance(t.b)
	}
	return -1
}

// balanced: "R-trees are balanced, so maximum tree height is guaranteed to be logarithmic in the number of entries".
func balanced(p *fuzzmachine.Pair[model, *world]) error {
	if n := float64(p.Model.size()); float64(p.System.Depth()) > 2+math.Log2(n+1) {
		return errHeight
	}
	return nil
}

type element = fuzzmachine.Element[*fuzzmachine.Pair[model, *world]]

// trees returns a machine of trees, with more elements.
func trees(more ...element) *fuzzmachine.Machine {
	return fuzzmachine.New(newModel, newWorld, append(more,
		fuzzmachine.Both0("insert", model.insert, (*world).insert).WhenArgs(model.isNew).Weight(5),
		fuzzmachine.Both("delete", model.delete, (*world).delete).Domain(id).Weight(2),
		fuzzmachine.Both("deleteequal", model.delete, (*world).deleteEqual).Domain(id),
		fuzzmachine.Both0("load", model.load, (*world).load).Domain("len=0..16"),
		fuzzmachine.Both("search", model.search, (*world).search).Unordered(),
		fuzzmachine.Both("even", model.even, (*world).even).Unordered(),
		fuzzmachine.Both("limited", model.limited, (*world).limited),
		fuzzmachine.Both("nearest", model.nearest, (*world).nearest),
		fuzzmachine.Both("nearestone", model.nearestOne, (*world).nearestOne),
		mapping.Refine(model.all, (*world).all),
		mapping.Refine(model.size, (*world).size),
		fuzzmachine.Always("balanced", balanced),
	)...)
}

var first = fuzzmachine.Both("first", model.first, (*world).first)

var findings = []finding.Finding{{
	Section: "a search that is aborted goes on in other leaves",
	Script: "load [{x=0 y=0 w=1 h=1}, {x=0 y=0 w=1 h=1}, {x=0 y=0 w=1 h=1}, {x=0 y=0 w=1 h=1}, {x=0 y=0 w=1 h=1}]; " +
		"first x=0 y=0 w=1 h=1",
	Signature: "answer first",
	Known:     fuzzmachine.Known("answer first"),
}}

func TestFindings(t *testing.T) { finding.Show(t, trees(first), findings...) }

var machine = trees()

func FuzzTree(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
