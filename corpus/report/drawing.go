package report

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// A drawing is a graph with positions, for the page.
type drawing struct {
	Words         string   // how states are printed
	Same          []string // fields that all states have, which labels omit
	Width, Height int
	Nodes         []box
	Arcs          []curve
	States        int  // number of different states
	More          bool // whether there are more
	Hidden        int  // arcs that are not drawn
	drawn, visits int  // visits to the states that are drawn, and to all
}

// A box is a state in a drawing.
type box struct {
	Number        int
	Lines         []string
	State         string
	Visits        int
	X, Y          int // upper left
	Width, Height int
	Heat          int
	Start         bool
	Next          []string // the arcs that begin at it, the most frequent first
}

// A curve is an arc in a drawing.
type curve struct {
	From, To int
	Path     string
	Weight   int // 1 to 4
	Back     bool
	Words    string
}

const (
	drawingWidth = 1040
	betweenRows  = 48
	betweenBoxes = 24
	lineHeight   = 15
	boxPadding   = 10
	dotSize      = 18
	letter       = 7.3 // width of a letter
	enoughArcs   = 36
)

// draw places the boxes of a graph and connects them.
func (g *graph) draw(actions []string) drawing {
	d := drawing{Words: g.chart.words, Width: drawingWidth}
	d.Same = g.name()
	y := 4.0
	for _, row := range g.rows {
		y = g.place(row, y) + betweenRows
	}
	d.Height = int(y) - betweenRows + 6
	most := 0
	for _, n := range g.nodes {
		most = max(most, g.chart.visits[n.state])
	}
	for i, n := range g.nodes {
		d.Nodes = append(d.Nodes, g.box(i, most, actions))
		d.drawn += g.chart.visits[n.state]
	}
	d.Hidden = g.thin()
	g.attach()
	for i := range g.arcs {
		d.Arcs = append(d.Arcs, g.curve(i, actions))
	}
	d.States, d.More, d.visits = len(g.chart.visits)-1, g.chart.full, g.chart.all()
	return d
}

// name sets the labels of the nodes, and returns the fields that all labels omit.
func (g *graph) name() []string {
	var states []string
	for _, n := range g.nodes[1:] {
		states = append(states, g.chart.numbers.names[n.state])
	}
	lines, same := labels(states)
	for i := range lines {
		g.nodes[i+1].lines = lines[i]
	}
	return same
}

// place spreads the nodes of a row over the width, and returns where the row ends.
func (g *graph) place(row []int, y float64) float64 {
	total, height := -float64(betweenBoxes), 0.0
	for _, i := range row {
		n := &g.nodes[i]
		n.size(i == start)
		total, height = total+n.width+betweenBoxes, max(height, n.height)
	}
	free := max(0, drawingWidth-total) / float64(len(row)+1)
	x := max(1, (drawingWidth-total-free*float64(len(row)-1))/2)
	for _, i := range row {
		n := &g.nodes[i]
		n.x, n.y = x+n.width/2, y+height/2
		x += n.width + betweenBoxes + free
	}
	return y + height
}

func (n *node) size(isStart bool) {
	if isStart {
		n.width, n.height = dotSize, dotSize
		return
	}
	n.width, n.height = 88, float64(lineHeight*(len(n.lines)+1)+boxPadding+3)
	for _, line := range n.lines {
		n.width = max(n.width, float64(letters(line))*letter+20)
	}
}

// thin removes rare arcs if there are many, except the only arc to a state. It returns how many it removed.
func (g *graph) thin() int {
	reached := make(map[int]bool)
	kept := g.arcs[:0:0]
	for _, a := range g.arcs {
		forward := g.nodes[a.from].row < g.nodes[a.to].row
		if len(kept) < enoughArcs || forward && !reached[a.to] {
			kept = append(kept, a)
		}
		reached[a.to] = reached[a.to] || forward
	}
	left := len(g.arcs) - len(kept)
	g.arcs = kept
	return left
}

// attach orders the ends of arcs along the borders of each node by the position of the other node.
func (g *graph) attach() {
	for i, a := range g.arcs {
		from, to := &g.nodes[a.from], &g.nodes[a.to]
		if from.row < to.row {
			from.below, to.above = append(from.below, i), append(to.above, i)
		} else if from.row > to.row {
			from.above, to.below = append(from.above, i), append(to.below, i)
		} else {
			from.above, to.above = append(from.above, i), append(to.above, i)
		}
	}
	for n := range g.nodes {
		other := func(arc int) float64 { return g.nodes[g.arcs[arc].from+g.arcs[arc].to-n].x }
		sort := func(list []int) {
			slices.SortStableFunc(list, func(a, b int) int { return cmp.Compare(other(a), other(b)) })
		}
		sort(g.nodes[n].above)
		sort(g.nodes[n].below)
	}
}

// end returns where an arc meets a node, and whether that is at its upper border.
func (n *node) end(arc int) (x, y float64, above bool) {
	list, above := n.below, false
	if !slices.Contains(list, arc) {
		list, above = n.above, true
	}
	room := min(n.width-16, float64(len(list))*18)
	x = n.x + room*((float64(slices.Index(list, arc))+0.5)/float64(len(list))-0.5)
	if above {
		return x, n.y - n.height/2, above
	}
	return x, n.y + n.height/2, above
}

// curve returns the curve of an arc, which is vertical at both ends.
func (g *graph) curve(i int, actions []string) curve {
	a := g.arcs[i]
	from, to := &g.nodes[a.from], &g.nodes[a.to]
	x1, y1, above1 := from.end(i)
	x2, y2, above2 := to.end(i)
	bend := max(26, min(abs(y2-y1)*0.45, 90))
	c := curve{
		From: a.from, To: a.to, Weight: max(1, root(a.count, g.arcs[0].count, 4)), Back: to.row <= from.row,
	}
	c.Path = fmt.Sprintf("M%.0f %.0fC%.0f %.0f %.0f %.0f %.0f %.0f",
		x1, y1, x1, y1+away(bend, above1), x2, y2+away(bend, above2), x2, y2)
	c.Words = a.words(actions)
	return c
}

func away(d float64, up bool) float64 {
	if up {
		return -d
	}
	return d
}

func abs(x float64) float64 { return max(x, -x) }

// words lists the actions of an arc: put 120, get 3.
func (a *arc) words(actions []string) string {
	var list []int
	for action := range a.actions {
		list = append(list, action)
	}
	slices.SortFunc(list, func(x, y int) int { return cmp.Or(a.actions[y]-a.actions[x], x-y) })
	var words []string
	for i, action := range list {
		if i == 6 {
			words = append(words, "…")
			break
		}
		name := "the start"
		if action != none {
			name = actions[action]
		}
		words = append(words, name+" "+figure(a.actions[action]))
	}
	return strings.Join(words, ", ")
}

func (g *graph) box(i, most int, actions []string) box {
	n := g.nodes[i]
	b := box{
		Number: i, Lines: n.lines, State: cut(g.chart.numbers.names[n.state], mostWords),
		Visits: g.chart.visits[n.state],
		X:      int(n.x - n.width/2), Y: int(n.y - n.height/2), Width: int(n.width), Height: int(n.height),
		Start: i == start,
	}
	b.Heat = max(1, root(b.Visits, most, mostShades))
	for _, a := range g.arcs {
		if a.from == i {
			b.Next = append(b.Next, a.words(actions)+" → "+clipped(g.chart.numbers.names[g.nodes[a.to].state], 80))
		}
	}
	return b
}
