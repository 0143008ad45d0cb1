package billy

import (
	"fmt"
	"os"

	"github.com/go-git/go-billy/v5/memfs"
)

func Example_renamedDirectory() {
	defer func() { fmt.Println(recover()) }()
	fs := memfs.New()
	fs.MkdirAll("/a", 0o777)
	fs.Rename("/a", "/b")
	fmt.Println(fs.MkdirAll("/b/c", 0o777))
	// Output: assignment to entry in nil map
}

func Example_prefix() {
	fs := memfs.New()
	fs.MkdirAll("/a", 0o777)
	fs.MkdirAll("/ab", 0o777)
	fs.Rename("/a", "/b")
	_, err := fs.Stat("/ab")
	fmt.Println(err)
	// Output: file does not exist
}

func Example_directoryInFile() {
	fs := memfs.New()
	f, _ := fs.Create("/a")
	f.Close()
	fmt.Println(fs.MkdirAll("/a/b", 0o777))
	// Output: <nil>
}

func Example_truncate() {
	fs := memfs.New()
	f, _ := fs.Create("/a")
	f.Write([]byte("data"))
	r, _ := fs.Open("/a")
	fmt.Println(r.Truncate(0))
	info, _ := fs.Stat("/a")
	fmt.Println(info.Size())
	// Output:
	// <nil>
	// 0
}

func Example_read() {
	fs := memfs.New()
	f, _ := fs.Create("/a")
	f.Write([]byte("data"))
	r, _ := fs.OpenFile("/a", os.O_RDONLY|os.O_CREATE, 0o666)
	fmt.Println(r.Read(make([]byte, 4)))
	// Output: 0 read not supported
}

func Example_seek() {
	f, _ := memfs.New().Create("/a")
	fmt.Println(f.Seek(-1, 0))
	fmt.Println(f.Write([]byte("x")))
	// Output:
	// -1 <nil>
	// 0 writeat a: negative offset
}

func Example_writeNothing() {
	fs := memfs.New()
	f, _ := fs.Create("/a")
	f.Seek(5, 0)
	f.Write(nil)
	info, _ := fs.Stat("/a")
	fmt.Println(info.Size())
	// Output: 5
}
