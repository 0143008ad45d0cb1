package search

import (
	"fmt"
	"slices"
	"time"

	"github.com/fuzzmachine/go/internal/guide"
	"github.com/fuzzmachine/go/program"
)

// An explorer searches the model, which is quick and disturbs nobody, for programs that bring it where it has
// not been: a number, a size, two of them at once, a leap from one to another. Other programs go on from
// there. What it finds depends on the model and the seed alone.
type explorer struct {
	*Generator
	walker Walker
	been   map[uint64]bool // cells of the model's states
	finds  []find
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

// A find is the beginning of a program after which the model is where it had not been.
type find struct {
	program program.Program
	trail   trail // the same, once a program has been drawn that begins with it
	tries   int   // programs that have gone on from there
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
		Generator: s.NewGenerator(s.seed^0x5c0f7, s.guide), walker: s.walker(), been: make(map[uint64]bool),
		limit: s.limit,
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
		p := e.from(e.chosen())
		e.steps -= len(p)
		end := e.walk(p)
		if end.Failed {
			e.finds, e.failed = append(e.finds, find{program: p}), true
			return
		}
		places := slices.Clone(end.Places)
		for i := range p[:len(places)-1] {
			if places[i+1].New {
				e.finds = append(e.finds, find{program: e.straight(p[:i+1:i+1], places)})
			}
		}
	}
}

// trip is the n-th, from 0, or the last one.
func (e *explorer) trip(nth int) trip { return e.trips[min(nth, len(e.trips)-1)] }

// find is one of a trip, the last first, then all over them; nil if there is none.
func (e *explorer) find(i, nth int) *find {
	t := e.trip(nth)
	news := e.finds[t.first:t.end]
	if len(news) == 0 {
		news = e.finds[:t.end]
	}
	if n := uint64(len(news)); n > 0 && e.guide.Has(guide.Search) {
		return &news[n-1-uint64(i)*golden*n>>10%n]
	}
	return nil
}

// walk takes a program, and notes where it leads.
func (e *explorer) walk(p program.Program) End {
	return e.walks(Walk{
		Next: func([]Place) (step program.Step, more bool) {
			if more = len(p) > 0; more {
				step, p = p[0], p[1:]
			}
			return step, more
		},
		New: func(cell uint64) bool {
			if e.been[cell] {
				return false
			}
			e.been[cell] = true
			return true
		},
	})
}

func (e *explorer) walks(w Walk) End {
	if e.lost {
		return End{Failed: true, Lost: true}
	}
	end := e.walker.Walk(w)
	e.lost = end.Lost
	return end
}

// straight is a way to the same place without the steps on which nothing moved, if it leads there.
func (e *explorer) straight(p program.Program, places []Place) program.Program {
	var short program.Program
	for i, step := range p {
		if i == len(p)-1 || places[i+1].At != places[i].At {
			short = append(short, step)
		}
	}
	if len(short) == len(p) {
		return p
	}
	if end := e.walk(short); !end.Failed && end.Places[len(short)].At == places[len(p)].At {
		return short
	}
	return p
}

// chosen is a find to go on from: the last one, or one that has been tried least; now and then it is the
// beginning.
func (e *explorer) chosen() (from find) {
	last := len(e.finds) - 1
	if last < 0 || e.Below(16) == 0 {
		return from
	}
	best := last
	if e.Below(2) == 0 || e.finds[last].tries >= mostTries {
		for i := range e.finds {
			if e.finds[i].tries <= e.finds[best].tries {
				best = i
			}
		}
	}
	e.finds[best].tries++
	return e.finds[best]
}

// from is a program that goes on from a find.
func (e *explorer) from(f find) program.Program {
	e.temper()
	return e.goOn(slices.Clone(f.program), 1+e.Below(12))
}
