package tally

import (
	"fmt"
	"strings"
	"sync/atomic"
	"time"
)

// A Progress says how far a target has come, if that takes long: after two seconds, and then each time after
// twice as long. From the first failure on it is said every ten seconds at least. The clock
// decides nothing else.
type Progress struct {
	_        [0]func() // never compared: what compares two would be linked into every target
	target   string
	programs int64
	began    time.Time
	next     atomic.Int64 // nanoseconds after which it is said; 0: never
	done     atomic.Int64 // programs

	failed atomic.Bool  // a failure is looked into, or was, so that the time is not that of programs
	looked atomic.Int64 // runs since then, for that
}

const (
	patience = int64(2 * time.Second)
	silence  = int64(10 * time.Second) // the longest once a failure has been looked into
)

// Begin begins a target of about so many programs. 0 is that nobody knows.
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

// Look says that a failure is looked into.
func (p *Progress) Look() {
	if !p.failed.Swap(true) {
		p.looked.Store(0)
	}
}

// Due returns for how long the target has run, if that is to be said now, and else 0. The test is one of the
// target's or it is not.
func (p *Progress) Due(test string) time.Duration {
	next := p.next.Load()
	if next == 0 || !strings.HasPrefix(test, p.target) {
		return 0
	}
	took := time.Since(p.began)
	due := next
	if p.failed.Load() {
		due = min(due, next/2+silence) // half of next is when it was said
	}
	if int64(took) < due || !p.next.CompareAndSwap(next, 2*int64(took)) {
		return 0
	}
	return took
}

// Words say how far the target has come after some time, of so many runs and steps. What these take is
// nothing to go by once a failure has been looked into.
func (p *Progress) Words(took time.Duration, runs, steps int64) string {
	each := func(n int64) time.Duration { return (took / time.Duration(max(n, 1))).Round(10 * time.Microsecond) }
	done := p.done.Load()
	programs := counted(int(done))
	if done <= p.programs {
		programs = fmt.Sprintf("%d of %d programs", done, p.programs)
	}
	words := fmt.Sprintf("fuzzmachine: %s: %s in %v", p.target, programs, took.Round(time.Second))
	if p.failed.Load() {
		looked, s := p.looked.Load(), "s"
		if looked == 1 {
			s = ""
		}
		return words + fmt.Sprintf("; looking into failures took %d run%s so far", looked, s)
	}
	return words + fmt.Sprintf("; a run takes %v, a step %v", each(runs), each(steps))
}
