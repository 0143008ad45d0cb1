// Package tables tests two hash tables, kamstrup/intmap v0.5.2 and dolthub/swiss v0.2.1, against a map.
package tables

import (
	"maps"
	"testing"

	"github.com/dolthub/swiss"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/kamstrup/intmap"
)

const key = "one=0|1|2|8|16|17|32|64|128|256|1024|4096"

type model map[int]int8

func newModel() model { return model{} }

func (m model) put(k int, v int8) { m[k] = v }
func (m model) clear()            { clear(m) }
func (m model) len() int          { return len(m) }
func (m model) all() map[int]int8 { return m }
func (m model) has(k int) bool    { _, ok := m[k]; return ok }

func (m model) get(k int) (int8, bool) {
	v, ok := m[k]
	return v, ok
}

func (m model) delete(k int) bool {
	there := m.has(k)
	delete(m, k)
	return there
}

// add returns the value that is there, and otherwise puts one.
func (m model) add(k int, v int8) (int8, bool) {
	if old, ok := m[k]; ok {
		return old, false
	}
	m[k] = v
	return v, true
}

type ints struct{ *intmap.Map[int, int8] }

func newInts(*fuzzmachine.T) ints { return ints{intmap.New[int, int8](0)} }

func (m ints) all() map[int]int8 { return maps.Collect(m.All()) }

var intMachine = fuzzmachine.New(newModel, newInts,
	fuzzmachine.Both0("put", fuzzmachine.Args0(model.put), fuzzmachine.Args0(ints.Put)).Domain(key, "").Weight(3),
	fuzzmachine.Both2("add", fuzzmachine.Args2(model.add), fuzzmachine.Args2(ints.PutIfNotExists)).Domain(key, ""),
	fuzzmachine.Both2("get", model.get, ints.Get).Domain(key),
	fuzzmachine.Both("has", model.has, ints.Has).Domain(key),
	fuzzmachine.Both("delete", model.delete, ints.Del).Domain(key).Weight(2),
	fuzzmachine.Call0("clear", model.clear, ints.Clear),
	mapping.Refine(model.all, ints.all),
	mapping.Refine(model.len, ints.Len),
)

func FuzzIntMap(f *testing.F) {
	intMachine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { intMachine.Run(t, tape) })
}

type swissMap struct{ *swiss.Map[int, int8] }

func newSwiss(*fuzzmachine.T) swissMap { return swissMap{swiss.NewMap[int, int8](1)} }

func (m swissMap) all() map[int]int8 {
	all := map[int]int8{}
	m.Iter(func(k int, v int8) bool {
		all[k] = v
		return false
	})
	return all
}

var swissMachine = fuzzmachine.New(newModel, newSwiss,
	fuzzmachine.Both0("put", fuzzmachine.Args0(model.put), fuzzmachine.Args0(swissMap.Put)).Domain(key, "").Weight(3),
	fuzzmachine.Both2("get", model.get, swissMap.Get).Domain(key),
	fuzzmachine.Both("has", model.has, swissMap.Has).Domain(key),
	fuzzmachine.Both("delete", model.delete, swissMap.Delete).Domain(key).Weight(2),
	fuzzmachine.Call0("clear", model.clear, swissMap.Clear),
	mapping.Refine(model.all, swissMap.all),
	mapping.Refine(model.len, swissMap.Count),
)

func FuzzSwiss(f *testing.F) {
	swissMachine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { swissMachine.Run(t, tape) })
}
