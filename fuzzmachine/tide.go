package fuzzmachine

import (
	"github.com/fuzzmachine/go/internal/guide"
	"github.com/fuzzmachine/go/program"
)

// A tide makes a program by which a number of the model rises, falls and rises again, as far as steps are to be had: where
// a system grows by thresholds, it shrinks by others, and steps drawn blindly stay in between. Steps that move nothing are
// mostly left out.
type tide struct {
	*generator
	stage   *scoutStage
	program program.Program
	length  int
	draws   int // of steps, kept or not
	gauge   int
	rises   bool
	left    int  // steps of this rise or fall
	looks   int  // after how many of four steps that move something the next is kept that moves nothing
	looking bool // whether it is to be
}

const drawsEach = 8 // of the steps that a tide keeps, at most

// tidal is a program made by a tide; nil where no number of the model had risen in a foray.
func (s *scout) tidal(g *generator, nth int) program.Program {
	tidals := s.foray(nth).tidals
	if s.lost || len(tidals) == 0 || !g.environment.guide.Has(guide.Rises) {
		return nil
	}
	t := &tide{generator: g, stage: s.stage, length: min(16+g.length(), g.limits.Steps), gauge: tidals[g.Below(len(tidals))], looks: g.Below(3)}
	t.swarm = false // what moves it the other way is found out
	t.turn()
	s.stage.next, s.stage.notes = t.next, false // else a scout who goes again would find less
	if s.performs("tide"); s.lost {
		return nil
	}
	return t.program
}

// turn lets the number rise, or fall.
func (t *tide) turn() {
	t.rises = !t.rises
	t.left = 4 + t.Below(max(t.length>>t.Below(2), 1)) // often the half, so that it can fall as far
	if !t.rises && t.Below(2) == 0 {
		t.left = t.length // to the ground
	}
	t.choose(len(t.program))
}

func (t *tide) next() (step program.Step, more bool) {
	if t.draws > 0 {
		t.judge()
	}
	if t.draws++; len(t.program) == t.length || t.draws > drawsEach*t.length {
		return step, false
	}
	step = t.step(t.program)
	t.program = append(t.program, step)
	return step, true
}

// judge is of the step before.
func (t *tide) judge() {
	places := t.stage.places
	now, before := places[len(places)-1].at, places[len(places)-2].at
	switch moved := int(now[t.gauge]) - int(before[t.gauge]); {
	case now == before && !t.looking:
		t.program = t.program[:len(t.program)-1]
		return
	case moved != 0 && moved > 0 != t.rises:
		t.without(t.program[len(t.program)-1].Action)
	}
	t.looking = now != before && t.Below(4) < t.looks
	if t.left--; t.left <= 0 || !t.rises && now[t.gauge] == 0 {
		t.turn()
	}
}

// without turns an action off, if another stays on.
func (t *tide) without(action string) {
	others := t.on[:0:0]
	for _, i := range t.on {
		if t.moves[i].name != action {
			others = append(others, i)
		}
	}
	if len(others) > 0 {
		t.on = others
	}
}
