// Package gocron tests go-co-op/gocron v2.21.2 in a bubble, against a list of jobs and the times of their runs.
// FINDINGS.md has what was found.
package gocron

import (
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/fuzzmachine/go/examples/wild/internal/finding"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/go-co-op/gocron/v2"
	"github.com/google/uuid"
)

// A plan is what a job is made of.
type plan struct {
	Every  int  `fuzz:"1..4"` // in seconds
	Lasts  int  `fuzz:"0..4"` // in seconds; half a second more, if not 0
	Limit  uint `fuzz:"0..3"` // 0: none
	Single bool // it does not run while it runs
	AtOnce bool // it begins immediately
}

func (p plan) every() time.Duration { return time.Duration(p.Every) * time.Second }

// lasts is no whole second, so that a run does not end when another one begins.
func (p plan) lasts() time.Duration {
	if p.Lasts == 0 {
		return 0
	}
	return time.Duration(p.Lasts)*time.Second + time.Second/2
}

// pause is before each start, so that no start is in the same nanosecond as a run of before.
const pause = 37 * time.Millisecond

// Keys name jobs: each has the job that was added last with it.
const keys = "0..2"

// A run is when a job began.
type run struct {
	key int
	at  time.Duration
}

// A status is what a job says of itself.
type status struct {
	key     int
	next    time.Duration
	running bool
}

type world struct {
	gocron.Scheduler
	began time.Time
	jobs  map[int]gocron.Job
	plans map[int]plan
	on    bool
	mu    sync.Mutex
	runs  []run
	count map[int]int // runs of the present plan
}

func newWorld(t *fuzzmachine.T) *world {
	s, err := gocron.NewScheduler(gocron.WithLocation(time.UTC))
	if err != nil {
		t.Fatalf("%v", err)
	}
	w := &world{
		Scheduler: s, began: time.Now(),
		jobs: map[int]gocron.Job{}, plans: map[int]plan{}, count: map[int]int{},
	}
	t.Cleanup(w.end)
	return w
}

// end waits for all runs before the scheduler is shut down, which would wait without letting time pass.
func (w *world) end() {
	for key := range 3 {
		w.remove(key)
	}
	time.Sleep(time.Minute)
	w.Shutdown()
}

func (w *world) task(key int, p plan) gocron.Task {
	return gocron.NewTask(func() {
		w.mu.Lock()
		w.runs = append(w.runs, run{key, time.Since(w.began)})
		w.count[key]++
		w.mu.Unlock()
		time.Sleep(p.lasts())
	})
}

func (p plan) options() (list []gocron.JobOption) {
	if p.Limit > 0 {
		list = append(list, gocron.WithLimitedRuns(p.Limit))
	}
	if p.Single {
		list = append(list, gocron.WithSingletonMode(gocron.LimitModeReschedule))
	}
	if p.AtOnce {
		list = append(list, gocron.WithStartAt(gocron.WithStartImmediately()))
	}
	return list
}

func (w *world) note(key int, p plan) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.plans[key], w.count[key] = p, 0
}

func (w *world) add(key int, p plan) (err error) {
	w.note(key, p)
	w.jobs[key], err = w.NewJob(gocron.DurationJob(p.every()), w.task(key, p), p.options()...)
	return err
}

func (w *world) update(key int, p plan) error {
	w.note(key, p)
	_, err := w.Update(w.jobs[key].ID(), gocron.DurationJob(p.every()), w.task(key, p), p.options()...)
	return err
}

func (w *world) remove(key int) {
	if j := w.jobs[key]; j != nil {
		w.RemoveJob(j.ID())
		delete(w.jobs, key)
	}
}

func (w *world) runNow(key int) error { return w.jobs[key].RunNow() }
func (w *world) pass(n int)           { time.Sleep(time.Duration(n) * time.Second) }

// start returns what the jobs say when it is.
func (w *world) start(struct{}) []status {
	time.Sleep(pause)
	w.Start()
	w.on = true
	synctest.Wait()
	return w.all()
}

func (w *world) stop() error {
	w.on = false
	return w.StopJobs()
}

// all returns what the jobs say that have not reached their limit.
func (w *world) all() (list []status) {
	ids := w.present()
	for key := range 3 {
		j := w.jobs[key]
		if j == nil || w.over(key) || !slices.Contains(ids, j.ID()) {
			continue
		}
		next, _ := j.NextRun()
		running, _ := j.IsRunning()
		s := status{key: key, running: running}
		if w.on {
			s.next = next.Sub(w.began)
		}
		list = append(list, s)
	}
	return list
}

