package billy

import (
	"os"
	"path"
	"strings"
)

// Guards keep programs off what memfs is known to get wrong, and off what no file system promises.

func (m *model) some() bool { return m.open.Len() > 0 }

// A file opened to be read and made or appended to answers "read not supported": h0 = open p=["a"]
// create=true; read h0 n=1.
func reads(o open) bool { return o.Mode > 0 || !o.Create && !o.Append }

func (m *model) opens(o open) bool { return reads(o) && m.makes(o.P) }

// Writing nothing after the end makes the file longer: seek h0 off=5; write h0 d="".
func writesSome[W any](_ W, w write) bool { return w.D != "" }

// What a file that is opened to append is given goes where the handle is, and not to the end: h0 = open
// p=["a"] mode=1 create=true append=true; seek h0 off=1; write h0 d="x".
func (m *model) appends(w write) bool {
	h, _ := m.open.Get(w.H)
	return writesSome(m, w) && (h.flags&os.O_APPEND == 0 || h.pos == len(h.data))
}

// Seeking to before the start answers -1 and no error, and the next Write fails: seek h0 off=-1.
func (m *model) inside(s seek) bool { return m.target(s) >= 0 }

// A file opened to be read can be truncated: h0 = open p=["a"]; truncate h0 n=0.
func (m *model) writable(t truncate) bool {
	h, _ := m.open.Get(t.H)
	return h.writes()
}

// Files and directories can be made in a file: h0 = open p=["a"] mode=1 create=true; mkdirall s=["a", "a"].
// And what is made in a directory that was a file with another name panics: rename from=["a"] to=["b"];
// remove s=["b"]; mkdirall s=["b", "a"].
func (m *model) makes(p name) bool {
	for d := path.Dir(p.path()); d != "/"; d = path.Dir(d) {
		if m.renamed[d] {
			return false
		}
	}
	return m.hasParents(p.path())
}

// A directory that was renamed panics when something is made in it: mkdirall s=["a"]; rename from=["a"]
// to=["b"]; mkdirall s=["b", "a"]. One in a directory that is renamed is lost, depending on a map's order.
// And renaming /a deletes /ab.
func (m *model) moves(v move) bool {
	from, to := v.From.path(), v.To.path()
	for p := range m.files {
		if p != from && strings.HasPrefix(p, from) {
			return false
		}
	}
	for p := range m.dirs {
		if strings.HasPrefix(p, from) {
			return false
		}
	}
	return from != to && !strings.HasPrefix(to+"/", from+"/") && !strings.HasPrefix(from+"/", to+"/") &&
		m.makes(v.To) && m.hasParents(from) && (m.files[from] == nil || !m.dirs[to])
}
