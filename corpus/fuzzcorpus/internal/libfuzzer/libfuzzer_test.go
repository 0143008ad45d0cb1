package libfuzzer_test

import (
	"archive/zip"
	"bytes"
	"crypto/sha1"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/libfuzzer"
)

var framings = []corpus.Framing{corpus.Plain, corpus.Length, corpus.Weight}

// What was written is read again, from a zip and from a directory, in each framing. Files are named by their
// content. Equal tapes are one file.
func TestTapesAreReadAsTheyWereWritten(t *testing.T) {
	dir := t.TempDir()
	tapes := [][]byte{[]byte("12"), []byte("3"), []byte("12"), {}}
	for _, framing := range framings {
		for _, name := range []string{"all.zip", "all"} {
			to := filepath.Join(dir, framing.String()+name)
			if n, err := libfuzzer.Write(to, tapes, framing); err != nil || n != 3 {
				t.Fatalf("%s of framing %s: %d files, %v", name, framing, n, err)
			}
			list, err := libfuzzer.Read([]string{to})
			if err != nil || len(list) != 3 {
				t.Fatalf("%s of framing %s: %v, %v", name, framing, list, err)
			}
			var read []string
			for _, f := range list {
				tape, err := framing.Unframe(f.Bytes)
				if name := fmt.Sprintf("%x", sha1.Sum(f.Bytes)); err != nil || !strings.HasSuffix(f.From, name) {
					t.Errorf("%s is not called %s, or holds no tape: %v", f.From, name, err)
				}
				read = append(read, string(tape))
			}
			if slices.Sort(read); !slices.Equal(read, []string{"", "12", "3"}) {
				t.Errorf("%s of framing %s: read are %q", name, framing, read)
			}
		}
	}
}

// The same tapes in another order make the same zip.
func TestZipsAreDeterministic(t *testing.T) {
	var texts [2]string
	tapes := [][]byte{[]byte("1"), []byte("2"), []byte("3")}
	for i := range texts {
		to := filepath.Join(t.TempDir(), "a.zip")
		_, err := libfuzzer.Write(to, tapes, corpus.Weight)
		text, wrong := os.ReadFile(to)
		if err != nil || wrong != nil {
			t.Fatal(err, wrong)
		}
		texts[i] = string(text)
		slices.Reverse(tapes)
	}
	if texts[0] != texts[1] {
		t.Error("the zips differ")
	}
}

// zipped is a zip of a file.
func zipped(t *testing.T, name, text string) string {
	t.Helper()
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	in, err := z.Create(name)
	if err == nil {
		_, err = in.Write([]byte(text))
	}
	if err == nil {
		err = z.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// What cannot be read is named, with what to do. The rest is read. The error of a bad zip is tested in package
// archive.
func TestBadPathsAreNamed(t *testing.T) {
	dir := t.TempDir()
	one := zipped(t, "inner", "1")
	for name, text := range map[string]string{
		"good/one": "1", "good/deep/two": "2", "good/zip-without-ending": one, "good/empty": "",
		"bad/nested.zip":    zipped(t, "all.zip", one),
		"bad/torn.zip":      one[:len(one)/2],
		"bad/no.zip":        "1",
		"bad/entry":         "go test fuzz v1\n[]byte(\"1\")\n",
		"bad/huge":          strings.Repeat("1", 17<<20),
		"bad/up.zip":        zipped(t, "../up", "1"),
		"bad/absolute.zip":  zipped(t, "/up", "1"),
		"bad/drive.zip":     zipped(t, `C:\up`, "1"),
		"bad/directory.zip": zipped(t, "only/", ""),
		"bad/control\x1b":   "go test fuzz v1\n",
	} {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(filepath.Join(dir, "none"), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("..", filepath.Join(dir, "bad", "loop")); err != nil {
		t.Skip(err)
	}
	good := []string{"one: 1", "two: 2", "inner: 1", "empty: "}
	for _, c := range []struct{ path, words string }{
		{"bad/nested.zip", "all.zip: it is a zip inside a zip: unpack the outer one"},
		{"bad/torn.zip", "it cannot be read as a zip: "},
		{"bad/no.zip", "download it again, or unpack it"},
		{"bad/entry", "entry: it is an entry of go test, and no file of libFuzzer: copy it to testdata/fuzz/FuzzX"},
		{"bad/huge", "it has 17 MB, but a tape can have at most 16 MB: remove it"},
		{"bad/up.zip", `"../up": its name leads out of the archive`},
		{"bad/absolute.zip", `"/up": its name leads out of the archive`},
		{"bad/drive.zip", `its name leads out of the archive`},
		{"bad/directory.zip", "there is no file in it"},
		{"bad/control\x1b", `control\x1b`},
		{"none", "none: there is no file in it: give the directory or zip of a corpus, or a crash"},
		{"gone", "gone: it cannot be read: no such file or directory; check its path"},
		{"bad", "loop: it is a link to a directory, which is not followed: give that directory"},
	} {
		list, err := libfuzzer.Read([]string{filepath.Join(dir, c.path), filepath.Join(dir, "good")})
		if err == nil || !strings.Contains(err.Error(), c.words) || !strings.Contains(err.Error(), filepath.Base(strings.TrimSuffix(c.path, "\x1b"))) {
			t.Errorf("%q: the error is %v, and not %s", c.path, err, c.words)
		}
		var read []string
		for _, f := range list {
			read = append(read, f.From[strings.LastIndexAny(f.From, "/ ")+1:]+": "+string(f.Bytes))
		}
		if slices.Sort(read); !slices.Equal(read, slices.Sorted(slices.Values(good))) {
			t.Errorf("%q: read are %q", c.path, read)
		}
	}
	if err := filepath.WalkDir(dir, func(path string, _ fs.DirEntry, err error) error {
		if filepath.Base(path) == "up" {
			t.Errorf("%s was written", path)
		}
		return err
	}); err != nil {
		t.Error(err)
	}
}

// The names of failures are those that libFuzzer and ClusterFuzz give.
func TestCrashesAreKnownByName(t *testing.T) {
	for name, is := range map[string]bool{
		"crash-0a": true, "a/timeout-1": true, "a.zip: oom-1": true, "a.zip: in/leak-1": true, `a\slow-unit-1`: true,
		"clusterfuzz-testcase-minimized-FuzzX-5": true, "minimized-from-1": true,
		"da39a3ee5e6b4b0d3255bfef95601890afd80709": false, "crash-1/seed": false, "not-a-crash-1": false,
	} {
		if (libfuzzer.File{From: name}).IsCrash() != is {
			t.Errorf("%s is taken for a crash, or is not", name)
		}
	}
}
