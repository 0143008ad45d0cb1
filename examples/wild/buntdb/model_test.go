package buntdb

import (
	"cmp"
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/tidwall/buntdb"
)

// An item is a value and when it expires, in time since the start of the program; 0 is never.
type item struct {
	v     string
	until time.Duration
}

type state struct {
	items   map[string]item
	indexes map[string]bool
}

func (s state) clone() state { return state{maps.Clone(s.items), maps.Clone(s.indexes)} }

type model struct {
	now time.Duration
	state
	before *state // of the transaction; or nil
}

func newModel() *model { return &model{state: state{map[string]item{}, map[string]bool{}}} }

func (m *model) open() bool   { return m.before != nil }
func (m *model) closed() bool { return m.before == nil }

func (m *model) begin() {
	old := m.clone()
	m.before = &old
}

func (m *model) commit() { m.before = nil }

// rollback: "Rollback closes the transaction and reverts all mutable operations that were performed".
func (m *model) rollback() { m.state, m.before = *m.before, nil }

// set: "When the return value of replaced is true, then the operaton replaced an existing item whose value will be
// returned through the previousValue variable."
func (m *model) set(s set) (string, bool) {
	old, ok := m.items[s.K]
	it := item{v: s.V}
	if s.TTL > 0 {
		it.until = m.now + s.ttl()
	}
	m.items[s.K] = it
	return old.v, ok
}

// get: "If the item does not exist or if the item has expired then ErrNotFound is returned."
func (m *model) get(k string) (string, error) {
	it, ok := m.items[k]
	if !ok {
		return "", buntdb.ErrNotFound
	}
	return it.v, nil
}

func (m *model) delete(k string) (string, error) {
	v, err := m.get(k)
	delete(m.items, k)
	return v, err
}

// ttl: "A negative duration will be returned for items that do not have an expiration." Files have whole seconds,
// so only these are compared.
func (m *model) ttl(k string) (int, error) {
	it, ok := m.items[k]
	switch {
	case !ok:
		return 0, buntdb.ErrNotFound
	case it.until == 0:
		return -1, nil
	}
	return int((it.until - m.now) / time.Second), nil
}

func (m *model) deleteAll() { clear(m.items) }
func (m *model) len() int   { return len(m.items) }

// pass deletes what expires: "mykey will automatically be deleted after one second."
func (m *model) pass(n int) {
	m.now += time.Duration(n) * time.Second
	maps.DeleteFunc(m.items, func(_ string, it item) bool { return it.until > 0 && it.until < m.now })
}

func (m *model) shrink() { m.pass(1) }

// reopen forgets the indexes, which are functions.
func (m *model) reopen() {
	m.pass(1)
	clear(m.indexes)
}

// create: "An error will occur if an index with the same name already exists."
func (m *model) create(name string) error {
	if m.indexes[name] {
		return buntdb.ErrIndexExists
	}
	m.indexes[name] = true
	return nil
}

func (m *model) drop(name string) error {
	if !m.indexes[name] {
		return buntdb.ErrNotFound
	}
	delete(m.indexes, name)
	return nil
}

func (m *model) names() []string { return slices.Sorted(maps.Keys(m.indexes)) }

type entry struct{ K, V string }

// all returns the items of an index in its order: "binary" is ordered by the value, "int" by its number, and has
// keys with an a only. "" is ordered by key. Equal values are ordered by key.
func (m *model) all(index string) (list []entry) {
	for _, k := range slices.Sorted(maps.Keys(m.items)) {
		if index != "int" || strings.HasPrefix(k, "a") {
			list = append(list, entry{k, m.items[k].v})
		}
	}
	slices.SortStableFunc(list, func(a, b entry) int { return compare(index, of(index, a), of(index, b)) })
	return list
}

// of returns what an index is ordered by.
func of(index string, e entry) string {
	if index == "" {
		return e.K
	}
	return e.V
}

func compare(index, a, b string) int {
	if index == "int" {
		return cmp.Compare(number(a), number(b))
	}
	return cmp.Compare(a, b)
}

func number(s string) int {
	n, _ := strconv.Atoi(s)
	return n
}

// scan returns the part of an index that a scan asks for, and an error if there is no such index.
func (m *model) scan(s scan) (list []entry, err error) {
	if s.Index != "" && !m.indexes[s.Index] {
		return nil, buntdb.ErrNotFound
	}
	for _, e := range m.all(s.Index) {
		from, to := compare(s.Index, of(s.Index, e), s.A), compare(s.Index, of(s.Index, e), s.B)
		if s.Kind.holds(from, to) {
			list = append(list, e)
		}
	}
	if strings.HasPrefix(string(s.Kind), "Descend") {
		slices.Reverse(list)
	}
	return list[:min(len(list), s.Max)], nil
}

// holds says whether an item is in a range, given how it compares to its two ends.
func (k kind) holds(from, to int) bool {
	switch k {
	case "AscendEqual", "DescendEqual":
		return from == 0
	case "AscendGreaterOrEqual":
		return from >= 0
	case "AscendLessThan":
		return from < 0
	case "AscendRange":
		return from >= 0 && to < 0
	case "DescendLessOrEqual":
		return from <= 0
	case "DescendGreaterThan":
		return from > 0
	case "DescendRange":
		return from <= 0 && to > 0
	}
	return true // Ascend, Descend
}

// keys returns the items whose keys match a pattern.
func (m *model) keys(pattern string, down bool) (list []entry) {
	for _, e := range m.all("") {
		if strings.HasPrefix(e.K, strings.TrimRight(pattern, "*")) &&
			(strings.HasSuffix(pattern, "*") || e.K == pattern) {
			list = append(list, e)
		}
	}
	if down {
		slices.Reverse(list)
	}
	return list
}

// saved returns what a database in memory has after it has loaded what this one saved.
func (m *model) saved() []entry { return m.all("") }

var errCommand = errors.New("unknown scan")
