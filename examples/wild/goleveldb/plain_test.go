package goleveldb

import (
	"bytes"
	"cmp"
	"fmt"

	"github.com/syndtr/goleveldb/leveldb"
	"github.com/syndtr/goleveldb/leveldb/opt"
	"github.com/syndtr/goleveldb/leveldb/storage"
	"github.com/syndtr/goleveldb/leveldb/util"
)

func Example_discardedData() {
	db, _ := leveldb.Open(storage.NewMemStorage(), nil)
	defer db.Close()
	key, big := []byte("key"), make([]byte, 3<<20)
	db.Put(key, []byte("committed"), nil)
	tx, _ := db.OpenTransaction()
	tx.Put(key, big, nil)
	tx.Put([]byte("other"), big, nil)
	tx.Get(key, nil)
	tx.Discard()
	v, err := db.Get(key, nil)
	fmt.Printf("%s %v\n", v, err)
	db.CompactRange(util.Range{Start: key})
	v, err = db.Get(key, nil)
	fmt.Printf("%s %v\n", v, err)
	// Output:
	// committed <nil>
	//  leveldb: not found
}

func Example_discardedIterator() {
	db, _ := leveldb.Open(storage.NewMemStorage(), nil)
	defer db.Close()
	tx, _ := db.OpenTransaction()
	tx.Put([]byte("a"), []byte("1"), nil)
	i := tx.NewIterator(nil, nil)
	defer i.Release()
	tx.Discard()
	db.Put([]byte("b"), []byte("later"), nil)
	for i.Next() {
		fmt.Printf("%s=%s\n", i.Key(), i.Value())
	}
	// Output:
	// a=1
	// b=later
}

func Example_recover() {
	files := storage.NewMemStorage()
	key := []byte("key")
	db, _ := leveldb.Open(files, nil)
	db.Put(key, []byte("value"), nil)
	db.Close()
	db, _ = leveldb.Open(files, nil)
	db.Delete(key, nil)
	db.CompactRange(util.Range{})
	fmt.Println(db.Get(key, nil))
	db.Close()
	db, _ = leveldb.Recover(files, nil)
	defer db.Close()
	v, err := db.Get(key, nil)
	fmt.Printf("%s %v\n", v, err)
	// Output:
	// [] leveldb: not found
	// value <nil>
}

type shorterFirst struct{}

func (shorterFirst) Name() string                    { return "shorter keys first" }
func (shorterFirst) Separator(_, _, _ []byte) []byte { return nil }
func (shorterFirst) Successor(_, _ []byte) []byte    { return nil }

func (shorterFirst) Compare(a, b []byte) int { return cmp.Or(len(a)-len(b), bytes.Compare(a, b)) }

func Example_comparer() {
	db, _ := leveldb.Open(storage.NewMemStorage(), &opt.Options{Comparer: shorterFirst{}})
	defer db.Close()
	db.Put([]byte("9"), nil, nil)
	db.Put([]byte("99"), nil, nil)
	db.CompactRange(util.Range{})
	db.Put([]byte("10"), nil, nil)
	fmt.Println(db.Has([]byte("10"), nil))
	db.CompactRange(util.Range{})
	fmt.Println(db.Has([]byte("10"), nil))
	// Output:
	// true <nil>
	// false <nil>
}
