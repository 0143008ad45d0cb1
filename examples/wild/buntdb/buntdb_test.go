// Package buntdb tests tidwall/buntdb v1.3.0 in a bubble against maps: transactions, indexes, expiry, shrinking and
// reopening. FINDINGS.md has what was found.
package buntdb

import (
	"bytes"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/fuzzmachine/go/examples/wild/internal/finding"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/tidwall/buntdb"
)

const (
	key   = "one=a|ab|b|"
	index = "one=binary|int"
)

type set struct {
	K   string `fuzz:"one=a|ab|b|"`
	V   string `fuzz:"one=1|2|10|"`
	TTL int    `fuzz:"0..4"` // 0 is none
}

// ttl ends between two looks for expired items, also if a file keeps whole seconds only.
func (s set) ttl() time.Duration { return time.Duration(s.TTL)*time.Second - 450*time.Millisecond }

// A kind is the name of a method of a transaction.
type kind string

func (kind) Domain() string {
	return "one=Ascend|Descend|AscendEqual|DescendEqual|AscendGreaterOrEqual|AscendLessThan|AscendRange|" +
		"DescendLessOrEqual|DescendGreaterThan|DescendRange"
}

type scan struct {
	Kind  kind
	Index string `fuzz:"one=|binary|int"`
	A, B  string `fuzz:"one=1|2|10|a|b|"`
	Max   int    `fuzz:"one=9|1|2"` // the iterator returns false after that many
}

type world struct {
	t    *fuzzmachine.T
	path string
	db   *buntdb.DB
	tx   *buntdb.Tx
}

// newWorld opens a database at half a second. Expired items are deleted at each half a second from then on, and the
// steps are taken a tenth of a second later.
func newWorld(t *fuzzmachine.T) *world {
	w := &world{t: t, path: filepath.Join(t.TempDir(), "db")}
	time.Sleep(500 * time.Millisecond)
	w.open()
	time.Sleep(100 * time.Millisecond)
	t.Cleanup(func() {
		if w.tx != nil {
			_ = w.tx.Rollback()
		}
		_ = w.db.Close()
		time.Sleep(2 * time.Second) // what deletes expired items ends at the next second
	})
	return w
}

func (w *world) must(err error) {
	if err != nil {
		w.t.Fatalf("%v", err)
	}
}

func (w *world) open() {
	db, err := buntdb.Open(w.path)
	w.must(err)
	w.must(db.SetConfig(buntdb.Config{SyncPolicy: buntdb.Never, AutoShrinkPercentage: 100, AutoShrinkMinSize: 300}))
	w.db = db
}

func (w *world) reopen() {
	time.Sleep(800 * time.Millisecond)
	w.must(w.db.Close())
	time.Sleep(100 * time.Millisecond)
	w.open()
	time.Sleep(100 * time.Millisecond)
}

// shrink takes a quarter of a second. The database may be shrinking by itself.
func (w *world) shrink() {
	start := time.Now()
	if err := w.db.Shrink(); err != buntdb.ErrShrinkInProcess {
		w.must(err)
	}
	time.Sleep(time.Until(start.Add(time.Second)))
}

func (w *world) pass(n int) { time.Sleep(time.Duration(n) * time.Second) }

func (w *world) begin() {
	tx, err := w.db.Begin(true)
	w.must(err)
	w.tx = tx
}

func (w *world) commit() {
	w.must(w.tx.Commit())
	w.tx = nil
}

func (w *world) rollback() {
	w.must(w.tx.Rollback())
	w.tx = nil
}

// update acts in the transaction, or in one of its own.
func (w *world) update(act func(*buntdb.Tx) error) error {
	if w.tx != nil {
		return act(w.tx)
	}
	return w.db.Update(act)
}

func (w *world) view(act func(*buntdb.Tx) error) error {
	if w.tx != nil {
		return act(w.tx)
	}
	return w.db.View(act)
}

func (w *world) set(s set) (old string, replaced bool) {
	var opts *buntdb.SetOptions
	if s.TTL > 0 {
		opts = &buntdb.SetOptions{Expires: true, TTL: s.ttl()}
	}
	w.must(w.update(func(tx *buntdb.Tx) (err error) {
		old, replaced, err = tx.Set(s.K, s.V, opts)
		return err
	}))
	return old, replaced
}

