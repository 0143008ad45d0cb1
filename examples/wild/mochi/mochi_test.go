// Package mochi is a machine of mochi-mqtt/server v2.7.9, a broker of MQTT, behind a network that foretold faults
// befall.
package mochi

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/prophecy/sockets"
)

// A message is one that was published after the subscriber had subscribed.
type message struct {
	Number uint16
	QoS    byte
}

// The model knows what was published.
type model struct{ Messages []message }

func newModel() *model { return new(model) }

type publication struct {
	QoS byte `fuzz:"0..2"`
	sockets.Faults
}

func (m *model) publish(p publication) error {
	m.Messages = append(m.Messages, message{uint16(len(m.Messages) + 1), p.QoS})
	return nil
}

func (s *system) publish(p publication) error {
	s.sent++
	return s.publisher.publish("t", p.QoS, s.sent)
}

// What happens to the subscriber and its link does not change what was published.
func (m *model) happens()            {}
func (m *model) passes(waiting)      {}
func (m *model) connects(connection) {}

type (
	waiting struct {
		For time.Duration `fuzz:"0..100s"`
		sockets.Faults
	}
	connection struct{ sockets.Faults }
)

func (s *system) drop()              { s.subscriber.drop() }
func (s *system) connect(connection) { _ = s.subscriber.connect() }
func (s *system) mute()              { s.set(true) }
func (s *system) speak()             { s.set(false) }
func (s *system) cutTo()             { s.Cut(brokerHost, subscriberHost) }
func (s *system) cutFrom()           { s.Cut(subscriberHost, brokerHost) }
func (s *system) pass(w waiting)     { time.Sleep(w.For) }

func (s *system) set(silent bool) {
	s.subscriber.mu.Lock()
	defer s.subscriber.mu.Unlock()
	s.subscriber.silent = silent
}

// allowed is that the broker does nothing that MQTT forbids.
func allowed(w *fuzzmachine.Pair[*model, *system]) error {
	if wrong := w.System.subscriber.wrong.all(); len(wrong) > 0 {
		return fmt.Errorf("%s", wrong[0])
	}
	return nil
}

// published is the message that the subscriber has got.
func (m *model) published(got received) (message, bool) {
	i := slices.IndexFunc(m.Messages, func(m message) bool { return fmt.Sprint(m.Number) == got.payload })
	if i < 0 {
		return message{}, false
	}
	return m.Messages[i], true
}

// once is that messages come which were published, and those of QoS 0 and 2 once.
func once(w *fuzzmachine.Pair[*model, *system]) error {
	seen := make(map[string]bool)
	for _, got := range w.System.subscriber.got.all() {
		switch m, is := w.Model.published(got); {
		case !is:
			return fmt.Errorf("message %s was not published", got.payload)
		case seen[got.payload] && m.QoS != 1:
			return fmt.Errorf("message %d of QoS %d comes twice", m.Number, m.QoS)
		}
		seen[got.payload] = true
	}
	return nil
}

// ordered is that messages of a QoS come in the order in which they were published, at least for the first time.
func ordered(w *fuzzmachine.Pair[*model, *system]) error {
	var last [3]uint16
	seen := make(map[string]bool)
	for _, got := range w.System.subscriber.got.all() {
		m, _ := w.Model.published(got)
		switch {
		case seen[got.payload]:
		case m.Number < last[m.QoS]:
			return fmt.Errorf("of QoS %d message %d comes after message %d", m.QoS, m.Number, last[m.QoS])
		default:
			last[m.QoS] = m.Number
		}
		seen[got.payload] = true
	}
	return nil
}

// all is that the subscriber gets all messages, when it is connected and acknowledges what it gets.
func all(w *fuzzmachine.Pair[*model, *system]) error {
	s := w.System
	s.speak()
	s.drop()
	return s.Settle(10*time.Minute, func() error {
		if s.subscriber.conn == nil {
			if err := s.subscriber.connect(); err != nil {
				return err
			}
			time.Sleep(time.Second)
		}
		return s.misses(w.Model)
	})
}

// misses is whether the subscriber misses a message.
func (s *system) misses(m *model) error {
	got := s.subscriber.got.all()
	for _, m := range m.Messages {
		if m.QoS > 0 && !slices.ContainsFunc(got, func(g received) bool { return g.payload == fmt.Sprint(m.Number) }) {
			return fmt.Errorf("message %d of QoS %d is missing", m.Number, m.QoS)
		}
	}
	return nil
}

// live is all, for a connection that has not broken.
func live(w *fuzzmachine.Pair[*model, *system]) error {
	s := w.System
	if s.subscriber.conn == nil || s.subscriber.sessions > 1 || s.subscriber.silent {
		return nil
	}
	return s.Settle(2*time.Minute, func() error { return s.misses(w.Model) })
}

// machine returns the machine of a subscriber that can receive so many messages without acknowledging them.
func machine(most uint16, more ...fuzzmachine.Element[*fuzzmachine.Pair[*model, *system]]) *fuzzmachine.Machine {
	return fuzzmachine.New(newModel, func(t *fuzzmachine.T) *system { return newSystem(t, most) }, append(more,
		fuzzmachine.Both("publish", (*model).publish, (*system).publish).Weight(4),
		fuzzmachine.Call0("drop", (*model).happens, (*system).drop).Stutters(),
		fuzzmachine.Both0("connect", (*model).connects, (*system).connect).Stutters().Weight(2),
		fuzzmachine.Call0("mute", (*model).happens, (*system).mute).Stutters(),
		fuzzmachine.Call0("speak", (*model).happens, (*system).speak).Stutters(),
		fuzzmachine.Call0("cutto", (*model).happens, (*system).cutTo).Stutters(),
		fuzzmachine.Call0("cutfrom", (*model).happens, (*system).cutFrom).Stutters(),
		fuzzmachine.Call0("heal", (*model).happens, (*system).Heal).Stutters(),
		fuzzmachine.Both0("pass", (*model).passes, (*system).pass).Stutters(),
	)...).With(fuzzmachine.Bubble())
}

// FuzzBroker runs a subscriber that nothing is withheld from, and does not look at the order.
func FuzzBroker(f *testing.F) {
	broker.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { broker.Run(t, tape) })
}

var broker = machine(1000, fuzzmachine.Always("allowed", allowed), fuzzmachine.Always("once", once), fuzzmachine.Finally("all", all))
