package mochi

import (
	"errors"
	"fmt"
	"net"
	"sync"
	"time"

	"github.com/eclipse/paho.golang/packets"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/prophecy/sockets"
)

const patience = 10 * time.Second

func number[N any](n N) *N { return &n }

// connect opens a session, or goes on with one.
func connect(c net.Conn, id string, clean bool, most uint16) (present bool, err error) {
	p := packets.NewControlPacket(packets.CONNECT)
	p.Content = &packets.Connect{ProtocolName: "MQTT", ProtocolVersion: 5, ClientID: id, CleanStart: clean,
		Properties: &packets.Properties{SessionExpiryInterval: number(uint32(1 << 20)), ReceiveMaximum: number(most)}}
	if _, err := p.WriteTo(c); err != nil {
		return false, err
	}
	answer, err := packets.ReadPacket(c)
	if err != nil {
		return false, err
	}
	ack, is := answer.Content.(*packets.Connack)
	if !is || ack.ReasonCode != 0 {
		return false, fmt.Errorf("the broker answers %v", answer)
	}
	return ack.SessionPresent, nil
}

// A publisher publishes, and waits until the broker has taken over.
type publisher struct{ conn net.Conn }

func newPublisher(t *fuzzmachine.T, h *sockets.Host) *publisher {
	c, err := dial(h, "localhost:1883")
	if err == nil {
		_, err = connect(c, "publisher", true, 9)
	}
	if err != nil {
		t.Fatalf("the publisher: %v", err)
	}
	t.Cleanup(func() { _ = c.Close() })
	return &publisher{c}
}

func (p *publisher) publish(topic string, qos byte, number uint16) error {
	_ = p.conn.SetDeadline(time.Now().Add(patience))
	m := packets.NewControlPacket(packets.PUBLISH)
	m.Flags = qos << 1
	m.Content = &packets.Publish{Topic: topic, QoS: qos, PacketID: number, Payload: []byte(fmt.Sprint(number)), Properties: new(packets.Properties)}
	if _, err := m.WriteTo(p.conn); err != nil || qos == 0 {
		return err
	}
	answer, err := packets.ReadPacket(p.conn)
	if err != nil {
		return err
	}
	if qos == 1 {
		if ack, is := answer.Content.(*packets.Puback); !is || ack.PacketID != number {
			return fmt.Errorf("the broker answers %v", answer)
		}
		return nil
	}
	if ack, is := answer.Content.(*packets.Pubrec); !is || ack.PacketID != number || ack.ReasonCode >= 0x80 {
		return fmt.Errorf("the broker answers %v", answer)
	}
	release := packets.NewControlPacket(packets.PUBREL)
	release.Flags = 2
	release.Content = &packets.Pubrel{PacketID: number, Properties: new(packets.Properties)}
	if _, err := release.WriteTo(p.conn); err != nil {
		return err
	}
	if answer, err = packets.ReadPacket(p.conn); err != nil {
		return err
	}
	if ack, is := answer.Content.(*packets.Pubcomp); !is || ack.PacketID != number {
		return fmt.Errorf("the broker answers %v", answer)
	}
	return nil
}

// A received is a message as the subscriber has got it.
type received struct {
	payload string
	qos     byte
	again   bool // the broker says that it may have come before
}

// A subscriber keeps its part of the session when its connection breaks.
type subscriber struct {
	host   *sockets.Host
	broker string
	most   uint16 // messages that it can receive without acknowledging them
	got    guarded[received]
	wrong  guarded[string] // what the broker must not do

	mu       sync.Mutex
	conn     net.Conn        // nil: there is none
	half     map[uint16]bool // messages of QoS 2 that the broker has not released
	silent   bool            // it acknowledges nothing
	pending  map[uint16]bool // messages of QoS 1 and 2 that it has not acknowledged
	sessions int
	done     chan struct{} // closed when the connection has ended
}

