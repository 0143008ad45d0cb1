package overlap

import (
	"fmt"
	"slices"
	"strings"
	"sync/atomic"

	"github.com/fuzzmachine/go/internal/actors"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/run"
	"github.com/fuzzmachine/go/internal/stack"
)

// Schedule implements run.Callers. It takes packages that have been rewritten.
func (*Actors) Schedule(r *run.Run) run.Schedule {
	if !actors.IsPossible() {
		return &unscheduled{r}
	}
	return &scheduled{run: r}
}

// unscheduled is the schedule of a run in which only actors take turns.
type unscheduled struct{ run *run.Run }

func (*unscheduled) Enter()  {}
func (*unscheduled) Settle() {}
func (*unscheduled) Leave()  {}

// Overdue implements run.Schedule. An actor that stands at a point may hold the lock that the step waits for.
func (u *unscheduled) Overdue() string {
	inYield := stack.Name((*run.T).Yield)
	if slices.ContainsFunc(u.run.Runner.Stacks(), func(g stack.Goroutine) bool { return g.Calls(inYield) }) {
		return "; another actor is at a Yield, and may hold the lock that this one waits for: call Yield where no lock is held, or " +
			"compile the test with go test -overlay, for which fuzzcorpus overlay rewrites its packages"
	}
	return ""
}

// scheduled is the schedule of a run in which packages that have been rewritten ask a ring who goes on.
type scheduled struct {
	run *run.Run
	at  atomic.Pointer[actors.Ring] // that of the run, until it is left; read from outside
}

func (s *scheduled) Enter() {
	ring := new(actors.Ring)
	if s.run.Turn.Bubble != nil {
		ring.Quiet = s.run.Turn.Bubble.Settle
	}
	s.run.Clock.Waits.Store(true) // another run may be scheduled
	ring.Enter(s.stuck)
	s.run.Clock.Waits.Store(false)
	s.at.Store(ring)
	s.run.T.Ring.Store(ring)
}

func (s *scheduled) Settle() { s.at.Load().Settle() }

func (s *scheduled) Leave() {
	s.Settle()
	if !s.at.Load().Leave() {
		s.run.T.Label("not only the program has decided which goroutine went on")
	}
	s.run.T.Ring.Store(nil)
	s.at.Store(nil)
}

func (s *scheduled) Overdue() string {
	ring := s.at.Load()
	if ring == nil {
		return ""
	}
	id := ring.Turn()
	ring.Late()
	if id == 0 {
		return "; all its goroutines wait, and only one that is not started by the program's steps could let them go on"
	}
	for _, g := range stack.Goroutines() {
		if function, site := g.WaitsIn(); g.ID == id && !g.IsBusy() {
			name, _ := stack.Short(function)
			return fmt.Sprintf("; %s (%s) waits in code that asks nobody who goes on: name its package in fuzzcorpus overlay, too",
				name, site)
		}
	}
	return ""
}

// stuck is the verdict on a run in which nobody can go on. It ends the goroutine of the run.
func (s *scheduled) stuck(why actors.Stuck) {
	r := s.run
	v := r.Here()
	v.Kind = failure.Deadlock
	v.Words = "deadlock: " + strings.Join(s.waiting(v, why), "; ")
	if why.Endless {
		v.Words += fmt.Sprintf(": the step goes on and on, and has passed %d points", actors.MostPoints)
	}
	r.T.Fail(v)
	r.T.Release()
	r.T.FailNow()
}

// waiting says who waits for what. The first place, in alphabetical order, of those that explain it tells deadlocks
// apart, for the same mistake has others wait first in another run.
func (s *scheduled) waiting(v *failure.Verdict, why actors.Stuck) (words []string) {
	all := stack.Goroutines()
	var printed []stack.Goroutine
	for n, w := range why.Waits {
		i := slices.IndexFunc(all, func(g stack.Goroutine) bool { return g.ID == w.Goroutine })
		if i < 0 {
			continue
		}
		function, site := all[i].WaitsIn()
		if name, _ := stack.Short(function); name != "" {
			words = append(words, fmt.Sprintf("%s (%s) waits %s", name, site, w.For))
		}
		place := s.run.Terms.Plan.Place(v, function)
		if v.Where == "" || place < v.Where && (n < why.Explain || why.Explain == 0) {
			v.Where, v.Site = place, site
		}
		printed = append(printed, all[i].In("waits "+w.For))
	}
	v.Detail = stack.Print(printed)
	return words
}
