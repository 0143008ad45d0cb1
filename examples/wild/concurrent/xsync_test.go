package concurrent

import (
	"errors"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/puzpuzpuz/xsync/v4"
)

type synced struct{ *xsync.Map[int, int] }

func newSynced(*fuzzmachine.T) synced { return synced{xsync.NewMap[int, int]()} }

func (s synced) set(key, value int)                  { s.Store(key, value) }
func (s synced) getOrSet(key, value int) (int, bool) { return s.LoadOrStore(key, value) }

func (s synced) add(key, n int) int {
	sum, _ := s.Compute(key, func(old int, _ bool) (int, xsync.ComputeOp) { return old + n, xsync.UpdateOp })
	return sum
}

// Size is exact only where nobody writes, so it is not compared. There are more keys than a table has room for at
// first, so that it grows.
var syncs = fuzzmachine.New(newTable, newSynced,
	fuzzmachine.Both2("get", (*table).get, synced.Load).Domain("0..200"),
	fuzzmachine.Both0("set", fuzzmachine.Args0((*table).set), fuzzmachine.Args0(synced.set)).Domain("0..200", ""),
	fuzzmachine.Both2("getorset", fuzzmachine.Args2((*table).getOrSet), fuzzmachine.Args2(synced.getOrSet)).
		Domain("0..200", ""),
	fuzzmachine.Both("add", fuzzmachine.Args((*table).add), fuzzmachine.Args(synced.add)).Domain("0..200", ""),
	fuzzmachine.Both2("delete", (*table).getAndDelete, synced.LoadAndDelete).Domain("0..200"),
	fuzzmachine.Call0("clear", (*table).clear, func(s synced) { s.Clear() }),
	fuzzmachine.DoBoth("fill", fill).Domain("0..100"),
).With(fuzzmachine.Actors(3), fuzzmachine.Known(
	"flaky get", "flaky set", "flaky getorset", "flaky add", "flaky delete", "flaky clear", "flaky fill",
).Because("each map has a seed of its own, and how many points a step passes depends on which keys share a bucket"))

func (m *table) clear() { clear(m.Values) }

// fill sets forty keys from one on. It is no single operation, so it is taken alone.
func fill(_ *fuzzmachine.T, m *table, s synced, from int) {
	for key := range 40 {
		m.set(from+key, key)
		s.set(from+key, key)
	}
}

func FuzzXsyncMap(f *testing.F) {
	seed(f, syncs)
	f.Fuzz(func(t *testing.T, tape []byte) { syncs.Run(t, tape) })
}

// Each of the two may fail where another one is at work, for it tries once.
func (m *line) enqueued(v int, ok bool) error {
	if ok && !m.offer(v) {
		return errors.New("it is full")
	}
	return nil
}

// A gotten is what dequeue returns.
type gotten struct {
	V  int
	OK bool
}

func (m *line) dequeued(got gotten) error {
	if got.OK && (!m.some() || m.next() != got.V) {
		return errors.New("it is not the oldest")
	}
	return nil
}

type tried struct{ *xsync.MPMCQueue[int] }

func newTried(*fuzzmachine.T) tried { return tried{xsync.NewMPMCQueue[int](room)} }

func (q tried) dequeue(struct{}) (got gotten) {
	got.V, got.OK = q.TryDequeue()
	return got
}

func (m *line) dequeuedOf(_ struct{}, got gotten) error { return m.dequeued(got) }

var mpmc = fuzzmachine.New(newLine, newTried,
	fuzzmachine.Observed("enqueue", (*line).enqueued, tried.TryEnqueue),
	fuzzmachine.Observed("dequeue", (*line).dequeuedOf, tried.dequeue),
).With(fuzzmachine.Actors(3))

func FuzzXsyncQueue(f *testing.F) {
	seed(f, mpmc)
	f.Fuzz(func(t *testing.T, tape []byte) { mpmc.Run(t, tape) })
}
