package corpus_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/corpus"
)

// The error of a file that is not an entry has its path and the cure, and the other entries are read.
func TestBadFilesAreReported(t *testing.T) {
	const begin = "go test fuzz v1\n"
	dir := t.TempDir()
	for name, c := range map[string]struct{ text, want string }{
		"a empty":        {"", "it is empty"},
		"b cut 1":        {"go test fu", "cut off in the first line"},
		"c cut 2":        {"go test fuzz v1", "it holds no value because it was cut off"},
		"d cut 3":        {begin + "[]byte(\"A1$", "perhaps because it was cut off"},
		"e cut 4":        {begin + "[]byte(\"A1$\"", "has text after its []byte"},
		"f version":      {"go test fuzz v2\n[]byte(\"\")\n", "update the library"},
		"g binary":       {"\x7fELF\x00\x01", "it is not an entry, because its first line is not \"go test fuzz v1\": move the file away"},
		"h binary value": {begin + "[]byte(\"\xff\")\n", "it is not text"},
		"i several":      {begin + "[]byte(\"a\")\nint(3)\nstring(\"b\")\n", "it holds 3 values, but a machine takes one []byte"},
		"j other type":   {begin + "string(\"a\")\n", "line 2: its value is a Go string"},
		"k later":        {begin + "[]byte(\"\") // fuzzmachine 2: put 1\n", "update the library"},
		"l crlf":         {"go test fuzz v1\r\n[]byte(\"A1$\")\r\n", ""},
		"m raw":          {"A1$", "it is not an entry"},
		"n cr":           {"go test fuzz v1\r[]byte(\"A1$\")\r", "update the library"},
		"o two":          {begin + "[]byte(\"a\") []byte(\"b\")", "has text after its []byte"},
		"z good":         {begin + "\n[]byte(`A1$`)", ""},
	} {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(c.text), 0o666); err != nil {
			t.Fatal(err)
		}
		e, err := corpus.Read(path)
		if c.want == "" && (err != nil || string(e.Tape) != "A1$") ||
			c.want != "" &&
				(err == nil || !strings.HasPrefix(err.Error(), path+": ") || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%s: %+v, %v", name, e, err)
		}
	}
	good := 0
	files, err := corpus.ReadDir(dir)
	for _, f := range files {
		if f.Err == nil && string(f.Tape) == "A1$" {
			good++
		}
	}
	if err != nil || len(files) != 16 || good != 2 {
		t.Errorf("of %d files %d are good, %v", len(files), good, err)
	}
}

// Directories, broken links and huge files are reported in the same way.
func TestOddFilesAreReported(t *testing.T) {
	dir := t.TempDir()
	path := func(name string) string { return filepath.Join(dir, name) }
	huge, err := os.Create(path("huge"))
	if err != nil {
		t.Fatal(err)
	}
	for _, err := range []error{
		huge.Truncate(10 << 30), huge.Close(), os.Mkdir(path("directory"), 0o777),
		os.Symlink("nowhere", path("broken")),
		os.Symlink("directory", path("linked")), os.Symlink(path("loop"), path("loop")),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	files, err := corpus.ReadDir(dir)
	if err != nil || len(files) != 5 {
		t.Fatal(files, err)
	}
	for i, want := range []string{
		"cannot be read", "it is a directory", "it has 10240 MB", "it is a directory", "cannot be read",
	} {
		if f := files[i]; f.Err == nil || !strings.HasPrefix(f.Err.Error(), f.Path+": ") ||
			!strings.Contains(f.Err.Error(), want) ||
			errors.Is(f.Err, corpus.ErrDirectory) != (f.Name() == "directory" || f.Name() == "linked") {
			t.Errorf("%s: %v", f.Path, f.Err)
		}
	}
	if files, err := corpus.ReadDir(path("missing")); files != nil || err != nil {
		t.Errorf("a directory that is not there: %v, %v", files, err)
	}
	if _, err := corpus.ReadDir(path("huge")); err == nil {
		t.Error("a file is read as a directory")
	}
}

// A file without permission to read is reported.
func TestUnreadableFilesAreReported(t *testing.T) {
	if os.Getuid() == 0 {
		t.Skip("root may read everything")
	}
	path := filepath.Join(t.TempDir(), "secret")
	if err := os.WriteFile(path, corpus.Entry{}.Bytes(), 0); err != nil {
		t.Fatal(err)
	}
	if _, err := corpus.Read(path); err == nil ||
		!strings.Contains(err.Error(), path+": it cannot be read: permission denied; change its permissions") {
		t.Errorf("%v", err)
	}
}

// The error of a file names it so that a terminal obeys nothing in the name.
func TestErrorsQuoteNames(t *testing.T) {
	for name, want := range map[string]string{"plain": "plain: it cannot", "a\x1bb": `"a\x1bb": it cannot`, "a\nb": `"a\nb": it`, "a\u202eb": `"a\u202eb": it`, "a\xffb": `"a\xffb": it`} {
		if _, err := corpus.Read(name); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v", name, err)
		}
	}
}

// A comment that is no script that anybody wrote is refused before it is read.
func TestLongScriptsAreRefused(t *testing.T) {
	const begin = "go test fuzz v1\n[]byte(\"a\") // fuzzmachine 1: "
	for n, want := range map[int]string{1 << 20: "", 1 << 21: "its comment has 20 MB, but a script can have at most 16 MB: delete the comment"} {
		_, err := corpus.Parse([]byte(begin + strings.Repeat("put key=1;", n) + "\n"))
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%d steps: %v", n, err)
		}
	}
}
