// Package circbuf tests the circular buffer armon/circbuf 5111143e8da2 against a slice.
package circbuf

import (
	"testing"

	"github.com/armon/circbuf"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

const size = 5

type model struct {
	data  []byte
	total int64
}

func newModel() *model { return new(model) }

// write keeps the last bytes: "only the last N bytes are retained".
func (m *model) write(p []byte) (int, error) {
	m.data = append(m.data, p...)
	m.data = m.data[max(0, len(m.data)-size):]
	m.total += int64(len(p))
	return len(p), nil
}

func (m *model) reset()         { *m = model{} }
func (m *model) bytes() string  { return string(m.data) }
func (m *model) written() int64 { return m.total }

func newBuffer(t *fuzzmachine.T) *circbuf.Buffer {
	b, err := circbuf.NewBuffer(size)
	if err != nil {
		t.Fatalf("%v", err)
	}
	return b
}

func bytes(b *circbuf.Buffer) string {
	if string(b.Bytes()) != b.String() {
		return "Bytes and String differ"
	}
	return b.String()
}

var machine = fuzzmachine.New(newModel, newBuffer,
	fuzzmachine.Both2("write", (*model).write, (*circbuf.Buffer).Write).Domain("len=0..12,from=abc"),
	fuzzmachine.Call0("reset", (*model).reset, (*circbuf.Buffer).Reset),
	mapping.Refine((*model).bytes, bytes),
	mapping.Refine((*model).written, (*circbuf.Buffer).TotalWritten),
)

func FuzzBuffer(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
