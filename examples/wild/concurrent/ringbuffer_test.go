package concurrent

import (
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/smallnest/ringbuffer"
)

// A bytes is a ring that blocks: who writes waits for room.
type byteRing struct{ *ringbuffer.RingBuffer }

func newByteRing(*fuzzmachine.T) byteRing { return byteRing{ringbuffer.New(4).SetBlocking(true)} }

func (r byteRing) write(n int) int {
	n, err := r.Write(make([]byte, n))
	must(err)
	return n
}

func (r byteRing) read(n int) int {
	n, err := r.Read(make([]byte, n))
	must(err)
	return n
}

func (r byteRing) writeByte() { must(r.WriteByte(0)) }

// A fill is the model: how many bytes are in the ring.
type level struct{ N int }

func newLevel() *level { return new(level) }

func (m *level) write(n int) int { m.N += n; return n }
func (m *level) writeByte()      { m.N++ }
func (m *level) fits(n int) bool { return m.N+n <= 4 }
func (m *level) fitsOne() bool   { return m.fits(1) }
func (m *level) read(n int) int  { n = min(n, m.N); m.N -= n; return n }
func (m *level) some() bool      { return m.N > 0 }
func (m *level) len() int        { return m.N }
func (m *level) room() int       { return 4 - m.N }

var byteRings = fuzzmachine.New(newLevel, newByteRing,
	fuzzmachine.Both("write", (*level).write, byteRing.write).Domain("1..4").WhenArgs((*level).fits),
	fuzzmachine.Both("read", (*level).read, byteRing.read).Domain("1..4").When((*level).some),
	fuzzmachine.Call0("writebyte", (*level).writeByte, byteRing.writeByte).When((*level).fitsOne),
	fuzzmachine.Call("len", (*level).len, func(r byteRing) int { return r.Length() }),
	fuzzmachine.Call("free", (*level).room, func(r byteRing) int { return r.Free() }),
	fuzzmachine.Call0("reset", func(m *level) { m.N = 0 }, func(r byteRing) { r.Reset() }),
).With(fuzzmachine.Actors(3))

func FuzzRingbuffer(f *testing.F) {
	seed(f, byteRings)
	f.Fuzz(func(t *testing.T, tape []byte) { byteRings.Run(t, tape) })
}
