package crdt

import (
	"cmp"
	"fmt"
)

// A Dot is the name of something that a node has done to the set. Each has another one.
type Dot struct {
	Node int
	N    uint32 // counted by the node, from 1
}

func (d Dot) String() string { return fmt.Sprintf("%d.%d", d.Node, d.N) }

// compare orders dots.
func (d Dot) compare(other Dot) int {
	return cmp.Or(cmp.Compare(d.Node, other.Node), cmp.Compare(d.N, other.N))
}

// A vector says by node up to which dot somebody has them all.
type vector []uint32

func (v vector) has(d Dot) bool { return d.N <= v[d.Node] }

// adopt adds what another vector has.
func (v vector) adopt(other vector) {
	for i := range v {
		v[i] = max(v[i], other[i])
	}
}
