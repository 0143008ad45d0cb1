// Package memdb tests hashicorp/go-memdb v1.3.5 against maps: indexes of each kind, transactions, snapshots,
// iterators, watches and change sets. FINDINGS.md has what was found.
package memdb

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/examples/wild/internal/finding"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/hashicorp/go-memdb"
)

const text = "one=a|A|ab|b|"

type kind string

func (kind) Domain() string { return "one=Get|GetReverse|LowerBound|ReverseLowerBound|First|Last" }

type query struct {
	Kind  kind
	Index string `fuzz:"one=id|name|age|tags|lower|both|name_prefix|lower_prefix|tags_prefix"`
	All   bool   // without arguments
	Text  string `fuzz:"one=a|A|ab|b|"`
	N     int    `fuzz:"-1..1"`
}

func (q query) bound() bool { return strings.HasSuffix(string(q.Kind), "LowerBound") }

// args returns the arguments of a query.
func (q query) args() []any {
	switch {
	case q.All:
		return nil
	case q.Index == "age":
		return []any{q.N}
	case q.Index == "both":
		return []any{q.Text, q.N}
	}
	return []any{q.Text}
}

func index(name string, unique bool, indexer memdb.Indexer) *memdb.IndexSchema {
	return &memdb.IndexSchema{Name: name, Unique: unique, AllowMissing: !unique, Indexer: indexer}
}

var schema = &memdb.DBSchema{Tables: map[string]*memdb.TableSchema{"t": {
	Name: "t",
	Indexes: map[string]*memdb.IndexSchema{
		"id":    index("id", true, &memdb.StringFieldIndex{Field: "ID"}),
		"name":  index("name", false, &memdb.StringFieldIndex{Field: "Name"}),
		"lower": index("lower", false, &memdb.StringFieldIndex{Field: "Name", Lowercase: true}),
		"age":   index("age", false, &memdb.IntFieldIndex{Field: "Age"}),
		"tags":  index("tags", false, &memdb.StringSliceFieldIndex{Field: "Tags"}),
		"both": index("both", false, &memdb.CompoundIndex{Indexes: []memdb.Indexer{
			&memdb.StringFieldIndex{Field: "Name"}, &memdb.IntFieldIndex{Field: "Age"},
		}}),
	},
}}}

type world struct {
	t        *fuzzmachine.T
	db       *memdb.MemDB
	tx       *memdb.Txn
	snapshot *memdb.Txn
	iter     memdb.ResultIterator
	watch    <-chan struct{}
}

func newWorld(t *fuzzmachine.T) *world {
	db, err := memdb.NewMemDB(schema)
	w := &world{t: t, db: db}
	w.must(err)
	return w
}

func (w *world) must(err error) {
	if err != nil {
		w.t.Fatalf("%v", err)
	}
}

func (w *world) begin() {
	w.tx = w.db.Txn(true)
	w.tx.TrackChanges()
}

func (w *world) commit() { w.tx.Commit(); w.tx = nil }
func (w *world) abort()  { w.tx.Abort(); w.tx = nil }
func (w *world) keep()   { w.snapshot = w.db.Snapshot().Txn(false) }
func (w *world) keepTx() { w.snapshot = w.tx.Snapshot() }

func (w *world) now() *memdb.Txn {
	if w.tx != nil {
		return w.tx
	}
	return w.db.Txn(false)
}

func (w *world) insert(r row) {
	r.Tags = slices.Clone(r.Tags)
	w.must(w.tx.Insert("t", &r))
}

func (w *world) delete(id string) error { return w.tx.Delete("t", &row{ID: id}) }

func (w *world) deleteAll(q query) (int, error) { return w.tx.DeleteAll("t", q.Index, q.args()...) }

func (w *world) deletePrefix(index, prefix string) (bool, error) {
	return w.tx.DeletePrefix("t", index+"_prefix", prefix)
}

func rowsOf(objects ...any) (list []row) {
	for _, x := range objects {
		if r, ok := x.(*row); ok {
			list = append(list, *r)
		}
	}
	return list
}

