package generic

import (
	"testing"

	"github.com/fuzzmachine/go/examples/wild/internal/finding"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/zyedidia/generic/rope"
)

const (
	at   = "0..80"
	text = "len=0..9,from=a-z"
)

type plain struct{ s string }

func newPlain() *plain { return new(plain) }

func (m *plain) insert(pos int, s string)  { m.s = m.s[:pos] + s + m.s[pos:] }
func (m *plain) remove(from, to int)       { m.s = m.s[:from] + m.s[to:] }
func (m *plain) slice(from, to int) string { return m.s[from:to] }
func (m *plain) at(pos int) byte           { return m.s[pos] }
func (m *plain) splitJoin(int)             {}
func (m *plain) value() string             { return m.s }
func (m *plain) len() int                  { return len(m.s) }

func (m *plain) fits(pos int, _ string) bool { return m.reaches(pos) }
func (m *plain) reaches(pos int) bool        { return pos <= len(m.s) }
func (m *plain) has(pos int) bool            { return pos < len(m.s) }
func (m *plain) within(from, to int) bool    { return from <= to && m.reaches(to) }

type node struct{ *rope.Node[byte] }

func newNode(*fuzzmachine.T) *node {
	rope.SplitLength, rope.JoinLength = 4, 2
	return &node{rope.New[byte](nil)}
}

func (n *node) insert(pos int, s string)  { n.Insert(pos, []byte(s)) }
func (n *node) slice(from, to int) string { return string(n.Slice(from, to)) }
func (n *node) value() string             { return string(n.Value()) }

func (n *node) splitJoin(pos int) {
	a, b := n.SplitAt(pos)
	n.Node = rope.Join(a, b)
}

type ropeElement = fuzzmachine.Element[*fuzzmachine.Pair[*plain, *node]]

// ropeMachine returns a machine of ropes, with more elements.
func ropeMachine(more ...ropeElement) *fuzzmachine.Machine {
	return fuzzmachine.New(newPlain, newNode, append(more,
		fuzzmachine.Both0("insert", fuzzmachine.Args0((*plain).insert), fuzzmachine.Args0((*node).insert)).
			Domain(at, text).WhenArgs(fuzzmachine.Args((*plain).fits)).Weight(3),
		fuzzmachine.Both0("remove", fuzzmachine.Args0((*plain).remove), fuzzmachine.Args0((*node).Remove)).
			Domain(at, at).WhenArgs(fuzzmachine.Args((*plain).within)),
		fuzzmachine.Both("slice", fuzzmachine.Args((*plain).slice), fuzzmachine.Args((*node).slice)).
			Domain(at, at).WhenArgs(fuzzmachine.Args((*plain).within)),
		fuzzmachine.Both("at", (*plain).at, (*node).At).Domain(at).WhenArgs((*plain).has),
		fuzzmachine.Both0("splitjoin", (*plain).splitJoin, (*node).splitJoin).
			Domain(at).WhenArgs((*plain).reaches),
		mapping.Refine((*plain).value, (*node).value),
		mapping.Refine((*plain).len, (*node).Len),
	)...)
}

var findingsOfRopes = []finding.Finding{{
	Section: "a rope panics after Rebuild",
	Script:  `insert 0 "aaaaa"; rebuild`, Signature: "panic mapping runtime.errorString rope.(*Node).Value",
	Known: fuzzmachine.Known("panic mapping runtime.errorString rope.(*Node).Value"),
}}

func TestFindingsOfRopes(t *testing.T) {
	rebuild := fuzzmachine.Call0("rebuild", func(*plain) {}, (*node).rebuild)
	finding.Show(t, ropeMachine(rebuild), findingsOfRopes...)
}

func (n *node) rebuild() { n.Rebuild() }

// Nothing works after Rebuild, so these do not.
var ropes = ropeMachine()

func FuzzRope(f *testing.F) {
	ropes.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { ropes.Run(t, tape) })
}
