// Package engine is a small copy in spirit of Go's fuzzing engine: byte edits of the same eighteen kinds, a corpus that
// grows by coverage, and the passes that make a failing tape shorter.
package engine

import (
	"encoding/binary"
	"math/rand/v2"
	"slices"
)

// room is how long an edited tape may become.
const room = 1 << 14

// edit changes a tape, or gives nil where it does not apply. A result shares memory with its argument.
type edit func(*Mutator, []byte) []byte

// Mutator edits tapes as Go's does. It reuses one buffer.
type Mutator struct {
	*rand.Rand
	buffer []byte
	spare  []byte
	edits  []edit
	bytes  []uint8
	words  []uint16
	longs  []uint32
}

// NewMutator makes a mutator that draws from r.
func NewMutator(r *rand.Rand) *Mutator {
	m := &Mutator{Rand: r, buffer: make([]byte, 0, room), spare: make([]byte, room)}
	m.edits = []edit{
		remove, insertRandom, duplicate, overwrite, flipBit, xorByte, swapByte,
		add8, add16, add32, add64, known8, known16, known32,
		insertConstant, overwriteConstant, shuffle, swapChunks,
	}
	m.bytes = []uint8{128, 255, 0, 1, 16, 32, 64, 100, 127}
	m.words = []uint16{32768, 65407, 128, 255, 256, 512, 1000, 1024, 4096, 32767}
	m.longs = []uint32{1 << 31, 4194304250, 4294934527, 32768, 65535, 65536, 100663045, 1<<31 - 1}
	for _, b := range m.bytes {
		m.words = append(m.words, uint16(int8(b)))
	}
	for _, w := range m.words {
		m.longs = append(m.longs, uint32(int16(w)))
	}
	return m
}

// Load begins a chain of edits at a parent.
func (m *Mutator) Load(parent []byte) { m.buffer = append(m.buffer[:0], parent...) }

// Next applies one more edit to the chain. Its result is valid until the next call.
func (m *Mutator) Next() []byte {
	for {
		if out := m.edits[m.IntN(len(m.edits))](m, m.buffer); out != nil {
			m.buffer = out
			return out
		}
	}
}

// length draws a chunk's length from 1..n: mostly at most 8, rarely more than 32.
func (m *Mutator) length(n int) int {
	x := m.IntN(100)
	if x < 90 {
		n = min(n, 8)
	} else if x < 99 {
		n = min(n, 32)
	}
	return 1 + m.IntN(n)
}

// two draws two different positions; there must be two.
func (m *Mutator) two(b []byte) (int, int) {
	i, j := m.IntN(len(b)), m.IntN(len(b)-1)
	if j >= i {
		j++
	}
	return i, j
}

// open makes a gap of n bytes at a position, or nil where there is no room.
func (m *Mutator) open(b []byte, at, n int) []byte {
	if len(b)+n >= cap(b) {
		return nil
	}
	b = b[:len(b)+n]
	copy(b[at+n:], b[at:])
	return b
}

func remove(m *Mutator, b []byte) []byte {
	if len(b) < 2 {
		return nil
	}
	at := m.IntN(len(b))
	return slices.Delete(b, at, at+m.length(len(b)-at))
}

func insertRandom(m *Mutator, b []byte) []byte {
	at, n := m.IntN(len(b)+1), m.length(1024)
	if b = m.open(b, at, n); b != nil {
		for i := range n {
			b[at+i] = byte(m.Uint32())
		}
	}
	return b
}

func insertConstant(m *Mutator, b []byte) []byte {
	if len(b) < 2 {
		return nil
	}
	at, n := m.IntN(len(b)), m.length(4096)
	if b = m.open(b, at, n); b != nil {
		fill(b[at:at+n], byte(m.Uint32()))
	}
	return b
}

func fill(b []byte, c byte) {
	for i := range b {
		b[i] = c
	}
}

func duplicate(m *Mutator, b []byte) []byte {
	if len(b) < 2 {
		return nil
	}
	from, to := m.two(b)
	n := copy(m.spare, b[from:from+m.length(len(b)-from)])
	if b = m.open(b, to, n); b != nil {
		copy(b[to:], m.spare[:n])
	}
	return b
}

