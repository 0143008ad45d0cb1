package etree

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fuzzmachine/go/decode"
)

// A token of a tree: an element, text, a CDATA section or a comment.
type token struct {
	id     int // in the order in which steps have made them; 0 if none has
	kind   kind
	data   string // or the tag
	attrs  []attr
	parent *token
	kids   []*token
}

type attr struct{ Key, Value string }

func (t *token) isElement() bool { return t.kind == element }
func (t *token) isText() bool    { return t.kind == text || t.kind == cdata }

func (t *token) index() int {
	if t.parent == nil {
		return -1
	}
	return slices.Index(t.parent.kids, t)
}

func (t *token) remove() bool {
	i := t.index()
	if i >= 0 {
		t.parent.kids = slices.Delete(t.parent.kids, i, i+1)
		t.parent = nil
	}
	return i >= 0
}

// insert: "If the index is greater than or equal to the length of the list of child tokens, then the token 't' is
// added to the end". The token that is at the index before is the one it is inserted "just before".
func (t *token) insert(at int, child *token) {
	var next *token
	for _, one := range t.kids[min(at, len(t.kids)):] {
		if one != child {
			next = one
			break
		}
	}
	child.remove()
	i := len(t.kids)
	if next != nil {
		i = next.index()
	}
	t.kids = slices.Insert(t.kids, i, child)
	child.parent = t
}

// run returns the texts from an index up to the next element, or up to a comment: Text passes over comments, and Tail
// does not.
func (t *token) run(from int, comments bool) (list []*token) {
	for _, one := range t.kids[from:] {
		if one.isText() {
			list = append(list, one)
		} else if one.isElement() || !comments {
			break
		}
	}
	return list
}

// replace replaces a run of texts. The first one of them stays, with other data.
func (t *token) replace(from int, comments bool, k kind, data string) {
	run := t.run(from, comments)
	switch {
	case data == "":
	case len(run) == 0:
		t.insert(from, &token{kind: k, data: data})
	default:
		run[0].kind, run[0].data = k, data
		run = run[1:]
	}
	for _, one := range run {
		one.remove()
	}
}

func (t *token) text(from int, comments bool) (all string) {
	for _, one := range t.run(from, comments) {
		all += one.data
	}
	return all
}

func (t *token) copied() *token {
	c := &token{kind: t.kind, data: t.data, attrs: slices.Clone(t.attrs)}
	for _, one := range t.kids {
		c.insert(len(c.kids), one.copied())
	}
	return c
}

func (t *token) shape() string {
	list := make([]string, len(t.kids))
	for i, one := range t.kids {
		list[i] = one.shape()
	}
	return shape(t.kind, t.data, t.attrs, list)
}

func shape(k kind, data string, attrs []attr, kids []string) string {
	return fmt.Sprintf("%s %q%v(%s)", k, data, attrs, strings.Join(kids, " "))
}

type ref = decode.Ref[*token]

type model struct {
	tokens  decode.Bundle[*token]
	all     []*token // the first one is the document
	careful bool
}

func newModel(careful bool) *model {
	m := &model{careful: careful}
	m.keep(decode.Name[*token]{}, &token{kind: element})
	return m
}

func (m *model) keep(as decode.Name[*token], t *token) {
	m.tokens.Put(as, t)
	m.all = append(m.all, t)
	t.id = len(m.all)
}

func (m *model) at(r ref) *token {
	t, _ := m.tokens.Get(r)
	return t
}

func (m *model) room() bool { return len(m.all) < 8 }

// creates, adds, inserts, removesAt, sets and copies are guards: only elements have children, and none of its own.
func (m *model) creates(a create) bool { return m.at(a.In).isElement() }

func (m *model) adds(a move) bool { return m.movable(a.Child, a.In) }

func (m *model) movable(child, in ref) bool {
	for t := m.at(in); t != nil; t = t.parent {
		if t == m.at(child) {
			return false
		}
	}
	return m.at(in).isElement() && m.at(child) != m.all[0]
}

func (m *model) inserts(a insert) bool  { return m.movable(a.Child, a.In) }
func (m *model) removesAt(a place) bool { return m.at(a.In).isElement() && (!m.careful || a.At >= 0) }
func (m *model) copies(a copying) bool {
	return m.element(setAttr{E: a.E}) && m.at(a.In).isElement() && (a.Add || !m.careful)
}

