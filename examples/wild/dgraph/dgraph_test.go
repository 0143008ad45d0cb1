// Package dgraph tests the directed graph without cycles of dominikbraun/graph v0.23.0. No bug was found.
package dgraph

import (
	"testing"

	"github.com/dominikbraun/graph"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

const vertex = "0..4"

type pair struct{ S, T int }

type edge struct {
	S, T int `fuzz:"0..4"`
	W    int `fuzz:"0..3"`
}

func (e edge) pair() pair { return pair{e.S, e.T} }

type model struct {
	vertices map[int]bool
	edges    map[pair]int // with their weights
}

func newModel() *model { return &model{map[int]bool{}, map[pair]int{}} }

func (m *model) same()                  {}
func (m *model) adjacent() map[pair]int { return m.edges }
func (m *model) sizes() [2]int          { return [2]int{len(m.vertices), len(m.edges)} }

func (m *model) reaches(from, to int) bool {
	seen := map[int]bool{from: true}
	for again := true; again; {
		again = false
		for p := range m.edges {
			if seen[p.S] && !seen[p.T] {
				seen[p.T], again = true, true
			}
		}
	}
	return seen[to]
}

func (m *model) addVertex(v int) error {
	if m.vertices[v] {
		return graph.ErrVertexAlreadyExists
	}
	m.vertices[v] = true
	return nil
}

func (m *model) removeVertex(v int) error {
	if !m.vertices[v] {
		return graph.ErrVertexNotFound
	}
	for p := range m.edges {
		if p.S == v || p.T == v {
			return graph.ErrVertexHasEdges
		}
	}
	delete(m.vertices, v)
	return nil
}

func (m *model) addEdge(e edge) error {
	_, exists := m.edges[e.pair()]
	switch {
	case !m.vertices[e.S] || !m.vertices[e.T]:
		return graph.ErrVertexNotFound
	case exists:
		return graph.ErrEdgeAlreadyExists
	case m.reaches(e.T, e.S):
		return graph.ErrEdgeCreatesCycle
	}
	m.edges[e.pair()] = e.W
	return nil
}

func (m *model) updateEdge(e edge) error {
	if _, ok := m.edges[e.pair()]; !ok {
		return graph.ErrEdgeNotFound
	}
	m.edges[e.pair()] = e.W
	return nil
}

func (m *model) removeEdge(s, t int) error {
	if _, ok := m.edges[pair{s, t}]; !ok {
		return graph.ErrEdgeNotFound
	}
	delete(m.edges, pair{s, t})
	return nil
}

type world struct{ graph.Graph[int, int] }

func newWorld(*fuzzmachine.T) *world {
	return &world{graph.New(graph.IntHash, graph.Directed(), graph.PreventCycles())}
}

func (w *world) addVertex(v int) error   { return w.AddVertex(v) }
func (w *world) addEdge(e edge) error    { return w.AddEdge(e.S, e.T, graph.EdgeWeight(e.W)) }
func (w *world) updateEdge(e edge) error { return w.UpdateEdge(e.S, e.T, graph.EdgeWeight(e.W)) }
func (w *world) clone()                  { w.Graph = must(w.Clone()) }
func (w *world) sizes() [2]int           { return [2]int{must(w.Order()), must(w.Size())} }

func (w *world) adjacent() map[pair]int {
	all := map[pair]int{}
	for s, edges := range must(w.AdjacencyMap()) {
		for t, e := range edges {
			all[pair{s, t}] = e.Properties.Weight
		}
	}
	return all
}

func (w *world) preceding() map[pair]int {
	all := map[pair]int{}
	for t, edges := range must(w.PredecessorMap()) {
		for s, e := range edges {
			all[pair{s, t}] = e.Properties.Weight
		}
	}
	return all
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

var machine = fuzzmachine.New(newModel, newWorld,
	fuzzmachine.Both("addvertex", (*model).addVertex, (*world).addVertex).Domain(vertex).Weight(2),
	fuzzmachine.Both("removevertex", (*model).removeVertex, (*world).RemoveVertex).Domain(vertex),
	fuzzmachine.Both("addedge", (*model).addEdge, (*world).addEdge).Weight(3),
	fuzzmachine.Both("updateedge", (*model).updateEdge, (*world).updateEdge),
	fuzzmachine.Both("removeedge", fuzzmachine.Args((*model).removeEdge), fuzzmachine.Args((*world).RemoveEdge)).
		Domain(vertex, vertex),
	fuzzmachine.Call0("clone", (*model).same, (*world).clone),
	mapping.Refine((*model).sizes, (*world).sizes).Named("sizes"),
	mapping.Refine((*model).adjacent, (*world).adjacent).Named("adjacency"),
	mapping.Refine((*model).adjacent, (*world).preceding).Named("predecessors"),
)

func FuzzGraph(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