func (w *world) changes() (list []change) {
	for _, c := range w.tx.Changes() {
		list = append(list, change{rowsOf(c.Before), rowsOf(c.After)})
	}
	return list
}

func (w *world) old(q query) []row  { return w.query(w.snapshot, q) }
func (w *world) find(q query) []row { return w.query(w.now(), q) }
func (w *world) all() []row         { return w.find(query{Index: "id", All: true, Kind: "Get"}) }

func (w *world) query(tx *memdb.Txn, q query) (list []row) {
	if q.Kind == "First" || q.Kind == "Last" {
		find := tx.First
		if q.Kind == "Last" {
			find = tx.Last
		}
		x, err := find("t", q.Index, q.args()...)
		w.must(err)
		return rowsOf(x)
	}
	iter := w.iterator(tx, q)
	for x := iter.Next(); x != nil; x = iter.Next() {
		list = append(list, rowsOf(x)...)
	}
	return list
}

func (w *world) iterator(tx *memdb.Txn, q query) memdb.ResultIterator {
	get := map[kind]func(table, index string, args ...any) (memdb.ResultIterator, error){
		"Get": tx.Get, "GetReverse": tx.GetReverse,
		"LowerBound": tx.LowerBound, "ReverseLowerBound": tx.ReverseLowerBound,
	}[q.Kind]
	iter, err := get("t", q.Index, q.args()...)
	w.must(err)
	return iter
}

func (w *world) iterate(q query) { w.iter = w.iterator(w.now(), q) }
func (w *world) next() []row     { return rowsOf(w.iter.Next()) }

func (w *world) startWatch(q query) {
	tx, err := w.db.Txn(false), error(nil)
	switch q.Kind {
	case "First":
		w.watch, _, err = tx.FirstWatch("t", q.Index, q.args()...)
	case "Last":
		w.watch, _, err = tx.LastWatch("t", q.Index, q.args()...)
	default:
		w.watch = w.iterator(tx, q).WatchCh()
	}
	w.must(err)
}

func (w *world) endWatch() { w.watch = nil }

func (w *world) fired() bool {
	select {
	case <-w.watch:
		return true
	default:
		return false
	}
}

// The watch channel "is closed when a subsequent write transaction has updated the result of the query". That it is
// closed at other times too is not forbidden.
func fires(w *fuzzmachine.Pair[*model, *world]) error {
	if w.Model.watching() && w.Model.changed() && !w.System.fired() {
		return errors.New("the result has changed")
	}
	return nil
}

// scans is a guard for what returns an iterator.
func (m *model) scans(q query) bool { return q.Kind != "First" && q.Kind != "Last" && m.fits(q) }

// single is a guard: after DeletePrefix with an index of several values each query of that index can fail.
func (m *model) single(index, _ string) bool { return index != "tags" || !m.careful }

// watches is a guard: lower bounds cannot be watched.
func (m *model) watches(q query) bool { return !q.bound() }

// fits is a guard: bounds of a prefix are not explained, nor is what they are without arguments.
func (m *model) fits(q query) bool {
	return !q.bound() || !strings.HasSuffix(q.Index, "_prefix") && !q.All
}

