package tree

import (
	"maps"
	"slices"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

type model map[int8]int8

type pair struct{ Key, Value int8 }

func (m model) insert(p pair)             { m[p.Key] = p.Value }
func (m model) get(key int8) (int8, bool) { value, found := m[key]; return value, found }
func (m model) delete(key int8) bool      { _, found := m[key]; delete(m, key); return found }
func (m model) keys() []int8              { return slices.Sorted(maps.Keys(m)) }

func insert(t *Tree, p pair) { t.Insert(p.Key, p.Value) }

var tree = fuzzmachine.Lockstep[model, *Tree]{
	Model:  func() model { return make(model) },
	System: func(*fuzzmachine.T) *Tree { return new(Tree) },
	Actions: fuzzmachine.Actions[model, *Tree]{
		fuzzmachine.Both0("insert", model.insert, insert),
		fuzzmachine.Both2("get", model.get, (*Tree).Get),
		fuzzmachine.Both("delete", model.delete, (*Tree).Delete),
	},
	Mapping: mapping.Refine(model.keys, (*Tree).Keys),
}

func FuzzTree(f *testing.F) {
	tree.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { tree.Run(t, tape) })
}
