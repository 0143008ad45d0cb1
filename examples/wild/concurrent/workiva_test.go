package concurrent

import (
	"cmp"
	"slices"
	"testing"

	"github.com/Workiva/go-datastructures/queue"
	"github.com/fuzzmachine/go/fuzzmachine"
)

// room is how many values a ring has room for.
const room = 2

func (m *line) room() bool { return len(m.Values) < room }

func (m *line) offer(v int) bool {
	ok := m.room()
	if ok {
		m.put(v)
	}
	return ok
}

type rings struct{ *queue.RingBuffer }

func newRing(*fuzzmachine.T) rings { return rings{queue.NewRingBuffer(room)} }

func (r rings) put(v int) { must(r.Put(v)) }

func (r rings) offer(v int) bool {
	ok, err := r.Offer(v)
	must(err)
	return ok
}

func (r rings) next() int {
	v, err := r.Get()
	must(err)
	return v.(int)
}

func (r rings) len() int { return int(r.Len()) }

// must panics where a library fails that is not closed.
func must(err error) {
	if err != nil {
		panic(err)
	}
}

var ring = fuzzmachine.New(newLine, newRing,
	fuzzmachine.Both0("put", (*line).put, rings.put).Domain("0..2").When((*line).room),
	fuzzmachine.Call("get", (*line).next, rings.next).When((*line).some),
	fuzzmachine.Call("len", (*line).len, rings.len),
).With(fuzzmachine.Actors(3), known(
	"order len", // b: put 0; b: get; a: len !switch=2
))

// Offers fail where others put or offer, though there is room.
var offers = fuzzmachine.New(newLine, newRing,
	fuzzmachine.Both0("put", (*line).put, rings.put).Domain("0..2").When((*line).room),
	fuzzmachine.Both("offer", (*line).offer, rings.offer).Domain("0..2"),
).With(fuzzmachine.Actors(3), known(
	"order offer", // a: offer 0 !switch=2; b: offer 0
))

func FuzzWorkivaOffer(f *testing.F) {
	seed(f, offers)
	f.Fuzz(func(t *testing.T, tape []byte) { offers.Run(t, tape) })
}

func FuzzWorkivaRing(f *testing.F) {
	seed(f, ring)
	f.Fuzz(func(t *testing.T, tape []byte) { ring.Run(t, tape) })
}

// take removes up to n values.
func (m *line) take(n int) []int {
	n = min(n, len(m.Values))
	taken := slices.Clone(m.Values[:n])
	m.Values = slices.Clone(m.Values[n:])
	return taken
}

func (m *line) empty() bool { return len(m.Values) == 0 }

type queues struct{ *queue.Queue }

func newQueues(*fuzzmachine.T) queues { return queues{queue.New(4)} }

func (q queues) put(v int) { must(q.Put(v)) }

func (q queues) take(n int) (taken []int) {
	list, err := q.Get(int64(n))
	must(err)
	for _, v := range list {
		taken = append(taken, v.(int))
	}
	return taken
}

func (q queues) len() int { return int(q.Len()) }

var queued = fuzzmachine.New(newLine, newQueues,
	fuzzmachine.Both0("put", (*line).put, queues.put).Domain("0..2"),
	fuzzmachine.Both("get", (*line).take, queues.take).Domain("1..3").When((*line).some),
	fuzzmachine.Call("len", (*line).len, queues.len),
	fuzzmachine.Call("empty", (*line).empty, func(q queues) bool { return q.Empty() }),
).With(fuzzmachine.Actors(2))

func FuzzWorkivaQueue(f *testing.F) {
	seed(f, queued)
	f.Fuzz(func(t *testing.T, tape []byte) { queued.Run(t, tape) })
}

func (m *line) putByRank(v int) {
	m.put(v)
	slices.Sort(m.Values)
}

// A rank is an item of a queue by rank.
type rank int

func (r rank) Compare(other queue.Item) int { return cmp.Compare(r, other.(rank)) }

type ranks struct{ *queue.PriorityQueue }

func newRanks(*fuzzmachine.T) ranks { return ranks{queue.NewPriorityQueue(4, true)} }

func (q ranks) put(v int) { must(q.Put(rank(v))) }

func (q ranks) take(n int) (taken []int) {
	list, err := q.Get(n)
	must(err)
	for _, v := range list {
		taken = append(taken, int(v.(rank)))
	}
	return taken
}

func (q ranks) len() int { return q.Len() }

var ranked = fuzzmachine.New(newLine, newRanks,
	fuzzmachine.Both0("put", (*line).putByRank, ranks.put).Domain("0..2"),
	fuzzmachine.Both("get", (*line).take, ranks.take).Domain("1..3").When((*line).some),
	fuzzmachine.Call("len", (*line).len, ranks.len),
).With(fuzzmachine.Actors(3))

func FuzzWorkivaPriority(f *testing.F) {
	seed(f, ranked)
	f.Fuzz(func(t *testing.T, tape []byte) { ranked.Run(t, tape) })
}
