// Package cron tests robfig/cron v3.0.1 in a bubble, against a list of jobs and the time of their next run. The model
// looks for that minute by minute. FINDINGS.md has what was found.
package cron

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/examples/wild/internal/finding"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/robfig/cron/v3"
)

type (
	add struct {
		As    decode.Name[cron.EntryID]
		Lasts time.Duration `fuzz:"0s..3h"` // how long the job runs
		Skip  bool          // if it still runs
		spec
	}
	use struct{ E decode.Ref[cron.EntryID] }
)

// lasts is no whole minute, so that a job does not end when another one begins.
func (a add) lasts() time.Duration {
	if a.Lasts == 0 {
		return 0
	}
	return a.Lasts.Truncate(time.Minute) + 30*time.Second
}

// A run is when a job began.
type run struct {
	id int
	at time.Time
}

// An entry is a job.
type entry struct {
	id         int
	next, prev time.Time
}

func sorted[T any](list []T, id func(T) int) []T {
	slices.SortStableFunc(list, func(a, b T) int { return cmp.Compare(id(a), id(b)) })
	return list
}

type world struct {
	*cron.Cron
	named   decode.Bundle[cron.EntryID]
	stopped []context.Context
	running bool
	mu      sync.Mutex
	runs    []run
	active  int
}

func newWorld(t *fuzzmachine.T) *world {
	w := &world{Cron: cron.New(cron.WithLocation(time.UTC), cron.WithLogger(cron.DiscardLogger))}
	t.Cleanup(func() { <-w.Cron.Stop().Done() })
	return w
}

// A task is what a job does.
type task struct {
	*world
	id    int
	lasts time.Duration
}

func (t *task) Run() {
	t.note(1, run{t.id, time.Now().UTC()})
	time.Sleep(t.lasts)
	t.note(-1)
}

func (w *world) note(by int, runs ...run) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.active += by
	w.runs = append(w.runs, runs...)
}

func (w *world) next(s spec) time.Time {
	schedule, err := cron.ParseStandard(s.String())
	if err != nil {
		panic(err)
	}
	return schedule.Next(time.Now().UTC())
}

func (w *world) add(a add) {
	t := &task{world: w, lasts: a.lasts()}
	var wraps []cron.JobWrapper
	if a.Skip {
		wraps = append(wraps, cron.SkipIfStillRunning(cron.DiscardLogger))
	}
	id, err := w.AddJob(a.spec.String(), cron.NewChain(wraps...).Then(t))
	if err != nil {
		panic(err)
	}
	t.id = int(id)
	w.named.Put(a.As, id)
}

func (w *world) remove(u use) {
	id, _ := w.named.Take(u.E)
	w.Remove(id)
}

func (w *world) stop()      { w.stopped, w.running = append(w.stopped, w.Stop()), false }
func (w *world) pass(n int) { time.Sleep(time.Duration(n) * time.Minute) }
func (w *world) eve(i int)  { time.Sleep(time.Until(eves[i])) }

// start begins after all that Stop has returned is done: otherwise the race detector sees a race of the two.
func (w *world) start() {
	for _, stop := range w.stopped {
		<-stop.Done()
	}
	w.Start()
	w.running = true
}

func (w *world) entries() (list []entry) {
	for _, e := range w.Entries() {
		list = append(list, entry{int(e.ID), e.Next.UTC(), e.Prev.UTC()})
	}
	return sorted(list, func(e entry) int { return e.id })
}

// all returns the runs. Those of one time have no order.
func (w *world) all() []run {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.runs
}

func (w *world) busy() int {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.active
}

// ended is whether the context of Stop is done, which tells "when all running jobs have completed".
func (w *world) ended() bool {
	n := len(w.stopped)
	return w.running || n == 0 || w.stopped[n-1].Err() != nil
}

var crons = fuzzmachine.New(newModel, newWorld,
	fuzzmachine.Both0("add", (*model).add, (*world).add).When((*model).room).Weight(3),
	fuzzmachine.Both0("remove", (*model).remove, (*world).remove).When((*model).some),
	fuzzmachine.Both("next", (*model).next, (*world).next).Weight(3),
	fuzzmachine.Call0("start", (*model).start, (*world).start).When((*model).rests).Weight(2),
	fuzzmachine.Call0("stop", (*model).stop, (*world).stop),
	fuzzmachine.Both0("pass", (*model).pass, (*world).pass).Domain("0..1500").Weight(3),
	fuzzmachine.Both0("eve", (*model).eve, (*world).eve).Domain("0..5").WhenArgs((*model).before),
	mapping.Refine((*model).entries, (*world).entries),
	mapping.Refine((*model).all, (*world).all).Unordered(),
	mapping.Refine((*model).active, (*world).busy),
	mapping.Refine((*model).ended, (*world).ended),
).With(fuzzmachine.Bubble(), fuzzmachine.Steps(32))

// wrong are the signatures of a wrong time.
var wrong = fuzzmachine.Known("answer next", "state entries:[*].next", "state entries:[*].prev", "state all:size",
	"state all:[*]", "state all:[*].at", "state active", "state ended")

var findings = []finding.Finding{
	{
		Section: "a job is left out when clocks go back by half an hour", Trifle: true,
		Script:    `eve 1; next zone="Australia/Lord_Howe" minute="0" hour="2" dom="*" month="*" dow="*" every=""`,
		Signature: "answer next", Rare: true,
		Known: wrong.When(in("Lord_Howe")),
	},
	{
		Section:   "a job runs on the wrong day where there is no midnight",
		Script:    `eve 4; next zone="America/Sao_Paulo" minute="0" hour="1" dom="*/2" month="*" dow="*" every=""`,
		Signature: "answer next", Rare: true,
		Known: wrong.When(in("Sao_Paulo")),
	},
}

// in returns a function that is true of programs with jobs in a zone.
func in(zone string) func(*fuzzmachine.Failure) bool {
	return func(f *fuzzmachine.Failure) bool { return strings.Contains(f.Script, zone) }
}

func TestFindings(t *testing.T) { finding.Show(t, crons, findings...) }

var machine = finding.Past(crons, findings...)

func FuzzCron(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
