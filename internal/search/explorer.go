package search

import (
	"fmt"
	"slices"
	"time"

	"github.com/fuzzmachine/go/internal/dice"
	"github.com/fuzzmachine/go/internal/guide"
	"github.com/fuzzmachine/go/program"
)

// An explorer searches the model, which is quick and disturbs nobody, for programs that bring it where it has
// not been: a number, a size, two of them at once, a leap from one to another. Other programs go on from
// there. What it finds depends on the model and the seed alone.
type explorer struct {
	*Drawing
	dice   dice.Dice
	walker Walker
	been   map[uint64]bool // cells of the model's states
	finds  []trail
	trips  []trip
	limit  time.Duration // of each trip
	steps  int           // that are left of this trip
	cut    string        // says where the limit ended a trip; then there are no more
	failed bool          // the model has failed
	lost   bool          // a walk hangs, and may go on: then the walker must not be used
}

// A trip is what one exploration has brought. It stays as it is when the model is explored again.
type trip struct {
	first, end int // of the finds
}

const (
	mostWalks = 3000 // of a trip
	mostSteps = 300_000
	mostTime  = 30 * time.Second // far above what models take; it cuts models that sleep
	mostFinds = 512
	mostTries = 24 // in a row, from the last find
)

func newExplorer(s *Source) *explorer {
	return &explorer{
		Drawing: newDrawing(s.Machine, s.guide), dice: dice.Dice(s.seed ^ 0x5c0f7), walker: s.walker(),
		been: make(map[uint64]bool), limit: s.limit,
	}
}

// explore goes on trips until there have been so many.
func (e *explorer) explore(times int) {
	for len(e.trips) < times && e.cut == "" {
		first := len(e.finds)
		e.travel()
		e.trips = append(e.trips, trip{first, len(e.finds)})
	}
}

// travel looks for finds. A program that the model fails on is a find as well, the last one.
func (e *explorer) travel() {
	began, known := time.Now(), len(e.finds)
	e.steps = mostSteps
	for n := 0; n < mostWalks && e.steps > 0 && len(e.finds)-known < mostFinds && !e.failed; n++ {
		if time.Since(began) > e.limit {
			e.cut = fmt.Sprintf("the model is slow: its search ended after %d of %d programs, "+
				"so that the generated programs depend on the speed of the machine", n, mostWalks)
			return
		}
		from := chosen(e.finds, len(e.finds)-1, e.dice.Below)
		end := e.walk(from, 1+e.dice.Below(12))
		way := e.way()
		e.steps -= len(way.drawn)
		if end.Failed {
			e.finds, e.failed = append(e.finds, way), true
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

// trip is the n-th, from 0, or the last one.
func (e *explorer) trip(nth int) trip { return e.trips[min(nth, len(e.trips)-1)] }

// find is one of a trip, the last first, then all over them; an empty one if there is none.
func (e *explorer) find(i, nth int) (found trail) {
	if !e.guide.Has(guide.Search) {
		return found
	}
	t := e.trip(nth)
	news := e.finds[t.first:t.end]
	if len(news) == 0 {
		news = e.finds[:t.end]
	}
	if n := uint64(len(news)); n > 0 {
		found = news[n-1-uint64(i)*golden*n>>10%n]
	}
	return found
}

// walk takes a trail and some steps more, whose guards may be false, and notes where they lead.
func (e *explorer) walk(from trail, more int) End {
	e.begin(e.dice.Roll(), e.usual, true, plain, from)
	e.length = min(len(from.drawn)+more, e.usual)
	return e.walks(e.Drawing, Walk{
		Next: func([]Place) (program.Step, bool) { return e.step() },
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
