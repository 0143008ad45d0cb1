package search

import "github.com/fuzzmachine/go/program"

// A path is a program that is drawn while the model takes it. A step whose guard is false on the model is left out, and
// another is drawn in its place.
type path struct {
	*Generator
	given   program.Program // that it is to begin with, as far as it has not been taken
	program program.Program
	end     int // how many steps it is to have
	phase   int // of how many steps
	row     int // of the steps that follow, how many have been left out
	left    int // how many may still be drawn
}

// goesOn adds steps to a program as goOn does. As far as the model knows no guard is false, whether the step was given
// or is added.
func (e *explorer) goesOn(g *Generator, p program.Program, steps int) program.Program {
	end := min(len(p)+steps, g.usual)
	w := &path{Generator: g, given: p, end: end, phase: end/g.phases + 1, left: tryEach * end}
	w.choose(len(p))
	e.walks(Walk{Next: w.nextStep})
	return w.program
}

func (w *path) nextStep(places []Place) (step program.Step, more bool) {
	if w.row++; !places[len(places)-1].Skipped {
		w.row = 0
	} else {
		w.program = w.program[:len(w.program)-1]
	}
	n := len(w.program)
	if w.left--; n >= w.end || w.left < 0 {
		return step, false
	}
	if len(w.given) > 0 {
		step, w.given = w.given[0], w.given[1:]
	} else {
		w.turns(n, n%w.phase == 0, w.row)
		step = w.step(w.program)
	}
	w.program = append(w.program, step)
	return step, true
}
