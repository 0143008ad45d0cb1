package search

import (
	"github.com/fuzzmachine/go/internal/dice"
	"github.com/fuzzmachine/go/internal/guide"
	"github.com/fuzzmachine/go/program"
)

// A Generator makes programs, each of its own temper: how often a step takes up the arguments of an earlier
// one, which digits come again, whether large numbers are drawn evenly. Some of the actions are off at a
// time, because actions keep each other from getting far.
type Generator struct {
	*Machine
	dice.Dice
	guide  guide.Set
	reader *program.Reader
	tape   []byte
	liked  []byte // digits that come again; none: any does
	copies int    // of four steps, how many begin with the arguments of an earlier one
	evenly bool   // whether numbers of a wide range are drawn evenly, else the small ones most
	phases int    // how often a program changes which actions are on
	swarm  bool   // whether some are off
	on     []int  // the actions that are on, each as often as its weight
	next   int    // the step to copy from
	stride int    // from there to the one after; 0: to any
}

// NewGenerator makes a generator that draws from a seed.
func (m *Machine) NewGenerator(seed uint64, g guide.Set) *Generator {
	return &Generator{Machine: m, Dice: dice.Dice(seed), guide: g, reader: m.description.NewReader()}
}

// temper draws what the next programs are like.
func (g *Generator) temper() {
	g.liked, g.copies = g.liked[:0], 0
	if g.guide.Has(guide.Reuse) {
		g.copies = g.Below(4)
		if g.Below(2) == 0 {
			g.likes(2 + g.Below(14))
		}
	}
	g.evenly = g.Below(2) == 0
	g.swarm, g.phases = g.Below(2) == 0 && g.guide.Has(guide.Subsets), 1
	if g.Below(4) == 0 && g.guide.Has(guide.Phases) {
		g.phases, g.swarm = 2+g.Below(3), true // some systems grow, then drain
	}
}

// Draw makes a step of an action.
func (g *Generator) Draw(action int) program.Step {
	g.tape = g.tape[:0]
	for range g.widths[action] {
		g.tape = append(g.tape, g.digit())
	}
	g.reader.Reset(append(g.tape, g.codes[action]...)).Next()
	return g.reader.Step()
}

// likes draws the digits that come again.
func (g *Generator) likes(n int) {
	for range n {
		g.liked = append(g.liked, g.any())
	}
}

// length is from 4 steps to the usual limit, each doubling as likely as the next.
func (g *Generator) length() int {
	limit := g.usual
	length := 4
	for length < limit && g.Below(5) > 0 {
		length *= 2
	}
	return min(length+g.Below(length), limit)
}

// choose turns actions off: half of them, if it is to. What is copied begins anew as well.
func (g *Generator) choose(steps int) {
	g.on = g.on[:0]
	for len(g.on) == 0 {
		for i, a := range g.actions {
			if g.swarm && g.Below(2) == 0 {
				continue
			}
			for range a.Weight {
				g.on = append(g.on, i)
			}
		}
	}
	g.next, g.stride = g.Below(steps+1), g.Below(3)-1
}

const (
	tryEach = 16  // steps for each one of a program that asks guards; then the last one stays, and ends it
	mostRow = 256 // steps in a row that are given up; then no action is on, it seems, and the program ends
	patient = 8   // steps in a row that are given up until the program goes on otherwise
	blindly = 8   // of so many programs one asks no guards, so that they are met where they are false
)

// turns lets a program go on otherwise: where a phase begins, and after some steps in a row have been given up.
func (g *Generator) turns(steps int, phase bool, row int) {
	if row%patient > 0 || row == 0 && !phase {
		return
	}
	if row > 0 {
		g.temper()
	}
	g.choose(steps)
}

// any draws a digit that is small, or one of any worth.
func (g *Generator) any() byte {
	if g.Below(2) == 0 {
		return program.Digit(g.Below(8))
	}
	return program.Digit(g.Below(program.Digits))
}

// digit is one that the program likes, most times.
func (g *Generator) digit() byte {
	if len(g.liked) == 0 || g.Below(4) == 0 {
		return g.any()
	}
	return g.liked[g.Below(len(g.liked))]
}
