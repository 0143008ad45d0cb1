package lru

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/examples/wild/internal/finding"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/hashicorp/golang-lru/arc/v2"
	lru "github.com/hashicorp/golang-lru/v2"
)

const size = 2

// An adaptive cache is of a fixed size and evicts what it likes.
type adaptive interface {
	Add(k, v int8)
	Get(k int8) (int8, bool)
	Peek(k int8) (int8, bool)
	Contains(k int8) bool
	Remove(k int8)
	Purge()
	Keys() []int8
	Values() []int8
	Len() int
}

type kept struct {
	values map[int8]int8
	size   int
}

func newKept() *kept { return &kept{map[int8]int8{}, size} }

// keeps forgets the entries that are not among the keys: those that are too many for a "fixed size" cache, no more
// and no less.
func (m *kept) keeps(keys []int8) error {
	n := max(0, len(m.values)-m.size)
	before := len(m.values)
	maps.DeleteFunc(m.values, func(k, _ int8) bool { return !slices.Contains(keys, k) })
	if evicted := before - len(m.values); evicted != n {
		return fmt.Errorf("%d entries are evicted, want %d", evicted, n)
	}
	return nil
}

func (m *kept) add(p pair, keys []int8) error {
	m.values[p.K] = p.V
	if !slices.Contains(keys, p.K) {
		return fmt.Errorf("%d is not there", p.K)
	}
	return m.keeps(keys)
}

func (m *kept) get(k int8) (int8, bool) {
	v, ok := m.values[k]
	return v, ok
}

func (m *kept) contains(k int8) bool { return slices.Contains(m.keys(), k) }
func (m *kept) remove(k int8)        { delete(m.values, k) }
func (m *kept) purge()               { clear(m.values) }
func (m *kept) keys() []int8         { return slices.Collect(maps.Keys(m.values)) }
func (m *kept) all() []int8          { return slices.Collect(maps.Values(m.values)) }
func (m *kept) len() int             { return len(m.values) }

func (m *kept) resize(to int, keys []int8) error {
	m.size = to
	return m.keeps(keys)
}

// machineOf makes the machine of a cache, with more elements.
func machineOf[C adaptive](
	newCache func() (C, error), more ...fuzzmachine.Element[*fuzzmachine.Pair[*kept, C]],
) *fuzzmachine.Machine {
	newSystem := func(t *fuzzmachine.T) C {
		c, err := newCache()
		if err != nil {
			t.TB().Fatal(err)
		}
		return c
	}
	add := func(c C, p pair) []int8 {
		c.Add(p.K, p.V)
		return c.Keys()
	}
	return fuzzmachine.New(newKept, newSystem, append(more,
		fuzzmachine.Observed("add", (*kept).add, add).Weight(4),
		fuzzmachine.Both2("get", (*kept).get, C.Get).Domain(key).Weight(2),
		fuzzmachine.Both2("peek", (*kept).get, C.Peek).Domain(key),
		fuzzmachine.Both("contains", (*kept).contains, C.Contains).Domain(key),
		fuzzmachine.Both0("remove", (*kept).remove, C.Remove).Domain(key),
		fuzzmachine.Call0("purge", (*kept).purge, C.Purge),
		mapping.Refine((*kept).keys, C.Keys).Unordered(),
		mapping.Refine((*kept).all, C.Values).Unordered(),
		mapping.Refine((*kept).len, C.Len),
	)...)
}

type twoQueue = *lru.TwoQueueCache[int8, int8]

func resize(c twoQueue, to int) []int8 {
	c.Resize(to)
	return c.Keys()
}

func twoQueues(recent, ghost float64) *fuzzmachine.Machine {
	newCache := func() (twoQueue, error) { return lru.New2QParams[int8, int8](size, recent, ghost) }
	return machineOf(newCache, fuzzmachine.Observed("resize", (*kept).resize, resize).Domain("1..4"))
}

func newARC() (*arc.ARCCache[int8, int8], error) { return arc.NewARC[int8, int8](size) }

var ofTwoQ = finding.Finding{
	Section: "a 2Q cache of recent entries alone holds more than its size",
	Script:  "add k=1 v=0; add k=0 v=0; resize 1; add k=1 v=0", Signature: "answer add",
	Known: fuzzmachine.Known("answer add").When(isTooFull),
}

var ofARC = finding.Finding{
	Section: "an ARC cache holds more than its size",
	Script:  "add k=0 v=0; add k=2 v=0; add k=1 v=0; add k=0 v=0; add k=3 v=0; add k=2 v=0", Signature: "answer add",
	Known: fuzzmachine.Known("answer add").When(isTooFull),
}

func isTooFull(f *fuzzmachine.Failure) bool {
	return strings.Contains(f.Report, "0 entries are evicted, want 1")
}

func TestFindings(t *testing.T) {
	finding.Show(t, twoQueues(1, 1), ofTwoQ)
	finding.Show(t, machineOf(newARC), ofARC)
}

var (
	twoQ     = twoQueues(0.5, 0.5)
	twoQFull = finding.Past(twoQueues(1, 1), ofTwoQ)
	adapting = finding.Past(machineOf(newARC), ofARC)
)

func Fuzz2Q(f *testing.F) {
	twoQ.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { twoQ.Run(t, tape) })
}

func Fuzz2QFull(f *testing.F) {
	twoQFull.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { twoQFull.Run(t, tape) })
}

func FuzzARC(f *testing.F) {
	adapting.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { adapting.Run(t, tape) })
}
