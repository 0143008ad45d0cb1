package bbolt

import (
	"fmt"
	"os"
	"time"

	bolt "go.etcd.io/bbolt"
)

func Example_moveBucket() {
	dir, _ := os.MkdirTemp("", "")
	defer os.RemoveAll(dir)
	db, _ := bolt.Open(dir+"/db", 0o600, nil)
	defer db.Close()
	tx, _ := db.Begin(true)
	x, _ := tx.CreateBucket([]byte("x"))
	y, _ := tx.CreateBucket([]byte("y"))
	y.Put([]byte("key"), []byte("value"))
	fmt.Println(tx.MoveBucket([]byte("y"), nil, x))
	fmt.Printf("%q\n", x.Bucket([]byte("y")).Get([]byte("key")))
	tx.Commit()
	// Output:
	// <nil>
	// ""
}

func Example_last() {
	dir, _ := os.MkdirTemp("", "")
	defer os.RemoveAll(dir)
	db, _ := bolt.Open(dir+"/db", 0o600, nil)
	tx, _ := db.Begin(true)
	b, _ := tx.CreateBucket([]byte("b"))
	for i := range 9 {
		b.Put([]byte{byte(i)}, make([]byte, 5000))
	}
	tx.Commit()
	tx, _ = db.Begin(true)
	b = tx.Bucket([]byte("b"))
	for i := range 9 {
		b.Delete([]byte{byte(i)})
	}
	time.AfterFunc(time.Second, func() { b.SetRootPage(0) }) // ends the loop by a panic
	defer func() { fmt.Println("after a second:", recover() != nil) }()
	k, _ := b.Cursor().First()
	fmt.Println(k)
	k, _ = b.Cursor().Last()
	fmt.Println(k)
	// Output:
	// []
	// after a second: true
}

func Example_deleteBucket() {
	dir, _ := os.MkdirTemp("", "")
	defer os.RemoveAll(dir)
	db, _ := bolt.Open(dir+"/db", 0o600, &bolt.Options{PageSize: 4096})
	defer db.Close()
	tx, _ := db.Begin(true)
	a, _ := tx.CreateBucket([]byte("a"))
	b, _ := a.CreateBucket([]byte("b"))
	b.CreateBucket([]byte("c"))
	tx.Commit()
	tx, _ = db.Begin(true)
	tx.Bucket([]byte("a")).CreateBucket([]byte("aa"))
	tx.DeleteBucket([]byte("a"))
	tx.Commit()
	tx, _ = db.Begin(false)
	defer tx.Rollback()
	for err := range tx.Check() {
		fmt.Println(err)
	}
	// Output: page 4: unreachable unfreed
}
