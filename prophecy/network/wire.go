package network

import (
	"container/heap"
	"math"
	"time"

	"github.com/fuzzmachine/go/internal/fate"
	"github.com/fuzzmachine/go/prophecy"
	"github.com/fuzzmachine/go/prophecy/internal/stub"
)

// epoch is when the clock of a network begins, as that of a bubble does.
var epoch = time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)

// hop is how long a message is under way.
const hop = time.Nanosecond

// ever is when time ends, after 73 years: what a clock that drifts makes of that is a time.Duration too.
const ever time.Duration = math.MaxInt64 / 4

// A wire has what is under way, and knows what time it is.
type wire[M any] struct {
	run    fate.Run // nil: there is none
	fate   *prophecy.Fate
	now    time.Duration // since the epoch
	sent   uint64        // events so far
	events queue[M]
	links  stub.Links
	sketch *fate.Sketch // nil: nobody will look at it
}

// An event is a message that arrives, or a timer that fires.
type event[M any] struct {
	at       time.Duration // since the epoch
	number   uint64
	from, to uint8
	arrived  bool // nothing is between: a timer, and what came to a node that was paused
	timer    *Timer
	node     *Node[M] // of the timer
	message  M
	said     *fate.Message // nil: nobody draws it
}

// isIdle is whether nothing will happen: the timer was stopped, or its node has crashed.
func (e *event[M]) isIdle() bool { return e.timer != nil && (!e.timer.set || e.node.down) }

// A queue is a heap of events.
type queue[M any] []event[M]

func (q queue[M]) Len() int { return len(q) }

func (q queue[M]) Less(i, j int) bool {
	if q[i].at != q[j].at {
		return q[i].at < q[j].at
	}
	return q[i].number < q[j].number
}

func (q queue[M]) Swap(i, j int) { q[i], q[j] = q[j], q[i] }

// Push implements heap.Interface. It is not called, as it allocates.
func (q *queue[M]) Push(e any) { *q = append(*q, e.(event[M])) }

// Pop implements heap.Interface. It is not called, as it allocates.
func (q *queue[M]) Pop() any {
	last := len(*q) - 1
	e := (*q)[last]
	(*q)[last], *q = event[M]{}, (*q)[:last]
	return e
}

// after is when some time will have passed.
func (w *wire[M]) after(d time.Duration) time.Duration { return w.now + min(d, ever-w.now) }

// push adds an event that happens after some time.
func (w *wire[M]) push(after time.Duration, e event[M]) {
	w.sent++
	e.number, e.at = w.sent, w.after(after)
	w.events = append(w.events, e)
	heap.Fix(&w.events, len(w.events)-1)
}

// pop removes the next event that is due by some time, and it is the time of that event. If there is none, it is
// that time.
func (w *wire[M]) pop(by time.Duration) (e event[M], ok bool) {
	if w.tidy(); len(w.events) == 0 || w.events[0].at > by {
		w.now = max(w.now, by)
		return e, false
	}
	e = w.take()
	w.now = max(w.now, e.at)
	return e, true
}

// tidy removes what comes next as long as it is idle.
func (w *wire[M]) tidy() {
	for len(w.events) > 0 && w.events[0].isIdle() {
		w.take()
	}
}

// take removes the next event.
func (w *wire[M]) take() event[M] {
	e := w.events[0]
	last := len(w.events) - 1
	w.events[0], w.events[last] = w.events[last], event[M]{}
	if w.events = w.events[:last]; last > 0 {
		heap.Fix(&w.events, 0)
	}
	return e
}
