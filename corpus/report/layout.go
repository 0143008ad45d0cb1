package report

import (
	"cmp"
	"slices"
)

// A graph is the drawn states, in rows by their distance from the start.
type graph struct {
	chart *chart
	nodes []node
	arcs  []arc
	rows  [][]int // of numbers of nodes
}

// A node is a state that is drawn.
type node struct {
	state         int      // in the chart
	lines         []string // of its label
	row           int
	x, y          float64 // its middle
	width, height float64
	above, below  []int // arcs at its upper and lower border, from the left
}

// An arc is all moves from one state to another.
type arc struct {
	from, to int // nodes
	count    int
	actions  map[int]int
}

const mostInRow = 4

// newGraph lays out the most visited states of a chart.
func newGraph(c *chart) *graph {
	g := &graph{chart: c}
	for _, s := range c.most() {
		g.nodes = append(g.nodes, node{state: s})
	}
	g.connect()
	g.rank()
	g.untangle()
	return g
}

// connect collects the moves between nodes, the most frequent first. A step that does not change the state
// has no arc.
func (g *graph) connect() {
	number := make(map[int]int)
	for i, n := range g.nodes {
		number[n.state] = i
	}
	arcs := make(map[pair]*arc)
	for m, count := range g.chart.moves {
		from, known := number[m.from]
		to, drawn := number[m.to]
		if !known || !drawn || from == to {
			continue
		}
		a := arcs[pair{from, to}]
		if a == nil {
			a = &arc{from: from, to: to, actions: make(map[int]int)}
			arcs[pair{from, to}] = a
		}
		a.count += count
		a.actions[m.action] += count
	}
	for _, a := range arcs {
		g.arcs = append(g.arcs, *a)
	}
	slices.SortFunc(g.arcs, func(a, b arc) int {
		return cmp.Or(b.count-a.count, a.from-b.from, a.to-b.to)
	})
}

// rank puts nodes into rows by the number of moves from the start. States that are reached only through
// states that are not drawn come last.
func (g *graph) rank() {
	const far = 1 << 30
	for i := range g.nodes {
		g.nodes[i].row = far
	}
	g.nodes[start].row = 0
	deepest := 0
	for queue := []int{start}; len(queue) > 0; queue = queue[1:] {
		for _, a := range g.arcs {
			if a.from == queue[0] && g.nodes[a.to].row == far {
				g.nodes[a.to].row = g.nodes[a.from].row + 1
				deepest = max(deepest, g.nodes[a.to].row)
				queue = append(queue, a.to)
			}
		}
	}
	ranks := make([][]int, deepest+2)
	for i, n := range g.nodes {
		rank := min(n.row, deepest+1)
		ranks[rank] = append(ranks[rank], i)
	}
	g.fill(ranks)
}

// fill makes rows of ranks. A rank of many nodes becomes several rows of about the same width.
func (g *graph) fill(ranks [][]int) {
	for _, rank := range ranks {
		lines := (len(rank) + mostInRow - 1) / mostInRow
		for ; lines > 0; lines-- {
			width := (len(rank) + lines - 1) / lines
			for _, n := range rank[:width] {
				g.nodes[n].row = len(g.rows)
			}
			g.rows = append(g.rows, rank[:width])
			rank = rank[width:]
		}
	}
}

// untangle orders the nodes of each row by the positions of the nodes that they are connected with.
func (g *graph) untangle() {
	place := make([]float64, len(g.nodes))
	settle := func(row []int) {
		for i, n := range row {
			place[n] = (float64(i) + 0.5) / float64(len(row))
		}
	}
	for _, row := range g.rows {
		settle(row)
	}
	for range 12 {
		for _, row := range g.rows {
			pull := make(map[int]float64)
			for _, n := range row {
				pull[n] = g.pull(n, place)
			}
			slices.SortStableFunc(row, func(a, b int) int { return cmp.Compare(pull[a], pull[b]) })
			settle(row)
		}
	}
}

// pull returns the average position of the neighbours of a node in other rows.
func (g *graph) pull(n int, place []float64) float64 {
	sum, weight := place[n], 1.0
	for _, a := range g.arcs {
		other := a.from
		if a.from == n {
			other = a.to
		} else if a.to != n {
			continue
		}
		if g.nodes[other].row != g.nodes[n].row {
			sum, weight = sum+2*place[other], weight+2
		}
	}
	return sum / weight
}
