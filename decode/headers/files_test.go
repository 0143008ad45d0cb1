package headers

import (
	"bytes"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	fuzz "github.com/AdaLogics/go-fuzz-headers"
	"github.com/google/go-cmp/cmp"
)

// asked writes the bytes for the given members: "x/" is a directory, "x->y" a link, "x=y" a file. One byte
// follows, because a length must be followed by something.
func asked(members ...string) []byte {
	str := func(s string) []byte { return append([]byte{0, 0, byte(len(s) >> 8), byte(len(s))}, s...) }
	b := []byte{byte(len(members))}
	for _, m := range members {
		if name, target, ok := strings.Cut(m, "->"); ok {
			b = append(append(append(b, str(name)...), 0), str(target)...)
		} else if name, body, ok := strings.Cut(m, "="); ok && !passed(name) {
			b = append(append(append(b, str(name)...), 1), str(body)...)
		} else {
			b = append(b, str(name)...)
		}
	}
	return append(b, 0)
}

// passed reports whether nothing is read after a name.
func passed(name string) bool {
	return strings.Contains(name, "..") || strings.HasPrefix(name, "/") || strings.Contains(name, `\`)
}

func TestFilesList(t *testing.T) {
	long := strings.Repeat("n", 256)
	for _, test := range []struct {
		name string
		tape []byte
		want []string
	}{
		{"files, links and directories", asked("a=1", "l->a", "d/e/f"), []string{`a "1"`, `l -> "a"`, "d/", "d/e/"}},
		{"a file twice: the later body stands", asked("a=1", "a=2"), []string{`a "2"`}},
		{"nothing is written through a link", asked("a->b", "a=1", "a/b/"), []string{`a -> "b"`}},
		{"no link where something stands", asked("a=1", "a->b", "d/x", "d->b"), []string{`a "1"`, "d/"}},
		{"no directory below a file", asked("a=1", "a/b/c"), []string{`a "1"`}},
		{"no name leads out", asked("../a=1", "/a=1", `c:\a=1`, "a/../../b/", "ok=1"), []string{`ok "1"`}},
		{"no name that cannot be", asked("=1", ".=1", "a\x00=1", "\xff=1", "d\x00/a", long+"=1", long+"/a",
			"/", "//a/b", "p/d\x00/a", "ok=1"), []string{"p/", `ok "1"`}},
		{"a name is cleaned", asked("./a=1", "d//e/f", ".//l->a"), []string{`a "1"`, "d/", "d/e/", `l -> "a"`}},
		{"links lead anywhere, or are none", asked("a->/etc", "b->../..", "c->", "d->x\x00", "e->"+strings.Repeat("x", 1001)),
			[]string{`a -> "/etc"`, `b -> "../.."`}},
		{"the end of the input is the end of the tree", asked("a=1", "b=2")[:14], []string{`a "1"`}},
	} {
		t.Run(test.name, func(t *testing.T) {
			files, err := Files{test.tape}.List()
			var got []string
			for _, f := range files {
				got = append(got, f.String())
			}
			if diff := cmp.Diff(test.want, got); diff != "" || err != nil {
				t.Errorf("error %v, tree (-want +got):\n%s", err, diff)
			}
		})
	}
	for _, nothing := range [][]byte{nil, {0, 1, 2}, {3}, {3, 0, 0}} {
		if files, err := (Files{nothing}).List(); err == nil {
			t.Errorf("%q: no error, and %d files", nothing, len(files))
		}
	}
}

// checkTree checks that a list has the properties that its comment promises.
func checkTree(t *testing.T, tape []byte) {
	t.Helper()
	files, _ := Files{tape}.List()
	dirs, seen := []string{"."}, map[string]bool{}
	for _, f := range files {
		kinds := f.Dir && (f.Link != "" || f.Body != nil) || f.Link != "" && f.Body != nil
		if !fs.ValidPath(f.Name) || seen[f.Name] || !slices.Contains(dirs, path.Dir(f.Name)) || kinds {
			t.Errorf("tape %.60q: member %v does not fit: %v", tape, f, files)
		}
		seen[f.Name] = true
		if f.Dir {
			dirs = append(dirs, f.Name)
		}
	}
}

// escapes are tapes that would leave the directory: write, overwrite or make a directory through a link, or
// leave a link that leads out. outside names a sibling of the root.
var escapes = map[string][]byte{
	"write through a link":             asked("l->../outside/new", "l=owned"),
	"overwrite through a link":         asked("l->../outside/old", "l=owned"),
	"directory through a link":         asked("l->../outside", "l/new/x"),
	"absolute link":                    asked("l->/"),
	"link to the parent":               asked("l->.."),
	"a chain of links that climbs":     asked("d/x", "b->.", "l->b/d/../.."),
	"a name with dots":                 asked("../outside/new=owned"),
	"an absolute name":                 asked("/outside/new=owned"),
	"a link under a cleaned name":      asked("./l->../outside/new", "l=owned"),
	"the end of a target":              asked("l->d/.."),
	"dots behind a Windows separator":  asked(`l->d\..\..`),
	"the directory itself as a target": asked("l->./../outside"),
}

// TestFilesStayInside is rule 9.
func TestFilesStayInside(t *testing.T) {
	for name, tape := range escapes {
		t.Run(name, func(t *testing.T) {
			root, outside := place(t)
			if err := (Files{tape}).Create(root); err != nil {
				t.Log(err)
			}
			checkInside(t, root, outside)
		})
	}
}

// place makes a root and a sibling with one file in it.
func place(t *testing.T) (root, outside string) {
	t.Helper()
	top := t.TempDir()
	root, outside = filepath.Join(top, "root"), filepath.Join(top, "outside")
	for _, dir := range []string{root, outside} {
		if err := os.Mkdir(dir, 0o777); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(outside, "old"), []byte("old"), 0o666); err != nil {
		t.Fatal(err)
	}
	return root, outside
}

func checkInside(t *testing.T, root, outside string) {
	t.Helper()
	if left := entries(t, outside); !slices.Equal(left, []string{`old "old"`}) {
		t.Errorf("outside there is now %q", left)
	}
	if left := entries(t, filepath.Dir(root)); len(left) == 0 || slices.ContainsFunc(left, func(e string) bool {
		return !strings.HasPrefix(e, "root") && !strings.HasPrefix(e, "outside")
	}) {
		t.Errorf("beside the root there is now %q", left)
	}
	real, err := filepath.EvalSymlinks(root)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries(t, root) {
		name, _, _ := strings.Cut(e, " ->")
		to, err := filepath.EvalSymlinks(filepath.Join(root, name))
		if err == nil && to != real && !strings.HasPrefix(to, real+string(filepath.Separator)) {
			t.Errorf("%s leads out of the root, to %s", e, to)
		}
		if to, err := os.Readlink(filepath.Join(root, name)); err == nil &&
			(filepath.IsAbs(to) || strings.Contains(to, "..")) {
			t.Errorf("%s may lead out of the root", e)
		}
	}
}

// entries lists everything in and below dir, without following links.
func entries(t *testing.T, dir string) (all []string) {
	t.Helper()
	err := filepath.WalkDir(dir, func(p string, d fs.DirEntry, err error) error {
		if err != nil || p == dir {
			return err
		}
		rel, _ := filepath.Rel(dir, p)
		f := File{Name: filepath.ToSlash(rel), Dir: d.IsDir()}
		if d.Type()&fs.ModeSymlink != 0 {
			f.Link, err = os.Readlink(p)
		} else if !d.IsDir() {
			f.Body, err = os.ReadFile(p)
		}
		all = append(all, f.String())
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// TestCreateAgrees: if the library is safe, it makes the same tree.
func TestCreateAgrees(t *testing.T) {
	for _, tape := range [][]byte{
		asked("a=1", "l->a", "d/e/f"), asked("a=1", "a=22", "d/a", "d/b/c/", "./x=4"),
		asked("n->nowhere", "d/", "d=1"),
		asked("a=1", "b=2")[:14], asked("../a=1", "/b=1", `c\d=1`, "a..b=1", "ok=1"),
		{255, 0, 0, 0, 1, 'a', 1, 9, 9, 9, 9, 1, 2, 3, 4, 5, 6, 7, 8},
	} {
		ours, theirs := t.TempDir(), t.TempDir()
		if err := (Files{tape}).Create(ours); err != nil {
			t.Errorf("%q: %v", tape, err)
		}
		if err := fuzz.NewConsumer(tape).CreateFiles(theirs); err != nil {
			t.Errorf("library, %q: %v", tape, err)
		}
		if diff := cmp.Diff(entries(t, theirs), entries(t, ours)); diff != "" {
			t.Errorf("%q: tree (-library +ours):\n%s", tape, diff)
		}
	}
}

// TestCreateOverwritesNothing: what is in the directory stays, whether it is a file or a link out of it.
func TestCreateOverwritesNothing(t *testing.T) {
	root, outside := place(t)
	if err := os.WriteFile(filepath.Join(root, "a"), []byte("mine"), 0o666); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("../outside", filepath.Join(root, "l")); err != nil {
		t.Fatal(err)
	}
	for _, tape := range [][]byte{
		asked("a=owned"), asked("l=owned"), asked("l/new/x"), asked("l->a"), asked("a/b/"),
	} {
		if err := (Files{tape}).Create(root); err == nil {
			t.Errorf("%q: no error", tape)
		}
	}
	if got, err := os.ReadFile(filepath.Join(root, "a")); !bytes.Equal(got, []byte("mine")) {
		t.Errorf("the file is now %q, %v", got, err)
	}
	if left := entries(t, outside); len(left) != 1 {
		t.Errorf("outside there is now %q", left)
	}
	if err := (Files{asked("a=1")}).Create(filepath.Join(root, "absent")); err == nil {
		t.Error("no error for a directory that is not there")
	}
}