func (m *model) element(a setAttr) bool { return m.at(a.E).isElement() && m.at(a.E) != m.all[0] }

func (m *model) sets(a setText) bool {
	t := m.at(a.E)
	if !t.isElement() {
		return false
	}
	from := 0
	if a.Tail {
		from, t = t.index()+1, t.parent
	}
	if t == nil || !m.careful {
		return true
	}
	all := t.run(from, !a.Tail)
	return len(all) < 2 && len(t.run(from, false)) == len(all)
}

func (m *model) create(a create) {
	t := &token{kind: a.Kind, data: string(a.Data)}
	if t.isElement() {
		t.data = string(a.Tag)
	}
	in := m.at(a.In)
	in.insert(len(in.kids), t)
	m.keep(a.As, t)
}

func (m *model) add(a move)        { m.at(a.In).insert(len(m.at(a.In).kids), m.at(a.Child)) }
func (m *model) insert(a insert)   { m.at(a.In).insert(a.At, m.at(a.Child)) }
func (m *model) remove(r ref) bool { return m.at(r).remove() }

// removeAt: "If the index is out of bounds, no child is removed and nil is returned."
func (m *model) removeAt(a place) string {
	t := m.at(a.In)
	if a.At < 0 || a.At >= len(t.kids) {
		return "none"
	}
	one := t.kids[a.At]
	one.remove()
	return one.shape()
}

func (m *model) set(a setText) {
	t := m.at(a.E)
	switch {
	case a.Tail && t.parent != nil:
		t.parent.replace(t.index()+1, false, text, string(a.Data))
	case !a.Tail && a.CData:
		t.replace(0, true, cdata, string(a.Data))
	case !a.Tail:
		t.replace(0, true, text, string(a.Data))
	}
}

func (m *model) setAttr(a setAttr) {
	t := m.at(a.E)
	i := slices.IndexFunc(t.attrs, func(one attr) bool { return one.Key == a.Key })
	if i < 0 {
		i = len(t.attrs)
		t.attrs = append(t.attrs, attr{Key: a.Key})
	}
	t.attrs[i].Value = string(a.Value)
}

func (m *model) removeAttr(a setAttr) bool {
	t := m.at(a.E)
	n := len(t.attrs)
	t.attrs = slices.DeleteFunc(t.attrs, func(one attr) bool { return one.Key == a.Key })
	return len(t.attrs) < n
}

func (m *model) copy(a copying) {
	t := m.at(a.E).copied()
	if a.Add {
		in := m.at(a.In)
		in.insert(len(in.kids), t)
	}
	m.keep(a.As, t)
}

func (m *model) copyAll() {}

// A seen is what can be seen of a token.
type seen struct {
	ID, Parent, Index int
	Shape, Text, Tail string
}

func (m *model) view() (list []seen) {
	for _, t := range m.all {
		s := seen{ID: t.id, Index: t.index(), Shape: t.shape()}
		if t.parent != nil {
			s.Parent = t.parent.id
		}
		if t.isElement() {
			s.Text = t.text(0, true)
			if t.parent != nil {
				s.Tail = t.parent.text(t.index()+1, false)
			}
		}
		list = append(list, s)
	}
	return list
}

// white says of each token whether it "contains only whitespace".
func (m *model) white() (list []bool) {
	for _, t := range m.all {
		list = append(list, t.isText() && strings.TrimSpace(t.data) == "")
	}
	return list
}

// owned says of each token that its attributes are those of "the element containing this attribute".
func (m *model) owned() (list []bool) {
	for range m.all {
		list = append(list, true)
	}
	return list
}

// reload returns the document as it is read again. Texts side by side are one.
func (m *model) reload() string { return normal(m.all[0]) }

func normal(t *token) (all string) {
	for i := 0; i < len(t.kids); i++ {
		one := t.kids[i]
		switch {
		case one.isElement():
			all += fmt.Sprintf("<%s%v>%s</>", one.data, one.attrs, normal(one))
		case one.isText():
			all += one.data
		default:
			all += "<!" + one.data + ">"
		}
	}
	return all
}
