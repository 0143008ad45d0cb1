// Package sketch draws what went between nodes: a column for each node, and a row for each message. It knows what a
// stub tells it, and neither machines nor networks.
package sketch

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

// Of returns a sketch of nodes, which have the numbers from 0.
func Of(nodes int, step func() int) *Sketch {
	return &Sketch{nodes: nodes, step: step, sent: make(map[int]int)}
}

// These stand for the number of a step after the last one.
const (
	End  = -1
	Over = -2 // what happens is not noted any more, for the system is torn down
)

// A row is a message or something that happens to a node.
type row struct {
	step    int
	at      time.Duration
	kind    kind
	node    int
	message Message
	words   string
}

type kind uint8

const (
	arrives kind = iota
	lost
	waits  // a message that is under way in the end
	down   // a node has nobody who answers from now on
	up     // it has again
	change // nothing becomes different for the lines
)

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
	if s == nil || step == Over {
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
func (s *Sketch) Arrives(at time.Duration, m *Message) {
	s.ends(m, row{at: at, kind: arrives})
}

// Lost notes that a message does not arrive, and why.
func (s *Sketch) Lost(at time.Duration, m *Message, why string) {
	s.ends(m, row{at: at, kind: lost, words: why})
}

// Down notes that a node answers nobody from now on.
func (s *Sketch) Down(at time.Duration, node int, words string) {
	s.add(row{at: at, kind: down, node: node, words: words})
}

// Up notes that a node answers again.
func (s *Sketch) Up(at time.Duration, node int, words string) {
	s.add(row{at: at, kind: up, node: node, words: words})
}

// Says notes what becomes different for all.
func (s *Sketch) Says(at time.Duration, words string) { s.add(row{at: at, kind: change, words: words}) }

// ends adds a row about a message that is not under way any more.
func (s *Sketch) ends(m *Message, r row) {
	if m == nil {
		return
	}
	r.message = *m
	s.add(r)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.under = slices.DeleteFunc(s.under, func(u *Message) bool { return u.step == m.step && u.number == m.number })
}

func (s *Sketch) add(r row) {
	if s == nil {
		return
	}
	if r.step = s.step(); r.step == Over {
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
