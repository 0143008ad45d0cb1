// Package billy tests memfs, the file system in memory of go-billy v5.9.2, against a model, and against osfs, the file system of
// the operating system. FINDINGS.md has what was found; guards skip the steps that would meet that.
package billy

import (
	"io"
	"os"
	"path"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/go-git/go-billy/v5"
	"github.com/go-git/go-billy/v5/memfs"
	"github.com/go-git/go-billy/v5/osfs"
)

type name struct {
	S []string `fuzz:"len=1..3,one=a|b|ab"`
}

func (n name) path() string { return "/" + strings.Join(n.S, "/") }

type open struct {
	As                          decode.Name[*handle]
	P                           name
	Mode                        int `fuzz:"0..2"` // O_RDONLY, O_WRONLY, O_RDWR
	Create, Trunc, Append, Excl bool
}

func (o open) flags() int {
	flags := o.Mode
	for flag, on := range map[int]bool{
		os.O_CREATE: o.Create, os.O_EXCL: o.Create && o.Excl, os.O_TRUNC: o.Trunc && o.Mode > 0,
		os.O_APPEND: o.Append,
	} {
		if on {
			flags |= flag
		}
	}
	return flags
}

type (
	read struct {
		H decode.Ref[*handle]
		N int `fuzz:"1..6"` // at the end, reading 0 bytes is EOF in memfs and no error in osfs; io.Reader allows both
	}
	readAt struct {
		H   decode.Ref[*handle]
		Off int64 `fuzz:"0..8"`
		N   int   `fuzz:"1..6"`
	}
	write struct {
		H decode.Ref[*handle]
		D string `fuzz:"len=0..5,from=xyz"`
	}
	seek struct {
		H      decode.Ref[*handle]
		Off    int64 `fuzz:"-3..8"`
		Whence int   `fuzz:"0..2"`
	}
	truncate struct {
		H decode.Ref[*handle]
		N int64 `fuzz:"0..8"`
	}
	move struct{ From, To name }
)

type world struct {
	fs   billy.Filesystem
	open decode.Bundle[billy.File]
}

func newMem(*fuzzmachine.T) *world  { return &world{fs: memfs.New()} }
func newOS(t *fuzzmachine.T) *world { return &world{fs: osfs.New(t.TempDir())} }

// file returns the file of a handle of the model.
func (w *world) file(h decode.Ref[*handle]) billy.File {
	f, _ := w.open.Get(decode.Ref[billy.File](h))
	return f
}

func (w *world) openFile(o open) error {
	f, err := w.fs.OpenFile(o.P.path(), o.flags(), 0o666)
	if err == nil {
		w.open.Put(decode.Name[billy.File](o.As), f)
	}
	return err
}

func (w *world) read(r read) (string, error) {
	b := make([]byte, r.N)
	n, err := w.file(r.H).Read(b)
	return string(b[:n]), err
}

func (w *world) readAt(r readAt) (string, error) {
	b := make([]byte, r.N)
	n, err := w.file(r.H).ReadAt(b, r.Off)
	return string(b[:n]), err
}

func (w *world) seek(s seek) (int64, error) {
	n, err := w.file(s.H).Seek(s.Off, s.Whence)
	if err != nil {
		n = 0
	}
	return n, err
}

func (w *world) close(h decode.Ref[*handle]) error {
	f, _ := w.open.Take(decode.Ref[billy.File](h))
	return f.Close()
}

func (w *world) write(a write) (int, error) { return w.file(a.H).Write([]byte(a.D)) }
func (w *world) truncate(t truncate) error  { return w.file(t.H).Truncate(t.N) }
func (w *world) remove(p name) error        { return w.fs.Remove(p.path()) }
func (w *world) mkdirAll(p name) error      { return w.fs.MkdirAll(p.path(), 0o777) }
func (w *world) rename(v move) error        { return w.fs.Rename(v.From.path(), v.To.path()) }

func (w *world) tree() []string { return w.below("/") }

// below returns the files and directories in a directory, and where Stat, ReadDir and the files disagree.
func (w *world) below(dir string) (list []string) {
	infos, err := w.fs.ReadDir(dir)
	if err != nil {
		list = append(list, dir+" "+err.Error())
	}
	for _, info := range infos {
		p := path.Join(dir, info.Name())
		st, err := w.fs.Stat(p)
		if err != nil || st.IsDir() != info.IsDir() || st.Size() != info.Size() && !st.IsDir() ||
			st.Name() != info.Name() {
			list = append(list, p+" stat differs")
		}
		if info.IsDir() {
			list = append(append(list, p+"/"), w.below(p)...)
			continue
		}
		data, err := w.content(p)
		if err != nil {
			list = append(list, p+" "+err.Error())
		} else if int64(len(data)) != info.Size() {
			list = append(list, p+" size differs")
		}
		list = append(list, p+"="+string(data))
	}
	return list
}

func (w *world) content(p string) ([]byte, error) {
	f, err := w.fs.Open(p)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(f)
}

var machine = fuzzmachine.New(newModel, newMem,
	fuzzmachine.Both("open", (*model).openFile, (*world).openFile).
		WhenArgs((*model).opens).Errors(class).Weight(2),
	fuzzmachine.Both2("read", (*model).read, (*world).read).When((*model).some).Errors(class),
	fuzzmachine.Both2("readat", (*model).readAt, (*world).readAt).When((*model).some).Errors(class),
	fuzzmachine.Both2("write", (*model).write, (*world).write).
		When((*model).some).WhenArgs((*model).appends).Errors(class),
	fuzzmachine.Both2("seek", (*model).seek, (*world).seek).
		When((*model).some).WhenArgs((*model).inside).Errors(class),
	fuzzmachine.Both("truncate", (*model).truncate, (*world).truncate).
		When((*model).some).WhenArgs((*model).writable).Errors(class),
	fuzzmachine.Both("close", (*model).close, (*world).close).When((*model).some).Errors(class),
	fuzzmachine.Both("remove", (*model).remove, (*world).remove).Errors(class),
	fuzzmachine.Both("mkdirall", (*model).mkdirAll, (*world).mkdirAll).WhenArgs((*model).makes).Errors(class),
	fuzzmachine.Both("rename", (*model).rename, (*world).rename).WhenArgs((*model).moves).Errors(class),
	mapping.Refine((*model).tree, (*world).tree).Unordered(),
)

func FuzzMemFS(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
