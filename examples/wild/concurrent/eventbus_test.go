package concurrent

import (
	"sync/atomic"
	"testing"

	EventBus "github.com/asaskevich/EventBus"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

// A topic is the model of a bus with one topic: which of two handlers are subscribed, and how often they were called.
type topic struct {
	On     [2]bool
	Called [2]int
}

func newTopic() *topic { return new(topic) }

func (m *topic) off(i int) bool    { return !m.On[i] }
func (m *topic) subscribe(i int)   { m.On[i] = true }
func (m *topic) called() [2]int    { return m.Called }
func (m *topic) hasCallback() bool { return m.On[0] || m.On[1] }

func (m *topic) unsubscribe(i int) bool {
	was := m.On[i]
	m.On[i] = false
	return was
}

func (m *topic) publish() {
	for i, on := range m.On {
		if on {
			m.Called[i]++
		}
	}
}

type bus struct {
	EventBus.Bus
	handlers [2]func()
	n        [2]atomic.Int64
}

func newBus(*fuzzmachine.T) *bus {
	b := &bus{Bus: EventBus.New()}
	b.handlers = [2]func(){func() { b.n[0].Add(1) }, func() { b.n[1].Add(1) }}
	return b
}

func (b *bus) subscribe(i int)   { must(b.SubscribeAsync("topic", b.handlers[i], true)) }
func (b *bus) unsubscribe(i int) { must(b.Unsubscribe("topic", b.handlers[i])) }
func (b *bus) publish()          { b.Publish("topic"); b.WaitAsync() }
func (b *bus) called() [2]int    { return [2]int{int(b.n[0].Load()), int(b.n[1].Load())} }

var buses = fuzzmachine.New(newTopic, newBus,
	fuzzmachine.Both0("subscribe", (*topic).subscribe, (*bus).subscribe).Domain("0..1").WhenArgs((*topic).off),
	fuzzmachine.Both0("unsubscribe", func(m *topic, i int) { m.unsubscribe(i) }, (*bus).unsubscribe).Domain("0..1").
		WhenArgs(func(m *topic, i int) bool { return m.On[i] }),
	fuzzmachine.Call0("publish", (*topic).publish, (*bus).publish),
	fuzzmachine.Call("hascallback", (*topic).hasCallback, func(b *bus) bool { return b.HasCallback("topic") }),
	mapping.Refine((*topic).called, (*bus).called),
).With(fuzzmachine.Actors(2), known(
	"panic system string EventBus.(*EventBus).WaitAsync", // subscribe 0; a: publish; a: publish; b: publish
))

func FuzzEventBus(f *testing.F) {
	seed(f, buses)
	f.Fuzz(func(t *testing.T, tape []byte) { buses.Run(t, tape) })
}
