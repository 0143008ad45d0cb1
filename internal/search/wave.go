package search

import (
	"github.com/fuzzmachine/go/internal/guide"
	"github.com/fuzzmachine/go/program"
)

// A wave makes a program by which a number of the model rises, falls and rises again, as far as it has steps:
// a system that grows at one threshold shrinks at another, and steps drawn at random stay in between. Most
// steps that move nothing are left out.
type wave struct {
	*Generator
	program program.Program
	length  int
	draws   int // of steps, kept or not
	number  int // of the model
	rises   bool
	left    int  // steps of this rise or fall
	looks   int  // after how many of four steps that move something the next one is kept that moves nothing
	looking bool // whether it is kept
}

const drawsEach = 8 // of the steps that a wave keeps, at most

// wave is a program of rises and falls; nil if no number of the model had risen by a trip.
func (e *explorer) wave(g *Generator, nth int) program.Program {
	risen := e.trip(nth).risen
	if len(risen) == 0 || !g.guide.Has(guide.Rises) {
		return nil
	}
	w := &wave{
		Generator: g, length: min(16+g.length(), g.usual), number: risen[g.Below(len(risen))], looks: g.Below(3),
	}
	w.swarm = false // which actions let the number fall is found out
	w.turn()
	if e.walks(Walk{Next: w.nextStep}); e.lost { // nothing is recorded, or later trips would find less
		return nil
	}
	return w.program
}

// turn lets the number rise, or fall.
func (w *wave) turn() {
	w.rises = !w.rises
	w.left = 4 + w.Below(max(w.length>>w.Below(2), 1)) // often half of it, so that there is room to fall as far
	if !w.rises && w.Below(2) == 0 {
		w.left = w.length // to the ground
	}
	w.choose(len(w.program))
}

func (w *wave) nextStep(places []Place) (step program.Step, more bool) {
	if w.draws > 0 {
		w.judge(places)
	}
	if w.draws++; len(w.program) == w.length || w.draws > drawsEach*w.length {
		return step, false
	}
	step = w.step(w.program)
	w.program = append(w.program, step)
	return step, true
}

// judge keeps the last step or drops it.
func (w *wave) judge(places []Place) {
	now, before := places[len(places)-1].At, places[len(places)-2].At
	switch moved := int(now[w.number]) - int(before[w.number]); {
	case now == before && !w.looking || places[len(places)-1].Skipped:
		w.program = w.program[:len(w.program)-1]
		return
	case moved != 0 && moved > 0 != w.rises:
		w.without(w.program[len(w.program)-1].Action)
	}
	w.looking = now != before && w.Below(4) < w.looks
	if w.left--; w.left <= 0 || !w.rises && now[w.number] == 0 {
		w.turn()
	}
}

// without turns an action off, if another stays on.
func (w *wave) without(action string) {
	others := w.on[:0:0]
	for _, i := range w.on {
		if w.actions[i].Name != action {
			others = append(others, i)
		}
	}
	if len(others) > 0 {
		w.on = others
	}
}
