package billy

import (
	"errors"
	"io"
	"os"
	"path"
	"strings"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/mapping"
)

// errOther replaces errors without a class of their own.
var errOther = errors.New("other")

// class returns the part of an error that is compared.
func class(err error) string {
	for _, known := range []error{os.ErrNotExist, os.ErrExist, io.EOF} {
		if errors.Is(err, known) {
			return known.Error()
		}
	}
	return errOther.Error()
}

type inode struct{ data []byte }

type handle struct {
	*inode
	pos   int
	flags int
}

func (h *handle) reads() bool  { return h.flags&(os.O_WRONLY|os.O_RDWR) != os.O_WRONLY }
func (h *handle) writes() bool { return h.flags&(os.O_WRONLY|os.O_RDWR) != os.O_RDONLY }

// grow adds zeros.
func (n *inode) grow(size int) {
	n.data = append(n.data, make([]byte, max(0, size-len(n.data)))...)
}

type model struct {
	files map[string]*inode
	dirs  map[string]bool
	open  decode.Bundle[*handle]

	renamed map[string]bool // for guards: the new names of files
}

func newModel() *model {
	return &model{files: map[string]*inode{}, dirs: map[string]bool{}, renamed: map[string]bool{}}
}

// Parents are made when they are needed, as memfs and osfs do.

func (m *model) hasParents(p string) bool {
	for d := path.Dir(p); d != "/"; d = path.Dir(d) {
		if m.files[d] != nil {
			return false
		}
	}
	return true
}

func (m *model) makeParents(p string) {
	for d := path.Dir(p); d != "/"; d = path.Dir(d) {
		m.dirs[d] = true
	}
}

func (m *model) openFile(o open) error {
	p, flags := o.P.path(), o.flags()
	n := m.files[p]
	switch {
	case m.dirs[p] && flags&os.O_EXCL != 0:
		return os.ErrExist
	case m.dirs[p], n == nil && !m.hasParents(p):
		return mapping.AnyError
	case n == nil && flags&os.O_CREATE == 0:
		return os.ErrNotExist
	case n != nil && flags&os.O_EXCL != 0:
		return os.ErrExist
	case n == nil:
		m.makeParents(p)
		n = new(inode)
		m.files[p] = n
	}
	if flags&os.O_TRUNC != 0 {
		n.data = nil
	}
	h := &handle{inode: n, flags: flags}
	if o.Append {
		h.pos = len(n.data)
	}
	m.open.Put(o.As, h)
	return nil
}

func (m *model) read(r read) (string, error) {
	h, _ := m.open.Get(r.H)
	s, err := h.from(h.pos, r.N)
	h.pos += len(s)
	return s, err
}

func (m *model) readAt(r readAt) (string, error) {
	h, _ := m.open.Get(r.H)
	s, err := h.from(int(r.Off), r.N)
	if err == nil && len(s) < r.N {
		err = io.EOF
	}
	return s, err
}

func (h *handle) from(pos, n int) (string, error) {
	switch {
	case !h.reads():
		return "", errOther
	case pos >= len(h.data):
		return "", io.EOF
	}
	return string(h.data[pos:min(pos+n, len(h.data))]), nil
}

func (m *model) write(w write) (int, error) {
	h, _ := m.open.Get(w.H)
	if !h.writes() {
		return 0, errOther
	}
	h.grow(h.pos + len(w.D))
	h.pos += copy(h.data[h.pos:], w.D)
	return len(w.D), nil
}

func (m *model) target(s seek) int64 {
	h, _ := m.open.Get(s.H)
	return []int64{0, int64(h.pos), int64(len(h.data))}[s.Whence] + s.Off
}

func (m *model) seek(s seek) (int64, error) {
	h, _ := m.open.Get(s.H)
	to := m.target(s)
	if to < 0 {
		return 0, errOther
	}
	h.pos = int(to)
	return to, nil
}

func (m *model) truncate(t truncate) error {
	h, _ := m.open.Get(t.H)
	if !h.writes() {
		return errOther
	}
	h.grow(int(t.N))
	h.data = h.data[:t.N]
	return nil
}

func (m *model) close(h decode.Ref[*handle]) error {
	m.open.Take(h)
	return nil
}

func (m *model) remove(p name) error {
	s := p.path()
	switch {
	case m.files[s] != nil:
		delete(m.files, s)
	case m.dirs[s] && !m.empty(s):
		return errOther
	case m.dirs[s]:
		delete(m.dirs, s)
	case !m.hasParents(s):
		return mapping.AnyError
	default:
		return os.ErrNotExist
	}
	return nil
}

func (m *model) empty(dir string) bool {
	for _, p := range m.tree() {
		if strings.HasPrefix(p, dir+"/") && p != dir+"/" {
			return false
		}
	}
	return true
}

func (m *model) mkdirAll(p name) error {
	s := p.path()
	if m.files[s] != nil || !m.hasParents(s) {
		return errOther
	}
	m.dirs[s] = true
	m.makeParents(s)
	return nil
}

func (m *model) rename(v move) error {
	from, to := v.From.path(), v.To.path()
	n := m.files[from]
	if n == nil {
		return os.ErrNotExist
	}
	m.makeParents(to)
	delete(m.files, from)
	m.files[to], m.renamed[to] = n, true
	return nil
}

func (m *model) tree() (list []string) {
	for p, n := range m.files {
		list = append(list, p+"="+string(n.data))
	}
	for p := range m.dirs {
		list = append(list, p+"/")
	}
	return list
}
