// Package rtree tests tidwall/rtree v1.10.0 against a map of rectangles: searches, neighbours in the order of
// distance, replacements, and copies that share nodes. FINDINGS.md has what was found.
package rtree

import (
	"maps"
	"slices"
	"testing"

	"github.com/fuzzmachine/go/examples/wild/internal/finding"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/tidwall/rtree"
)

const (
	id    = "0..7"
	grid  = 100 // the first number of the items of a grid
	width = 16
)

// A box is a rectangle. It may be a line or a point.
type box struct {
	X int `fuzz:"0..16"`
	Y int `fuzz:"0..16"`
	W int `fuzz:"0..3"`
	H int `fuzz:"0..3"`
}

func (b box) min() [2]int { return [2]int{b.X, b.Y} }
func (b box) max() [2]int { return [2]int{b.X + b.W, b.Y + b.H} }

func boxOf(min, max [2]int) box { return box{min[0], min[1], max[0] - min[0], max[1] - min[1]} }

// meets is whether the boxes have a point in common, which may be at their edges.
func (b box) meets(c box) bool {
	return b.X <= c.X+c.W && c.X <= b.X+b.W && b.Y <= c.Y+c.H && c.Y <= b.Y+b.H
}

// distance is that of the nearest points of two boxes, squared.
func (b box) distance(c box) int {
	x := max(b.X-c.X-c.W, c.X-b.X-b.W, 0)
	y := max(b.Y-c.Y-c.H, c.Y-b.Y-b.H, 0)
	return x*x + y*y
}

type put struct {
	ID int `fuzz:"0..7"`
	box
}

// A near is a box, and how many neighbours are wanted.
type near struct {
	box
	K int `fuzz:"1..6"`
}

type boxes map[int]box

type model struct{ now, older boxes }

func newModel() *model { return &model{boxes{}, boxes{}} }

func (m *model) has(id int) bool    { _, ok := m.now[id]; return ok }
func (m *model) isNew(p put) bool   { return !m.has(p.ID) }
func (m *model) insert(p put)       { m.now[p.ID] = p.box }
func (m *model) delete(id int)      { delete(m.now, id) }
func (m *model) copied()            { m.older = maps.Clone(m.now) }
func (m *model) swap()              { m.now, m.older = m.older, m.now }
func (m *model) clear()             { m.now = boxes{} }
func (m *model) len() int           { return len(m.now) }
func (m *model) all() boxes         { return m.now }
func (m *model) others() boxes      { return m.older }
func (m *model) distance(p two) int { return p.A.distance(p.B) }

// replace: "If the old item does not exist then the new item is not inserted."
func (m *model) replace(p put) {
	if m.has(p.ID) {
		m.now[p.ID] = p.box
	}
}

// cell is the box of an item of the grid.
func cell(i int) box { return box{X: i % width, Y: i / width % width} }

// fill adds many, so that there are several levels. A node has up to 64.
func (m *model) fill(n int) {
	for i := range n {
		m.now[grid+i] = cell(i)
	}
}

// empty is a guard: there is no grid.
func (m *model) empty(int) bool {
	for id := range m.now {
		if id >= grid {
			return false
		}
	}
	return true
}

// A cut is a part of the grid, of which every so many are deleted.
type cut struct {
	From int `fuzz:"0..199"`
	To   int `fuzz:"0..199"`
	Step int `fuzz:"1..3"`
}

func (m *model) cut(c cut) {
	for i := c.From; i <= c.To; i += c.Step {
		delete(m.now, grid+i)
	}
}

func (m *model) search(b box) (list []int) {
	for id, one := range m.now {
		if one.meets(b) {
			list = append(list, id)
		}
	}
	return list
}

func (m *model) nearby(n near) (list []int) {
	for _, b := range m.now {
		list = append(list, n.distance(b))
	}
	slices.Sort(list)
	return list[:min(n.K, len(list))]
}

// ends are the least and the greatest coordinates, or 0.
func (m *model) ends() (ends [4]int) {
	first := true
	for _, b := range m.now {
		if first {
			ends, first = [4]int{b.X, b.Y, b.X + b.W, b.Y + b.H}, false
		}
		ends = [4]int{min(ends[0], b.X), min(ends[1], b.Y), max(ends[2], b.X+b.W), max(ends[3], b.Y+b.H)}
	}
	return ends
}

type tree = rtree.RTreeGN[int, int]

type world struct {
	now, older    *tree
	boxes, olders boxes // where what is in the trees is
}

func newWorld(*fuzzmachine.T) *world { return &world{new(tree), new(tree), boxes{}, boxes{}} }

func (w *world) insert(p put) {
	w.boxes[p.ID] = p.box
	w.now.Insert(p.min(), p.max(), p.ID)
}

// delete deletes what may not be there.
func (w *world) delete(id int) {
	b := w.boxes[id]
	w.now.Delete(b.min(), b.max(), id)
	delete(w.boxes, id)
}

func (w *world) replace(p put) {
	old, ok := w.boxes[p.ID]
	w.now.Replace(old.min(), old.max(), p.ID, p.min(), p.max(), p.ID)
	if ok {
		w.boxes[p.ID] = p.box
	}
}

