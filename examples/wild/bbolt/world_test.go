package bbolt

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
	bolt "go.etcd.io/bbolt"
)

type entry struct {
	K, V     string
	Sequence uint64
}

type put struct {
	In  string `fuzz:"one=x|y|x/y|"`
	K   string `fuzz:"len=0..2,from=xy"`
	V   string `fuzz:"len=0..1,from=ab"`
	Len int    `fuzz:"one=0|1|200|600|3000"` // a page has 1024 bytes
}

func (p put) value() string { return strings.Repeat(p.V, p.Len) }

type putMany struct {
	In  string `fuzz:"one=x|y|x/y"`
	At  int    `fuzz:"0..60"`
	N   int    `fuzz:"1..60"`
	Len int    `fuzz:"one=1|20|300"`
}

func (p putMany) value() string { return strings.Repeat("v", p.Len) }

func (p putMany) keys() (list []string) {
	for i := range p.N {
		list = append(list, fmt.Sprintf("k%03d", p.At+i))
	}
	return list
}

type move struct {
	From string `fuzz:"one=|x|y|x/y"`
	K    string `fuzz:"one=x|y"`
	To   string `fuzz:"one=|x|y|x/y"`
}

type world struct {
	t      *fuzzmachine.T
	dir    string
	n      int
	db     *bolt.DB
	tx     *bolt.Tx
	read   *bolt.Tx
	cursor *bolt.Cursor
}

func newWorld(t *fuzzmachine.T) *world {
	w := &world{t: t, dir: t.TempDir()}
	w.db = w.openFile(w.path())
	t.Cleanup(func() {
		for _, tx := range []*bolt.Tx{w.tx, w.read} {
			if tx != nil {
				_ = tx.Rollback()
			}
		}
		_ = w.db.Close()
	})
	return w
}

func (w *world) path() string { return filepath.Join(w.dir, fmt.Sprint(w.n)) }

// openFile opens a database. A new one is the copy of an empty one, because bbolt waits for the disk to make it.
func (w *world) openFile(path string) *bolt.DB {
	once.Do(func() {
		w.must(w.openOnly(path).Close())
		file, err := os.ReadFile(path)
		w.must(err)
		empty = file
	})
	if _, err := os.Stat(path); err != nil {
		w.must(os.WriteFile(path, empty, 0o600))
	}
	return w.openOnly(path)
}

var (
	once  sync.Once
	empty []byte
)

func (w *world) openOnly(path string) *bolt.DB {
	db, err := bolt.Open(path, 0o600, &bolt.Options{
		PageSize: 1024, NoSync: true, NoGrowSync: true, InitialMmapSize: 1 << 24,
		FreelistType: []bolt.FreelistType{bolt.FreelistArrayType, bolt.FreelistMapType}[w.n%2],
	})
	w.must(err)
	return db
}

func (w *world) begin() { w.tx, w.cursor = w.mustBegin(true), nil }

func (w *world) mustBegin(writable bool) *bolt.Tx {
	tx, err := w.db.Begin(writable)
	if err != nil {
		w.t.Fatalf("%v", err)
	}
	return tx
}

func (w *world) beginRead() { w.read = w.mustBegin(false) }
func (w *world) endRead()   { w.must(w.read.Rollback()); w.read = nil }

func (w *world) must(err error) {
	if err != nil {
		w.t.Fatalf("%v", err)
	}
}

func (w *world) commit() {
	w.must(w.tx.Commit())
	w.tx = nil
	w.check()
}

func (w *world) rollback() {
	w.must(w.tx.Rollback())
	w.tx = nil
}

// check uses "several consistency checks on the database".
func (w *world) check() {
	w.must(w.db.View(func(tx *bolt.Tx) error {
		for err := range tx.Check() {
			w.t.Errorf("%v", err)
		}
		return nil
	}))
}

func (w *world) reopen() {
	w.must(w.db.Close())
	w.db = w.openFile(w.path())
}

func (w *world) compact() {
	old := w.db
	w.n++
	w.db = w.openFile(w.path())
	w.must(bolt.Compact(w.db, old, 2000))
	w.must(old.Close())
	w.check()
}

// write acts in the transaction, or in one of its own.
func (w *world) write(act func(*bolt.Tx) error) error {
	if w.tx != nil {
		return act(w.tx)
	}
	return w.db.Update(act)
}

func (w *world) view(act func(*bolt.Tx) error) error {
	if w.tx != nil {
		return act(w.tx)
	}
	return w.db.View(act)
}

// A store is a bucket, or the root of a transaction.
type store interface {
	Bucket([]byte) *bolt.Bucket
	CreateBucket([]byte) (*bolt.Bucket, error)
	CreateBucketIfNotExists([]byte) (*bolt.Bucket, error)
	DeleteBucket([]byte) error
	Cursor() *bolt.Cursor
}

func at(tx *bolt.Tx, path string) store {
	if path == "" {
		return tx
	}
	if b := bucketAt(tx, path); b != nil {
		return b
	}
	return nil
}

func bucketAt(tx *bolt.Tx, path string) (b *bolt.Bucket) {
	var s store = tx
	for _, name := range names(path) {
		if b = s.Bucket([]byte(name)); b == nil {
			return nil
		}
		s = b
	}
	return b
}

