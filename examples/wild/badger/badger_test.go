// Package badger tests dgraph-io/badger v4.9.6 in memory against maps: transactions that overlap,
// iterators in both directions, expiry, batches, backups and dropped prefixes. No bug was found.
package badger

import (
	"bytes"
	"testing"
	"time"

	"github.com/dgraph-io/badger/v4"
	"github.com/dgraph-io/badger/v4/options"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

// The programs share a database, since opening one takes longer than a program.
var database = fuzzmachine.Fixture[*badger.DB]{
	Open: func() (*badger.DB, error) {
		return badger.Open(badger.DefaultOptions("").WithInMemory(true).WithLoggingLevel(badger.ERROR).
			WithMemTableSize(1 << 20).WithValueThreshold(1 << 10).
			WithCompression(options.None).WithBlockCacheSize(0))
	},
	Reset: func(db *badger.DB) error { return db.Update(empty) },
	Close: (*badger.DB).Close,
}

func empty(t *badger.Txn) error {
	for _, k := range []string{"a", "ab", "abc", "b"} {
		if err := t.Delete([]byte(k)); err != nil {
			return err
		}
	}
	return nil
}

type world struct {
	t    *fuzzmachine.T
	db   *badger.DB
	txns [2]*badger.Txn
}

func newWorld(t *fuzzmachine.T) *world {
	w := &world{t: t, db: database.Get()}
	t.Cleanup(func() {
		for i := range w.txns {
			w.discard(i)
		}
	})
	return w
}

func (w *world) must(err error) {
	if err != nil {
		w.t.Fatalf("%v", err)
	}
}

func (w *world) begin(s start) { w.txns[s.Tx] = w.db.NewTransaction(s.Update) }

func (w *world) discard(i int) {
	if w.txns[i] != nil {
		w.txns[i].Discard()
		w.txns[i] = nil
	}
}

func (w *world) commit(i int) error {
	defer w.discard(i)
	return w.txns[i].Commit()
}

func (w *world) set(p put) error {
	e := badger.NewEntry([]byte(p.K), []byte(p.V)).WithMeta(p.Meta)
	switch p.TTL {
	case "an hour":
		e = e.WithTTL(time.Hour)
	case "over":
		e.ExpiresAt = uint64(time.Now().Add(-time.Minute).Unix())
	}
	return w.txns[p.Tx].SetEntry(e)
}

func (w *world) delete(a at) error { return w.txns[a.Tx].Delete([]byte(a.K)) }

func (w *world) get(a at) (entry, error) {
	item, err := w.txns[a.Tx].Get([]byte(a.K))
	if err != nil {
		return entry{}, err
	}
	return w.entry(item), nil
}

func (w *world) entry(item *badger.Item) entry {
	v, err := item.ValueCopy(nil)
	w.must(err)
	return entry{string(item.Key()), string(v), item.UserMeta(), item.ExpiresAt() > 0}
}

func (w *world) scan(s scan) (list []entry) {
	return w.scanned(w.txns[s.Tx], s)
}

func (w *world) scanned(t *badger.Txn, s scan) (list []entry) {
	i := t.NewIterator(badger.IteratorOptions{
		Prefix: []byte(s.Prefix), Reverse: s.Reverse, PrefetchValues: s.Prefetch > 0, PrefetchSize: s.Prefetch,
	})
	defer i.Close()
	if s.Seek == "" {
		i.Rewind()
	} else {
		i.Seek([]byte(s.Seek))
	}
	for ; i.Valid(); i.Next() {
		list = append(list, w.entry(i.Item()))
	}
	return list
}

func (w *world) batch(b batch) {
	wb := w.db.NewWriteBatch()
	defer wb.Cancel()
	for i, k := range b.Keys {
		if b.Values[i] == "" {
			w.must(wb.Delete([]byte(k)))
		} else {
			w.must(wb.Set([]byte(k), []byte(b.Values[i])))
		}
	}
	w.must(wb.Flush())
}

func (w *world) dropPrefix(prefix string) { w.must(w.db.DropPrefix([]byte(prefix))) }
func (w *world) dropAll()                 { w.must(w.db.DropAll()) }

// reload makes a backup, drops all, and loads it.
func (w *world) reload() {
	var b bytes.Buffer
	_, err := w.db.Backup(&b, 0)
	w.must(err)
	w.must(w.db.DropAll())
	w.must(w.db.Load(&b, 4))
}

func (w *world) all() (list []entry) {
	w.must(w.db.View(func(t *badger.Txn) error {
		list = w.scanned(t, scan{})
		return nil
	}))
	return list
}

const tx = "0..1"

// databases returns a machine of databases, with more elements.
func databases(more ...fuzzmachine.Element[*fuzzmachine.Pair[*model, *world]]) *fuzzmachine.Machine {
	return fuzzmachine.New(newModel, newWorld, append(more,
		fuzzmachine.Both0("begin", (*model).begin, (*world).begin).WhenArgs((*model).starts).Weight(6),
		fuzzmachine.Both("commit", (*model).commit, (*world).commit).Domain(tx).WhenArgs((*model).open).Weight(4),
		fuzzmachine.Both0("discard", (*model).discard, (*world).discard).Domain(tx).WhenArgs((*model).open),
		fuzzmachine.Both("set", (*model).set, (*world).set).WhenArgs((*model).puts).Weight(8),
		fuzzmachine.Both("delete", (*model).delete, (*world).delete).WhenArgs((*model).gets).Weight(4),
		fuzzmachine.Both2("get", (*model).get, (*world).get).WhenArgs((*model).gets).Weight(4),
		fuzzmachine.Both("scan", (*model).scan, (*world).scan).WhenArgs((*model).scans).Weight(6),
		fuzzmachine.Both0("batch", (*model).batch, (*world).batch).Weight(2),
		mapping.Refine((*model).all, (*world).all),
	)...).With(&database, fuzzmachine.Limits{MayLeak: true}) // DropAll begins goroutines again
}

var machine = databases()

// These take long, so they are in few programs.
var dropping = databases(
	fuzzmachine.Both0("dropprefix", (*model).dropPrefix, (*world).dropPrefix).
		Domain("one=a|ab|b").When((*model).idle),
	fuzzmachine.Call0("dropall", (*model).dropAll, (*world).dropAll).When((*model).idle),
	fuzzmachine.Call0("reload", (*model).reload, (*world).reload).When((*model).idle),
)

func TestDropping(t *testing.T) {
	const some = `batch keys=["a", "ab", "b"] values=["x", "y", "x"]; begin tx=0 update=true; ` +
		`set tx=0 k="abc" v="x" meta=1 ttl="an hour"; set tx=0 k="a" v="y" meta=0 ttl="over"; commit 0; `
	const seen = `; begin tx=0 update=false; scan tx=0 prefix="" seek="" reverse=false prefetch=1; ` +
		`scan tx=0 prefix="a" seek="abd" reverse=true prefetch=0; get tx=0 k="abc"`
	for _, steps := range []string{
		`dropprefix "a"`, `dropprefix "ab"`, `dropprefix "b"; reload`, `dropall`, `reload`,
		`reload; dropprefix "ab"; reload`,
		`dropprefix "a"; batch keys=["ab"] values=["x", "x", "x"]; reload`,
	} {
		dropping.Replay(t, some+steps+seen)
		dropping.Replay(t, some+steps+"; "+some+steps+seen+"; discard 0")
	}
}

func FuzzBadger(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
