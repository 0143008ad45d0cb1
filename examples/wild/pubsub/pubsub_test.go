// Package pubsub tests cskr/pubsub v2.0.2 in a bubble against queues: subscriptions of three kinds, messages, and
// when a channel is closed. No bug was found.
package pubsub

import (
	"slices"
	"testing"

	"github.com/cskr/pubsub/v2"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

const (
	channels = "0..2"
	capacity = 2
)

// A how is a way to subscribe.
type how string

func (how) Domain() string { return "one=sub|once|each" }

type (
	subscription struct {
		C      int `fuzz:"0..2"`
		How    how
		Topics []string `fuzz:"len=1..3,one=a|b|c"`
	}
	removal struct {
		C      int      `fuzz:"0..2"`
		Topics []string `fuzz:"len=0..2,one=a|b|c"`
	}
	message struct {
		V      int8
		Topics []string `fuzz:"len=1..2,one=a|b|c"`
	}
)

// A line is a channel, with its subscriptions and what it has not delivered.
type line struct {
	topics map[string]how
	queue  []int8
	open   bool
}

type model struct {
	lines [3]line
	over  bool
}

func newModel() *model { return new(model) }

func (m *model) runs() bool { return !m.over }

// fresh is that there is no such channel yet, or that it is closed and empty.
func (m *model) fresh(s subscription) bool {
	return !m.lines[s.C].open && len(m.lines[s.C].queue) == 0
}

func (m *model) sub(s subscription) {
	m.lines[s.C] = line{topics: map[string]how{}, open: true}
	m.subscribe(s)
}

func (m *model) subscribe(s subscription) {
	for _, t := range s.Topics {
		m.lines[s.C].topics[t] = s.How
	}
}

// adds: nothing is said of a channel of SubOnce that gets more topics, or of a topic that is subscribed to in two
// ways.
func (m *model) adds(s subscription) bool {
	l := m.lines[s.C]
	return l.open && s.How != "once" && !slices.ContainsFunc(s.Topics, func(t string) bool {
		old, ok := l.topics[t]
		return ok && old != s.How
	}) && !l.once()
}

func (l line) once() bool {
	for _, h := range l.topics {
		if h == "once" {
			return true
		}
	}
	return false
}

// reached returns the channels that a message is for, and whether it is for one of them in two ways, of which
// nothing is said.
func (m *model) reached(a message) (list []int, twice bool) {
	for i, l := range m.lines {
		n := 0
		for _, t := range a.Topics {
			if _, ok := l.topics[t]; ok && l.open {
				n++
			}
		}
		if n > 0 {
			list = append(list, i)
		}
		twice = twice || n > 1
	}
	return list, twice
}

func (m *model) tries(a message) bool {
	_, twice := m.reached(a)
	return !twice
}

// publishes is that nobody has to wait.
func (m *model) publishes(a message) bool {
	list, twice := m.reached(a)
	return !twice && !slices.ContainsFunc(list, func(i int) bool { return len(m.lines[i].queue) == capacity })
}

// pub: TryPub publishes "if the topic has buffer space"; the others get the message.
func (m *model) pub(a message) {
	list, _ := m.reached(a)
	for _, i := range list {
		l := &m.lines[i]
		if len(l.queue) == capacity {
			continue
		}
		l.queue = append(l.queue, a.V)
		if l.once() { // "only the first message published, after subscription, on any of the specified topics"
			l.end()
			continue
		}
		for _, t := range a.Topics {
			if l.topics[t] == "each" { // "at most, one message for each topic"
				l.unsub(t)
			}
		}
	}
}

func (l *line) end() { l.topics, l.open = nil, false }

// unsub closes a channel that has no topic left.
func (l *line) unsub(topics ...string) {
	if !l.open {
		return
	}
	for _, t := range topics {
		delete(l.topics, t)
	}
	if len(l.topics) == 0 {
		l.end()
	}
}

// unsub: "If no topic is specified, it is unsubscribed from all topics."
func (m *model) unsub(r removal) {
	if len(r.Topics) == 0 {
		m.lines[r.C].end()
	}
	m.lines[r.C].unsub(r.Topics...)
}

func (m *model) isOpen(r removal) bool { return m.lines[r.C].open }

// close: "If a channel is subscribed to multiple topics, some of which is not specified, it is not closed."
func (m *model) close(topics []string) {
	for i := range m.lines {
		m.lines[i].unsub(topics...)
	}
}

func (m *model) shutdown() {
	m.over = true
	for i := range m.lines {
		m.lines[i].end()
	}
}

func (m *model) receive(c int) (v int8, state string) {
	l := &m.lines[c]
	switch {
	case len(l.queue) > 0:
		v, l.queue = l.queue[0], l.queue[1:]
		return v, "a message"
	case l.open:
		return 0, "nothing"
	}
	return 0, "closed"
}

func (m *model) waiting() (list [3]int) {
	for i, l := range m.lines {
		list[i] = len(l.queue)
	}
	return list
}

type world struct {
	*pubsub.PubSub[string, int8]
	chans [3]chan int8
	over  bool
}

func newWorld(t *fuzzmachine.T) *world {
	w := &world{PubSub: pubsub.New[string, int8](capacity)}
	for i := range w.chans {
		w.chans[i] = make(chan int8)
		close(w.chans[i])
	}
	t.Cleanup(func() {
		if !w.over {
			w.Shutdown()
		}
	})
	return w
}

func (w *world) sub(s subscription) {
	switch s.How {
	case "once":
		w.chans[s.C] = w.SubOnce(s.Topics...)
	case "each":
		w.chans[s.C] = w.SubOnceEach(s.Topics...)
	default:
		w.chans[s.C] = w.Sub(s.Topics...)
	}
}

func (w *world) add(s subscription) {
	if s.How == "each" {
		w.AddSubOnceEach(w.chans[s.C], s.Topics...)
	} else {
		w.AddSub(w.chans[s.C], s.Topics...)
	}
}

func (w *world) pub(a message)         { w.Pub(a.V, a.Topics...) }
func (w *world) tryPub(a message)      { w.TryPub(a.V, a.Topics...) }
func (w *world) unsub(r removal)       { w.Unsub(w.chans[r.C], r.Topics...) }
func (w *world) close(topics []string) { w.Close(topics...) }

func (w *world) shutdown() {
	w.Shutdown()
	w.over = true
}

func (w *world) receive(c int) (int8, string) {
	select {
	case v, ok := <-w.chans[c]:
		if !ok {
			return 0, "closed"
		}
		return v, "a message"
	default:
		return 0, "nothing"
	}
}

func (w *world) waiting() (list [3]int) {
	for i, c := range w.chans {
		list[i] = len(c)
	}
	return list
}

var machine = fuzzmachine.New(newModel, newWorld,
	fuzzmachine.Both0("sub", (*model).sub, (*world).sub).When((*model).runs).WhenArgs((*model).fresh).Weight(3),
	fuzzmachine.Both0("addsub", (*model).subscribe, (*world).add).When((*model).runs).WhenArgs((*model).adds),
	fuzzmachine.Both0("pub", (*model).pub, (*world).pub).When((*model).runs).WhenArgs((*model).publishes).Weight(3),
	fuzzmachine.Both0("trypub", (*model).pub, (*world).tryPub).When((*model).runs).WhenArgs((*model).tries).Weight(2),
	fuzzmachine.Both0("unsub", (*model).unsub, (*world).unsub).When((*model).runs).WhenArgs((*model).isOpen),
	fuzzmachine.Both0("close", (*model).close, (*world).close).Domain("len=1..2,one=a|b|c").When((*model).runs),
	fuzzmachine.Call0("shutdown", (*model).shutdown, (*world).shutdown).When((*model).runs),
	fuzzmachine.Both2("receive", (*model).receive, (*world).receive).Domain(channels).Weight(4),
	mapping.Refine((*model).waiting, (*world).waiting),
).With(fuzzmachine.Bubble())

func FuzzPubSub(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