func (w *world) change(path string, act func(store) error) error {
	return w.write(func(tx *bolt.Tx) error {
		if s := at(tx, path); s != nil {
			return act(s)
		}
		return errNone
	})
}

func (w *world) changeBucket(path string, act func(*bolt.Bucket) error) error {
	return w.write(func(tx *bolt.Tx) error {
		if b := bucketAt(tx, path); b != nil {
			return act(b)
		}
		return errNone
	})
}

func (w *world) put(p put) error {
	return w.changeBucket(p.In, func(b *bolt.Bucket) error { return b.Put([]byte(p.K), []byte(p.value())) })
}

func (w *world) putMany(p putMany) error {
	return w.changeBucket(p.In, func(b *bolt.Bucket) error {
		for _, k := range p.keys() {
			w.must(b.Put([]byte(k), []byte(p.value())))
		}
		return nil
	})
}

func (w *world) delete(in, key string) error {
	return w.changeBucket(in, func(b *bolt.Bucket) error { return b.Delete([]byte(key)) })
}

func (w *world) deleteMany(p putMany) error {
	return w.changeBucket(p.In, func(b *bolt.Bucket) error {
		for _, k := range p.keys() {
			w.must(b.Delete([]byte(k)))
		}
		return nil
	})
}

func (w *world) create(in, key string) error {
	return w.change(in, func(s store) error {
		_, err := s.CreateBucket([]byte(key))
		return err
	})
}

func (w *world) ensure(in, key string) error {
	return w.change(in, func(s store) error {
		_, err := s.CreateBucketIfNotExists([]byte(key))
		return err
	})
}

func (w *world) drop(in, key string) error {
	return w.change(in, func(s store) error { return s.DeleteBucket([]byte(key)) })
}

func (w *world) move(v move) error {
	return w.write(func(tx *bolt.Tx) error {
		if at(tx, v.From) == nil || at(tx, v.To) == nil {
			return errNone
		}
		return tx.MoveBucket([]byte(v.K), bucketAt(tx, v.From), bucketAt(tx, v.To))
	})
}

func (w *world) next(in string) (n uint64, err error) {
	err = w.changeBucket(in, func(b *bolt.Bucket) error {
		n, err = b.NextSequence()
		return err
	})
	return n, err
}

func (w *world) setSequence(in string, v uint64) error {
	return w.changeBucket(in, func(b *bolt.Bucket) error { return b.SetSequence(v) })
}

func (w *world) get(in, key string) (value string, found bool) {
	w.must(w.view(func(tx *bolt.Tx) error {
		if b := bucketAt(tx, in); b != nil {
			v := b.Get([]byte(key))
			value, found = string(v), v != nil
		}
		return nil
	}))
	return value, found
}

func itemOf(k, v []byte) item {
	if k != nil && v == nil {
		v = []byte("bucket")
	}
	return item{string(k), string(v), k != nil}
}

func (w *world) seek(in, key string) (item, error) {
	return w.locate(in, func(c *bolt.Cursor) ([]byte, []byte) { return c.Seek([]byte(key)) })
}

func (w *world) first(in string) (item, error) { return w.locate(in, (*bolt.Cursor).First) }
func (w *world) last(in string) (item, error)  { return w.locate(in, w.toLast) }
func (w *world) nextItem() item                { return itemOf(w.cursor.Next()) }
func (w *world) prevItem() item                { return itemOf(w.cursor.Prev()) }
func (w *world) deleteItem() error             { return w.cursor.Delete() }

func (w *world) locate(in string, to func(*bolt.Cursor) (k, v []byte)) (item, error) {
	s := at(w.tx, in)
	if s == nil {
		return item{}, errNone
	}
	w.cursor = s.Cursor()
	return itemOf(to(w.cursor)), nil
}

// toLast ends a Last that does not return: without a root page, its loop panics.
func (w *world) toLast(c *bolt.Cursor) (k, v []byte) {
	b := c.Bucket()
	root := b.RootPage()
	timer := time.AfterFunc(time.Second/2, func() { b.SetRootPage(0) })
	defer func() {
		if timer.Stop() {
			return
		}
		b.SetRootPage(root)
		if recover() != nil {
			w.t.Fatalf("Last does not return")
		}
	}()
	return c.Last()
}

func (w *world) snapshot() []entry { return dump(w.read) }

func (w *world) all() (list []entry) {
	w.must(w.view(func(tx *bolt.Tx) error {
		list = dump(tx)
		return nil
	}))
	return list
}

func dump(tx *bolt.Tx) []entry {
	list := []entry{{"", "sequence", 0}}
	_ = tx.ForEach(func(name []byte, b *bolt.Bucket) error {
		list = dumpBucket("/"+string(name), b, list)
		return nil
	})
	return list
}

func dumpBucket(path string, b *bolt.Bucket, list []entry) []entry {
	list = append(list, entry{path, "sequence", b.Sequence()})
	_ = b.ForEach(func(k, v []byte) error {
		if v == nil {
			list = dumpBucket(path+"/"+string(k), b.Bucket(k), list)
		} else {
			list = append(list, entry{path + "/" + string(k), string(v), 0})
		}
		return nil
	})
	return list
}