func overwrite(m *Mutator, b []byte) []byte {
	if len(b) < 2 {
		return nil
	}
	from, to := m.two(b)
	if from == len(b)-1 {
		from, to = to, from
	}
	copy(b[to:], b[from:from+m.length(len(b)-from-1)])
	return b
}

func overwriteConstant(m *Mutator, b []byte) []byte {
	if len(b) < 2 {
		return nil
	}
	at := m.IntN(len(b))
	fill(b[at:at+m.length(len(b)-at)], byte(m.Uint32()))
	return b
}

func flipBit(m *Mutator, b []byte) []byte {
	if len(b) == 0 {
		return nil
	}
	b[m.IntN(len(b))] ^= 1 << m.IntN(8)
	return b
}

func xorByte(m *Mutator, b []byte) []byte {
	if len(b) == 0 {
		return nil
	}
	b[m.IntN(len(b))] ^= byte(1 + m.IntN(255))
	return b
}

func swapByte(m *Mutator, b []byte) []byte {
	if len(b) < 2 {
		return nil
	}
	i, j := m.two(b)
	b[i], b[j] = b[j], b[i]
	return b
}

func shuffle(m *Mutator, b []byte) []byte {
	if len(b) < 2 {
		return nil
	}
	at := m.IntN(len(b))
	n := m.length(len(b) - at)
	if n < 3 {
		return nil
	}
	m.Shuffle(n, func(i, j int) { b[at+i], b[at+j] = b[at+j], b[at+i] })
	return b
}

func swapChunks(m *Mutator, b []byte) []byte {
	if len(b) < 2 {
		return nil
	}
	i, j := m.two(b)
	i, j = min(i, j), max(i, j)
	if j == len(b)-1 {
		return nil
	}
	n := m.length(len(b) - j - 1)
	if i+n >= j {
		return nil
	}
	copy(m.spare, b[i:i+n])
	copy(b[i:i+n], b[j:j+n])
	copy(b[j:j+n], m.spare[:n])
	return b
}

// order draws one of the two byte orders.
func (m *Mutator) order() binary.ByteOrder {
	if m.IntN(2) == 0 {
		return binary.LittleEndian
	}
	return binary.BigEndian
}

// word picks n bytes at random, or nil where there are fewer.
func (m *Mutator) word(b []byte, n int) []byte {
	if len(b) < n {
		return nil
	}
	at := m.IntN(len(b) - n + 1)
	return b[at : at+n]
}

// delta draws what arithmetic adds: 1 to 35, or as much less.
func (m *Mutator) delta() uint64 {
	d := uint64(1 + m.IntN(35))
	if m.IntN(2) == 0 {
		return -d
	}
	return d
}

func add8(m *Mutator, b []byte) []byte {
	w := m.word(b, 1)
	if w == nil {
		return nil
	}
	w[0] += byte(m.delta())
	return b
}

func add16(m *Mutator, b []byte) []byte {
	w, o := m.word(b, 2), m.order()
	if w == nil {
		return nil
	}
	o.PutUint16(w, o.Uint16(w)+uint16(m.delta()))
	return b
}

func add32(m *Mutator, b []byte) []byte {
	w, o := m.word(b, 4), m.order()
	if w == nil {
		return nil
	}
	o.PutUint32(w, o.Uint32(w)+uint32(m.delta()))
	return b
}

func add64(m *Mutator, b []byte) []byte {
	w, o := m.word(b, 8), m.order()
	if w == nil {
		return nil
	}
	o.PutUint64(w, o.Uint64(w)+m.delta())
	return b
}

func known8(m *Mutator, b []byte) []byte {
	w := m.word(b, 1)
	if w == nil {
		return nil
	}
	w[0] = m.bytes[m.IntN(len(m.bytes))]
	return b
}

func known16(m *Mutator, b []byte) []byte {
	w := m.word(b, 2)
	if w == nil {
		return nil
	}
	m.order().PutUint16(w, m.words[m.IntN(len(m.words))])
	return b
}

func known32(m *Mutator, b []byte) []byte {
	w := m.word(b, 4)
	if w == nil {
		return nil
	}
	m.order().PutUint32(w, m.longs[m.IntN(len(m.longs))])
	return b
}
