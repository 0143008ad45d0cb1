package billy

import (
	"os"
	"path"
	"strings"
)

// These guards skip steps that would meet a known bug of memfs, or that depend on something no file system
// promises.

func (m *model) some() bool { return m.open.Len() > 0 }

// Reading a file that was opened for reading and created or appended returns "read not supported": h0 = open
// p=["a"] create=true; read h0 n=1.
func reads(o open) bool { return o.Mode > 0 || !o.Create && !o.Append }

func (m *model) opens(o open) bool { return reads(o) && m.makes(o.P) }

// Writing 0 bytes after the end makes the file longer: seek h0 off=5; write h0 d="".
func writesSome[W any](_ W, w write) bool { return w.D != "" }

// A write to a file that was opened for appending goes to the offset of the handle, and not to the end: h0 =
// open p=["a"] mode=1 create=true append=true; seek h0 off=1; write h0 d="x".
func (m *model) appends(w write) bool {
	h, _ := m.open.Get(w.H)
	return writesSome(m, w) && (h.flags&os.O_APPEND == 0 || h.pos == len(h.data))
}

// Seeking to before the start returns -1 and no error, and the next Write fails: seek h0 off=-1.
func (m *model) inside(s seek) bool { return m.target(s) >= 0 }

// A file that was opened for reading can be truncated: h0 = open p=["a"]; truncate h0 n=0.
func (m *model) writable(t truncate) bool {
	h, _ := m.open.Get(t.H)
	return h.writes()
}

// Files and directories can be made in a file: h0 = open p=["a"] mode=1 create=true; mkdirall s=["a", "a"].
// Making something in a directory panics if a file was renamed to its name: rename
// from=["a"] to=["b"]; remove s=["b"]; mkdirall s=["b", "a"].
func (m *model) makes(p name) bool {
	for d := path.Dir(p.path()); d != "/"; d = path.Dir(d) {
		if m.renamed[d] {
			return false
		}
	}
	return m.hasParents(p.path())
}

// Making something in a directory that was renamed panics: mkdirall s=["a"]; rename from=["a"] to=["b"];
// mkdirall s=["b", "a"]. A directory in a renamed directory may be lost, depending on the order of a map.
// Renaming /a deletes /ab.
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
