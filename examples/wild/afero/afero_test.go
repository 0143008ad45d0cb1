// Package afero tests MemMapFs, the file system in memory of spf13/afero v1.15.0, against OsFs, which is that of the
// operating system. FINDINGS.md has what was found; guards skip the steps that would meet that.
package afero

import (
	"os"
	"path"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/spf13/afero"
)

type name struct {
	S []string `fuzz:"len=1..3,one=a|b|ab"`
}

func (n name) path() string { return "/" + strings.Join(n.S, "/") }

// A handle is a file that is open, or a directory that is read.
type handle struct {
	afero.File
	mode int
}

type open struct {
	As                          decode.Name[handle]
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
		H decode.Ref[handle]
		N int `fuzz:"1..6"`
	}
	readAt struct {
		H   decode.Ref[handle]
		Off int64 `fuzz:"0..8"`
		N   int   `fuzz:"1..6"`
	}
	write struct {
		H decode.Ref[handle]
		D string `fuzz:"len=0..5,from=xyz"`
	}
	writeAt struct {
		H   decode.Ref[handle]
		Off int64  `fuzz:"0..8"`
		D   string `fuzz:"len=0..5,from=xyz"`
	}
	seek struct {
		H      decode.Ref[handle]
		Off    int64 `fuzz:"-3..8"`
		Whence int   `fuzz:"0..2"`
	}
	truncate struct {
		H decode.Ref[handle]
		N int64 `fuzz:"-1..8"`
	}
	move   struct{ From, To name }
	openIn struct {
		As decode.Name[handle]
		P  name
	}
	readDir struct {
		H decode.Ref[handle]
		N int `fuzz:"1..2"`
	}
)

type world struct {
	fs     afero.Fs
	files  decode.Bundle[handle]
	dirs   decode.Bundle[handle]
	opened []afero.File
}

func newMem(*fuzzmachine.T) *world { return &world{fs: afero.NewMemMapFs()} }

// newOS returns a world in a directory of its own.
func newOS(t *fuzzmachine.T) *world {
	w := &world{fs: afero.NewBasePathFs(afero.NewOsFs(), t.TempDir())}
	t.Cleanup(func() {
		for _, f := range w.opened {
			_ = f.Close()
		}
	})
	return w
}

func (w *world) open(o open) error {
	f, err := w.fs.OpenFile(o.P.path(), o.flags(), 0o666)
	if err == nil {
		w.files.Put(o.As, handle{f, o.Mode})
		w.opened = append(w.opened, f)
	}
	return err
}

func (w *world) file(h decode.Ref[handle]) handle {
	f, _ := w.files.Get(h)
	return f
}

func (w *world) read(r read) (string, error) {
	b := make([]byte, r.N)
	n, err := w.file(r.H).Read(b)
	return string(b[:n]), err
}

// readAt compares no errors: MemMapFs has none if it reads less than was asked for (pull request 353).
func (w *world) readAt(r readAt) string {
	b := make([]byte, r.N)
	n, _ := w.file(r.H).ReadAt(b, r.Off)
	return string(b[:n])
}

func (w *world) seek(s seek) (int64, error) {
	n, err := w.file(s.H).Seek(s.Off, s.Whence)
	if err != nil {
		n = 0
	}
	return n, err
}

func (w *world) close(h decode.Ref[handle]) error {
	f, _ := w.files.Take(h)
	return f.Close()
}

func (w *world) write(a write) (int, error)     { return w.file(a.H).Write([]byte(a.D)) }
func (w *world) writeAt(a writeAt) (int, error) { return w.file(a.H).WriteAt([]byte(a.D), a.Off) }
func (w *world) truncate(t truncate) error      { return w.file(t.H).Truncate(t.N) }
func (w *world) remove(p name) error            { return w.fs.Remove(p.path()) }
func (w *world) removeAll(p name) error         { return w.fs.RemoveAll(p.path()) }
func (w *world) mkdir(p name) error             { return w.fs.Mkdir(p.path(), 0o777) }
func (w *world) mkdirAll(p name) error          { return w.fs.MkdirAll(p.path(), 0o777) }
func (w *world) rename(v move) error            { return w.fs.Rename(v.From.path(), v.To.path()) }

func (w *world) openDir(o openIn) error {
	f, err := w.fs.Open(o.P.path())
	if err == nil {
		w.dirs.Put(o.As, handle{File: f})
		w.opened = append(w.opened, f)
	}
	return err
}

// readDir returns how many entries come, for their order is not said.
func (w *world) readDir(r readDir) (int, error) {
	d, _ := w.dirs.Get(r.H)
	names, err := d.Readdirnames(r.N)
	return len(names), err
}

func (w *world) closeDir(h decode.Ref[handle]) error {
	d, _ := w.dirs.Take(h)
	return d.Close()
}

func (w *world) tree() []string { return w.below("/") }

// below returns the files and directories in a directory, and where Stat, ReadDir and the files disagree.
func (w *world) below(dir string) (list []string) {
	infos, err := afero.ReadDir(w.fs, dir)
	if err != nil {
		list = append(list, dir+" cannot be read")
	}
	for _, info := range infos {
		p := path.Join(dir, info.Name())
		st, err := w.fs.Stat(p)
		if err != nil || st.IsDir() != info.IsDir() || st.Size() != info.Size() || st.Name() != info.Name() {
			list = append(list, p+" stat differs")
		}
		if info.IsDir() {
			list = append(append(list, p+"/"), w.below(p)...)
			continue
		}
		data, err := afero.ReadFile(w.fs, p)
		if err != nil || int64(len(data)) != info.Size() {
			list = append(list, p+" cannot be read")
		}
		list = append(list, p+"="+string(data))
	}
	return list
}

// failed is the class of all errors: it is enough that both fail.
func failed(error) string { return "failed" }

var machine = fuzzmachine.NewPair(newOS, newMem,
	fuzzmachine.Both("open", (*world).open, (*world).open).WhenArgs((*world).opens).Errors(failed).Weight(2),
	fuzzmachine.Both2("read", (*world).read, (*world).read).
		When((*world).some).WhenArgs((*world).reads).Errors(failed),
	fuzzmachine.Both("readat", (*world).readAt, (*world).readAt).When((*world).some).WhenArgs((*world).readsAt),
	fuzzmachine.Both2("write", (*world).write, (*world).write).
		When((*world).some).WhenArgs((*world).writes).Errors(failed).Weight(2),
	fuzzmachine.Both2("seek", (*world).seek, (*world).seek).
		When((*world).some).WhenArgs((*world).inside).Errors(failed),
	fuzzmachine.Both("truncate", (*world).truncate, (*world).truncate).
		When((*world).some).WhenArgs((*world).truncates).Errors(failed),
	fuzzmachine.Both("close", (*world).close, (*world).close).When((*world).some).Errors(failed),
	fuzzmachine.Both("remove", (*world).remove, (*world).remove).WhenArgs((*world).removes).Errors(failed),
	fuzzmachine.Both("removeall", (*world).removeAll, (*world).removeAll).WhenArgs((*world).inDir).Errors(failed),
	fuzzmachine.Both("mkdir", (*world).mkdir, (*world).mkdir).WhenArgs((*world).inDir).Errors(failed),
	fuzzmachine.Both("mkdirall", (*world).mkdirAll, (*world).mkdirAll).WhenArgs((*world).makes).Errors(failed),
	fuzzmachine.Both("rename", (*world).rename, (*world).rename).WhenArgs((*world).moves).Errors(failed),
	mapping.Refine((*world).tree, (*world).tree).Unordered(),
).With(fuzzmachine.Steps(40))

func FuzzMemMapFs(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
