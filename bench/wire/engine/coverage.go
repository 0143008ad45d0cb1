package engine

import (
	"math/bits"

	"github.com/fuzzmachine/go/bench/wire/program"
	"github.com/fuzzmachine/go/bench/wire/subject"
)

// cells is the number of lights that states are hashed into.
const cells = 1024

// Coverage is what one execution showed: how often each edge was taken, and which states were met.
type Coverage struct {
	hits   [256]uint16
	used   []uint8 // the edges with hits
	states [cells / 64]uint64
	lit    bool // whether states count
}

// Run executes a program and says whether it fails.
func (c *Coverage) Run(s subject.System, steps []program.Step) bool {
	c.clear()
	s.Reset()
	for _, step := range steps {
		o := s.Step(step)
		edge := uint8(step.Action)<<4 | o.Edge
		if c.hits[edge]++; c.hits[edge] == 1 {
			c.used = append(c.used, edge)
		}
		if c.lit {
			cell := o.State * 0x9E3779B1 >> 22
			c.states[cell/64] |= 1 << (cell % 64)
		}
		if o.Fail {
			return true
		}
	}
	return false
}

func (c *Coverage) clear() {
	for _, e := range c.used {
		c.hits[e] = 0
	}
	c.used = c.used[:0]
	clear(c.states[:])
}

// mask is all that a corpus covers: for each edge the powers of two up to which it was hit, and the states.
type mask struct {
	buckets [256]uint8
	states  [cells / 64]uint64
}

// add takes in an execution and says whether anything in it is new.
func (m *mask) add(c *Coverage) bool {
	fresh := false
	for _, e := range c.used {
		bit := uint8(1) << min(7, bits.Len16(c.hits[e])-1)
		fresh = fresh || m.buckets[e]&bit == 0
		m.buckets[e] |= bit
	}
	for i, lights := range c.states {
		fresh = fresh || lights&^m.states[i] != 0
		m.states[i] |= lights
	}
	return fresh
}
