package search

import (
	"github.com/fuzzmachine/go/internal/dice"
	"github.com/fuzzmachine/go/program"
)

const mostSplices = 8

// Splices are programs that begin as one of some programs does and end as another.
func (m *Machine) Splices(seed uint64, parents []program.Program) (list []program.Program) {
	if len(parents) < 2 {
		return nil
	}
	d := dice.Dice(seed ^ 0x5e4d5)
	for range mostSplices {
		a, b := parents[d.Below(len(parents))], parents[d.Below(len(parents))]
		n := d.Below(len(a)) + 1
		begin, end := a[:n:n], b[d.Below(len(b)):]
		if p := append(begin, end...); len(p) <= m.usual {
			list = append(list, p)
		}
	}
	return list
}