func (w *world) over(key int) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	limit := w.plans[key].Limit
	return limit > 0 && w.count[key] >= int(limit)
}

func (w *world) present() (ids []uuid.UUID) {
	for _, j := range w.Jobs() {
		ids = append(ids, j.ID())
	}
	return ids
}

func (w *world) history() []run {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.runs
}

// What jobs say of themselves is wrong once runs of a job overlap, or one is left out.
var statuses = mapping.Refine((*model).all, (*world).all).Named("jobs")

// schedulers returns a machine of jobs that fit, with more elements.
func schedulers(
	fits func(*model, int, plan) bool, more ...fuzzmachine.Element[*fuzzmachine.Pair[*model, *world]],
) *fuzzmachine.Machine {
	adds := func(m *model, key int, p plan) bool { return m.free(key) && fits(m, key, p) }
	updates := func(m *model, key int, p plan) bool { return m.quiet(key) && fits(m, key, p) }
	runs := func(m *model, key int) bool {
		return m.lives(key) && (m.fitsNow(key) || fits(m, key, overlapping(m.jobs[key].plan)))
	}
	return fuzzmachine.New(newModel, newWorld, append(more,
		fuzzmachine.Both("add", fuzzmachine.Args((*model).add), fuzzmachine.Args((*world).add)).
			Domain(keys, "").WhenArgs(fuzzmachine.Args(adds)).Weight(3),
		fuzzmachine.Both("update", fuzzmachine.Args((*model).update), fuzzmachine.Args((*world).update)).
			Domain(keys, "").WhenArgs(fuzzmachine.Args(updates)),
		fuzzmachine.Both0("remove", (*model).remove, (*world).remove).Domain(keys).WhenArgs((*model).lives),
		fuzzmachine.Both("runnow", (*model).runNow, (*world).runNow).Domain(keys).
			When((*model).started).WhenArgs(runs).Weight(2),
		fuzzmachine.Observed("start", (*model).start, (*world).start).When((*model).stopped).Weight(3),
		fuzzmachine.Both0("pass", (*model).pass, (*world).pass).Domain("1..6").Weight(3),
		mapping.Refine((*model).history, (*world).history).Unordered(),
	)...).With(fuzzmachine.Bubble(), fuzzmachine.Steps(20))
}

// any is no guard.
func (m *model) any(int, plan) bool { return true }

// With stops, programs meet what is wrong after the next start.
var stops = fuzzmachine.Call("stop", (*model).stop, (*world).stop).When((*model).rests)

var findings = []finding.Finding{
	{
		Section:   "a job runs more often than its limit",
		Script:    `add 0 {every=1 lasts=1 limit=1 single=false atOnce=false}; start; pass 2`,
		Signature: "state history:[*]",
		Known:     fuzzmachine.Known("state history:[*]", "state history:size", "state history:[*].at"),
	},
	{
		Section:   "IsRunning is false of a job that runs",
		Script:    `add 0 {every=2 lasts=2 limit=0 single=false atOnce=false}; start; pass 5`,
		Signature: "state jobs:[*].running", Rare: true,
		Known: fuzzmachine.Known("state jobs:[*].running"),
	},
	{
		Section:   "NextRun is in the past when a run was left out",
		Script:    `add 0 {every=1 lasts=1 limit=0 single=true atOnce=false}; start; pass 2`,
		Signature: "state jobs:[*].next", Rare: true,
		Known: fuzzmachine.Known("state jobs:[*].next"),
	},
	{
		Section:   "NextRun is in the past after StopJobs and Start",
		Script:    `add 0 {every=1 lasts=0 limit=0 single=false atOnce=false}; start; stop; pass 1; start`,
		Signature: "answer start", Rare: true,
		Known: fuzzmachine.Known("answer start"),
	},
}

func TestFindings(t *testing.T) {
	finding.Show(t, schedulers((*model).any, statuses, stops), findings...)
}

var (
	apart     = schedulers((*model).apart, statuses)
	unlimited = schedulers((*model).unlimited)
)

func FuzzApart(f *testing.F) {
	apart.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { apart.Run(t, tape) })
}

func FuzzUnlimited(f *testing.F) {
	unlimited.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { unlimited.Run(t, tape) })
}
