// Package treemap tests the red-black tree of igrmk/treemap v2.0.1 against a map.
package treemap

import (
	"maps"
	"slices"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/igrmk/treemap/v2"
)

const key = "0..15"

type model map[int8]int8

func newModel() model { return model{} }

func (m model) set(k, v int8)   { m[k] = v }
func (m model) del(k int8)      { delete(m, k) }
func (m model) has(k int8) bool { _, ok := m[k]; return ok }
func (m model) len() int        { return len(m) }
func (m model) clear()          { clear(m) }
func (m model) keys() []int8    { return slices.Sorted(maps.Keys(m)) }

func (m model) get(k int8) (int8, bool) {
	v, ok := m[k]
	return v, ok
}

// between returns the keys of [from, to], as Range does.
func (m model) between(from, to int8) (list []int8) {
	for _, k := range m.keys() {
		if from <= k && k <= to {
			list = append(list, k)
		}
	}
	return list
}

func (m model) lower(k int8) []int8 { return m.between(k, 15) }
func (m model) upper(k int8) []int8 { return m.between(k+1, 15) }

func (m model) backward() []int8 {
	keys := m.keys()
	slices.Reverse(keys)
	return keys
}

type tree struct{ *treemap.TreeMap[int8, int8] }

func newTree(*fuzzmachine.T) *tree { return &tree{treemap.New[int8, int8]()} }

func (t *tree) keys() []int8        { return rest(t.Iterator()) }
func (t *tree) lower(k int8) []int8 { return rest(t.LowerBound(k)) }
func (t *tree) upper(k int8) []int8 { return rest(t.UpperBound(k)) }

func rest(i treemap.ForwardIterator[int8, int8]) (list []int8) {
	for ; i.Valid(); i.Next() {
		list = append(list, i.Key())
	}
	return list
}

func (t *tree) between(from, to int8) (list []int8) {
	for i, end := t.Range(from, to); i != end; i.Next() {
		list = append(list, i.Key())
	}
	return list
}

func (t *tree) backward() (list []int8) {
	for i := t.Reverse(); i.Valid(); i.Next() {
		list = append(list, i.Key())
	}
	return list
}

func ascend(_ model, from, to int8) bool { return from <= to }

var machine = fuzzmachine.New(newModel, newTree,
	fuzzmachine.Both0("set", fuzzmachine.Args0(model.set), fuzzmachine.Args0((*tree).Set)).Domain(key, "").Weight(4),
	fuzzmachine.Both0("del", model.del, (*tree).Del).Domain(key).Weight(3),
	fuzzmachine.Both2("get", model.get, (*tree).Get).Domain(key),
	fuzzmachine.Both("contains", model.has, (*tree).Contains).Domain(key),
	fuzzmachine.Both("lower", model.lower, (*tree).lower).Domain(key),
	fuzzmachine.Both("upper", model.upper, (*tree).upper).Domain(key),
	fuzzmachine.Both("range", fuzzmachine.Args(model.between), fuzzmachine.Args((*tree).between)).Domain(key, key).
		WhenArgs(fuzzmachine.Args(ascend)),
	fuzzmachine.Call0("clear", model.clear, (*tree).Clear),
	mapping.Refine(model.keys, (*tree).keys),
	mapping.Refine(model.backward, (*tree).backward),
	mapping.Refine(model.len, func(t *tree) int { return t.Len() }),
)

func FuzzTreeMap(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
