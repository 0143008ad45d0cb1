package diskv

import (
	"io"
	"os"
	"slices"
	"strings"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/mapping"
)

const key = "one=a|b|ab|a/a|a/b|ab/a|a/a/b"

type put struct {
	K string `fuzz:"one=a|b|ab|a/a|a/b|ab/a|a/a/b"`
	V string `fuzz:"len=0..5,from=xy"`
}

// A write is one of Write, WriteString and WriteStream, which need not wait for the disk.
type write struct {
	put
	How int `fuzz:"0..2"`
}

type imported struct {
	put
	Move bool
}

type open struct {
	As     decode.Name[*stream]
	K      string `fuzz:"one=a|b|ab|a/a|a/b|ab/a|a/a/b"`
	Direct bool
}

type read struct {
	S decode.Ref[*stream]
	N int `fuzz:"1..6"`
}

type query struct {
	From string `fuzz:"one=|a|b|ab|a/a|a/b|ab/a|a/a/b"`
	N    int    `fuzz:"1..4"`
}

// A stream has what is left to read.
type stream struct {
	k, rest string
	stale   bool // whether the key has been written or erased since
}

// A model has the values, and the streams that are open.
type model struct {
	values  map[string]string
	streams decode.Bundle[*stream]
	opened  []*stream
	careful bool
}

func (m *model) streaming() bool { return m.streams.Len() > 0 }

// write makes a value "immediately available for reads".
func (m *model) write(w write) { m.change(w.K); m.values[w.K] = w.V }

func (m *model) change(k string) {
	for _, s := range m.opened {
		s.stale = s.stale || s.k == k
	}
}

// failing: TempDir enables "filesystem atomic writes", so a write that fails changes nothing.
func (m *model) failing(string) error { return mapping.AnyError }

// imports: "If the destination key already exists, it's overwritten. If move is true, the source file is removed
// after a successful import."
func (m *model) imports(i imported) bool {
	m.write(write{put: i.put})
	return !i.Move
}

func (m *model) read(k string) (string, error) {
	v, ok := m.values[k]
	if !ok {
		return "", os.ErrNotExist
	}
	return v, nil
}

func (m *model) has(k string) bool {
	_, ok := m.values[k]
	return ok
}

func (m *model) erase(k string) error {
	_, err := m.read(k)
	m.change(k)
	delete(m.values, k)
	return err
}

func (m *model) eraseAll() {
	for _, k := range m.keys() {
		_ = m.erase(k)
	}
}

// reopen: what the directory has "will be accessible, but not yet cached".
func (m *model) reopen() { m.streams, m.opened = decode.Bundle[*stream]{}, nil }

func (m *model) prefixed(prefix string) (list []string) {
	for k := range m.values {
		if strings.HasPrefix(k, prefix) {
			list = append(list, k)
		}
	}
	slices.Sort(list)
	return list
}

func (m *model) keys() []string { return m.prefixed("") }

// ordered: "If the passed 'from' key is empty, Keys will return the first n keys. If the passed 'from' key is
// non-empty, the first key in the returned slice will be the key that immediately follows the passed key, in key
// order."
func (m *model) ordered(q query) []string {
	list := slices.DeleteFunc(m.keys(), func(k string) bool { return q.From != "" && k <= q.From })
	return list[:min(len(list), q.N)]
}

// found is a guard: other pages of the index are wrong.
func (m *model) found(q query) bool {
	return !m.careful || q.From == "" || m.has(q.From) && len(m.ordered(query{q.From, 99})) < q.N
}

// open returns a stream of what is there now: files are replaced, not changed.
func (m *model) open(o open) error {
	v, err := m.read(o.K)
	if err == nil {
		s := &stream{k: o.K, rest: v}
		m.streams.Put(o.As, s)
		m.opened = append(m.opened, s)
	}
	return err
}

// fresh is a guard: the end of another stream brings back what was there.
func (m *model) fresh(r read) bool {
	s, _ := m.streams.Get(r.S)
	return !m.careful || !s.stale
}

// readSome reads n bytes, or what is left.
func (m *model) readSome(r read) (string, error) {
	s, _ := m.streams.Get(r.S)
	some := s.rest[:min(r.N, len(s.rest))]
	s.rest = s.rest[len(some):]
	if len(some) < r.N {
		_, _ = m.streams.Take(r.S)
		return some, io.EOF
	}
	return some, nil
}

// disk is what README.md promises: "your data is always flatly available on the disk".
func (m *model) disk() map[string]string {
	files := map[string]string{}
	for k, v := range m.values {
		files[k+".txt"] = v
	}
	return files
}
