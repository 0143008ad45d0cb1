package buntdb

import (
	"fmt"
	"os"
	"time"

	"github.com/tidwall/buntdb"
)

func Example_expired() {
	dir, _ := os.MkdirTemp("", "")
	defer os.RemoveAll(dir)
	db, _ := buntdb.Open(dir + "/db")
	db.Update(func(tx *buntdb.Tx) error {
		tx.Set("k", "old", nil)
		return nil
	})
	db.Update(func(tx *buntdb.Tx) error {
		tx.Set("k", "new", &buntdb.SetOptions{Expires: true, TTL: time.Second})
		return nil
	})
	db.Close()
	time.Sleep(2 * time.Second)
	db, _ = buntdb.Open(dir + "/db")
	defer db.Close()
	db.View(func(tx *buntdb.Tx) error {
		fmt.Println(tx.Get("k"))
		return nil
	})
	// Output: old <nil>
}

func Example_deleteAll() {
	db, _ := buntdb.Open(":memory:")
	defer db.Close()
	db.Update(func(tx *buntdb.Tx) error {
		tx.DeleteAll()
		tx.Set("k", "1", nil)
		old, replaced, _ := tx.Set("k", "2", nil)
		fmt.Printf("%q %v\n", old, replaced)
		return nil
	})
	// Output: "" false
}

func Example_deleteAllTwice() {
	db, _ := buntdb.Open(":memory:")
	defer db.Close()
	db.Update(func(tx *buntdb.Tx) error {
		tx.DeleteAll()
		tx.CreateIndex("i", "*", buntdb.IndexBinary)
		fmt.Println(tx.Indexes())
		tx.DeleteAll()
		fmt.Println(tx.Indexes())
		return nil
	})
	// Output:
	// [i] <nil>
	// [] <nil>
}