func (w *world) fill(n int) {
	for i := range n {
		w.boxes[grid+i] = cell(i)
		w.now.Insert(cell(i).min(), cell(i).max(), grid+i)
	}
}

func (w *world) cut(c cut) {
	for i := c.From; i <= c.To; i += c.Step {
		w.now.Delete(cell(i).min(), cell(i).max(), grid+i)
		delete(w.boxes, grid+i)
	}
}

func (w *world) copied() { w.older, w.olders = w.now.Copy(), maps.Clone(w.boxes) }

func (w *world) swap() {
	w.now, w.older = w.older, w.now
	w.boxes, w.olders = w.olders, w.boxes
}

func (w *world) clear() {
	w.now.Clear()
	clear(w.boxes)
}

func (w *world) len() int      { return w.now.Len() }
func (w *world) all() boxes    { return all(w.now) }
func (w *world) others() boxes { return all(w.older) }

func all(t *tree) boxes {
	all := boxes{}
	t.Scan(func(min, max [2]int, id int) bool {
		all[id] = boxOf(min, max)
		return true
	})
	return all
}

func (w *world) search(b box) (list []int) {
	w.now.Search(b.min(), b.max(), func(_, _ [2]int, id int) bool {
		list = append(list, id)
		return true
	})
	return list
}

func (w *world) nearby(n near) (list []int) {
	distance := rtree.BoxDist[int, int](n.min(), n.max(), nil)
	of := func(min, max [2]int, id int, isItem bool) float64 { return float64(distance(min, max, id, isItem)) }
	w.now.Nearby(of, func(_, _ [2]int, _ int, d float64) bool {
		list = append(list, int(d))
		return len(list) < n.K
	})
	return list
}

func (w *world) ends() [4]int {
	left, _, _ := w.now.LeftMost()
	bottom, _, _ := w.now.BottomMost()
	_, right, _ := w.now.RightMost()
	_, top, _ := w.now.TopMost()
	return [4]int{left[0], bottom[1], right[0], top[1]}
}

func (w *world) bounds() [4]int {
	min, max := w.now.Bounds()
	return [4]int{min[0], min[1], max[0], max[1]}
}

// Two are boxes whose distance is asked for.
type two struct{ A, B box }

func (w *world) distance(p two) int {
	return rtree.BoxDist[int, int](p.A.min(), p.A.max(), nil)(p.B.min(), p.B.max(), 0, true)
}

func unsigned(p [2]int) [2]uint { return [2]uint{uint(p[0]), uint(p[1])} }

func (w *world) distanceUnsigned(p two) int {
	d := rtree.BoxDist[uint, int](unsigned(p.A.min()), unsigned(p.A.max()), nil)
	return int(d(unsigned(p.B.min()), unsigned(p.B.max()), 0, true))
}

type element = fuzzmachine.Element[*fuzzmachine.Pair[*model, *world]]

// trees returns a machine of trees, with more elements.
func trees(more ...element) *fuzzmachine.Machine {
	return fuzzmachine.New(newModel, newWorld, append(more,
		fuzzmachine.Both0("insert", (*model).insert, (*world).insert).WhenArgs((*model).isNew).Weight(3),
		fuzzmachine.Both0("delete", (*model).delete, (*world).delete).Domain(id).Weight(2),
		fuzzmachine.Both0("replace", (*model).replace, (*world).replace),
		fuzzmachine.Both0("fill", (*model).fill, (*world).fill).Domain("one=10|64|65|129|200").
			WhenArgs((*model).empty),
		fuzzmachine.Both0("cut", (*model).cut, (*world).cut).Weight(2),
		fuzzmachine.Both("search", (*model).search, (*world).search).Unordered().Weight(2),
		fuzzmachine.Both("nearby", (*model).nearby, (*world).nearby).Weight(2),
		fuzzmachine.Both("distance", (*model).distance, (*world).distance),
		fuzzmachine.Call0("copy", (*model).copied, (*world).copied),
		fuzzmachine.Call0("swap", (*model).swap, (*world).swap),
		fuzzmachine.Call0("clear", (*model).clear, (*world).clear),
		mapping.Refine((*model).all, (*world).all),
		mapping.Refine((*model).others, (*world).others),
		mapping.Refine((*model).len, (*world).len),
		mapping.Refine((*model).ends, (*world).ends),
		mapping.Refine((*model).ends, (*world).bounds).Named("bounds"),
	)...).With(fuzzmachine.Steps(40))
}

var distanceUnsigned = fuzzmachine.Both("distanceunsigned", (*model).distance, (*world).distanceUnsigned)

var findings = []finding.Finding{{
	Section:   "the distance of unsigned boxes that meet is not 0",
	Script:    "distanceunsigned a={x=0 y=0 w=1 h=0} b={x=0 y=0 w=1 h=0}",
	Signature: "answer distanceunsigned",
	Known:     fuzzmachine.Known("answer distanceunsigned"),
}}

func TestFindings(t *testing.T) { finding.Show(t, trees(distanceUnsigned), findings...) }

var machine = trees()

func FuzzTree(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
