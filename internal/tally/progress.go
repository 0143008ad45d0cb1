package tally

import (
	"fmt"
	"strings"
	"sync/atomic"
	"time"
)

// A Progress says how far a target has come, if that takes long: after two seconds, and then each time after
// twice as long. While a failure is looked into it is said anew from there, and every ten seconds at least. The clock
// decides nothing else.
type Progress struct {
	_        [0]func() // never compared, so that no code is linked for it
	target   string
	programs int64
	began    time.Time
	next     atomic.Int64 // nanoseconds after which it is said; 0: never
	done     atomic.Int64 // programs

	looking atomic.Int32 // failures that are looked into
	since   atomic.Int64 // nanoseconds after which the first of them was
	looked  atomic.Int64 // runs since then
	failed  atomic.Bool  // a failure has been looked into, so that the time was not that of programs
}

const (
	patience = int64(2 * time.Second)
	silence  = int64(10 * time.Second) // the longest while a failure is looked into
)

// Begin begins a target of about so many programs.
func (p *Progress) Begin(target string, programs int) {
	p.target, p.programs, p.began = target, int64(programs), time.Now()
	p.done.Store(0)
	p.failed.Store(false)
	p.next.Store(patience)
}

// End ends it.
func (p *Progress) End() { p.next.Store(0) }

// Done counts a program.
func (p *Progress) Done() { p.done.Add(1) }

// Ran counts a run of a failure that is looked into.
func (p *Progress) Ran() { p.looked.Add(1) }

// Look says that a failure is looked into, until LookAway is called.
func (p *Progress) Look() {
	if p.looking.Add(1) > 1 {
		return
	}
	now := int64(time.Since(p.began))
	p.since.Store(now)
	p.looked.Store(0)
	p.failed.Store(true)
	if next := p.next.Load(); next > now+patience {
		p.next.CompareAndSwap(next, now+patience)
	}
}

// LookAway is called once for each Look.
func (p *Progress) LookAway() { p.looking.Add(-1) }

// Looks is whether a failure is looked into.
func (p *Progress) Looks() bool { return p.looking.Load() > 0 }

// Due returns for how long the target has run, if that is to be said now, and else 0. The test is one of the
// target's or it is not.
func (p *Progress) Due(test string) time.Duration {
	next := p.next.Load()
	if next == 0 || !strings.HasPrefix(test, p.target) {
		return 0
	}
	took := time.Since(p.began)
	wait := int64(took)
	if p.Looks() {
		wait = max(patience, min(wait-p.since.Load(), silence))
	}
	if int64(took) < next || !p.next.CompareAndSwap(next, int64(took)+wait) {
		return 0
	}
	return took
}

// Words say how far the target has come after some time, of so many runs and steps. What these take is nothing to go by
// once a failure has been looked into.
func (p *Progress) Words(took time.Duration, runs, steps int64) string {
	each := func(n int64) time.Duration { return (took / time.Duration(max(n, 1))).Round(10 * time.Microsecond) }
	done := p.done.Load()
	words := fmt.Sprintf("fuzzmachine: %s: %d of %d programs in %v",
		p.target, done, max(done, p.programs), took.Round(time.Second))
	switch {
	case p.Looks():
		words += fmt.Sprintf("; looking into a failure: %d runs so far", p.looked.Load())
	case !p.failed.Load():
		words += fmt.Sprintf("; a run takes %v, a step %v", each(runs), each(steps))
	}
	return words
}
