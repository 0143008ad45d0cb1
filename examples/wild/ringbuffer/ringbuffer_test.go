// Package ringbuffer tests smallnest/ringbuffer v0.2.1 against a slice of bytes. FINDINGS.md has what was found.
package ringbuffer

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/examples/wild/internal/finding"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/smallnest/ringbuffer"
)

const (
	size  = 5
	data  = "len=0..12,from=*"
	count = "0..7"
)

type model struct {
	data              []byte
	overwrite, closed bool

	// A careful model does not overwrite more than the buffer has. Most programs that overwrite would end there
	// otherwise.
	careful bool
}

func newModel() *model     { return &model{careful: true} }
func newBareModel() *model { return new(model) }

func (m *model) reset()               { m.data, m.closed = nil, false }
func (m *model) setOverwrite(on bool) { m.overwrite = on }
func (m *model) close()               { m.closed = true }
func (m *model) bytes() []byte        { return m.data }
func (m *model) lengths() [3]int      { return [3]int{len(m.data), size - len(m.data), size} }
func (m *model) bounds() [2]bool      { return [2]bool{len(m.data) == 0, len(m.data) == size} }
func (m *model) fits(p []byte) bool   { return !m.careful || !m.overwrite || len(p) <= size }

func (m *model) write(p []byte) (int, error) {
	free := size - len(m.data)
	switch {
	case len(p) == 0:
		return 0, nil
	case m.closed:
		return 0, ringbuffer.ErrWriteOnClosed
	case m.overwrite:
		m.data = append(m.data, p...)
		m.data = m.data[max(0, len(m.data)-size):]
		return len(p), nil
	case free == 0:
		return 0, ringbuffer.ErrIsFull
	case len(p) > free:
		m.data = append(m.data, p[:free]...)
		return free, ringbuffer.ErrTooMuchDataToWrite
	}
	m.data = append(m.data, p...)
	return len(p), nil
}

func (m *model) writeByte(b byte) error {
	_, err := m.write([]byte{b})
	return err
}

func (m *model) peekAt(from, n int) ([]byte, error) {
	switch {
	case len(m.data) == 0 && m.closed:
		return nil, io.EOF
	case n == 0:
		return nil, nil
	case len(m.data) == 0:
		return nil, ringbuffer.ErrIsEmpty
	}
	rest := m.data[min(from, len(m.data)):]
	return bytes.Clone(rest[:min(n, len(rest))]), nil
}

func (m *model) peek(n int) ([]byte, error) { return m.peekAt(0, n) }

func (m *model) read(n int) ([]byte, error) {
	p, err := m.peek(n)
	m.data = m.data[len(p):]
	return p, err
}

func (m *model) readByte() (byte, error) {
	p, err := m.read(1)
	if err != nil {
		return 0, err
	}
	return p[0], nil
}

type ring = ringbuffer.RingBuffer

func newRing(*fuzzmachine.T) *ring { return ringbuffer.New(size) }

func setOverwrite(r *ring, on bool) { r.SetOverwrite(on) }
func content(r *ring) []byte        { return r.Bytes(nil) }
func lengths(r *ring) [3]int        { return [3]int{r.Length(), r.Free(), r.Capacity()} }
func bounds(r *ring) [2]bool        { return [2]bool{r.IsEmpty(), r.IsFull()} }

func read(r *ring, n int) ([]byte, error) {
	p := make([]byte, n)
	n, err := r.Read(p)
	return p[:n], err
}

func peek(r *ring, n int) ([]byte, error) {
	p := make([]byte, n)
	n, err := r.Peek(p)
	return p[:n], err
}

func peekAt(r *ring, from, n int) ([]byte, error) {
	p := make([]byte, n)
	n, err := r.PeekAt(from, p)
	return p[:n], err
}

type got = fuzzmachine.Two[[]byte, error]

// lenient allows io.EOF together with data, as the contract of io.Reader does.
var lenient = mapping.By(func(model, system got) bool {
	early := model.Second == nil && system.Second == io.EOF && len(model.First) > 0
	return bytes.Equal(model.First, system.First) && (model.Second == system.Second || early)
}, nil)

// rings returns the machine of ring buffers.
func rings(newModel func() *model) *fuzzmachine.Machine {
	return fuzzmachine.New(newModel, newRing,
		fuzzmachine.Both2("write", (*model).write, (*ring).Write).Domain(data).WhenArgs((*model).fits),
		fuzzmachine.Both2("trywrite", (*model).write, (*ring).TryWrite).Domain(data).WhenArgs((*model).fits),
		fuzzmachine.Both("writebyte", (*model).writeByte, (*ring).WriteByte),
		fuzzmachine.Both2("read", (*model).read, read).Domain(count).Answers(lenient),
		fuzzmachine.Both2("peek", (*model).peek, peek).Domain(count).Answers(lenient),
		fuzzmachine.Both2("peekat", fuzzmachine.Args2((*model).peekAt), fuzzmachine.Args2(peekAt)).
			Domain(count, count),
		fuzzmachine.Call2("readbyte", (*model).readByte, (*ring).ReadByte),
		fuzzmachine.Call0("reset", (*model).reset, (*ring).Reset),
		fuzzmachine.Call0("close", (*model).close, (*ring).CloseWriter),
		fuzzmachine.Both0("overwrite", (*model).setOverwrite, setOverwrite),
		mapping.Refine((*model).bytes, content),
		mapping.Refine((*model).lengths, lengths),
		mapping.Refine((*model).bounds, bounds),
	)
}

var findings = []finding.Finding{
	{
		Section: "ReadByte returns the last byte with an error",
		Script:  `writebyte 0; close; readbyte`, Signature: "answer readbyte", Shortest: true,
		Known: fuzzmachine.Known("answer readbyte").When(endsEarly),
	},
	{
		Section: "a long Write keeps its first bytes",
		Script:  `overwrite true; trywrite "000000"`, Signature: "answer trywrite", Shortest: true,
		Known: fuzzmachine.Known("answer trywrite", "answer write").When(overflows),
	},
}

func endsEarly(f *fuzzmachine.Failure) bool {
	return strings.Contains(f.Script, "close") && strings.HasSuffix(f.Report, `model nil, system error("EOF")`)
}

// overflows is whether more was written than the buffer has.
func overflows(f *fuzzmachine.Failure) bool {
	var written int
	_, answer, _ := strings.Cut(f.Report, "result 1: model ")
	_, _ = fmt.Sscan(answer, &written)
	return strings.Contains(f.Script, "overwrite true") && written > size
}

func TestFindings(t *testing.T) { finding.Show(t, rings(newBareModel), findings...) }

// The careful model does not meet the second one.
var machine = finding.Past(rings(newModel), findings[0])

func FuzzRing(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
