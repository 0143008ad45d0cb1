package fuzzmachine

import (
	"fmt"
	"os"
	"slices"
	"time"

	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/gauge"
	"github.com/fuzzmachine/go/internal/guide"
	"github.com/fuzzmachine/go/program"
)

// A scout goes ahead on the model alone, which is quick and disturbs nobody, and looks for programs that bring it where it
// has not been: a number, a size, two of them at once, a leap from one to another. From there generated programs go on. What
// it finds depends on the model and on FUZZMACHINE_SEED alone.
type scout struct {
	*generator
	run    *run
	seed   uint64
	stage  *scoutStage
	finds  []find
	forays []foray       // the times that it has gone ahead
	takes  time.Duration // at most, each of them
	steps  int           // that are left of this one
	slow   bool          // whether the model is: then it goes no more
	failed bool          // whether the model has
	lost   bool          // whether a run of it hangs, and may go on: then nothing of the run is to be touched
}

// A foray is what one time of going ahead has brought. It stays as it is when the scout goes again.
type foray struct {
	first, end int   // of the finds
	tidals     []int // gauges that had risen by then
}

// A find is the beginning of a program, after which the model is where it had not been.
type find struct {
	program program.Program
	tries   int // programs that have gone on from there
}

const (
	scoutRuns  = 3000
	scoutSteps = 300_000
	scoutTime  = 30 * time.Second // far above what models take, and cut by those that sleep
	mostFinds  = 512
	mostTries  = 24 // in a row, from the last find

	enoughToRise = 4 // values of a number
)

// scouted is the scout of a machine, that has gone ahead so many times; nil where there is no model to go ahead on.
func (e *engine) scouted(times int) *scout {
	if s := e.scout; s != nil && s.seed != e.environment.seed { // as where each Seed draws one
		if !s.lost {
			s.run.dismiss(nil)
		}
		e.scout = nil
	}
	if e.scout == nil && e.plan.scout != nil && !e.noTapes && !e.mode.worker && e.environment.guide.Has(guide.Search|guide.Rises) {
		seed := e.environment.seed
		e.scout = &scout{generator: e.generator(seed ^ 0x5c0f7), seed: seed, takes: unhurried(scoutTime)}
		e.scout.run = e.newRun(func(r *program.Reader) stage {
			e.scout.stage = e.plan.scout(r)
			return e.scout.stage
		})
		e.scout.run.scouts = true
	}
	for s := e.scout; s != nil && len(s.forays) < times && !s.slow; {
		first := len(s.finds)
		s.goes()
		s.forays = append(s.forays, foray{first, len(s.finds), s.rises()})
	}
	return e.scout
}

// goes looks for finds. A program that the model fails on is a find as well, the last one.
func (s *scout) goes() {
	began, known := time.Now(), len(s.finds)
	s.steps = scoutSteps
	for n := 0; n < scoutRuns && s.steps > 0 && len(s.finds)-known < mostFinds && !s.failed; n++ {
		if time.Since(began) > s.takes {
			fmt.Fprintf(os.Stderr, "fuzzmachine: the model takes long, and the scout has come back after %d of %d runs: which programs are generated depends on the machine\n", n, scoutRuns)
			s.slow = true
			return
		}
		p := s.from(s.chosen())
		s.steps -= len(p)
		if !s.walks(p) {
			s.finds, s.failed = append(s.finds, find{program: p}), true
			return
		}
		places := slices.Clone(s.stage.places)
		for i := range p[:len(places)-1] {
			if places[i+1].fresh {
				s.finds = append(s.finds, find{program: s.straight(p[:i+1:i+1], places)})
			}
		}
	}
}

// foray is the n-th, from 0, or the last one where the scout went no more.
func (s *scout) foray(nth int) foray { return s.forays[min(nth, len(s.forays)-1)] }

// find is the beginning of a program: of the finds of a foray, the last first, then all over them.
func (s *scout) find(i, nth int) program.Program {
	f := s.foray(nth)
	news := s.finds[f.first:f.end]
	if len(news) == 0 {
		news = s.finds[:f.end]
	}
	if n := uint64(len(news)); n > 0 && s.environment.guide.Has(guide.Search) {
		return slices.Clone(news[n-1-uint64(i)*golden*n>>10%n].program)
	}
	return nil
}

// rises finds the numbers that have had some values.
func (s *scout) rises() (tidals []int) {
	if s.lost {
		return nil
	}
	for number := range gauge.Most {
		values := 0
		for v := range uint16(gauge.Exact) {
			if s.stage.been[gauge.Cell(number, v)] {
				values++
			}
		}
		if values >= enoughToRise {
			tidals = append(tidals, number)
		}
	}
	return tidals
}

// walks takes a program, and returns whether the model did.
func (s *scout) walks(p program.Program) bool {
	if s.lost {
		return false
	}
	s.stage.notes = true
	s.stage.next = func() (step program.Step, more bool) {
		if more = len(p) > 0; more {
			step, p = p[0], p[1:]
		}
		return step, more
	}
	return s.performs("scout")
}

// performs runs what the stage is given, and returns whether the model did.
func (s *scout) performs(name string) bool {
	v := s.run.perform(way{name: name, alone: true, patient: true})
	s.lost = v != nil && v.Kind == failure.Hang
	return v == nil
}

// straight is a way to the same place without the steps on which nothing moved, if it leads there.
func (s *scout) straight(p program.Program, places []place) program.Program {
	var short program.Program
	for i, step := range p {
		if i == len(p)-1 || places[i+1].at != places[i].at {
			short = append(short, step)
		}
	}
	if len(short) < len(p) && s.walks(short) && s.stage.places[len(short)].at == places[len(p)].at {
		return short
	}
	return p
}

// chosen is a find to go on from: the last one, or one that has been tried least; now and then it is the beginning.
func (s *scout) chosen() (from find) {
	last := len(s.finds) - 1
	if last < 0 || s.Below(16) == 0 {
		return from
	}
	best := last
	if s.Below(2) == 0 || s.finds[last].tries >= mostTries {
		for i := range s.finds {
			if s.finds[i].tries <= s.finds[best].tries {
				best = i
			}
		}
	}
	s.finds[best].tries++
	return s.finds[best]
}

// from is a program that goes on from a find.
func (s *scout) from(f find) program.Program {
	s.temper()
	return s.goOn(slices.Clone(f.program), 1+s.Below(12))
}
