// Package soak has a machine with every kind of argument that an action can have. Model and system read every
// part of them.
package soak

import (
	"strconv"
	"time"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/fuzzmachine/go/prophecy"
)

// A desk is all that actions change. Model and system have one each.
type desk struct {
	last   sum
	files  decode.Bundle[file]
	issued int
}

// A model predicts with what it is given.
type model struct{ desk }

// A system consults a fate, and keeps what it issues by its value.
type system struct {
	desk
	fate   *prophecy.Fate
	tokens decode.Seen[token]
	now    time.Time
}

func newModel() *model { return new(model) }

func newSystem(t *fuzzmachine.T) *system { return &system{fate: prophecy.FateOf(t)} }

// A summed is an argument that has a sum.
type summed interface{ sum() sum }

// told makes an action whose answer is the sum of its argument.
func told[A summed](name string) fuzzmachine.Element[*fuzzmachine.Pair[*model, *system]] {
	return fuzzmachine.Both(name,
		func(m *model, a A) sum { return m.take(a.sum()) }, func(s *system, a A) sum { return s.take(a.sum()) })
}

func (d *desk) take(s sum) sum {
	d.last = s
	return s
}

func (d *desk) some() bool     { return d.files.Len() > 0 }
func (d *desk) room() bool     { return d.files.Len() < 8 }
func (d *desk) mayIssue() bool { return d.issued < 8 }

func (d *desk) open(a open) int { return d.files.Put(a.As, file{"new"}) }

func (d *desk) rename(a rename) string {
	from, _ := d.files.Get(a.From)
	to, _ := d.files.Get(a.To)
	return from.path + strconv.Itoa(d.files.Label(a.To)) + to.path
}

func (d *desk) shut(a shut) (string, bool) {
	f, ok := d.files.Take(a.File)
	return f.path, ok
}

func (d *desk) shutAgain(a shutAgain) (string, bool) {
	f, ok := d.files.Stale(a.File)
	return f.path, ok
}

func (d *desk) stat(a stat) (string, bool) {
	f, ok := d.files.Any(a.File)
	return f.path, ok
}

// offers are the buttons, and how often one can be pressed: once more for each file.
func (d *desk) offers(a *press) bool {
	return a.Button.From([]string{"Open", "Print", "Save"}) && a.Times.From([]int{1, 2, 3, 4, 5, 6, 7, 8, 9}[:1+d.files.Len()])
}

func (d *desk) press(a press) (string, int) { return a.Button.Value(), a.Times.Value() }

func (m *model) issue() decode.Opaque[token] {
	m.issued++
	return decode.Opaque[token]{Order: m.issued - 1}
}

func (s *system) issue() decode.Opaque[token] {
	s.issued++
	return s.tokens.Note(token(1000 - s.issued))
}

func (m *model) revoke(a revocation) (token, bool) {
	if m.issued == 0 {
		return 0, false
	}
	return token(999 - a.Token.Order%m.issued), true
}

func (s *system) revoke(a revocation) (token, bool) { return s.tokens.Value(a.Token) }

func (m *model) endure(a weather) sum {
	return m.take(consulted(prophecy.Foretell(&a)) + sum(a.By))
}

func (s *system) endure(a weather) sum { return s.take(consulted(s.fate) + sum(a.By)) }

func (d *desk) pair(a int8, b string) sum {
	var s sum
	s.add(uint64(a))
	s.text(b)
	return d.take(s)
}

func (m *model) pass(d time.Duration) { m.last += sum(d) }

func (s *system) pass(d time.Duration) {
	s.last += sum(d)
	s.now = s.now.Add(d)
}

func (m *model) clear()  { m.last = 0 }
func (s *system) clear() { s.last = 0 }

type view struct{ Files, Issued int }

func (d *desk) view() view { return view{d.files.Len(), d.issued} }
func (d *desk) sum() sum   { return d.last }

// Machine returns the machine. Of each kind of argument it has an action.
func Machine() *fuzzmachine.Machine {
	return fuzzmachine.New(newModel, newSystem,
		told[integers]("integers"), told[floats]("floats"), told[switches]("switches"), told[texts]("texts"),
		told[lists]("lists"), told[mapped]("maps"), told[pointers]("pointers"), told[structs]("structs"),
		told[times]("times"), told[message]("message"),
		fuzzmachine.Both("open", (*model).open, (*system).open).When((*model).room).Weight(4),
		fuzzmachine.Both("rename", (*model).rename, (*system).rename).When((*model).some),
		fuzzmachine.Both2("shut", (*model).shut, (*system).shut).When((*model).some),
		fuzzmachine.Both2("shutAgain", (*model).shutAgain, (*system).shutAgain),
		fuzzmachine.Both2("stat", (*model).stat, (*system).stat),
		fuzzmachine.Both2("press", (*model).press, (*system).press).Offers((*model).offers),
		fuzzmachine.Call("issue", (*model).issue, (*system).issue).When((*model).mayIssue),
		fuzzmachine.Both2("revoke", (*model).revoke, (*system).revoke),
		fuzzmachine.Both("endure", (*model).endure, (*system).endure),
		fuzzmachine.Both("pair", fuzzmachine.Args((*model).pair), fuzzmachine.Args((*system).pair)),
		fuzzmachine.Both0("pass", (*model).pass, (*system).pass),
		fuzzmachine.Call0("clear", (*model).clear, (*system).clear),
		mapping.Refine((*model).view, (*system).view),
		mapping.Refine((*model).sum, (*system).sum).Named("last"),
	)
}
