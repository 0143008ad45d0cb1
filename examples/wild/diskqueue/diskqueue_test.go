// Package diskqueue tests nsqio/go-diskqueue v1.1.0, the queue on disk of nsqd, against a slice: files of a few
// messages, and closing and opening again at any time.
package diskqueue

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/fuzzmachine/go/examples/wild/internal/finding"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/nsqio/go-diskqueue"
)

const (
	perFile = 40 // bytes; a message has four more
	minSize = 1
	maxSize = 20
)

// A message is a letter, some times.
type message struct {
	C   string `fuzz:"len=1,from=abc"`
	Len int    `fuzz:"one=1|5|16|20|0|21"` // the last two are refused
}

func (m message) text() string { return strings.Repeat(m.C, m.Len) }

var errSize = errors.New("invalid size")

// A model has the messages, the oldest first.
type model struct{ messages []string }

func newModel() *model { return new(model) }

// put: sizes are from minMsgSize to maxMsgSize.
func (m *model) put(a message) error {
	if a.Len < minSize || a.Len > maxSize {
		return errSize
	}
	m.messages = append(m.messages, a.text())
	return nil
}

// receive returns the oldest message, if there is one: "a filesystem backed FIFO queue".
func (m *model) receive() (string, bool) {
	if len(m.messages) == 0 {
		return "", false
	}
	first := m.messages[0]
	m.messages = m.messages[1:]
	return first, true
}

// empty "destructively clears out any pending data".
func (m *model) empty() { m.messages = nil }

// reopen: Close "persists metadata", which New retrieves.
func (m *model) reopen(int64) {}

// delete is a Close of an empty queue, as nsqd does it.
func (m *model) delete() { m.empty() }

// pass is a time after which the queue waits for the disk.
func (m *model) pass() {}

func (m *model) depth() int64 { return int64(len(m.messages)) }

type world struct {
	t     *fuzzmachine.T
	dir   string
	queue diskqueue.Interface
	logs  []string // of errors
}

func newWorld(t *fuzzmachine.T) *world {
	w := &world{t: t, dir: t.TempDir()}
	w.open(perFile)
	t.Cleanup(func() { w.must(w.queue.Close()) })
	return w
}

func (w *world) must(err error) {
	if err != nil {
		w.t.Fatalf("%v", err)
	}
}

func (w *world) open(perFile int64) {
	w.queue = diskqueue.New("q", w.dir, perFile, minSize, maxSize, 1000, time.Minute, w.log)
}

func (w *world) log(level diskqueue.LogLevel, format string, args ...any) {
	if level >= diskqueue.ERROR {
		w.logs = append(w.logs, fmt.Sprintf(format, args...))
	}
}

func (w *world) put(a message) error { return w.queue.Put([]byte(a.text())) }

// receive lets the queue offer what it has. In a bubble that takes no time.
func (w *world) receive() (string, bool) {
	time.Sleep(time.Nanosecond)
	select {
	case m := <-w.queue.ReadChan():
		return string(m), true
	default:
		return "", false
	}
}

func (w *world) empty()       { w.must(w.queue.Empty()) }
func (w *world) depth() int64 { return w.queue.Depth() }
func (w *world) pass()        { time.Sleep(61 * time.Second) }

func (w *world) reopen(perFile int64) {
	w.must(w.queue.Close())
	w.open(perFile)
}

func (w *world) delete() {
	w.empty()
	w.must(w.queue.Delete())
	w.open(perFile)
}

// bad returns the files that the queue has put aside as bad ones.
func (w *world) bad() []string {
	list, err := filepath.Glob(filepath.Join(w.dir, "*.bad"))
	w.must(err)
	return list
}

func isSound(w *fuzzmachine.Pair[*model, *world]) error {
	if s := w.System; len(s.logs)+len(s.bad()) > 0 {
		return fmt.Errorf("%q %q", s.logs, s.bad())
	}
	return nil
}

// size is the class of errors of Put.
func size(error) string { return "invalid" }

type element = fuzzmachine.Element[*fuzzmachine.Pair[*model, *world]]

// queues returns the machine of a queue, with more elements.
func queues(more ...element) *fuzzmachine.Machine {
	return fuzzmachine.New(newModel, newWorld, append(more,
		fuzzmachine.Both("put", (*model).put, (*world).put).Errors(size).Weight(4),
		fuzzmachine.Call2("receive", (*model).receive, (*world).receive).Weight(3),
		fuzzmachine.Call0("empty", (*model).empty, (*world).empty),
		fuzzmachine.Both0("reopen", (*model).reopen, (*world).reopen).Domain("one=40|24|100"),
		fuzzmachine.Call0("delete", (*model).delete, (*world).delete),
		fuzzmachine.Call0("pass", (*model).pass, (*world).pass),
		mapping.Refine((*model).depth, (*world).depth),
	)...).With(fuzzmachine.Bubble(), fuzzmachine.Steps(32))
}

// With it many programs would end early.
var sound = fuzzmachine.Always("sound", isSound)

var findings = []finding.Finding{{
	Section: "a file that was read to its end is put aside as a bad one",
	Script:  `put c="a" len=16; put c="a" len=20; receive`, Signature: "invariant sound", Shortest: true,
	Known: fuzzmachine.Known("invariant sound"),
}}

func TestFindings(t *testing.T) { finding.Show(t, queues(sound), findings...) }

var machine = queues()

func FuzzQueue(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