func newSubscriber(t *fuzzmachine.T, h *sockets.Host, broker string, most uint16) *subscriber {
	s := &subscriber{host: h, broker: broker, most: most, half: make(map[uint16]bool), pending: make(map[uint16]bool)}
	t.Cleanup(s.drop)
	if err := s.connect(); err != nil {
		t.Fatalf("the subscriber: %v", err)
	}
	return s
}

var errConnected = errors.New("it is connected")

// connect goes on with the session on a new connection.
func (s *subscriber) connect() error {
	if s.conn != nil {
		return errConnected
	}
	c, err := dial(s.host, s.broker)
	if err != nil {
		return err
	}
	_ = c.SetDeadline(time.Now().Add(patience))
	present, err := connect(c, "subscriber", false, s.most)
	if err != nil {
		_ = c.Close()
		return err
	}
	if present != (s.sessions > 0) {
		s.wrong.add(fmt.Sprintf("session present is %v in connection %d", present, s.sessions+1))
	}
	if s.sessions == 0 {
		if err := subscribe(c); err != nil {
			_ = c.Close()
			return err
		}
	}
	_ = c.SetDeadline(time.Time{})
	s.mu.Lock()
	defer s.mu.Unlock()
	s.sessions++
	clear(s.pending)
	s.conn, s.done = c, make(chan struct{})
	go s.serve(c, s.done)
	return nil
}

func subscribe(c net.Conn) error {
	p := packets.NewControlPacket(packets.SUBSCRIBE)
	p.Flags = 2
	p.Content = &packets.Subscribe{PacketID: 1, Properties: new(packets.Properties),
		Subscriptions: []packets.SubOptions{{Topic: "t", QoS: 2}}}
	if _, err := p.WriteTo(c); err != nil {
		return err
	}
	answer, err := packets.ReadPacket(c)
	if err != nil {
		return err
	}
	if ack, is := answer.Content.(*packets.Suback); !is || ack.Reasons[0] != 2 {
		return fmt.Errorf("the broker answers %v", answer)
	}
	return nil
}

// drop closes the connection without a word.
func (s *subscriber) drop() {
	if s.conn != nil {
		_ = s.conn.Close()
		<-s.done
		s.conn = nil
	}
}

// serve reads what comes until the connection ends.
func (s *subscriber) serve(c net.Conn, done chan struct{}) {
	defer close(done)
	for {
		p, err := packets.ReadPacket(c)
		if err != nil {
			_ = c.Close()
			return
		}
		s.hears(c, p)
	}
}

func (s *subscriber) hears(c net.Conn, p *packets.ControlPacket) {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch m := p.Content.(type) {
	case *packets.Publish:
		m.QoS, m.Duplicate = p.Flags>>1&3, p.Flags>>3&1 == 1
		if m.QoS > 0 {
			if s.pending[m.PacketID] = true; len(s.pending) > int(s.most) {
				s.wrong.add(fmt.Sprintf("message %s comes, and %d are allowed at once", m.Payload, s.most))
			}
		}
		if m.QoS < 2 || !s.half[m.PacketID] {
			s.got.add(received{string(m.Payload), m.QoS, m.Duplicate})
		}
		switch {
		case m.QoS == 2:
			s.half[m.PacketID] = true
			s.answers(c, packets.PUBREC, &packets.Pubrec{PacketID: m.PacketID, Properties: new(packets.Properties)})
		case m.QoS == 1:
			if s.answers(c, packets.PUBACK, &packets.Puback{PacketID: m.PacketID, Properties: new(packets.Properties)}) {
				delete(s.pending, m.PacketID)
			}
		}
	case *packets.Pubrel:
		delete(s.half, m.PacketID)
		if s.answers(c, packets.PUBCOMP, &packets.Pubcomp{PacketID: m.PacketID, Properties: new(packets.Properties)}) {
			delete(s.pending, m.PacketID)
		}
	}
}

// answers acknowledges, if it does that at present.
func (s *subscriber) answers(c net.Conn, kind byte, content packets.Packet) bool {
	if s.silent {
		return false
	}
	p := packets.NewControlPacket(kind)
	p.Content = content
	_, err := p.WriteTo(c)
	return err == nil
}
