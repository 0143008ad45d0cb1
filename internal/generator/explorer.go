package generator

import (
	"fmt"
	"slices"
	"time"

	"github.com/fuzzmachine/go/internal/dice"
	"github.com/fuzzmachine/go/program"
)

// An explorer searches the model, which is quick and disturbs nobody, for programs that bring it where it has
// not been: a number, a size, two of them at once, a leap from one to another. Other programs go on from
// there. What it finds depends on the model and the seed alone.
type explorer struct {
	drawing  *Drawing
	dice     dice.Dice
	walker   Walker
	been     map[uint64]bool // cells of the model's states
	explored bool
	finds    []trail
	limit    time.Duration
	cut      string // says where the limit ended the search
	lost     bool   // a walk hangs, and may go on: then the walker must not be used
}

const (
	mostWalks = 3000
	mostSteps = 300_000
	mostTime  = 30 * time.Second // far above what models take; it cuts models that sleep
	mostFinds = 512
	mostTries = 24 // in a row, from the last find
)

func newExplorer(s *Source) *explorer {
	return &explorer{
		drawing: newDrawing(s.Machine, s.guide), dice: dice.Dice(s.Seed ^ 0x5c0f7), walker: s.walker(),
		been: make(map[uint64]bool), limit: s.limit,
	}
}

// explore looks for finds, once. A program that the model fails on is a find as well, the last one.
func (e *explorer) explore() {
	if e.explored {
		return
	}
	e.explored = true
	began, steps := time.Now(), mostSteps
	for n := 0; n < mostWalks && steps > 0 && len(e.finds) < mostFinds; n++ {
		if time.Since(began) > e.limit {
			e.cut = fmt.Sprintf("the model is slow: its search ended after %d of %d programs, "+
				"so that the generated programs depend on the speed of the machine", n, mostWalks)
			return
		}
		from := chosen(e.finds, len(e.finds)-1, e.dice.Below)
		end := e.walk(from, 1+e.dice.Below(12))
		way := e.drawing.drawer.way()
		steps -= len(way.drawn)
		if end.Failed {
			e.finds = append(e.finds, way)
			return
		}
		places := slices.Clone(end.Places)
		for i := range places[1:] {
			if places[i+1].New {
				e.finds = append(e.finds, e.straight(way.until(i+1), places))
			}
		}
	}
}

// find is one of the finds, the last first, then all over them; an empty one if there is none.
func (e *explorer) find(i int) (found trail) {
	if n := uint64(len(e.finds)); n > 0 {
		found = e.finds[n-1-uint64(i)*golden*n>>10%n]
	}
	return found
}

// walk takes a trail and some steps more, whose guards may be false, and notes where they lead.
func (e *explorer) walk(from trail, more int) End {
	e.drawing.starts = e.drawing.drawer.Start >= 0 && e.dice.Below(2) == 0
	e.drawing.begin(e.dice.Roll(), e.drawing.drawer.usual, true, plain, from)
	e.drawing.drawer.length = min(len(from.drawn)+more, e.drawing.drawer.usual)
	return e.walks(e.drawing, Walk{
		Next: func([]Place) (program.Step, bool) { return e.drawing.step() },
		New: func(cell uint64) bool {
			if e.been[cell] {
				return false
			}
			e.been[cell] = true
			return true
		},
	})
}

// walks walks as a program is drawn.
func (e *explorer) walks(d *Drawing, w Walk) End {
	if e.lost {
		return End{Failed: true, Lost: true}
	}
	if d.Watches {
		w.Reading = d.Reading()
	}
	end := e.walker.Walk(w)
	e.lost = end.Lost
	return end
}

// straight is a way to the same place without the steps on which nothing moved, if it leads there.
func (e *explorer) straight(way trail, places []Place) trail {
	var short trail
	n := len(way.drawn)
	for i := range n {
		if i == n-1 || places[i+1].At != places[i].At {
			short.add(way, i)
		}
	}
	if len(short.drawn) == n {
		return way
	}
	if end := e.walk(short, 0); !end.Failed && end.Places[len(short.drawn)].At == places[n].At {
		return short
	}
	return way
}

// takes draws a program while the model takes it, and returns whether it does. A step whose guard is false on
// the model is taken back, and another is drawn in its place; so are most that move nothing, where a number is
// to rise and fall. A drawing of a walk that hangs is lost.
func (e *explorer) takes(d *Drawing) bool {
	var last program.Step
	e.walks(d, Walk{Next: func(places []Place) (step program.Step, more bool) {
		if places[len(places)-1].Skipped || d.idles(last) {
			d.Tries()
			d.Back()
		}
		last, more = d.step()
		return last, more
	}})
	d.Left = e.lost
	return !e.lost
}
