package sockets

import (
	"cmp"
	"container/heap"
	"fmt"
	"slices"
	"time"

	"github.com/fuzzmachine/go/internal/fate"
)

const (
	half   = time.Nanosecond
	hop    = 2 * half               // how long a segment is under way
	again  = 200 * time.Millisecond // until one that was lost is sent again
	giveUp = 150 * time.Second      // until a connection breaks whose other end is not reached
	window = 64 << 10               // bytes that a stream holds
)

// A pump brings what is sent to where it belongs. It has a goroutine, which sleeps between any two segments. So all
// that one has caused has happened before the next one arrives. Programs do what they do in even nanoseconds, as long
// as their timers have even durations. In odd ones the pump alone does something: it puts in an order what was sent.
type pump struct {
	network *Network
	wake    chan struct{} // something was sent, or must happen
	sent    []*segment    // in this nanosecond
	queue   queue
	order   uint64
	conns   []*connection
	held    []*stream   // whose first segment waits for the link
	counts  map[int]int // by step, how many segments were sent
	over    bool
	ended   chan struct{} // closed when the goroutine has ended
}

func (p *pump) begin(n *Network) {
	p.network, p.wake, p.ended = n, make(chan struct{}, 1), make(chan struct{})
	p.counts = make(map[int]int)
	go p.run()
}

func (p *pump) end() {
	p.over = true
	p.wakes()
}

// wakes has the goroutine look again.
func (p *pump) wakes() {
	select {
	case p.wake <- struct{}{}:
	default:
	}
}

func (p *pump) run() {
	defer close(p.ended)
	for next, over := time.Duration(-1), false; !over; next, over = p.collect() {
		if next < 0 {
			<-p.wake
		} else {
			t := time.NewTimer(next)
			select {
			case <-p.wake:
			case <-t.C:
			}
			t.Stop()
		}
		p.deliver()
		time.Sleep(half)
	}
}

// deliver brings a segment to where it belongs, if one is due.
func (p *pump) deliver() {
	p.network.mu.Lock()
	defer p.network.mu.Unlock()
	if len(p.queue) > 0 && !p.queue[0].at.After(time.Now()) && !p.over {
		p.network.happens(heap.Pop(&p.queue).(*segment))
	}
}

// collect puts what was sent in an order, and decides what becomes of it. next is how long to wait for a segment that
// arrives; negative: until somebody sends one.
func (p *pump) collect() (next time.Duration, over bool) {
	p.network.mu.Lock()
	defer p.network.mu.Unlock()
	select {
	case <-p.wake: // by what is collected now
	default:
	}
	slices.SortStableFunc(p.sent, func(a, b *segment) int {
		// What was sent after the last step has a step below 0, and comes last.
		return cmp.Or(cmp.Compare(uint(a.step), uint(b.step)), a.stream.line.compare(b.stream.line))
	})
	now := time.Now()
	for _, s := range p.sent {
		s.at = now.Add(half)
		if s.stream.isBetweenHosts() {
			p.decides(s)
		}
		p.starts(s)
	}
	clear(p.sent)
	p.sent = p.sent[:0]
	if len(p.queue) == 0 {
		return -1, p.over
	}
	return max(half, p.queue[0].at.Sub(now)), p.over
}

// send sends a segment.
func (p *pump) send(s *segment) {
	if s.stream.isBetweenHosts() {
		s.foretold = p.network.consults()
	}
	p.sent = append(p.sent, s)
	p.wakes()
}

// after calls a function after some time.
func (p *pump) after(d time.Duration, call func()) {
	p.push(&segment{kind: timer, call: call, at: time.Now().Add(d)})
	p.wakes()
}

func (p *pump) push(s *segment) {
	p.order++
	s.order = p.order
	heap.Push(&p.queue, s)
}

// decides decides what becomes of a segment between two hosts.
func (p *pump) decides(s *segment) {
	p.counts[s.step]++
	number := p.counts[s.step]
	lost, _, late := s.mishaps.Of(number)
	note := ""
	if late > 0 {
		note = "late, as predicted"
	}
	if lost {
		note, late = fmt.Sprintf("lost, as predicted, and sent again after %v", again), late+again
	}
	if sketch := p.network.sketch; sketch != nil {
		s.said = sketch.SentIn(s.step, fate.Message{From: s.stream.from, To: s.stream.to, Text: s.String(), Note: note})
	}
	s.bytewise = s.short > 0 && number >= int(s.short)
	s.at = s.at.Add(late + late%hop)
}

// starts puts a segment under way.
func (p *pump) starts(s *segment) {
	s.stream.under = append(s.stream.under, s)
	if len(s.stream.under) == 1 {
		p.push(s)
	}
}

// goesOn puts the next segment of a stream under way.
func (p *pump) goesOn(s *stream) {
	if s.under = s.under[1:]; len(s.under) > 0 {
		p.push(s.under[0])
	}
}

// resend sends again what was held back and can arrive now.
func (p *pump) resend() {
	p.probe()
	held := p.held
	p.held = nil
	for _, s := range held {
		switch {
		case s.isLost():
		case !p.network.isOpen(s):
			p.held = append(p.held, s)
		default:
			s.under[0].at = time.Now().Add(again)
			p.push(s.under[0])
		}
	}
	p.wakes()
}

// A queue is a heap of segments.
type queue []*segment

func (q queue) Len() int { return len(q) }
func (q queue) Less(i, j int) bool {
	return cmp.Or(q[i].at.Compare(q[j].at), cmp.Compare(q[i].order, q[j].order)) < 0
}
func (q queue) Swap(i, j int) { q[i], q[j] = q[j], q[i] }
func (q *queue) Push(s any)   { *q = append(*q, s.(*segment)) }
func (q *queue) Pop() any {
	last := len(*q) - 1
	s := (*q)[last]
	(*q)[last], *q = nil, (*q)[:last]
	return s
}
