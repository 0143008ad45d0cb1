package memdb

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/hashicorp/go-memdb"
)

// A row is an object of the only table.
type row struct {
	ID   string   `fuzz:"one=a|ab|b|B"`
	Name string   `fuzz:"one=a|A|ab|"`
	Age  int      `fuzz:"-1..1"`
	Tags []string `fuzz:"len=0..2,one=a|A|ab"`
}

// An entry is what an index has of a row: a text or a number, and the row.
type entry struct {
	text string
	n    int
	row  row
}

type rows map[string]row

// index returns the entries of an index in its order: by value, then by the primary key.
func (r rows) index(name string) (list []entry) {
	for _, x := range r {
		switch name {
		case "id":
			list = append(list, entry{text: x.ID, row: x})
		case "name", "lower":
			if text := fold(name, x.Name); text != "" { // an empty text is a missing value
				list = append(list, entry{text: text, row: x})
			}
		case "age":
			list = append(list, entry{n: x.Age, row: x})
		case "tags":
			tags := slices.Clone(x.Tags)
			slices.Sort(tags)
			for _, tag := range slices.Compact(tags) {
				list = append(list, entry{text: tag, row: x})
			}
		case "both":
			if x.Name != "" {
				list = append(list, entry{text: x.Name, n: x.Age, row: x})
			}
		}
	}
	slices.SortFunc(list, func(a, b entry) int {
		return cmp.Or(compare(a, b), cmp.Compare(a.row.ID, b.row.ID))
	})
	return list
}

func compare(a, b entry) int { return cmp.Or(cmp.Compare(a.text, b.text), cmp.Compare(a.n, b.n)) }

func fold(index, text string) string {
	if index == "lower" {
		return strings.ToLower(text)
	}
	return text
}

// query returns the rows that a query returns, in order.
func (r rows) query(q query) (list []row) {
	name, prefix := strings.CutSuffix(q.Index, "_prefix")
	arg := entry{text: fold(name, q.Text), n: q.N}
	switch name {
	case "age":
		arg.text = ""
	case "both":
	default:
		arg.n = 0
	}
	for _, e := range r.index(name) {
		var holds bool
		switch {
		case q.All:
			holds = true
		case prefix:
			holds = strings.HasPrefix(e.text, arg.text)
		case q.Kind == "LowerBound":
			holds = compare(e, arg) >= 0
		case q.Kind == "ReverseLowerBound":
			holds = compare(e, arg) <= 0
		default:
			holds = compare(e, arg) == 0
		}
		if holds {
			list = append(list, e.row)
		}
	}
	if slices.Contains([]kind{"GetReverse", "ReverseLowerBound", "Last"}, q.Kind) {
		slices.Reverse(list)
	}
	if q.Kind == "First" || q.Kind == "Last" {
		list = list[:min(1, len(list))]
	}
	return list
}

// A change is a memdb.Change: the row before and after it, or none.
type change struct{ Before, After []row }

type model struct {
	committed rows
	tx        rows  // of the transaction that writes; or nil
	snapshot  rows  // or nil
	pending   []row // of the iterator
	iterates  bool
	watch     *query
	watched   []row
	order     []string // the keys that the transaction has changed, the last one last
	careful   bool
}

func (m *model) open() bool     { return m.tx != nil }
func (m *model) closed() bool   { return m.tx == nil }
func (m *model) held() bool     { return m.snapshot != nil }
func (m *model) watching() bool { return m.watch != nil }

func (m *model) iterating() bool { return m.iterates }

func (m *model) now() rows {
	if m.tx != nil {
		return m.tx
	}
	return m.committed
}

func (m *model) begin()  { m.tx, m.order = maps.Clone(m.committed), nil }
func (m *model) commit() { m.committed, m.tx = m.tx, nil }
func (m *model) abort()  { m.tx = nil }

// keep: a snapshot "will not be affected by any write operations to the existing DB".
func (m *model) keep()              { m.snapshot = maps.Clone(m.committed) }
func (m *model) keepTx()            { m.snapshot = maps.Clone(m.tx) }
func (m *model) old(q query) []row  { return m.snapshot.query(q) }
func (m *model) find(q query) []row { return m.now().query(q) }
func (m *model) all() []row         { return m.now().query(query{Index: "id", All: true}) }

func (m *model) touch(id string) {
	m.order = append(slices.DeleteFunc(m.order, func(k string) bool { return k == id }), id)
}

// insert: "Insert is used to add or update an object into the given table."
func (m *model) insert(r row) {
	m.tx[r.ID] = r
	m.touch(r.ID)
}

// delete: "This object must already exist in the table."
func (m *model) delete(id string) error {
	if _, ok := m.tx[id]; !ok {
		return memdb.ErrNotFound
	}
	delete(m.tx, id)
	m.touch(id)
	return nil
}

// deleteAll deletes "all the objects in a given table matching the constraints on the index".
func (m *model) deleteAll(q query) (int, error) {
	n := len(m.tx)
	q.Kind = "Get"
	for _, r := range m.tx.query(q) {
		_ = m.delete(r.ID)
	}
	return n - len(m.tx), nil
}

// deletePrefix deletes "an entire subtree based on a prefix".
func (m *model) deletePrefix(index, prefix string) (bool, error) {
	n, _ := m.deleteAll(query{Index: index + "_prefix", Text: prefix})
	return n > 0, nil
}

// changes: "only the effective overall change to that object is present".
func (m *model) changes() (list []change) {
	for _, id := range m.order {
		c := change{some(m.committed, id), some(m.tx, id)}
		if c.Before != nil || c.After != nil {
			list = append(list, c)
		}
	}
	return list
}

func some(r rows, id string) []row {
	if x, ok := r[id]; ok {
		return []row{x}
	}
	return nil
}

// iterate: "the results from Next will reflect a snapshot of the table at the time the ResultIterator is created".
func (m *model) iterate(q query) { m.pending, m.iterates = m.now().query(q), true }

func (m *model) next() []row {
	n := min(1, len(m.pending))
	r := m.pending[:n]
	m.pending = m.pending[n:]
	return r
}

func (m *model) startWatch(q query) { m.watch, m.watched = &q, m.committed.query(q) }
func (m *model) endWatch()          { m.watch = nil }

// changed says whether a transaction "has updated the result of the query".
func (m *model) changed() bool {
	return fmt.Sprint(m.watched) != fmt.Sprint(m.committed.query(*m.watch))
}
