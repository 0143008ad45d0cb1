package gods

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/emirpasic/gods/containers"
	"github.com/emirpasic/gods/queues"
	"github.com/emirpasic/gods/queues/circularbuffer"
	"github.com/emirpasic/gods/queues/priorityqueue"
	"github.com/emirpasic/gods/utils"
	"github.com/fuzzmachine/go/examples/wild/internal/finding"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

const room = 3

// A line is the model of a queue. One that is sorted is of priorities; any other has room for three.
type line struct {
	row
	sorted bool
}

// absent stands for nil.
const absent = -1

func newLine() *line { return new(line) }

func newPriorities() *line { return &line{sorted: true} }

func (m *line) enqueue(v float64) {
	m.change()
	m.values = append(m.values, v)
	if m.sorted {
		slices.Sort(m.values)
	} else if len(m.values) > room {
		m.values = m.values[1:]
	}
}

func (m *line) peek() (float64, bool) { return m.get(0) }

func (m *line) dequeue() (float64, bool) {
	v, ok := m.get(0)
	m.remove(0)
	return v, ok
}

func (m *line) full() bool { return len(m.values) == room }

// read: "FromJSON populates" the queue "from the input JSON representation".
func (m *line) read(values []float64) error {
	m.change()
	m.values = slices.Clone(values)
	slices.Sort(m.values)
	return nil
}

// front is a guard: the first value is not nil.
func (m *line) front() bool { return len(m.values) == 0 || m.values[0] != absent }

func (m *line) frontAbsent() bool { return !m.front() }

// holds is a guard: nil is not at the front of a queue that is full, where it would be taken away.
func (m *line) holds() bool { return m.front() || !m.full() }

func (m *line) enqueueNil() { m.enqueue(absent) }

type queue struct {
	queues.Queue
	i containers.ReverseIteratorWithIndex
}

func newCircular(*fuzzmachine.T) *queue { return &queue{Queue: circularbuffer.New(room)} }

func newPriority(*fuzzmachine.T) *queue {
	return &queue{Queue: priorityqueue.NewWith(utils.Float64Comparator)}
}

func (q *queue) enqueue(v float64) { q.Enqueue(v) }
func (q *queue) enqueueNil()       { q.Enqueue(nil) }

func number(v interface{}, ok bool) (float64, bool) {
	f, is := v.(float64)
	if ok && !is {
		f = absent
	}
	return f, ok
}

func (q *queue) dequeue() (float64, bool) { return number(q.Dequeue()) }
func (q *queue) peek() (float64, bool)    { return number(q.Peek()) }
func (q *queue) size() int                { return q.Size() }
func (q *queue) clear()                   { q.Clear() }
func (q *queue) full() bool               { return q.Queue.(*circularbuffer.Queue).Full() }
func (q *queue) json() error              { return reread(q.Queue) }

func (q *queue) all() (list []float64) {
	for _, v := range q.Values() {
		f, _ := number(v, true)
		list = append(list, f)
	}
	return list
}

func (q *queue) read(values []float64) error {
	text, err := json.Marshal(values)
	if err == nil {
		q.Clear()
		err = q.Queue.(containers.JSONDeserializer).FromJSON(text)
	}
	return err
}

func (q *queue) start() {
	i := q.Queue.(*circularbuffer.Queue).Iterator()
	q.i = &i
}

func (q *queue) move(how move) (float64, int, bool) {
	if !moved(q.i, how) {
		return 0, 0, false
	}
	v, _ := number(q.i.Value(), true)
	return v, q.i.Index(), true
}

type queueElement = fuzzmachine.Element[*fuzzmachine.Pair[*line, *queue]]

// queueMachine returns a machine of queues, with more elements.
func queueMachine(
	newLine func() *line, newQueue func(*fuzzmachine.T) *queue, more ...queueElement,
) *fuzzmachine.Machine {
	return fuzzmachine.New(newLine, newQueue, append(more,
		fuzzmachine.Call2("peek", (*line).peek, (*queue).peek),
		fuzzmachine.Call0("clear", (*line).clear, (*queue).clear),
		mapping.Refine((*line).size, (*queue).size),
	)...)
}

var (
	circularAll = mapping.Refine((*line).all, (*queue).all)
	priorityAll = mapping.Refine((*line).all, (*queue).all).Unordered()
	enqueue     = fuzzmachine.Both0("enqueue", (*line).enqueue, (*queue).enqueue).Domain(value).Weight(3)
	dequeue     = fuzzmachine.Call2("dequeue", (*line).dequeue, (*queue).dequeue).Weight(2)
	enqueueSome = enqueue.When((*line).holds)
	dequeueSome = dequeue.When((*line).front)
	full        = fuzzmachine.Call("full", (*line).full, (*queue).full)
	queueStart  = fuzzmachine.Call0("iterator", (*line).start, (*queue).start)
	queueMoves  = fuzzmachine.Both3("move", (*line).move, (*queue).move).When((*line).moves).Weight(4)
	nothing     = fuzzmachine.Call0("enqueuenil", (*line).enqueueNil, (*queue).enqueueNil).When((*line).holds)
	dequeueNil  = fuzzmachine.Call2("dequeuenil", (*line).dequeue, (*queue).dequeue).When((*line).frontAbsent)
	queueJSON   = fuzzmachine.Call("json", (*line).json, (*queue).json)
	queueRead   = fuzzmachine.Both("read", (*line).read, (*queue).read).Domain("len=0..4,0..4")
	circulars   = queueMachine(newLine, newCircular,
		enqueueSome, dequeueSome, full, queueStart, queueMoves, nothing, circularAll)
	circularsAll = queueMachine(newLine, newCircular,
		enqueueSome, dequeueSome, nothing, dequeueNil, queueJSON, circularAll)
	priorities   = queueMachine(newPriorities, newPriority, enqueue, dequeue, priorityAll)
	prioritiesIn = queueMachine(newPriorities, newPriority, enqueue, dequeue, queueRead, priorityAll)
)

var findingsOfBuffers = []finding.Finding{
	{
		Section: "a circular buffer loses a value after nil",
		Script:  "enqueuenil; dequeuenil; enqueue 0", Signature: "state all", Shortest: true,
		Known: fuzzmachine.Known("state all:[*]", "state all", "state size", "answer peek", "answer dequeue").
			When(after("dequeuenil")),
	},
	{
		Section: "the JSON of a circular buffer is that of its array",
		Script:  "json", Signature: "state all", Shortest: true,
		Known: fuzzmachine.Known("state all:[*]", "state all", "state size").When(during("json")),
	},
}

var findingsOfPriorities = []finding.Finding{{
	Section: "a priority queue that was read from JSON has no order",
	Script:  "read [1, 0]; peek", Signature: "answer peek", Shortest: true,
	Known: fuzzmachine.Known("answer peek", "answer dequeue", "state all", "state all:[*]",
		"panic system runtime.boundsError arraylist.(*List).Add").When(after("read")),
}}

func TestFindingsOfBuffers(t *testing.T)    { finding.Show(t, circularsAll, findingsOfBuffers...) }
func TestFindingsOfPriorities(t *testing.T) { finding.Show(t, prioritiesIn, findingsOfPriorities...) }

func FuzzCircularBuffer(f *testing.F) {
	circulars.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { circulars.Run(t, tape) })
}

func FuzzPriorityQueue(f *testing.F) {
	priorities.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { priorities.Run(t, tape) })
}
