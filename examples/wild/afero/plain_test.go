package afero

import (
	"fmt"
	"os"

	"github.com/spf13/afero"
)

func Example_renameIntoItself() {
	fs := afero.NewMemMapFs()
	fs.Mkdir("/a", 0o777)
	fmt.Println(fs.Rename("/a", "/a/b"))
	fmt.Println(afero.Walk(fs, "/", func(path string, _ os.FileInfo, err error) error {
		fmt.Println(path)
		return err
	}))
	// Output:
	// <nil>
	// /
	// /a
	// /a/b
	// /a/b/b
	// /a/b/b/b
	// open /a/b/b/b: file does not exist
}

func Example_append() {
	fs := afero.NewMemMapFs()
	a, _ := fs.OpenFile("/log", os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o666)
	b, _ := fs.OpenFile("/log", os.O_APPEND|os.O_WRONLY, 0o666)
	a.WriteString("one ")
	b.WriteString("two ")
	a.WriteString("three ")
	data, _ := afero.ReadFile(fs, "/log")
	fmt.Printf("%q\n", data)
	// Output: "two three "
}

func Example_renameToDirectory() {
	fs := afero.NewMemMapFs()
	afero.WriteFile(fs, "/dir/file", []byte("data"), 0o666)
	afero.WriteFile(fs, "/a", nil, 0o666)
	fmt.Println(fs.Rename("/a", "/dir"))
	fmt.Println(afero.IsDir(fs, "/dir"))
	// Output:
	// <nil>
	// false <nil>
}

func Example_remove() {
	fs := afero.NewMemMapFs()
	afero.WriteFile(fs, "/dir/file", []byte("data"), 0o666)
	fmt.Println(fs.Remove("/dir"))
	fmt.Println(afero.Exists(fs, "/dir/file"))
	defer func() { fmt.Println(recover()) }()
	fs.Remove("/dir/file")
	// Output:
	// <nil>
	// true <nil>
	// parent of /dir/file is nil
}

func Example_readdir() {
	fs := afero.NewMemMapFs()
	for _, name := range []string{"/dir/1", "/dir/2", "/dir/3", "/dir/4"} {
		afero.WriteFile(fs, name, nil, 0o666)
	}
	dir, _ := fs.Open("/dir")
	for {
		names, err := dir.Readdirnames(1)
		if err != nil {
			break
		}
		fs.Remove("/dir/" + names[0])
	}
	infos, _ := afero.ReadDir(fs, "/dir")
	fmt.Println(len(infos), "are left")
	defer func() { fmt.Println(recover()) }()
	fs.RemoveAll("/dir/2")
	dir.Readdirnames(1)
	// Output:
	// 2 are left
	// runtime error: slice bounds out of range [2:1]
}

func Example_fileToDirectory() {
	fs := afero.NewMemMapFs()
	afero.WriteFile(fs, "/file", []byte("data"), 0o666)
	fmt.Println(fs.Mkdir("/file/dir", 0o777))
	fmt.Println(afero.IsDir(fs, "/file"))
	// Output:
	// <nil>
	// true <nil>
}