func (w *world) get(k string) (v string, err error) {
	err = w.view(func(tx *buntdb.Tx) error {
		v, err = tx.Get(k)
		return err
	})
	return v, err
}

func (w *world) delete(k string) (v string, err error) {
	err = w.update(func(tx *buntdb.Tx) error {
		v, err = tx.Delete(k)
		return err
	})
	return v, err
}

func (w *world) ttl(k string) (int, error) {
	var ttl time.Duration
	err := w.view(func(tx *buntdb.Tx) (err error) {
		ttl, err = tx.TTL(k)
		return err
	})
	if ttl < 0 {
		return -1, err
	}
	return int(ttl / time.Second), err
}

func (w *world) deleteAll() { w.must(w.update((*buntdb.Tx).DeleteAll)) }

func (w *world) len() (n int) {
	w.must(w.view(func(tx *buntdb.Tx) (err error) {
		n, err = tx.Len()
		return err
	}))
	return n
}

func (w *world) create(name string) error {
	return w.update(func(tx *buntdb.Tx) error {
		if name == "int" {
			return tx.CreateIndex(name, "a*", buntdb.IndexInt)
		}
		return tx.CreateIndex(name, "*", buntdb.IndexBinary)
	})
}

func (w *world) drop(name string) error {
	return w.update(func(tx *buntdb.Tx) error { return tx.DropIndex(name) })
}

func (w *world) names() (list []string) {
	w.must(w.view(func(tx *buntdb.Tx) (err error) {
		list, err = tx.Indexes()
		return err
	}))
	slices.Sort(list)
	return list
}

func (w *world) scan(s scan) (list []entry, err error) {
	err = w.view(func(tx *buntdb.Tx) error {
		return scanTx(tx, s, func(k, v string) bool {
			list = append(list, entry{k, v})
			return len(list) < s.Max
		})
	})
	return list, err
}

func scanTx(tx *buntdb.Tx, s scan, each func(k, v string) bool) error {
	switch s.Kind {
	case "Ascend":
		return tx.Ascend(s.Index, each)
	case "Descend":
		return tx.Descend(s.Index, each)
	case "AscendEqual":
		return tx.AscendEqual(s.Index, s.A, each)
	case "DescendEqual":
		return tx.DescendEqual(s.Index, s.A, each)
	case "AscendGreaterOrEqual":
		return tx.AscendGreaterOrEqual(s.Index, s.A, each)
	case "AscendLessThan":
		return tx.AscendLessThan(s.Index, s.A, each)
	case "AscendRange":
		return tx.AscendRange(s.Index, s.A, s.B, each)
	case "DescendLessOrEqual":
		return tx.DescendLessOrEqual(s.Index, s.A, each)
	case "DescendGreaterThan":
		return tx.DescendGreaterThan(s.Index, s.A, each)
	case "DescendRange":
		return tx.DescendRange(s.Index, s.A, s.B, each)
	}
	return errCommand
}

func (w *world) keys(pattern string, down bool) (list []entry) {
	w.must(w.view(func(tx *buntdb.Tx) error {
		scan := tx.AscendKeys
		if down {
			scan = tx.DescendKeys
		}
		return scan(pattern, into(&list))
	}))
	return list
}

func into(list *[]entry) func(k, v string) bool {
	return func(k, v string) bool {
		*list = append(*list, entry{k, v})
		return true
	}
}

func (w *world) saved() (list []entry) {
	var b bytes.Buffer
	w.must(w.db.Save(&b))
	db, err := buntdb.Open(":memory:")
	w.must(err)
	w.must(db.Load(&b))
	w.must(db.View(func(tx *buntdb.Tx) error { return tx.Ascend("", into(&list)) }))
	w.must(db.Close())
	return list
}

// all returns the items in the order of their keys.
func (w *world) all() []entry {
	list, err := w.scan(scan{Kind: "Ascend", Max: 99})
	w.must(err)
	return list
}

