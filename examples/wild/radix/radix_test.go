// Package radix tests the tree of armon/go-radix v1.0.0 against a map. After DeletePrefix, Minimum and
// Maximum can find nothing in a tree that is not empty, because the empty node stays among the edges of its
// parent.
package radix

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/armon/go-radix"
	"github.com/fuzzmachine/go/examples/wild/internal/finding"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

const key = "len=0..5,from=ab"

type model map[string]any

func newModel() model { return model{} }

func (m model) len() int       { return len(m) }
func (m model) keys() []string { return slices.Sorted(maps.Keys(m)) }

func (m model) get(k string) (any, bool) {
	v, ok := m[k]
	return v, ok
}

func (m model) insert(k string, v int8) (any, bool) {
	old, ok := m[k]
	m[k] = v
	return old, ok
}

func (m model) delete(k string) (any, bool) {
	old, ok := m[k]
	delete(m, k)
	return old, ok
}

func (m model) prefixed(prefix string) (list []string) {
	for _, k := range m.keys() {
		if strings.HasPrefix(k, prefix) {
			list = append(list, k)
		}
	}
	return list
}

func (m model) deletePrefix(prefix string) int {
	list := m.prefixed(prefix)
	for _, k := range list {
		delete(m, k)
	}
	return len(list)
}

func (m model) path(k string) (list []string) {
	for i := range len(k) + 1 {
		if _, ok := m[k[:i]]; ok {
			list = append(list, k[:i])
		}
	}
	return list
}

func (m model) longest(k string) (string, any, bool) { return m.last(m.path(k)) }
func (m model) max() (string, any, bool)             { return m.last(m.keys()) }
func (m model) min() (string, any, bool)             { return m.last(m.keys()[:min(1, len(m))]) }

func (m model) last(list []string) (string, any, bool) {
	if len(list) == 0 {
		return "", nil, false
	}
	k := list[len(list)-1]
	return k, m[k], true
}

type tree = radix.Tree

func newTree(*fuzzmachine.T) *tree { return radix.New() }

func insert(t *tree, k string, v int8) (any, bool) { return t.Insert(k, v) }

func walk(t *tree) (list []string) {
	t.Walk(into(&list))
	return list
}

func walkPrefix(t *tree, prefix string) (list []string) {
	t.WalkPrefix(prefix, into(&list))
	return list
}

func walkPath(t *tree, k string) (list []string) {
	t.WalkPath(k, into(&list))
	return list
}

func into(list *[]string) radix.WalkFn {
	return func(k string, _ any) bool {
		*list = append(*list, k)
		return false
	}
}

// An element is an element of a machine of trees.
type element = fuzzmachine.Element[*fuzzmachine.Pair[model, *tree]]

// trees returns the machine of trees, with more elements.
func trees(more ...element) *fuzzmachine.Machine {
	return fuzzmachine.New(newModel, newTree, append([]element{
		fuzzmachine.Start(modelOf, treeOf).Domain("len=0..32").Holds("keys", model.holds).Inverse(model.content),
		fuzzmachine.Both2("insert", fuzzmachine.Args2(model.insert), fuzzmachine.Args2(insert)).Domain(key, ""),
		fuzzmachine.Both2("delete", model.delete, (*tree).Delete).Domain(key),
		fuzzmachine.Both2("get", model.get, (*tree).Get).Domain(key),
		fuzzmachine.Both("deleteprefix", model.deletePrefix, (*tree).DeletePrefix).Domain(key),
		fuzzmachine.Both3("longest", model.longest, (*tree).LongestPrefix).Domain(key),
		fuzzmachine.Both("walkprefix", model.prefixed, walkPrefix).Domain(key),
		fuzzmachine.Both("walkpath", model.path, walkPath).Domain(key),
		fuzzmachine.Call3("max", model.max, (*tree).Maximum),
		fuzzmachine.Call3("min", model.min, (*tree).Minimum),
		mapping.ToModel(toModel),
		mapping.Refine(model.len, (*tree).Len),
		mapping.Refine(model.keys, walk),
	}, more...)...)
}

var findings = []finding.Finding{{
	Section: "Minimum finds nothing in a tree that is not empty",
	Script:  `start {"": 0, "a": 0}; deleteprefix "a"; max`, Signature: "answer max", Shortest: true,
	Known: fuzzmachine.Known("answer max", "answer min").When(deletesPrefix),
}}

func deletesPrefix(f *fuzzmachine.Failure) bool { return strings.Contains(f.Script, "deleteprefix") }

func TestFindings(t *testing.T) { finding.Show(t, trees(), findings...) }

var machine = finding.Past(trees(), findings...)

func FuzzTree(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
