package engine

import "slices"

// readable are the characters that a byte is replaced by, the simplest first.
const readable = "012789ABCXYZabcxyz !\"#$%&'()*+,."

// Minimiser makes a failing tape shorter in the passes of Go's: cut the tail, drop each byte, drop each range, and then
// replace each byte by the first readable one that will do. Any failure is as good as any other.
type Minimiser struct {
	Fails func([]byte) bool
	Limit int // tries
	Tries int // made so far
	tape  []byte
	next  []byte
}

// Run takes a failing tape through all passes.
func (m *Minimiser) Run(tape []byte) []byte {
	m.tape = slices.Clone(tape)
	m.cutTail()
	m.dropBytes()
	m.dropRanges()
	m.replace()
	return m.tape
}

// Replace takes a failing tape through the last pass alone, as happens to a crash that Go meets while it does that pass
// on an input that was merely interesting.
func (m *Minimiser) Replace(tape []byte) []byte {
	m.tape = slices.Clone(tape)
	m.replace()
	return m.tape
}

// try keeps what is left when a range is dropped, if that still fails.
func (m *Minimiser) try(from, to int) bool {
	if m.spent() {
		return false
	}
	m.Tries++
	m.next = append(append(m.next[:0], m.tape[:from]...), m.tape[to:]...)
	if !m.Fails(m.next) {
		return false
	}
	m.tape, m.next = m.next, m.tape
	return true
}

func (m *Minimiser) spent() bool { return m.Tries >= m.Limit }

func (m *Minimiser) cutTail() {
	for n := 1024; n > 0; n /= 2 {
		for len(m.tape) > n && m.try(len(m.tape)-n, len(m.tape)) {
		}
	}
}

// dropBytes leaves the last byte alone: cutting the tail has tried it.
func (m *Minimiser) dropBytes() {
	for i := 0; i < len(m.tape)-1; {
		if !m.try(i, i+1) {
			i++
		}
	}
}

// dropRanges tries the longest range first at each place, and begins that place anew, one short of the end, when one could go.
func (m *Minimiser) dropRanges() {
	for i := 0; i < len(m.tape)-1 && !m.spent(); i++ {
		for j := len(m.tape); j > i+1 && !m.spent(); j-- {
			if m.try(i, j) {
				j = len(m.tape)
			}
		}
	}
}

func (m *Minimiser) replace() {
	for i, was := range m.tape {
		for j := 0; j < len(readable) && !m.spent(); j++ {
			m.tape[i] = readable[j]
			m.Tries++
			if m.Fails(m.tape) {
				was = readable[j]
				break
			}
		}
		m.tape[i] = was
	}
}
