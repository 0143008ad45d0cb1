// Package ini tests sections and keys of go-ini v1.67.3, and that a written file can be loaded again. Then a
// value that is a backslash is lost, and so are quotes at the ends of a value. go-ini does not promise more.
package ini

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"gopkg.in/ini.v1"
)

const (
	name  = "one=a|b|c|DEFAULT|a.b"
	key   = "len=1..3,from=kj."
	value = "len=0..5,from=xy #;=:[]\"'`\\\n\t,$%()"
)

type set struct {
	Sec string `fuzz:"one=a|b|c|DEFAULT|a.b"`
	K   string `fuzz:"len=1..3,from=kj."`
	V   text
}

type text string

func (text) Domain() string { return value }

type pair struct{ Key, Value string }

type section struct {
	Name string
	Keys []pair
}

func (s *section) index(key string) int {
	return slices.IndexFunc(s.Keys, func(p pair) bool { return p.Key == key })
}

type model struct{ sections []section }

func newModel() *model { return &model{[]section{{Name: "DEFAULT"}}} }

func (m *model) all() []section                { return m.sections }
func (m *model) deletable(name string) bool    { return name != "DEFAULT" }
func (m *model) childless(name, _ string) bool { return name != "a.b" } // a.b has the keys of a
func (m *model) reload() error                 { return nil }

// kept reports whether a value is read as it was written, as far as is known: it has no blanks around it, no
// quotes in it, and no backslashes and quotes at its ends. These values are not kept: v=" \"", v="\"\"" and
// v="\\" in set sec="a" k="k" v="\\"; reload.
func (m *model) kept(s set) bool {
	v := string(s.V)
	return strings.Trim(v, "\\\"'`") == v && (strings.TrimSpace(v) == v || !strings.Contains(v, `"`))
}

func (m *model) find(name string) *section {
	for i := range m.sections {
		if m.sections[i].Name == name {
			return &m.sections[i]
		}
	}
	return nil
}

func (m *model) make(name string) error {
	if m.find(name) == nil {
		m.sections = append(m.sections, section{Name: name})
	}
	return nil
}

func (m *model) set(c set) error {
	m.make(c.Sec)
	s := m.find(c.Sec)
	i := s.index(c.K)
	if i < 0 {
		i = len(s.Keys)
		s.Keys = append(s.Keys, pair{Key: c.K})
	}
	s.Keys[i].Value = string(c.V)
	return nil
}

func (m *model) has(name, key string) bool {
	s := m.find(name)
	return s != nil && s.index(key) >= 0
}

func (m *model) delete(name, key string) {
	if m.has(name, key) {
		s := m.find(name)
		s.Keys = slices.Delete(s.Keys, s.index(key), s.index(key)+1)
	}
}

func (m *model) deleteSection(name string) {
	m.sections = slices.DeleteFunc(m.sections, func(s section) bool { return s.Name == name })
}

type file struct{ *ini.File }

func newFile(*fuzzmachine.T) *file { return &file{ini.Empty()} }

func (f *file) set(c set) error {
	s, err := f.NewSection(c.Sec)
	if err == nil {
		_, err = s.NewKey(c.K, string(c.V))
	}
	return err
}

func (f *file) make(name string) error {
	_, err := f.NewSection(name)
	return err
}

func (f *file) has(name, key string) bool {
	s, err := f.GetSection(name)
	return err == nil && s.HasKey(key)
}

func (f *file) delete(name, key string) {
	if s, err := f.GetSection(name); err == nil {
		s.DeleteKey(key)
	}
}

func (f *file) reload() error {
	var b bytes.Buffer
	if _, err := f.WriteTo(&b); err != nil {
		return err
	}
	loaded, err := ini.Load(b.Bytes())
	f.File = loaded
	return err
}

func (f *file) all() (list []section) {
	for _, s := range f.Sections() {
		x := section{Name: s.Name()}
		for _, k := range s.Keys() {
			x.Keys = append(x.Keys, pair{k.Name(), k.Value()})
		}
		list = append(list, x)
	}
	return list
}

var machine = fuzzmachine.New(newModel, newFile,
	fuzzmachine.Both("set", (*model).set, (*file).set).WhenArgs((*model).kept).Weight(4),
	fuzzmachine.Both0("del", fuzzmachine.Args0((*model).delete), fuzzmachine.Args0((*file).delete)).
		Domain(name, key),
	fuzzmachine.Both0("delsec", (*model).deleteSection, (*file).DeleteSection).
		Domain(name).WhenArgs((*model).deletable),
	fuzzmachine.Both("newsec", (*model).make, (*file).make).Domain(name),
	fuzzmachine.Both("haskey", fuzzmachine.Args((*model).has), fuzzmachine.Args((*file).has)).
		Domain(name, key).WhenArgs(fuzzmachine.Args((*model).childless)),
	fuzzmachine.Call("reload", (*model).reload, (*file).reload),
	mapping.Refine((*model).all, (*file).all),
)

func FuzzFile(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
