// Package packetio tests the ring of packets of pion/transport v4.1.3, which grows up to limits, against a
// slice of packets. No bug was found.
package packetio

import (
	"bytes"
	"io"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/pion/transport/v4/packetio"
)

const (
	lengths = "one=0|1|2|3|100|1000|1022|2044|2046|2048|4000|30000|65535|65536"
	rooms   = "one=0|1|2|3|100|1000|65535"
	sizes   = "one=0|10|100|2047|2048|2049|5000|40000|5000000"
)

type model struct {
	packets     [][]byte
	closed      bool
	count, size int // limits; 0: none
}

func newModel() *model { return new(model) }

func (m *model) limitCount(n int) { m.count = n }
func (m *model) limitSize(n int)  { m.size = n }
func (m *model) len() int         { return len(m.packets) }
func (m *model) readable() bool   { return m.closed || len(m.packets) > 0 } // otherwise Read waits

func (m *model) total() (n int) {
	for _, p := range m.packets {
		n += len(p) + 2
	}
	return n
}

func (m *model) write(n int, b byte) (int, error) {
	limit := 4<<20 - 1 // "A zero value means 4MB", of which a byte stays free
	if m.size > 0 {
		limit = m.size
	}
	switch {
	case n > 65535:
		return 0, mapping.AnyError
	case m.closed:
		return 0, io.ErrClosedPipe
	case m.count > 0 && len(m.packets) >= m.count, m.total()+2+n > limit:
		return 0, packetio.ErrFull
	}
	m.packets = append(m.packets, packet(n, b))
	return n, nil
}

func (m *model) read(room int) ([]byte, int, error) {
	if len(m.packets) == 0 {
		return nil, 0, io.EOF
	}
	p := m.packets[0]
	m.packets = m.packets[1:]
	if len(p) > room {
		return p[:room], room, io.ErrShortBuffer
	}
	return p, len(p), nil
}

func (m *model) close() error {
	m.closed = true
	return nil
}

type buffer = packetio.Buffer

func newBuffer(*fuzzmachine.T) *buffer { return packetio.NewBuffer() }

func packet(n int, b byte) []byte { return bytes.Repeat([]byte{b}, n) }

func write(b *buffer, n int, c byte) (int, error) { return b.Write(packet(n, c)) }

func read(b *buffer, room int) ([]byte, int, error) {
	data := make([]byte, room)
	n, err := b.Read(data)
	return data[:n], n, err
}

var machine = fuzzmachine.New(newModel, newBuffer,
	fuzzmachine.Both2("write", fuzzmachine.Args2((*model).write), fuzzmachine.Args2(write)).
		Domain(lengths, "").Weight(3),
	fuzzmachine.Both3("read", (*model).read, read).Domain(rooms).When((*model).readable),
	fuzzmachine.Call("close", (*model).close, (*buffer).Close),
	fuzzmachine.Both0("limitcount", (*model).limitCount, (*buffer).SetLimitCount).Domain("0..4"),
	fuzzmachine.Both0("limitsize", (*model).limitSize, (*buffer).SetLimitSize).Domain(sizes),
	mapping.Refine((*model).len, (*buffer).Count),
	mapping.Refine((*model).total, (*buffer).Size),
)

func FuzzBuffer(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
