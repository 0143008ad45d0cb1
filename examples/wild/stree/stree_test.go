// Package stree tests the tree of subjects of nats-server v2.15.2 against a map. No bug was found.
package stree

import (
	"slices"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/nats-io/nats-server/v2/server/stree"
)

const subject = "len=1..4,one=a|b|ab|abc|abcd|c|d|e|f|g"

type filter struct {
	Tokens []string `fuzz:"len=1..4,one=a|b|ab|abc|*|c"`
	Full   bool
}

func (f filter) tokens() []string {
	if f.Full {
		return append(slices.Clone(f.Tokens), ">")
	}
	return f.Tokens
}

func (f filter) matches(subject string) bool {
	tokens := strings.Split(subject, ".")
	for i, t := range f.Tokens {
		if i == len(tokens) || t != "*" && t != tokens[i] {
			return false
		}
	}
	return f.Full && len(tokens) > len(f.Tokens) || !f.Full && len(tokens) == len(f.Tokens)
}

type model map[string]int8

func newModel() model { return model{} }

func (m model) len() int   { return len(m) }
func (m model) all() model { return m }

func (m model) find(tokens []string) (int8, bool) {
	v, ok := m[string(join(tokens))]
	return v, ok
}

func (m model) insert(tokens []string, v int8) (int8, bool) {
	defer func() { m[string(join(tokens))] = v }()
	return m.find(tokens)
}

func (m model) delete(tokens []string) (int8, bool) {
	defer delete(m, string(join(tokens)))
	return m.find(tokens)
}

func (m model) match(f filter) model {
	found := model{}
	for s, v := range m {
		if f.matches(s) {
			found[s] = v
		}
	}
	return found
}

func join(tokens []string) []byte { return []byte(strings.Join(tokens, ".")) }

type tree struct{ *stree.SubjectTree[int8] }

func newTree(*fuzzmachine.T) tree { return tree{stree.NewSubjectTree[int8]()} }

func (t tree) insert(tokens []string, v int8) (int8, bool) { return value(t.Insert(join(tokens), v)) }
func (t tree) find(tokens []string) (int8, bool)           { return value(t.Find(join(tokens))) }
func (t tree) delete(tokens []string) (int8, bool)         { return value(t.Delete(join(tokens))) }

func value(v *int8, ok bool) (int8, bool) {
	if v == nil {
		return 0, ok
	}
	return *v, ok
}

func (t tree) match(f filter) model {
	found := model{}
	t.Match(join(f.tokens()), func(s []byte, v *int8) {
		if _, twice := found[string(s)]; twice {
			panic("twice " + string(s))
		}
		found[string(s)] = *v
	})
	return found
}

func (t tree) all() model {
	all, last := model{}, ""
	t.IterOrdered(func(s []byte, v *int8) bool {
		if string(s) <= last {
			panic(string(s) + " after " + last)
		}
		last = string(s)
		all[last] = *v
		return true
	})
	return all
}

var machine = fuzzmachine.New(newModel, newTree,
	fuzzmachine.Both2("insert", fuzzmachine.Args2(model.insert), fuzzmachine.Args2(tree.insert)).
		Domain(subject, "").Weight(3),
	fuzzmachine.Both2("find", model.find, tree.find).Domain(subject),
	fuzzmachine.Both2("delete", model.delete, tree.delete).Domain(subject),
	fuzzmachine.Both("match", model.match, tree.match),
	mapping.Refine(model.all, tree.all),
	mapping.Refine(model.len, tree.Size),
)

func FuzzSubjectTree(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
