// Package etree tests the XML trees of beevik/etree v1.8.1: tokens are added, moved, removed and copied, and a
// document is written and read again. FINDINGS.md has what was found.
package etree

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/beevik/etree"
	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/examples/wild/internal/finding"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

type kind string

const (
	element kind = "element"
	text    kind = "text"
	cdata   kind = "cdata"
	comment kind = "comment"
)

func (kind) Domain() string { return "one=element|text|cdata|comment" }

type (
	tag  string
	data string
)

func (tag) Domain() string  { return "one=a|b|n:a" }
func (data) Domain() string { return "one=x|y| |<&>'\"||]]>" }

type create struct {
	As   decode.Name[*token]
	In   ref  `script:"-"`
	Kind kind `script:"-"`
	Tag  tag
	Data data
}

type move struct {
	Child ref
	In    ref
}

type insert struct {
	Child ref
	In    ref
	At    int `fuzz:"0..3"`
}

type place struct {
	In ref
	At int `fuzz:"-1..3"`
}

type setText struct {
	E     ref `script:"-"`
	Tail  bool
	CData bool
	Data  data `script:"-"`
}

type setAttr struct {
	E     ref    `script:"-"`
	Key   string `fuzz:"one=k|l|n:k"`
	Value data
}

type copying struct {
	As  decode.Name[*token]
	E   ref
	Add bool // to an element
	In  ref
}

type world struct {
	t      *fuzzmachine.T
	doc    *etree.Document
	tokens decode.Bundle[*etree.Token]
	all    []*etree.Token
}

func newWorld(t *fuzzmachine.T) *world {
	w := &world{t: t, doc: etree.NewDocument()}
	w.keep(decode.Name[*token]{}, &w.doc.Element)
	return w
}

func (w *world) keep(as decode.Name[*token], t etree.Token) {
	w.tokens.Put(decode.Name[*etree.Token](as), &t)
	w.all = append(w.all, &t)
}

func (w *world) at(r ref) etree.Token {
	t, _ := w.tokens.Get(decode.Ref[*etree.Token](r))
	return *t
}

func (w *world) element(r ref) *etree.Element { return w.at(r).(*etree.Element) }

func (w *world) create(a create) {
	in := w.element(a.In)
	switch a.Kind {
	case element:
		w.keep(a.As, in.CreateElement(string(a.Tag)))
	case text:
		w.keep(a.As, in.CreateText(string(a.Data)))
	case cdata:
		w.keep(a.As, in.CreateCData(string(a.Data)))
	case comment:
		w.keep(a.As, in.CreateComment(string(a.Data)))
	}
}

func (w *world) add(m move)        { w.element(m.In).AddChild(w.at(m.Child)) }
func (w *world) insert(a insert)   { w.element(a.In).InsertChildAt(a.At, w.at(a.Child)) }
func (w *world) remove(r ref) bool { return w.at(r).Remove() }

func (w *world) removeAt(a place) string {
	if t := w.element(a.In).RemoveChildAt(a.At); t != nil {
		return shapeOf(t)
	}
	return "none"
}

func (w *world) set(a setText) {
	e := w.element(a.E)
	switch {
	case a.Tail:
		e.SetTail(string(a.Data))
	case a.CData:
		e.SetCData(string(a.Data))
	default:
		e.SetText(string(a.Data))
	}
}

func (w *world) setAttr(a setAttr)         { w.element(a.E).CreateAttr(a.Key, string(a.Value)) }
func (w *world) removeAttr(a setAttr) bool { return w.element(a.E).RemoveAttr(a.Key) != nil }

func (w *world) copy(a copying) {
	c := w.element(a.E).Copy()
	if a.Add {
		w.element(a.In).AddChild(c)
	}
	w.keep(a.As, c)
}

// copyAll goes on with a copy of the document.
func (w *world) copyAll() {
	c := w.doc.Copy()
	w.rebind(&w.doc.Element, &c.Element)
	w.doc = c
}

// rebind lets what stood for a token and what is in it stand for another one.
func (w *world) rebind(from, to etree.Token) {
	for _, t := range w.all {
		if *t == from {
			*t = to
			break
		}
	}
	if e, ok := from.(*etree.Element); ok {
		for i, one := range e.Child {
			w.rebind(one, to.(*etree.Element).Child[i])
		}
	}
}

func (w *world) id(e *etree.Element) int {
	for i, t := range w.all {
		if *t == etree.Token(e) {
			return i + 1
		}
	}
	return 0
}

func attrsOf(e *etree.Element) (list []attr) {
	for i := range e.Attr {
		list = append(list, attr{e.Attr[i].FullKey(), e.Attr[i].Value})
	}
	return list
}

func shapeOf(t etree.Token) string {
	switch t := t.(type) {
	case *etree.Element:
		list := make([]string, len(t.Child))
		for i, one := range t.Child {
			list[i] = shapeOf(one)
		}
		return shape(element, t.FullTag(), attrsOf(t), list)
	case *etree.CharData:
		if t.IsCData() {
			return shape(cdata, t.Data, nil, nil)
		}
		return shape(text, t.Data, nil, nil)
	}
	return shape(comment, t.(*etree.Comment).Data, nil, nil)
}

