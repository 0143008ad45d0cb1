package run

import (
	"fmt"
	"runtime"
	"slices"
	"time"

	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/settings"
	"github.com/fuzzmachine/go/internal/stack"
)

// onRunner is on the stack of each goroutine that takes runs: those of a machine inside another are not the
// other's.
func onRunner() string { return stack.Name((*runner).goes) }

// Strays are goroutines that a run may leave behind.
type Strays struct {
	run      *Run
	thorough bool   // look for them as if none were known to be left
	hasty    bool   // look for them only where there are more than before
	before   int    // how many are not the run's own, but for one: the fewest since all were looked at
	Started  uint64 // how many the process had started when the run began; 0: nobody has asked, or can say
	Family   []int  // that have been actors of the run
}

// begin is that of another run.
func (s *Strays) begin(w Request) {
	s.hasty, s.thorough, s.Family = w.hasty || !w.strict, w.thorough, s.Family[:0]
}

// leaks finds goroutines that outlive the run, whose last call this is. They have some time to end.
// A run that has failed did not get to its end, and is not examined.
func (s *Strays) leaks() {
	r := s.run
	if r.Terms.Process.Limits.MayLeak || r.T.Failed.Load() || r.T.isOver() ||
		s.hasty && runtime.NumGoroutine() <= s.before {
		return
	}
	var left []stack.Goroutine
	if stack.MayHaveStarted(s.Started) {
		left = s.outlasts()
	}
	if len(left) > 0 {
		r.Terms.Left.IsLeaky(left, true)
		s.leave(left)
	} else {
		s.before = max(s.before, runtime.NumGoroutine())
	}
}

// outlasts are the goroutines that do not end, however long they are given; but those that are known not to
// are given less.
func (s *Strays) outlasts() (left []stack.Goroutine) {
	r := s.run
	r.Clock.Waits.Store(true)
	defer r.Clock.Waits.Store(false)
	me, began, known, wait := int(r.Runner.Id.Load()), time.Now(), 0, time.Millisecond
	for {
		all := stack.Goroutines()
		left = stack.Descendants(all, me, onRunner())
		for _, actor := range s.Family {
			left = append(left, stack.Descendants(all, actor, onRunner())...)
		}
		if len(left) == 0 {
			return nil
		}
		if !s.thorough && !slices.ContainsFunc(left, stack.Goroutine.IsBusy) && r.Terms.Left.IsLeaky(left, false) {
			known++
		}
		most := s.patience()
		if slices.ContainsFunc(left, stack.Goroutine.HasNotBegun) { // nobody can say yet which it is
			most *= settings.AsLong
		}
		if known > briefly || time.Since(began) > most {
			return left
		}
		time.Sleep(wait)
		wait = min(2*wait, 100*time.Millisecond)
	}
}

// briefly is how often goroutines that are known not to end are seen to wait, for twice as long each time.
const briefly = 6

// leave is the verdict on goroutines that outlive the run.
func (s *Strays) leave(left []stack.Goroutine) {
	r := s.run
	v := r.Here()
	v.Kind, v.Action = failure.Leak, ""
	v.Words = fmt.Sprintf("the run left %d goroutines behind", len(left))
	if len(left) == 1 {
		v.Words = "the run left a goroutine behind"
	}
	v.Words += "; if goroutines may outlive a run, set Limits{MayLeak: true}"
	v.Where = r.Terms.Plan.Place(v, stack.First(left).Start())
	v.Detail = stack.Print(left)
	r.T.Fail(v)
}

// patience is for how long goroutines may take to end: five times what is much on an idle machine, a second
// or a fourth of what a step may take.
func (s *Strays) patience() time.Duration {
	most := settings.AsLong * min(time.Second, s.run.Terms.Process.Limits.Step/4)
	if s.run.Terms.Process.Haste > 0 {
		most = min(most, 2500*time.Millisecond)
	}
	return most
}

// culprit names the function of the user that a run has called and that has not returned; "": it is a literal, or
// nobody knows. Of goroutines the first is the run's own, if it has not ended.
func culprit(list []stack.Goroutine) string {
	if len(list) == 0 || !list[0].Calls(onRunner()) {
		return ""
	}
	name, literal := stack.Short(list[0].Called())
	if literal {
		return ""
	}
	return name
}

// ownFirst prints goroutines, of which the first is the run's, if it has not ended.
func ownFirst(list []stack.Goroutine) string {
	n := min(1, len(list))
	return stack.Print(list[:n]) + stack.Print(list[n:])
}

// meets notes how many goroutines there are.
func (s *Strays) meets(w Request) {
	now := runtime.NumGoroutine()
	if !s.run.Runner.stays && w.late == nil {
		now++
	}
	s.before = min(s.before, now) // which is 0 at first: of those that are there some may be about to end
}
