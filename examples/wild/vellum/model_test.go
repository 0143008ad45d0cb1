package vellum

import (
	"maps"
	"slices"

	"github.com/blevesearch/vellum"
)

type pair struct {
	K string
	V uint64
}

type table map[string]uint64

// between returns the pairs from a key to another one, which is not among them.
func (t table) between(b bounds) (list []pair) {
	for _, k := range slices.Sorted(maps.Keys(t)) {
		if k >= string(b.Start) && (b.Open || k < string(b.End)) {
			list = append(list, pair{k, t[k]})
		}
	}
	return list
}

func (t table) has(k string) bool {
	_, ok := t[k]
	return ok
}

// Bounds are those of an iterator. One that is open has no end.
type bounds struct {
	Start, End key
	Open       bool
}

// A merge says how values of one key are merged.
type merge string

// Domain implements the optional method of arguments.
func (merge) Domain() string { return "one=min|max|sum" }

func (how merge) of(a, b uint64) uint64 {
	switch how {
	case "min":
		return min(a, b)
	case "max":
		return max(a, b)
	}
	return a + b
}

type model struct {
	pending    table // what is to be built
	now, older table // what was built
	of         table // what the iterator goes through
	b          bounds
	at         []pair // what the iterator has not passed
	begun      bool
}

func newModel() *model { return &model{pending: table{}, now: table{}, older: table{}} }

func (m *model) put(p put) { m.pending[string(p.K)] = p.V }

func (m *model) remove(k key) { delete(m.pending, string(k)) }

func (m *model) build(options) error {
	m.now = maps.Clone(m.pending)
	return nil
}

func (m *model) keep()        { m.older = m.now }
func (m *model) swap()        { m.now, m.older = m.older, m.now }
func (m *model) len() int     { return len(m.now) }
func (m *model) some() bool   { return len(m.now) > 0 }
func (m *model) none() bool   { return len(m.now) == 0 }
func (m *model) all() []pair  { return m.now.between(bounds{Open: true}) }
func (m *model) used() bool   { return m.begun }
func (m *model) isAt() bool   { return m.begun && len(m.at) > 0 }
func (m *model) isDone() bool { return m.begun && len(m.at) == 0 }

func (m *model) get(k key) (uint64, bool, error) {
	v, ok := m.now[string(k)]
	return v, ok, nil
}

func (m *model) ends() (string, string) {
	list := m.all()
	return list[0].K, list[len(list)-1].K
}

func (m *model) between(b bounds) []pair { return m.now.between(b) }

// inside is a guard: the iterator begins before its end, or where it ends there is no key.
func (m *model) inside(b bounds) bool { return m.now.inside(b) }

func (t table) inside(b bounds) bool { return b.Open || b.Start < b.End || !t.has(string(b.End)) }

// outside is a guard: the opposite.
func (m *model) outside(b bounds) bool { return !m.inside(b) }

func (m *model) begin(b bounds) (pair, error) {
	m.of, m.b, m.begun = m.now, b, true
	return m.seek(b.Start)
}

func (m *model) current() (pair, error) {
	if len(m.at) == 0 {
		return pair{}, vellum.ErrIteratorDone
	}
	return m.at[0], nil
}

// seek: "Seek advances this iterator to the specified key/value pair. If this key is not in the FST, Current() will
// return the next largest key. If this seek operation would go past the last key, or outside the configured
// startKeyInclusive/endKeyExclusive then ErrIteratorDone is returned."
func (m *model) seek(k key) (pair, error) {
	b := m.b
	b.Start = max(b.Start, k)
	m.at = m.of.between(b)
	return m.current()
}

// seeks is a guard: the iterator does not go to where it ends, or there is no key.
func (m *model) seeks(k key) bool { return m.of.inside(bounds{max(k, m.b.Start), m.b.End, m.b.Open}) }

func (m *model) seeksEnd(k key) bool { return !m.seeks(k) }

// next: "If no more key/value pairs exist, ErrIteratorDone is returned."
func (m *model) next() (pair, error) {
	m.at = m.at[min(1, len(m.at)):]
	return m.current()
}

func (m *model) matching(is func(k string) bool) (list []pair) {
	for _, p := range m.all() {
		if is(p.K) {
			list = append(list, p)
		}
	}
	return list
}

func (m *model) regexp(p int) []pair { return m.matching(patterns[p].model.MatchString) }

func (m *model) similar(s similar) []pair {
	return m.matching(func(k string) bool { return distance(k, string(s.Query), s.Swaps) <= int(s.Distance) })
}

// distance is that of Levenshtein. With swaps, two neighbours that are exchanged are one change.
func distance(a, b string, swaps bool) int {
	if a == "" || b == "" {
		return len(a) + len(b)
	}
	cost := 1
	if a[0] == b[0] {
		cost = 0
	}
	d := min(distance(a[1:], b[1:], swaps)+cost, distance(a[1:], b, swaps)+1, distance(a, b[1:], swaps)+1)
	if swaps && len(a) > 1 && len(b) > 1 && a[0] == b[1] && a[1] == b[0] {
		d = min(d, distance(a[2:], b[2:], swaps)+1)
	}
	return d
}

func (m *model) mergedOf(how merge, b bounds) table {
	merged := table{}
	for _, t := range []table{m.now, m.older} {
		for _, p := range t.between(b) {
			if old, ok := merged[p.K]; ok {
				p.V = how.of(old, p.V)
			}
			merged[p.K] = p.V
		}
	}
	return merged
}

func (m *model) merge(how merge) error {
	m.now = m.mergedOf(how, bounds{Open: true})
	return nil
}

func (m *model) mergeBetween(b bounds) []pair { return m.mergedOf("min", b).between(b) }
func (m *model) mergeSeek(k key) []pair {
	return m.mergedOf("min", bounds{Open: true}).between(bounds{Start: k, Open: true})
}

// hasEmpty is whether one of those to merge has the empty key.
func (m *model) hasEmpty(merge) bool   { return m.now.has("") || m.older.has("") }
func (m *model) lacksEmpty(merge) bool { return !m.hasEmpty("") }

// plain is a guard: there is no empty key, and what is to be merged begins somewhere.
func (m *model) plain(k key) bool { return m.lacksEmpty("") && k != "" }

// bounded is a guard for iterators that begin before they end, and have no empty key.
func (m *model) bounded(b bounds) bool { return m.lacksEmpty("") && !b.Open && b.Start < b.End }

// farthest is a guard: the distance is the largest of the builder.
func (m *model) farthest(s similar) bool { return s.Distance == 2 }
func (m *model) near(s similar) bool     { return s.Distance < 2 }
