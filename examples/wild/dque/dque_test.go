// Package dque tests the queue on disk joncrlsn/dque v0.0.0-20211108142734-c2ef48c5192a against a slice: segments of
// a few items, and closing and opening again with segments of another size. FINDINGS.md has what was found.
package dque

import (
	"testing"

	"github.com/fuzzmachine/go/examples/wild/internal/finding"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/joncrlsn/dque"
)

// A model has the items, the oldest first.
type model struct {
	items []int8
	limit int  // of items in a segment
	sized bool // whether Size is exact
}

func newModel() *model { return &model{limit: 3, sized: true} }

func (m *model) some() bool { return len(m.items) > 0 }

func (m *model) enqueue(v int8) error {
	m.items = append(m.items, v)
	return nil
}

// peek: "When the queue is empty, nil and dque.ErrEmpty are returned."
func (m *model) peek() (int8, error) {
	if len(m.items) == 0 {
		return 0, dque.ErrEmpty
	}
	return m.items[0], nil
}

func (m *model) dequeue() (int8, error) {
	v, err := m.peek()
	if err == nil {
		m.items = m.items[1:]
		m.sized = m.sized || len(m.items) == 0
	}
	return v, err
}

// size is accurate "unless you have changed the itemsPerSegment value since the queue was last empty".
func (m *model) size() int { return len(m.items) }

func (m *model) isSized() bool { return m.sized }

// reopen: the queue is "persistent -- survives program restarts". One that is closed says so.
func (m *model) reopen() []error {
	return []error{dque.ErrQueueClosed, dque.ErrQueueClosed, dque.ErrQueueClosed, dque.ErrQueueClosed}
}

// resize opens with another number of items in a segment, after which Size may be wrong.
func (m *model) resize(limit int) {
	m.sized = m.sized && (limit == m.limit || len(m.items) == 0)
	m.limit = limit
}

// safe: "If turbo is already on an error is returned", and so it is if it is already off, or to sync while it is.
func (m *model) safe() []bool { return []bool{true, false, false, true, false, true} }

// An Item is a struct with a public field, as the queue needs it.
type Item struct{ V int8 }

func build() any { return new(Item) }

type world struct {
	t     *fuzzmachine.T
	dir   string
	queue *dque.DQue
	limit int
}

func newWorld(t *fuzzmachine.T) *world {
	w := &world{t: t, dir: t.TempDir()}
	w.open(3)
	t.Cleanup(func() { w.must(w.queue.Close()) })
	return w
}

func (w *world) must(err error) {
	if err != nil {
		w.t.Fatalf("%v", err)
	}
}

func (w *world) open(limit int) {
	q, err := dque.NewOrOpen("q", w.dir, limit, build)
	w.must(err)
	w.must(q.TurboOn())
	w.queue, w.limit = q, limit
}

func (w *world) enqueue(v int8) error { return w.queue.Enqueue(&Item{v}) }

func (w *world) peek() (int8, error)         { return value(w.queue.Peek()) }
func (w *world) peekBlock() (int8, error)    { return value(w.queue.PeekBlock()) }
func (w *world) dequeue() (int8, error)      { return value(w.queue.Dequeue()) }
func (w *world) dequeueBlock() (int8, error) { return value(w.queue.DequeueBlock()) }

func value(x any, err error) (int8, error) {
	if i, ok := x.(*Item); ok {
		return i.V, err
	}
	return 0, err
}

// reopen returns what a closed queue says.
func (w *world) reopen() []error {
	w.must(w.queue.Close())
	_, peeked := w.peek()
	_, dequeued := w.dequeue()
	errs := []error{w.queue.Close(), w.enqueue(1), peeked, dequeued}
	w.open(w.limit)
	return errs
}

func (w *world) resize(limit int) {
	w.must(w.queue.Close())
	w.open(limit)
}

// safe turns turbo off and on, and returns which of the calls succeed. It is not off for long, for then each step
// waits for the disk.
func (w *world) safe() (list []bool) {
	q := w.queue
	for _, call := range []func() error{q.TurboOff, q.TurboOff, q.TurboSync, q.TurboOn, q.TurboOn, q.TurboSync} {
		list = append(list, call() == nil)
	}
	return list
}

func (w *world) size() int { return w.queue.Size() }

type element = fuzzmachine.Element[*fuzzmachine.Pair[*model, *world]]

// queues returns the machine of a queue, with more elements.
func queues(more ...element) *fuzzmachine.Machine {
	return fuzzmachine.New(newModel, newWorld, append(more,
		fuzzmachine.Both("enqueue", (*model).enqueue, (*world).enqueue).Domain("1..3").Weight(4),
		fuzzmachine.Call2("dequeue", (*model).dequeue, (*world).dequeue).Weight(3),
		fuzzmachine.Call2("peek", (*model).peek, (*world).peek),
		fuzzmachine.Call2("dequeueblock", (*model).dequeue, (*world).dequeueBlock).When((*model).some),
		fuzzmachine.Call2("peekblock", (*model).peek, (*world).peekBlock).When((*model).some),
		fuzzmachine.Call("size", (*model).size, (*world).size).When((*model).isSized).Weight(2),
		fuzzmachine.Call("reopen", (*model).reopen, (*world).reopen),
		fuzzmachine.Call("safe", (*model).safe, (*world).safe),
	)...).With(fuzzmachine.Steps(32))
}

// With it many programs would end early, or wait for an item for ever.
var resize = fuzzmachine.Both0("resize", (*model).resize, (*world).resize).Domain("1..4")

var findings = []finding.Finding{{
	Section: "a queue with items says that it is empty",
	Script:  `enqueue 1; dequeue; resize 1; enqueue 1; dequeue`, Signature: "answer dequeue", Rare: true,
	Known: fuzzmachine.Known("answer dequeue", "answer peek", "hang dequeueblock", "hang peekblock"),
}}

func TestFindings(t *testing.T) { finding.Show(t, queues(resize), findings...) }

var machine = queues()

func FuzzQueue(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
