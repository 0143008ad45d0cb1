package tree

import (
	"maps"
	"slices"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

type model map[int8]int8

func newModel() model                     { return make(model) }
func (m model) insert(key, value int8)    { m[key] = value }
func (m model) get(key int8) (int8, bool) { value, found := m[key]; return value, found }
func (m model) delete(key int8) bool      { _, found := m[key]; delete(m, key); return found }
func (m model) keys() []int8              { return slices.Sorted(maps.Keys(m)) }

// machine returns the machine of a tree with a fault.
func machine(f fault) *fuzzmachine.Machine {
	newTree := func(*fuzzmachine.T) *Tree { return Planted(string(f)) }
	return fuzzmachine.New(newModel, newTree,
		fuzzmachine.Both0("insert", fuzzmachine.Args0(model.insert), fuzzmachine.Args0((*Tree).Insert)),
		fuzzmachine.Both2("get", model.get, (*Tree).Get),
		fuzzmachine.Both("delete", model.delete, (*Tree).Delete),
		mapping.Refine(model.keys, (*Tree).Keys),
	)
}

var tree = machine("")

func FuzzTree(f *testing.F) {
	tree.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { tree.Run(t, tape) })
}
