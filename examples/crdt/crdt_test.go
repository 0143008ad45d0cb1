package crdt

import (
	"fmt"
	"maps"
	"slices"
	"testing"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/fuzzmachine/go/prophecy/network"
)

// A model knows what was done, at whichever node.
type model struct {
	Nodes int
	Down  uint8 // a bit for each node that has crashed
	Added map[Dot]string
	Gone  map[Dot]bool // of these, what was removed
	Total int64
}

const usual = 3 // nodes, where a program does not say how many

func newModel() *model { return modelOf(nodes{usual}) }

func modelOf(n nodes) *model {
	return &model{Nodes: n.Nodes, Added: make(map[Dot]string), Gone: make(map[Dot]bool)}
}

// at is a node, counted round: of three nodes, number 3 is the first.
func (m *model) at(n node) int { return n.Node % m.Nodes }

func (m *model) isUp(n node) bool             { return m.Down>>m.at(n)&1 == 0 }
func (m *model) canElement(e elementary) bool { return m.isUp(e.node) }
func (m *model) canCount(c counting) bool     { return m.isUp(c.node) }
func (m *model) crash(n node)                 { m.Down |= 1 << m.at(n) }
func (m *model) restart(n node)               { m.Down &^= 1 << m.at(n) }
func (m *model) count(c counting)             { m.Total += int64(c.By) }

// What happens to messages does not change what was done.
func (m *model) happens(node) {}
func (m *model) pass(passing) {}
func (m *model) cut(link)     {}
func (m *model) heal()        {}

// down has a bit for each node that has crashed.
func (m *model) down() uint8 { return m.Down }

// added is told which name an addition has.
func (m *model) added(e elementary, d Dot) error {
	if _, is := m.Added[d]; is {
		return fmt.Errorf("there is such an addition, of %q", m.Added[d])
	}
	m.Added[d] = e.Element
	return nil
}

// removed is told which additions a removal undoes.
func (m *model) removed(e elementary, undone []Dot) error {
	for _, d := range undone {
		if m.Added[d] != e.Element {
			return fmt.Errorf("it undoes %v, which added %q", d, m.Added[d])
		}
	}
	for _, d := range undone {
		m.Gone[d] = true // another node may have removed it as well
	}
	return nil
}

