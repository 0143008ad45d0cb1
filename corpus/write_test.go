package corpus_test

import (
	"bufio"
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/fuzzmachine/go/corpus"
)

// version returns an entry that holds a number, with a tape that takes a while to write.
func version(n int) corpus.Entry {
	return corpus.Entry{Tape: bytes.Repeat([]byte(strconv.Itoa(n)+"$"), 1<<15), Script: fmt.Sprint("put ", n)}
}

const (
	writerVariable = "CORPUS_TEST_WRITER"
	names          = 4
)

// TestWriter is not a test. It is the process that TestKilledWritersLeaveWholeEntries kills. It writes
// entries over one another, and prints which.
func TestWriter(t *testing.T) {
	dir := os.Getenv(writerVariable)
	if dir == "" {
		t.Skip("runs as a process of TestKilledWritersLeaveWholeEntries")
	}
	for n := 0; ; n++ {
		if err := corpus.Write(dir, fmt.Sprint("entry", n%names), version(n)); err != nil {
			t.Fatal(err)
		}
		fmt.Printf("wrote %d\n", n)
	}
}

// A writing process is killed at random moments. No entry is lost, none is half-written, and no file is left
// that Go would read.
func TestKilledWritersLeaveWholeEntries(t *testing.T) {
	if testing.Short() {
		t.Skip("kills 40 processes, with NIGHT=1 200")
	}
	number, torn := 40, 0
	if os.Getenv("NIGHT") != "" {
		number = 200
	}
	dir := t.TempDir()
	for range number {
		if err := os.RemoveAll(dir); err != nil {
			t.Fatal(err)
		}
		last := killed(t, dir)
		files, err := corpus.ReadDir(dir)
		if err != nil || len(files) < min(last+1, names) || len(files) > names {
			t.Fatalf("%d files after %d were written, %v", len(files), last+1, err)
		}
		for _, f := range files {
			n, err := strconv.Atoi(strings.TrimPrefix(f.Script, "put "))
			if f.Err != nil || err != nil || f.Name() != fmt.Sprint("entry", n%names) || n+names <= last ||
				!bytes.Equal(f.Tape, version(n).Tape) {
				t.Fatalf("%s after %d were written: script %q, %d bytes, %v",
					f.Name(), last+1, f.Script, len(f.Tape), f.Err)
			}
		}
		if left, _ := os.ReadDir(filepath.Join(dir, ".fuzzmachine")); len(left) > 0 {
			torn++
		}
	}
	t.Logf("%d of %d died while writing", torn, number)
}

// killed starts a process that writes, kills it, and returns the last entry that the process reported.
func killed(t *testing.T, dir string) (last int) {
	writer := exec.Command(os.Args[0], "-test.run=^TestWriter$")
	writer.Env = append(os.Environ(), writerVariable+"="+dir)
	out, err := writer.StdoutPipe()
	if err == nil {
		err = writer.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	last = -1
	for lines := bufio.NewScanner(out); lines.Scan(); {
		if last < 0 {
			time.AfterFunc(rand.N(10*time.Millisecond), func() { _ = writer.Process.Kill() })
		}
		if n, is := strings.CutPrefix(lines.Text(), "wrote "); is {
			last, _ = strconv.Atoi(n)
		}
	}
	if err := writer.Wait(); err == nil || last < 0 {
		t.Fatalf("the writer ends by itself, after %d entries", last+1)
	}
	return last
}

// Many goroutines can write to one directory at a time, and leave nothing else behind.
func TestManyWritersShareADirectory(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "a", "b")
	var all sync.WaitGroup
	for w := range 8 {
		all.Go(func() {
			for n := range 50 {
				if err := corpus.Write(dir, fmt.Sprintf("%d-%d", w, n%10), corpus.Entry{Tape: []byte(strconv.Itoa(n))}); err != nil {
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
	list, err := os.ReadDir(dir)
	if err != nil || len(list) != 80 {
		t.Errorf("%d files, %v", len(list), err)
	}
	for _, item := range list {
		if e, err := corpus.Read(filepath.Join(dir, item.Name())); err != nil ||
			!strings.HasPrefix(string(e.Tape), "4") {
			t.Errorf("%s: %q, %v", item.Name(), e.Tape, err)
		}
	}
}

// Many can write one entry at a time, as two commands that find the same bug do. Whoever reads meanwhile finds a whole one.
func TestManyWritersOfOneEntryLeaveOne(t *testing.T) {
	dir := t.TempDir()
	var writers sync.WaitGroup
	for n := range 8 {
		writers.Go(func() {
			for range 20 {
				if err := corpus.Write(dir, "one", version(n)); err != nil {
					t.Error(err)
				}
				if _, err := corpus.Read(filepath.Join(dir, "one")); err != nil {
					t.Error(err)
				}
			}
		})
	}
	writers.Wait()
	left, err := os.ReadDir(dir)
	if err != nil || len(left) != 1 {
		t.Errorf("left: %v, %v", left, err)
	}
}

// Write removes files that processes left when they died, once the files are old.
func TestAbandonedFilesAreRemoved(t *testing.T) {
	dir := t.TempDir()
	temp := filepath.Join(dir, ".fuzzmachine")
	if err := os.Mkdir(temp, 0o777); err != nil {
		t.Fatal(err)
	}
	for name, age := range map[string]time.Duration{"old": time.Hour, "young": 0} {
		path := filepath.Join(temp, name)
		if err := os.WriteFile(path, nil, 0o666); err != nil {
			t.Fatal(err)
		}
		if then := time.Now().Add(-age); os.Chtimes(path, then, then) != nil {
			t.Fatal(path)
		}
	}
	if err := corpus.Write(dir, "a", corpus.Entry{}); err != nil {
		t.Fatal(err)
	}
	if left, _ := os.ReadDir(temp); len(left) != 1 || left[0].Name() != "young" {
		t.Errorf("%v are left", left)
	}
	if files, err := corpus.ReadDir(dir); len(files) != 1 || err != nil {
		t.Errorf("%v, %v", files, err)
	}
}

// Write refuses text that Go could not read back, and names with directories.
func TestWriteRefusesBadTextAndNames(t *testing.T) {
	dir := t.TempDir()
	for _, e := range []corpus.Entry{
		{Script: "put 1\nget"}, {Script: "put \x00"}, {Script: "put \xff"}, {Script: "put \ufeff"}, {Script: "put 1 // and"}, {Script: " put 1"},
		{Comment: "one\ntwo"}, {Comment: "fuzzmachine 1: put 1"}, {Comment: "fuzzmachine 7: put 1"},
	} {
		if err := corpus.Write(dir, "a", e); err == nil ||
			!strings.HasPrefix(err.Error(), filepath.Join(dir, "a")+": ") {
			t.Errorf("%+v: %v", e, err)
		}
	}
	for _, name := range []string{"", ".", "..", "../a", "/a", "a/b", "a/", ".fuzzmachine"} {
		if err := corpus.Write(dir, name, corpus.Entry{}); err == nil ||
			!strings.Contains(err.Error(), "is not the name of a file in "+dir) {
			t.Errorf("%q: %v", name, err)
		}
	}
	if list, err := os.ReadDir(dir); len(list) != 0 || err != nil {
		t.Errorf("%v, %v", list, err)
	}
	in := filepath.Join(dir, "file")
	if err := os.WriteFile(in, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	if err := corpus.Write(in, "a", corpus.Entry{}); err == nil || !strings.Contains(err.Error(), in) {
		t.Errorf("a file as a directory: %v", err)
	}
}
