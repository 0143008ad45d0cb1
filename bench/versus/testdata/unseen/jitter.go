// Package jitter is the jitter buffer of github.com/pion/interceptor, and a set that does what it should.
//
// A buffer of packets, which are taken out in the order of their numbers of 16 bits. The number after 65534
// should be 65535, and is 0.
package jitter

import (
	"maps"

	"github.com/pion/interceptor/pkg/jitterbuffer"
	"github.com/pion/rtp"
)

// enough is how many packets there must have been before one is taken out. The buffer's default is 50.
const enough = 10

// A Number is that of a packet.
type Number int

func (Number) Domain() string { return "0..65535" }

// A Model is the packets, and which of them comes next.
type Model struct {
	packets map[Number]bool
	next    Number
	playing bool
}

func NewModel() *Model         { return &Model{packets: make(map[Number]bool)} }
func (m *Model) Clone() *Model { return &Model{maps.Clone(m.packets), m.next, m.playing} }

// Push adds a packet.
func (m *Model) Push(number Number) {
	if !m.playing && len(m.packets) == 0 {
		m.next = number
	}
	m.packets[number] = true
	m.playing = m.playing || len(m.packets) >= enough
}

// CanPush is whether the packet is not there: neither version is made for a packet that comes twice.
func (m *Model) CanPush(number Number) bool { return !m.packets[number] }

// Pop takes out the packet that comes next, and returns its number; -1 if it is not there, or nothing is
// taken out yet.
func (m *Model) Pop() Number {
	number := m.next
	if !m.playing || !m.packets[number] {
		return -1
	}
	delete(m.packets, number)
	m.next = (number + 1) % (1 << 16)
	return number
}

// Skip makes a packet the one that comes next.
func (m *Model) Skip(to Number) { m.next = to }

// Peek returns whether a packet is there.
func (m *Model) Peek(number Number) bool { return m.packets[number] }

// State is the number of the packet that comes next.
func (m *Model) State() int { return int(m.next) }

// A System is the buffer. Its methods are as in the model.
type System struct{ buffer *jitterbuffer.JitterBuffer }

func NewSystem() *System {
	return &System{jitterbuffer.New(jitterbuffer.WithMinimumPacketCount(enough))}
}

func (s *System) Push(number Number) {
	s.buffer.Push(&rtp.Packet{Header: rtp.Header{SequenceNumber: uint16(number)}})
}

func (s *System) Pop() Number {
	packet, err := s.buffer.Pop()
	if err != nil {
		return -1
	}
	return Number(packet.SequenceNumber)
}

func (s *System) Skip(to Number) { s.buffer.SetPlayoutHead(uint16(to)) }

func (s *System) Peek(number Number) bool {
	_, err := s.buffer.PeekAtSequence(uint16(number))
	return err == nil
}

func (s *System) State() int { return int(s.buffer.PlayoutHead()) }