func (w *world) view() (list []seen) {
	for i, t := range w.all {
		s := seen{ID: i + 1, Parent: w.id((*t).Parent()), Index: (*t).Index(), Shape: shapeOf(*t)}
		if e, ok := (*t).(*etree.Element); ok {
			s.Text, s.Tail = e.Text(), e.Tail()
		}
		list = append(list, s)
	}
	list[0].Index = -1 // nobody asks a document for its index
	return list
}

func (w *world) white() (list []bool) {
	for _, t := range w.all {
		c, ok := (*t).(*etree.CharData)
		list = append(list, ok && c.IsWhitespace())
	}
	return list
}

func (w *world) owned() (list []bool) {
	for _, t := range w.all {
		e, ok := (*t).(*etree.Element)
		list = append(list, !ok || !slices.ContainsFunc(e.Attr, func(a etree.Attr) bool { return a.Element() != e }))
	}
	return list
}

func (w *world) reload() string {
	written, err := w.doc.WriteToString()
	read := etree.NewDocument()
	if err == nil {
		err = read.ReadFromString(written)
	}
	if err != nil {
		return err.Error() + ": " + written
	}
	return normalOf(&read.Element)
}

func normalOf(e *etree.Element) (all string) {
	for _, one := range e.Child {
		switch one := one.(type) {
		case *etree.Element:
			all += fmt.Sprintf("<%s%v>%s</>", one.FullTag(), attrsOf(one), normalOf(one))
		case *etree.CharData:
			all += one.Data
		case *etree.Comment:
			all += "<!" + one.Data + ">"
		}
	}
	return all
}

// trees returns the machine of a document.
func trees(careful bool, more ...fuzzmachine.Element[*fuzzmachine.Pair[*model, *world]]) *fuzzmachine.Machine {
	return fuzzmachine.New(func() *model { return newModel(careful) }, newWorld, append(more,
		fuzzmachine.Both0("create", (*model).create, (*world).create).
			When((*model).room).WhenArgs((*model).creates).Weight(4),
		fuzzmachine.Both0("add", (*model).add, (*world).add).WhenArgs((*model).adds).Weight(2),
		fuzzmachine.Both0("insert", (*model).insert, (*world).insert).WhenArgs((*model).inserts).Weight(2),
		fuzzmachine.Both("remove", (*model).remove, (*world).remove),
		fuzzmachine.Both("removeat", (*model).removeAt, (*world).removeAt).WhenArgs((*model).removesAt),
		fuzzmachine.Both0("set", (*model).set, (*world).set).WhenArgs((*model).sets).Weight(2),
		fuzzmachine.Both0("attr", (*model).setAttr, (*world).setAttr).WhenArgs((*model).element),
		fuzzmachine.Both("removeattr", (*model).removeAttr, (*world).removeAttr).WhenArgs((*model).element),
		fuzzmachine.Both0("copy", (*model).copy, (*world).copy).When((*model).room).WhenArgs((*model).copies),
		fuzzmachine.Call("reload", (*model).reload, (*world).reload),
		mapping.Refine((*model).view, (*world).view),
	)...)
}

// bare is what most programs fail at.
var bare = trees(false,
	fuzzmachine.Call0("copyall", (*model).copyAll, (*world).copyAll),
	mapping.Refine((*model).white, (*world).white),
	mapping.Refine((*model).owned, (*world).owned),
)

var findings = []finding.Finding{
	of("the root of a copied document has another parent", "state view:[*].Parent", "copyall",
		`t0 = create t0 "element" tag="a" data="x"; copyall`),
	of("RemoveChildAt panics below zero", "panic system runtime.boundsError etree.(*Element).RemoveChildAt",
		"removeat", `removeat t0 at=-1`),
	of("a copy has the index of its original", "state view:[*].Index", "copy",
		`t0 = create t0 "element" tag="a" data="x"; t0 = copy e=t1 add=false in=t0`),
	of("SetText leaves a text that Text returns", "state view:[*].Shape", "set",
		`t0 = create t0 "comment" tag="a" data="x"; t0 = create t0 "text" tag="a" data="x"; `+
			`set t0 tail=false cData=false "x"`),
	of("a text that SetText has removed is still a child", "state view:[*].Parent", "set",
		`t0 = create t0 "text" tag="a" data="x"; t0 = create t0 "text" tag="a" data="x"; `+
			`set t0 tail=false cData=false "x"`),
	of("a blank text is not whitespace", "state white:[*]", "", `t0 = create t0 "text" tag="a" data=" "`),
	of("an attribute of a copy is that of the original", "state owned:[*]", "copy",
		`t0 = create t0 "element" tag="a" data="x"; attr t1 key="k" value="x"; t0 = copy e=t1 add=false in=t0`),
}

// of returns a finding about actions whose names begin alike.
func of(section, signature, action, script string) finding.Finding {
	is := func(f *fuzzmachine.Failure) bool { return strings.HasPrefix(f.Action, action) }
	known := fuzzmachine.Known(signature).When(is)
	return finding.Finding{Section: section, Script: script, Signature: signature, Known: known}
}

func TestFindings(t *testing.T) { finding.Show(t, bare, findings...) }

// Tokens are moved in it, and no document is copied.
var machine = trees(true)

func FuzzTree(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
