package hclwrite

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/fuzzmachine/go/decode"
)

// A block is one of a file, or the file.
type block struct {
	typ    string
	labels []string
	attrs  map[string]value
	blocks []*block
	parent *block
	line   bool // whether what is appended to it begins on a line of its own
}

func newFile() *block { return &block{attrs: map[string]value{}, line: true} }

type ref = decode.Ref[*block]

type model struct {
	file    *block
	blocks  decode.Bundle[*block]
	careful bool
}

func newModel(careful bool) *model {
	m := &model{file: newFile(), careful: careful}
	m.blocks.Put(decode.Name[*block]{}, m.file)
	return m
}

func (m *model) at(r ref) *block {
	b, _ := m.blocks.Get(r)
	return b
}

func (m *model) room() bool { return m.blocks.Len() < 6 }

// sets, creates, breaks and changes are guards: careful programs add to bodies that end with a line.
func (m *model) sets(s set) bool {
	return !m.careful || m.at(s.In).line || m.at(s.In).attrs[s.Name] != ""
}
func (m *model) creates(n newBlock) bool { return !m.careful || m.at(n.In).line }
func (m *model) breaks(r ref) bool       { return !m.careful || m.at(r).line }
func (m *model) changes(f find) bool     { return m.at(f.In) != m.file }

// cuts is a guard: the file is no block.
func (m *model) cuts(v move) bool { return m.at(v.B) != m.file }

// pastes is a guard: the block "must not be already attached to a body", and is not put into itself.
func (m *model) pastes(v move) bool {
	b := m.at(v.B)
	if b == m.file || b.parent != nil {
		return false
	}
	for in := m.at(v.In); in != nil; in = in.parent {
		if in == b {
			return false
		}
	}
	return !m.careful || m.at(v.In).line
}

// clears is a guard: what a block is whose body was cleared is not explained.
func (m *model) clears(r ref) bool { return len(m.at(r).blocks) == 0 }

func (m *model) set(s set) { m.at(s.In).attrs[s.Name] = s.V }

func (m *model) remove(r rename) bool {
	b := m.at(r.In)
	_, ok := b.attrs[r.From]
	delete(b.attrs, r.From)
	return ok
}

// rename "takes no action if fromName is missing or there is already a conflicting attribute called toName".
func (m *model) rename(r rename) bool {
	b := m.at(r.In)
	v, ok := b.attrs[r.From]
	if _, conflict := b.attrs[r.To]; !ok || conflict {
		return false
	}
	delete(b.attrs, r.From)
	b.attrs[r.To] = v
	return true
}

func (m *model) newline(ref) {}

func (m *model) clear(r ref) {
	m.at(r).attrs = map[string]value{}
}

func (b *block) append(child *block) {
	child.parent = b
	b.blocks = append(b.blocks, child)
}

func (m *model) create(n newBlock) {
	b := &block{typ: n.Type, labels: n.Labels.list(), attrs: map[string]value{}, line: true}
	m.at(n.In).append(b)
	m.blocks.Put(n.As, b)
}

func (m *model) setLabels(f find) { m.at(f.In).labels = f.Labels.list() }
func (m *model) setType(f find)   { m.at(f.In).typ = f.Type }

func (m *model) cut(v move) bool {
	in, b := m.at(v.In), m.at(v.B)
	i := slices.Index(in.blocks, b)
	if i < 0 {
		return false
	}
	in.blocks = slices.Delete(in.blocks, i, i+1)
	b.parent = nil
	return true
}

func (m *model) paste(v move) { m.at(v.In).append(m.at(v.B)) }

func (m *model) find(f find) string {
	for _, b := range m.at(f.In).blocks {
		if b.typ == f.Type && slices.Equal(b.labels, f.Labels.list()) {
			return fmt.Sprintf("%s %q", b.typ, b.labels)
		}
	}
	return "none"
}

func (m *model) load(s source) {
	x := map[string]value{"x": "1"}
	file := newFile()
	switch s {
	case "x = 1\n":
		file.attrs = x
	case "x = 1":
		file.attrs, file.line = x, false
	case "a {}\n":
		file.append(&block{typ: "a", attrs: map[string]value{}})
	case "a { x = 1 }\n":
		file.append(&block{typ: "a", attrs: x})
	case "a \"l\" {\n  x = 1 # c\n}\n":
		file.append(&block{typ: "a", labels: []string{"l"}, attrs: x, line: true})
	default:
		file.attrs, file.line = x, false
		file.append(&block{typ: "b", labels: []string{"l", "m"}, attrs: map[string]value{}, line: true})
	}
	m.file, m.blocks = file, decode.Bundle[*block]{}
	m.blocks.Put(decode.Name[*block]{}, file)
	for _, b := range file.blocks {
		m.blocks.Put(decode.Name[*block]{}, b)
	}
}

func (m *model) shape() string { return m.file.shape(true) }
func (m *model) seen() string  { return m.file.shape(false) }

func (b *block) shape(values bool) string {
	var list []string
	for _, name := range slices.Sorted(maps.Keys(b.attrs)) {
		if v := b.attrs[name]; values {
			list = append(list, fmt.Sprintf("%s=%s<nil>", name, v.canonical()))
		} else {
			list = append(list, name)
		}
	}
	for _, one := range b.blocks {
		list = append(list, fmt.Sprintf("%s %q {%s}", one.typ, one.labels, one.shape(values)))
	}
	return strings.Join(list, ", ")
}

func (v value) canonical() string {
	if v == traversal {
		return `"variable"`
	}
	var x any
	if err := json.Unmarshal([]byte(v), &x); err != nil {
		panic(err)
	}
	text, _ := json.Marshal(x)
	return string(text)
}
