package generator

import (
	"github.com/fuzzmachine/go/internal/dice"
	"github.com/fuzzmachine/go/program"
)

// A Generator draws steps at random.
type Generator struct {
	*Machine
	dice.Dice
	reader *program.Reader
	tape   []byte
}

// NewGenerator makes a generator that draws from a seed.
func (m *Machine) NewGenerator(seed uint64) *Generator {
	return &Generator{Machine: m, Dice: dice.Dice(seed), reader: m.description.NewReader()}
}

// Draw makes a step of an action.
func (g *Generator) Draw(action int) program.Step {
	g.tape = g.tape[:0]
	for range g.widths[action] {
		g.tape = append(g.tape, g.any())
	}
	g.reader.Reset(append(g.tape, g.codes[action]...)).Next()
	return g.reader.Step()
}

// Any makes a step of any action, of each as often as its weight says.
func (g *Generator) Any() program.Step {
	all := 0
	for i := range g.actions {
		all += g.actions[i].Weight
	}
	at := g.Below(all)
	for i := range g.actions {
		if at -= g.actions[i].Weight; at < 0 {
			return g.Draw(i)
		}
	}
	return program.Step{}
}

// any draws a digit that is small, or one of any worth.
func (g *Generator) any() byte {
	if g.Below(2) == 0 {
		return program.Digit(g.Below(8))
	}
	return program.Digit(g.Below(program.Digits))
}
