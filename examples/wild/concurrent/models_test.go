package concurrent

import (
	"os"
	"slices"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/point"
)

// findings is whether what has been found here is to be reported, like what is new.
var findings = os.Getenv("FINDINGS") != ""

// known are signatures of what has been found here, which only schedules show.
func known(signatures ...string) fuzzmachine.Option {
	return fuzzmachine.Known(signatures...).When(func(*fuzzmachine.Failure) bool { return !findings })
}

// seed seeds a target. Where the library has not been rewritten no two steps overlap, and there is nothing to test.
func seed(f *testing.F, m *fuzzmachine.Machine) {
	if f.Helper(); !point.Rewritten() {
		f.Skip("it is for an overlay, which ../README.md tells how to make")
	}
	m.Seed(f)
}

// keys are few, so that actors meet.
const keys = "0..2"

// A table is the model of maps.
type table struct{ Values map[int]int }

func newTable() *table { return &table{make(map[int]int)} }

func (m *table) get(key int) (int, bool) {
	v, ok := m.Values[key]
	return v, ok
}

func (m *table) has(key int) bool {
	_, ok := m.Values[key]
	return ok
}

func (m *table) set(key, value int) { m.Values[key] = value }
func (m *table) delete(key int)     { delete(m.Values, key) }
func (m *table) len() int           { return len(m.Values) }

func (m *table) getOrSet(key, value int) (int, bool) {
	if v, ok := m.Values[key]; ok {
		return v, true
	}
	m.Values[key] = value
	return value, false
}

func (m *table) setIfAbsent(key, value int) bool {
	_, loaded := m.getOrSet(key, value)
	return !loaded
}

func (m *table) getAndDelete(key int) (int, bool) {
	v, ok := m.Values[key]
	delete(m.Values, key)
	return v, ok
}

func (m *table) remove(key int) bool {
	_, ok := m.getAndDelete(key)
	return ok
}

func (m *table) swap(key, value int) (int, bool) {
	old, ok := m.Values[key]
	if ok {
		m.Values[key] = value
	}
	return old, ok
}

type swap struct {
	Key      int `fuzz:"0..2"`
	Old, New int
}

func (m *table) compareAndSwap(s swap) bool {
	old, ok := m.Values[s.Key]
	if ok = ok && old == s.Old; ok {
		m.Values[s.Key] = s.New
	}
	return ok
}

func (m *table) add(key, n int) int {
	m.Values[key] += n
	return m.Values[key]
}

// A line is the model of queues.
type line struct{ Values []int }

func newLine() *line { return new(line) }

func (m *line) put(v int) { m.Values = append(m.Values, v) }

func (m *line) some() bool { return len(m.Values) > 0 }

func (m *line) next() int {
	v := m.Values[0]
	m.Values = slices.Clone(m.Values[1:])
	return v
}

func (m *line) len() int { return len(m.Values) }
