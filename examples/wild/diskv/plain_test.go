package diskv

import (
	"fmt"
	"io"
	"os"

	"github.com/peterbourgon/diskv/v3"
)

// indexed returns a store with an index, and a function that removes it.
func indexed() (d *diskv.Diskv, dir string, remove func()) {
	dir, _ = os.MkdirTemp("", "")
	d = diskv.New(diskv.Options{
		BasePath: dir + "/data", Index: new(diskv.BTreeIndex), IndexLess: func(a, b string) bool { return a < b },
	})
	return d, dir, func() { os.RemoveAll(dir) }
}

func Example_stream() {
	dir, _ := os.MkdirTemp("", "")
	defer os.RemoveAll(dir)
	d := diskv.New(diskv.Options{BasePath: dir + "/data", TempDir: dir + "/temp", CacheSizeMax: 100})
	d.WriteString("k", "old")
	stream, _ := d.ReadStream("k", false)
	d.WriteString("k", "new")
	io.ReadAll(stream)
	fmt.Println(d.ReadString("k"))
	d.WriteString("k", "new")
	stream, _ = d.ReadStream("k", false)
	d.Erase("k")
	io.ReadAll(stream)
	fmt.Println(d.Has("k"), d.ReadString("k"))
	// Output:
	// old
	// true new
}

func Example_import() {
	d, dir, remove := indexed()
	defer remove()
	os.WriteFile(dir+"/file", []byte("1"), 0o666)
	fmt.Println(d.Import(dir+"/file", "k", true))
	fmt.Println(d.Has("k"), d.Index.Keys("", 9))
	// Output:
	// <nil>
	// true []
}

func Example_eraseAll() {
	d, _, remove := indexed()
	defer remove()
	d.WriteString("k", "1")
	fmt.Println(d.EraseAll())
	fmt.Println(d.Has("k"), d.Index.Keys("", 9))
	// Output:
	// <nil>
	// false [k]
}

func Example_keysAfterAbsent() {
	d, _, remove := indexed()
	defer remove()
	d.WriteString("a", "1")
	d.WriteString("c", "1")
	fmt.Println(d.Index.Keys("b", 9))
	// Output: [a c]
}

func Example_keysAfter() {
	d, _, remove := indexed()
	defer remove()
	d.WriteString("a", "1")
	d.WriteString("b", "1")
	fmt.Println(d.Index.Keys("", 1))
	fmt.Println(d.Index.Keys("a", 1))
	// Output:
	// [a]
	// []
}