func (m *model) byKey() []entry { return m.all("") }

func stores() *fuzzmachine.Machine {
	return fuzzmachine.New(newModel, newWorld,
		fuzzmachine.Both2("set", (*model).set, (*world).set).Weight(3),
		fuzzmachine.Both2("get", (*model).get, (*world).get).Domain(key),
		fuzzmachine.Both2("delete", (*model).delete, (*world).delete).Domain(key),
		fuzzmachine.Both2("ttl", (*model).ttl, (*world).ttl).Domain(key),
		fuzzmachine.Call0("deleteall", (*model).deleteAll, (*world).deleteAll),
		fuzzmachine.Call("len", (*model).len, (*world).len),
		fuzzmachine.Both("createindex", (*model).create, (*world).create).Domain(index).Weight(2),
		fuzzmachine.Both("dropindex", (*model).drop, (*world).drop).Domain(index),
		fuzzmachine.Call("indexes", (*model).names, (*world).names),
		fuzzmachine.Both2("scan", (*model).scan, (*world).scan).Weight(3),
		fuzzmachine.Both("keys", fuzzmachine.Args((*model).keys), fuzzmachine.Args((*world).keys)).
			Domain("one=*|a*|a|b*", ""),
		fuzzmachine.Call("save", (*model).saved, (*world).saved).When((*model).closed),
		fuzzmachine.Call0("begin", (*model).begin, (*world).begin).When((*model).closed),
		fuzzmachine.Call0("commit", (*model).commit, (*world).commit).When((*model).open),
		fuzzmachine.Call0("rollback", (*model).rollback, (*world).rollback).When((*model).open),
		fuzzmachine.Call0("reopen", (*model).reopen, (*world).reopen).When((*model).closed),
		fuzzmachine.Call0("shrink", (*model).shrink, (*world).shrink).When((*model).closed),
		fuzzmachine.Both0("pass", (*model).pass, (*world).pass).Domain("1..3").When((*model).closed),
		mapping.Refine((*model).byKey, (*world).all),
	).With(fuzzmachine.Bubble())
}

var findings = []finding.Finding{
	{
		Section: "a value that was overwritten is back when its successor has expired",
		Script:  `set k="a" v="1" ttl=0; set k="a" v="1" ttl=1; reopen`, Signature: "state",
		Known: fuzzmachine.Known("state", "state [*].K", "state [*].V").When(resurrected),
	},
	{
		Section: "after DeleteAll, Set does not say that it replaces", Trifle: true,
		Script: `begin; deleteall; set k="a" v="1" ttl=0; set k="a" v="1" ttl=0`, Signature: "answer set",
		Known: fuzzmachine.Known("answer set").When(emptied),
	},
	{
		Section: "a second DeleteAll takes the indexes of before the first one", Trifle: true,
		Script: `begin; deleteall; createindex "binary"; deleteall; indexes`, Signature: "answer indexes",
		Known: fuzzmachine.Known("answer indexes", "answer createindex", "answer dropindex", "answer scan").
			When(after("deleteall", "index", "deleteall")),
	},
}

// after returns whether a program has these actions in this order.
func after(actions ...string) func(*fuzzmachine.Failure) bool {
	return func(f *fuzzmachine.Failure) bool {
		rest, ok := f.Script, true
		for _, action := range actions {
			if _, rest, ok = strings.Cut(rest, action); !ok {
				return false
			}
		}
		return true
	}
}

// emptied is true if the transaction has deleted all items before.
func emptied(f *fuzzmachine.Failure) bool {
	end := max(strings.LastIndex(f.Script, "commit"), strings.LastIndex(f.Script, "rollback"), 0)
	_, tx, open := strings.Cut(f.Script[end:], "begin")
	return open && strings.Contains(tx, "deleteall")
}

// resurrected is true if an older value is back because the last one has expired before the file was read.
func resurrected(f *fuzzmachine.Failure) bool {
	return f.Action == "reopen" && after("ttl", "reopen")(f)
}

func TestFindings(t *testing.T) { finding.Show(t, stores(), findings...) }

var machine = finding.Past(stores(), findings...)

func FuzzBunt(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
