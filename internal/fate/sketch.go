package fate

import (
	"slices"
	"sync"
	"time"
)

// A Sketch is what went between some nodes, in the order in which it came to an end. A nil one notes nothing.
type Sketch struct {
	nodes int
	step  func() int // the number of the step that is taken
	mu    sync.Mutex // goroutines of a system may send messages
	rows  []row
	more  int         // rows that were left out
	sent  map[int]int // by step, how many messages
	under []*Message  // under way, as they were sent
}

// NewSketch returns a sketch of nodes, which have the numbers from 0.
func NewSketch(nodes int, step func() int) *Sketch {
	return &Sketch{nodes: nodes, step: step, sent: make(map[int]int)}
}

// These stand for the number of a step after the last one.
const (
	AfterSteps = -1
	TornDown   = -2 // what happens is not noted any more, for the system is torn down
)

// A row is a message, or something that happens besides.
type row struct {
	step    int
	at      time.Duration
	message *Message // nil: there is none
	words   string
}

// A Message is one that was sent.
type Message struct {
	From, To int
	Text     string
	Note     string // what was predicted for it; "" is nothing

	step, number int // the step in which it was sent, and its number there
}

const mostRows = 1 << 10

// Sent completes a message that a step has just sent.
func (s *Sketch) Sent(m Message) *Message {
	if s == nil {
		return nil
	}
	return s.SentIn(s.step(), m)
}

// SentIn completes a message that a step has sent; nil: it is not noted, and neither is what becomes of it.
func (s *Sketch) SentIn(step int, m Message) *Message {
	if s == nil || step == TornDown {
		return nil
	}
	m.step = step
	s.mu.Lock()
	defer s.mu.Unlock()
	s.sent[m.step]++
	m.number = s.sent[m.step]
	if len(s.under) < mostRows {
		s.under = append(s.under, &m)
	}
	return &m
}

// Noted returns the message with what was predicted for it.
func (m *Message) Noted(words string) *Message {
	if m == nil {
		return nil
	}
	noted := *m
	noted.Note = words
	return &noted
}

// Arrives notes that a message arrives.
func (s *Sketch) Arrives(at time.Duration, m *Message) { s.Lost(at, m, "") }

// Lost notes that a message does not arrive, and why.
func (s *Sketch) Lost(at time.Duration, m *Message, why string) {
	if m == nil {
		return
	}
	s.add(row{at: at, message: m, words: why})
	s.mu.Lock()
	defer s.mu.Unlock()
	s.under = slices.DeleteFunc(s.under, func(u *Message) bool { return u.step == m.step && u.number == m.number })
}

// Says notes what else happens.
func (s *Sketch) Says(at time.Duration, words string) { s.add(row{at: at, words: words}) }

func (s *Sketch) add(r row) {
	if s == nil {
		return
	}
	if r.step = s.step(); r.step == TornDown {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.rows) == mostRows {
		s.more++
		return
	}
	s.rows = append(s.rows, r)
}
