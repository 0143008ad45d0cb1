// Package replay is the replay detector of github.com/pion/transport, and a set that does what it should.
//
// A window over numbers of packets, which begin again at 0. A number from before that, which comes late, is
// not written down, and so it is taken a second time.
package replay

import (
	"maps"

	"github.com/pion/transport/v3/replaydetector"
)

// window is how many numbers are remembered, and numbers how many there are.
const (
	window  = 64
	numbers = 1 << 16
)

// A Number is that of a packet.
type Number int

func (Number) Domain() string { return "0..65535" }

// A Model is the numbers that came, and the latest of them.
type Model struct {
	came   map[Number]bool
	latest Number
	begun  bool
}

func NewModel() *Model         { return &Model{came: make(map[Number]bool)} }
func (m *Model) Clone() *Model { return &Model{maps.Clone(m.came), m.latest, m.begun} }

// Accept takes a packet, unless it came before or is too old, and returns whether it is taken, and whether it
// is the latest.
func (m *Model) Accept(number Number) (taken, latest bool) {
	if !m.Peek(number) {
		return false, false
	}
	if latest = !m.begun || m.behind(number) < 0; latest {
		m.latest, m.begun = number, true
	}
	m.came[number] = true
	maps.DeleteFunc(m.came, func(n Number, _ bool) bool { return m.behind(n) < 0 || m.behind(n) >= window })
	return true, latest
}

// Peek returns whether a packet would be taken.
func (m *Model) Peek(number Number) bool {
	return !m.begun || !m.came[number] && m.behind(number) < window
}

// CanPeek is whether a packet was taken: before that, both versions begin with the number they are asked for.
func (m *Model) CanPeek(number Number) bool { return m.begun }

// behind is how far a number is behind the latest.
func (m *Model) behind(number Number) int {
	behind := int(m.latest - number)
	switch {
	case behind > (numbers-1)/2:
		behind -= numbers
	case behind <= -(numbers-1)/2:
		behind += numbers
	}
	return behind
}

// A System is the detector. Its methods are as in the model.
type System struct{ detector replaydetector.ReplayDetector }

func NewSystem() *System { return &System{replaydetector.WithWrap(window, numbers-1)} }

func (s *System) Accept(number Number) (taken, latest bool) {
	accept, ok := s.detector.Check(uint64(number))
	if !ok {
		return false, false
	}
	return true, accept()
}

func (s *System) Peek(number Number) bool {
	_, ok := s.detector.Check(uint64(number))
	return ok
}
