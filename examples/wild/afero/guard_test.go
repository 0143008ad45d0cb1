package afero

import (
	"io"
	"path"
	"strings"

	"github.com/spf13/afero"
)

// These guards look at the file system of the operating system. They skip what MemMapFs is known to do otherwise.

func (w *world) some() bool    { return w.files.Len() > 0 }
func (w *world) someDir() bool { return w.dirs.Len() > 0 }

func (w *world) exists(p string) bool {
	_, err := w.fs.Stat(p)
	return err == nil
}

func (w *world) isDir(p string) bool {
	dir, err := afero.IsDir(w.fs, p)
	return dir && err == nil
}

// inDir is whether there is a directory for it: MemMapFs makes what is missing (issues 270, 373).
func (w *world) inDir(p name) bool { return w.isDir(path.Dir(p.path())) }

// opens: MemMapFs opens directories to write, and goes to the end only once to append.
func (w *world) opens(o open) bool { return w.inDir(o.P) && !w.isDir(o.P.path()) && !o.Append }

// reads: MemMapFs reads from what was opened to write.
func (w *world) reads(r read) bool     { return w.file(r.H).mode != 1 }
func (w *world) readsAt(r readAt) bool { return w.file(r.H).mode != 1 }

// size and position are those of an open file.
func (w *world) size(h handle) int64 {
	info, err := h.Stat()
	if err != nil {
		return 0
	}
	return info.Size()
}

func (w *world) position(h handle) int64 {
	n, _ := h.Seek(0, io.SeekCurrent)
	return n
}

// writes: MemMapFs writes to what was created to read, and grows by writing nothing (pull request 662).
func (w *world) writes(a write) bool { return w.file(a.H).mode > 0 && a.D != "" }

// truncates: as above.
func (w *world) truncates(t truncate) bool { return w.file(t.H).mode > 0 }

// inside: MemMapFs seeks to before the start.
func (w *world) inside(s seek) bool {
	f := w.file(s.H)
	return s.Off+[]int64{0, w.position(f), w.size(f)}[s.Whence] >= 0
}

// removes: MemMapFs removes directories with what is in them.
func (w *world) removes(p name) bool {
	list, _ := afero.ReadDir(w.fs, p.path())
	return w.inDir(p) && (!w.isDir(p.path()) || len(list) == 0)
}

// makes: MemMapFs makes a directory of a file.
func (w *world) makes(p name) bool {
	for d := p.path(); d != "/"; d = path.Dir(d) {
		if w.exists(d) && !w.isDir(d) {
			return false
		}
	}
	return true
}

// moves: MemMapFs moves what is absent to its own name, and a directory into itself and onto others.
func (w *world) moves(v move) bool {
	from, to := v.From.path(), v.To.path()
	return w.inDir(v.From) && w.inDir(v.To) && from != to && !strings.HasPrefix(to, from+"/") &&
		(!w.exists(to) || !w.isDir(from) && !w.isDir(to))
}
