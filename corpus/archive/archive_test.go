package archive_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"hash/crc32"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/corpus/archive"
)

// A member is a file of an archive that a test makes.
type member struct {
	zip.FileHeader
	text []byte
	raw  bool // the header is written as it is, even if it is wrong
}

// packed writes an archive of members.
func packed(t *testing.T, members ...member) (path string) {
	t.Helper()
	var text bytes.Buffer
	z := zip.NewWriter(&text)
	for _, m := range members {
		create := z.CreateHeader
		if m.raw {
			create = z.CreateRaw
		}
		in, err := create(&m.FileHeader)
		if err == nil {
			_, err = in.Write(m.text)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	path = filepath.Join(t.TempDir(), "crashes.zip")
	if err := os.WriteFile(path, text.Bytes(), 0o666); err != nil {
		t.Fatal(err)
	}
	return path
}

func plain(name, text string) member {
	return member{FileHeader: zip.FileHeader{Name: name, Method: zip.Deflate}, text: []byte(text)}
}

func linked(name string, mode fs.FileMode) member {
	m := plain(name, "/etc/passwd")
	m.SetMode(mode)
	return m
}

func lying(name string, size uint64, h zip.FileHeader, text string) member {
	h.Name, h.UncompressedSize64, h.CompressedSize64 = name, size, uint64(len(text))
	return member{FileHeader: h, text: []byte(text), raw: true}
}

// deflated returns a text in compressed form.
func deflated(t *testing.T, text []byte) string {
	t.Helper()
	z, err := zip.OpenReader(packed(t, plain("a", string(text))))
	if err != nil {
		t.Fatal(err)
	}
	defer z.Close()
	in, err := z.File[0].OpenRaw()
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if _, err := out.ReadFrom(in); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func says(file []byte, text string) bool { return string(file) == text }

// Each bad file is reported by its name. Nothing is written to disk, and the files before and after it are
// read.
func TestBadFilesAreRejectedByName(t *testing.T) {
	const leads = "its name leads out of the archive"
	bomb := deflated(t, make([]byte, 20<<20))
	for want, members := range map[string][]member{
		leads: {
			plain("../evil", "x"), plain("a/../../evil", "x"), plain("/etc/evil", "x"), plain(`..\evil`, "x"),
			plain(`C:\evil`, "x"), plain("C:evil", "x"),
			plain("./evil", "x"), plain("a//evil", "x"), plain("", "x"), plain("\xff", "x"), plain("evil/..", "x"),
		},
		"it is a link or a device": {linked("link", fs.ModeSymlink|0o777), linked("pipe", fs.ModeNamedPipe), linked("device", fs.ModeDevice)},
		"its name occurs twice":    {plain("first", "y")},
		"it is encrypted":          {lying("secret", 1, zip.FileHeader{Flags: 1}, "x")},
		"a tape can have":          {lying("ten", 10<<30, zip.FileHeader{Method: zip.Deflate}, bomb), lying("most", 20<<20, zip.FileHeader{Method: zip.Deflate}, bomb)},
		"it cannot be unpacked": {
			lying("bomb", 5, zip.FileHeader{Method: zip.Deflate}, bomb),
			lying("checksum", 1, zip.FileHeader{CRC32: 1}, "x"), lying("short", 5, zip.FileHeader{}, "x"),
			lying("method", 1, zip.FileHeader{Method: 99}, "x"),
			lying("torn", 5, zip.FileHeader{Method: zip.Deflate}, "\xff\xff"),
		},
	} {
		for _, m := range members {
			path := packed(t, plain("first", "1"), m, plain("dir/", ""), plain("dir/last", "2"))
			read := make(map[string][]byte)
			err := archive.Read(path, func(name string, file []byte) { read[name] = file })
			if !maps.EqualFunc(read, map[string]string{"first": "1", "dir/last": "2"}, says) {
				t.Errorf("%q: read are %q", m.Name, slices.Sorted(maps.Keys(read)))
			}
			if err == nil || !strings.HasPrefix(err.Error(), fmt.Sprintf("%s: %q: ", path, m.Name)) ||
				!strings.Contains(err.Error(), want) {
				t.Errorf("%q: %v", m.Name, err)
			}
			if list, err := os.ReadDir(filepath.Dir(path)); err != nil || len(list) != 1 {
				t.Errorf("%q: something was written: %v, %v", m.Name, list, err)
			}
		}
	}
}

// A file that is not a zip is reported by its path.
func TestOtherFilesAreReported(t *testing.T) {
	whole, err := os.ReadFile(packed(t, plain("a", "1"), plain("b", "2")))
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string][]byte{
		"empty": nil, "text": []byte("go test fuzz v1\n"), "torn": whole[:len(whole)/2],
	} {
		path := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(path, text, 0o666); err != nil {
			t.Fatal(err)
		}
		err := archive.Read(path, func(string, []byte) { t.Errorf("%s: a file is read", name) })
		if err == nil || !strings.HasPrefix(err.Error(), path+": it cannot be read as a zip") {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := archive.Read("missing.zip", nil); err == nil || !strings.Contains(err.Error(), "missing.zip") {
		t.Errorf("%v", err)
	}
}

// All files together have a limit too.
func TestHugeArchivesAreCut(t *testing.T) {
	if testing.Short() {
		t.Skip("unpacks half a gigabyte")
	}
	const each = 16 << 20
	text := make([]byte, each)
	one := deflated(t, text)
	sum := crc32.ChecksumIEEE(text)
	var members []member
	for n := range 40 {
		members = append(members, lying(fmt.Sprint(n), each, zip.FileHeader{Method: zip.Deflate, CRC32: sum}, one))
	}
	read := 0
	err := archive.Read(packed(t, members...), func(string, []byte) { read++ })
	if err == nil || read != 33 || strings.Count(err.Error(), "split the archive") != 7 {
		t.Errorf("%d are read, %v", read, err)
	}
}

// The number of files has a limit, and so has the archive. The files before the limit are read.
func TestArchivesOfTooManyFilesAreCut(t *testing.T) {
	if testing.Short() {
		t.Skip("packs 200,000 files")
	}
	var members []member
	for n := range 200_002 {
		members = append(members, member{FileHeader: zip.FileHeader{Name: fmt.Sprint(n)}})
	}
	path, read := packed(t, members...), 0
	err := archive.Read(path, func(string, []byte) { read++ })
	if err == nil || read != 200_000 ||
		!strings.Contains(err.Error(), "it has 200002 files, and only the first 200000 are read: split the archive") {
		t.Errorf("%d are read, %v", read, err)
	}
	if err := os.Truncate(path, 513<<20); err != nil {
		t.Fatal(err)
	}
	err = archive.Read(path, func(string, []byte) { t.Error("a file of a huge archive is read") })
	if err == nil || !strings.Contains(err.Error(), "it has 513 MB, and only 512 MB are read: split the archive") {
		t.Errorf("%v", err)
	}
}

// Read reads what Write wrote. The same files make the same archive. Write replaces an archive that exists.
func TestWriteIsReadBack(t *testing.T) {
	dir := t.TempDir()
	var texts [2]string
	for i := range texts {
		path := filepath.Join(dir, "new", "a.zip")
		err := archive.Write(path, map[string][]byte{"a": []byte("1"), "b": nil, "c": []byte("\x00\xff")})
		text, wrong := os.ReadFile(path)
		texts[i] = string(text)
		var read []string
		refused := archive.Read(path,
			func(name string, file []byte) { read = append(read, fmt.Sprintf("%s %q", name, file)) })
		if err != nil || wrong != nil || refused != nil ||
			!slices.Equal(read, []string{`a "1"`, `b ""`, `c "\x00\xff"`}) {
			t.Errorf("%q, %v, %v, %v", read, err, wrong, refused)
		}
	}
	if texts[0] != texts[1] {
		t.Error("the same files make two archives")
	}
	if err := archive.Write(filepath.Join(dir, "new"), nil); err == nil {
		t.Error("an archive is written over a directory")
	}
}