// elements are what the set should have in the end.
func (m *model) elements() (list []string) {
	for d, e := range m.Added {
		if !m.Gone[d] {
			list = append(list, e)
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// Clone implements fuzzmachine.
func (m *model) Clone() *model {
	c := *m
	c.Added, c.Gone = maps.Clone(m.Added), maps.Clone(m.Gone)
	return &c
}

type (
	node struct {
		Node int `fuzz:"0..4"`
	}
	elementary struct {
		node
		Element string `fuzz:"len=1..1,from=abc"`
	}
	counting struct {
		node
		By int8 `fuzz:"-9..9"`
	}
	passing struct {
		For time.Duration `fuzz:"1ms..1s"`
		network.Faults
	}
	link struct {
		From int `fuzz:"0..4"`
		To   int `fuzz:"0..4"`
	}
	nodes struct {
		Nodes int `fuzz:"1..5"`
	}
)

// A cluster is nodes that run in the test, with a network between them.
type cluster struct {
	*network.Network[State, *Node]
}

// faulty returns a function that makes clusters with a fault.
func faulty(f fault) func(t *fuzzmachine.T, n int) *cluster {
	return func(t *fuzzmachine.T, n int) *cluster {
		return &cluster{network.New(t, n, func(on *network.Node[State]) *Node {
			n, err := Open(Config{ID: on.ID, Nodes: on.Nodes, Disk: on.Disk, Send: on.Send, fault: f,
				After: func(d time.Duration, call func()) { on.AfterFunc(d, call) }})
			if err != nil {
				t.Fatalf("node %d: %v", on.ID, err)
			}
			return n
		})}
	}
}

func (c *cluster) at(n node) int { return n.Node % c.Len() }

func (c *cluster) add(e elementary) Dot      { return must(c.At(c.at(e.node)).Add(e.Element)) }
func (c *cluster) remove(e elementary) []Dot { return must(c.At(c.at(e.node)).Remove(e.Element)) }
func (c *cluster) crash(n node)              { c.Crash(c.at(n)) }
func (c *cluster) restart(n node)            { c.Crash(c.at(n)); c.Restart(c.at(n)) }
func (c *cluster) isolate(n node)            { c.Split(c.at(n)) }
func (c *cluster) pause(n node)              { c.Pause(c.at(n)) }
func (c *cluster) resume(n node)             { c.Resume(c.at(n)) }
func (c *cluster) heal()                     { c.Heal() }
func (c *cluster) pass(p passing)            { c.Pass(p.For) }

func (c *cluster) count(n counting) {
	if err := c.At(c.at(n.node)).Count(int64(n.By)); err != nil {
		panic(err)
	}
}

func (c *cluster) cut(l link) {
	if from, to := c.at(node{l.From}), c.at(node{l.To}); from != to {
		c.Cut(from, to)
	}
}

func (c *cluster) down() (bits uint8) {
	for i := range c.Len() {
		if !c.Up(i) {
			bits |= 1 << i
		}
	}
	return bits
}

func must[V any](v V, err error) V {
	if err != nil {
		panic(err)
	}
	return v
}

// converge is that all nodes have what the model has, when they have heard each other for a while.
func converge(w *fuzzmachine.Pair[*model, *cluster]) error {
	return w.System.Settle(10*time.Second, func() error {
		for i := range w.System.Len() {
			n := w.System.At(i)
			if got, want := n.Elements(), w.Model.elements(); !slices.Equal(got, want) {
				return fmt.Errorf("node %d has %q, and should have %q", i, got, want)
			}
			if n.Total() != w.Model.Total {
				return fmt.Errorf("node %d counts %d, and should count %d", i, n.Total(), w.Model.Total)
			}
		}
		return nil
	})
}

// machine returns the machine of clusters that a function makes.
func machine(clusterOf func(t *fuzzmachine.T, n int) *cluster) *fuzzmachine.Machine {
	return fuzzmachine.New(newModel, func(t *fuzzmachine.T) *cluster { return clusterOf(t, usual) },
		fuzzmachine.Start(modelOf, func(t *fuzzmachine.T, n nodes) *cluster { return clusterOf(t, n.Nodes) }),

		fuzzmachine.Observed("add", (*model).added, (*cluster).add).WhenArgs((*model).canElement).Weight(2),
		fuzzmachine.Observed("remove", (*model).removed, (*cluster).remove).WhenArgs((*model).canElement),
		fuzzmachine.Both0("count", (*model).count, (*cluster).count).WhenArgs((*model).canCount).Weight(2),
		fuzzmachine.Both0("pass", (*model).pass, (*cluster).pass).Stutters().Weight(4),

		fuzzmachine.Both0("crash", (*model).crash, (*cluster).crash),
		fuzzmachine.Both0("restart", (*model).restart, (*cluster).restart),
		fuzzmachine.Both0("isolate", (*model).happens, (*cluster).isolate).Stutters(),
		fuzzmachine.Both0("pause", (*model).happens, (*cluster).pause).Stutters(),
		fuzzmachine.Both0("resume", (*model).happens, (*cluster).resume).Stutters(),
		fuzzmachine.Both0("cut", (*model).cut, (*cluster).cut).Stutters(),
		fuzzmachine.Call0("heal", (*model).heal, (*cluster).heal).Stutters(),

		mapping.Refine((*model).down, (*cluster).down),
		fuzzmachine.Finally("converge", converge),
	)
}

var replicas = machine(faulty(""))

func FuzzReplicas(f *testing.F) {
	replicas.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { replicas.Run(t, tape) })
}
