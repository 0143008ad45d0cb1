package headers

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/fuzzmachine/go/decode"
)

// Files is an argument read as a tree of directories, files and symbolic links, as CreateFiles of
// go-fuzz-headers would make it in an empty directory. Files and links are at the top level. Below it there
// are only directories.
type Files struct{ decode.Raw }

// File is one member of a tree: a directory, a link, or else a file.
type File struct {
	Name string // slash-separated and valid as of fs.ValidPath, unique in its tree
	Dir  bool
	Link string // where a link leads, as read: perhaps nowhere, perhaps out of the tree; "" if it is none
	Body []byte
}

// List returns the tree without a file system: parents first, no name twice. Members that a file system could
// not contain are left out: a name that is absolute, empty, not UTF-8, longer than 255 bytes or contains a
// NUL, a backslash or ".."; a link whose target is empty, longer than 1000 bytes or contains a NUL; and any
// member whose place is taken. An input that ends after the first member is not an error.
func (f Files) List() ([]File, error) {
	c := open(f.Raw)
	count, err := c.GetInt()
	if err != nil {
		return nil, err
	}
	if count == 0 {
		return nil, errors.New("headers: the input contains no files")
	}
	t := tree{at: map[string]int{}}
	for range count {
		if err = t.take(c); err != nil {
			break
		}
	}
	if len(t.files) > 0 {
		return t.files, nil
	}
	return nil, err
}

// Create makes the tree inside dir, which must exist. Whatever links are there, it creates nothing outside
// dir and overwrites nothing in it, which is an error. A link that could lead out of dir, because it is
// absolute or contains "..", is not made, because the system under test would follow it.
func (f Files) Create(dir string) error {
	files, err := f.List()
	if err != nil {
		return err
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return err
	}
	defer root.Close()
	for _, file := range files {
		if err := file.create(root); err != nil {
			return err
		}
	}
	return nil
}

func (f File) create(root *os.Root) error {
	name := filepath.FromSlash(f.Name)
	switch {
	case f.Dir:
		return root.Mkdir(name, 0o777)
	case f.Link == "":
		w, err := root.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
		if err != nil {
			return err
		}
		_, err = w.Write(f.Body)
		return errors.Join(err, w.Close())
	case staysInside(f.Link):
		return root.Symlink(f.Link, name)
	}
	return nil
}

// staysInside reports whether a target leads down from the top of the tree, where all links are. Any ".." is
// rejected. Cleaning the path does not help, because x/.. is not the parent of x if x is a link.
func staysInside(target string) bool {
	return filepath.IsLocal(target) && !slices.Contains(strings.FieldsFunc(target, isSlash), "..")
}

func isSlash(r rune) bool { return r == '/' || r == '\\' }

// tree collects members and knows which names are taken.
type tree struct {
	files []File
	at    map[string]int
}

// take reads one member, in the order of the library: a name; for a name without a slash a bool, then the
// target of a link (even) or the content of a file.
func (t *tree) take(c *Consumed) error {
	name, err := c.GetString()
	if err != nil {
		return err
	}
	if strings.Contains(name, "..") || strings.Contains(name, `\`) {
		return nil // the library passes over these names before it reads on
	}
	if dir := path.Dir(name); dir != "." {
		t.mkdir(dir)
		return nil
	}
	link, err := c.GetBool()
	if err != nil {
		return err
	}
	if link {
		target, err := c.GetString()
		if err == nil && target != "" && len(target) <= 1000 {
			t.add(File{Name: path.Clean(name), Link: target})
		}
		return err
	}
	body, err := c.GetBytes()
	if err == nil {
		t.add(File{Name: path.Clean(name), Body: body})
	}
	return err
}

// mkdir adds dir and its missing parents.
func (t *tree) mkdir(dir string) {
	for i, r := range dir + "/" {
		if r != '/' {
			continue
		}
		t.add(File{Name: dir[:i], Dir: true})
		if at, ok := t.at[dir[:i]]; !ok || !t.files[at].Dir {
			return // a file or a link has the name, or the name is not valid
		}
	}
}

// add adds f to the tree. A file replaces a file, like a second write. Any other member is dropped if the
// name is taken.
func (t *tree) add(f File) {
	if f.Name == "." || len(f.Name) > 255 || !fs.ValidPath(f.Name) || strings.ContainsRune(f.Name+f.Link, 0) {
		return
	}
	at, taken := t.at[f.Name]
	if !taken {
		t.at[f.Name] = len(t.files)
		t.files = append(t.files, f)
		return
	}
	if old := t.files[at]; !old.Dir && old.Link == "" && !f.Dir && f.Link == "" {
		t.files[at] = f
	}
}

// String returns the member as one line.
func (f File) String() string {
	switch {
	case f.Dir:
		return f.Name + "/"
	case f.Link != "":
		return fmt.Sprintf("%s -> %q", f.Name, f.Link)
	}
	return fmt.Sprintf("%s %q", f.Name, f.Body)
}