// tables returns the machine of a table. Without careful, its programs meet what makes all later steps fail.
func tables(careful bool) *fuzzmachine.Machine {
	return fuzzmachine.New(func() *model { return &model{committed: rows{}, careful: careful} }, newWorld,
		fuzzmachine.Both0("insert", (*model).insert, (*world).insert).When((*model).open).Weight(4),
		fuzzmachine.Both("delete", (*model).delete, (*world).delete).Domain("one=a|ab|b|B").When((*model).open),
		fuzzmachine.Both2("deleteall", (*model).deleteAll, (*world).deleteAll).When((*model).open),
		fuzzmachine.Both2("deleteprefix",
			fuzzmachine.Args2((*model).deletePrefix), fuzzmachine.Args2((*world).deletePrefix)).
			Domain("one=name|lower|tags|id", text).When((*model).open).WhenArgs(fuzzmachine.Args((*model).single)),
		fuzzmachine.Both("find", (*model).find, (*world).find).WhenArgs((*model).fits).Weight(4),
		fuzzmachine.Both("old", (*model).old, (*world).old).When((*model).held).WhenArgs((*model).fits),
		fuzzmachine.Call("changes", (*model).changes, (*world).changes).When((*model).open),
		fuzzmachine.Both0("iterate", (*model).iterate, (*world).iterate).
			WhenArgs((*model).scans),
		fuzzmachine.Call("next", (*model).next, (*world).next).When((*model).iterating).Weight(2),
		fuzzmachine.Both0("watch", (*model).startWatch, (*world).startWatch).WhenArgs((*model).watches),
		fuzzmachine.Call0("unwatch", (*model).endWatch, (*world).endWatch).When((*model).watching),
		fuzzmachine.Call0("begin", (*model).begin, (*world).begin).When((*model).closed).Weight(3),
		fuzzmachine.Call0("commit", (*model).commit, (*world).commit).When((*model).open),
		fuzzmachine.Call0("abort", (*model).abort, (*world).abort).When((*model).open),
		fuzzmachine.Call0("keep", (*model).keep, (*world).keep),
		fuzzmachine.Call0("keeptx", (*model).keepTx, (*world).keepTx).When((*model).open),
		mapping.Refine((*model).all, (*world).all),
		fuzzmachine.Always("watch", fires),
	)
}

var findings = []finding.Finding{
	{
		Section: "DeletePrefix leaves rows in an index of several values",
		Script: `begin; insert id="a" name="a" age=0 tags=["a", "A"]; deleteprefix "tags" "A"; ` +
			`find kind="Get" index="tags" all=false text="a" n=0`,
		Signature: "answer find",
		Known: fuzzmachine.Known("answer find", "answer old", "answer next", "answer deleteall", "answer deleteprefix").
			When(leftovers),
	},
	{
		Section:   "DeletePrefix of an index in lower case panics",
		Script:    `begin; insert id="a" name="a" age=0 tags=[]; deleteprefix "lower" "A"`,
		Signature: "panic system *errors.errorString go-memdb.(*Txn).DeletePrefix",
		Known:     fuzzmachine.Known("panic system *errors.errorString go-memdb.(*Txn).DeletePrefix").When(lower),
	},
	{
		Section: "DeleteAll stops at a row that has two values",
		Script: `begin; insert id="a" name="a" age=0 tags=["a", "A"]; ` +
			`deleteall kind="Get" index="tags" all=true text="a" n=0`,
		Signature: "answer deleteall",
		Known:     fuzzmachine.Known("answer deleteall").When(multiple),
	},
	{
		Section: "ReverseLowerBound leaves out the rows that are equal",
		Script: `begin; insert id="a" name="a" age=0 tags=[]; ` +
			`find kind="ReverseLowerBound" index="name" all=false text="a" n=0`,
		Signature: "answer find",
		Known:     fuzzmachine.Known("answer find", "answer old", "answer next").When(below),
	},
}

// leftovers is true of what is asked after a deletion that leaves the other tags of a row behind.
func leftovers(f *fuzzmachine.Failure) bool { return strings.Contains(f.Script, `deleteprefix "tags"`) }

// lower is true of an upper-case prefix of an index that is lower case.
func lower(f *fuzzmachine.Failure) bool {
	return strings.HasSuffix(f.Script, `deleteprefix "lower" "A"`)
}

// multiple is true if DeleteAll meets a row twice.
func multiple(f *fuzzmachine.Failure) bool {
	last := f.Script[strings.LastIndex(f.Script, "deleteall"):]
	return strings.Contains(last, "tags") && (strings.Contains(last, "all=true") || strings.Contains(last, "prefix"))
}

// below is true of answers of ReverseLowerBound.
func below(f *fuzzmachine.Failure) bool {
	if f.Action == "next" {
		return strings.Contains(f.Script, `iterate kind="ReverseLowerBound"`)
	}
	return strings.Contains(f.Script[strings.LastIndex(f.Script, "; ")+1:], "ReverseLowerBound")
}

func TestFindings(t *testing.T) { finding.Show(t, tables(false), findings...) }

var machine = finding.Past(tables(true), findings...)

func FuzzMemDB(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
