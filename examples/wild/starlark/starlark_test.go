// Package starlark tests the dictionary of go.starlark.net 89a6a09411d5 against a list of pairs. A dictionary keeps the
// order in which its keys were inserted, and cannot change while somebody iterates over it.
package starlark

import (
	"fmt"
	"slices"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"go.starlark.net/starlark"
)

const key = "0..12" // a bucket has eight

type pair struct{ K, V int8 }

type model struct {
	pairs     []pair
	iterators int
}

func newModel() *model { return new(model) }

func (m *model) index(k int8) int {
	return slices.IndexFunc(m.pairs, func(p pair) bool { return p.K == k })
}
func (m *model) items() []pair { return m.pairs }
func (m *model) len() int      { return len(m.pairs) }
func (m *model) begin()        { m.iterators++ }
func (m *model) end()          { m.iterators-- }
func (m *model) some() bool    { return m.iterators > 0 }

func (m *model) get(k int8) (int8, bool) {
	if i := m.index(k); i >= 0 {
		return m.pairs[i].V, true
	}
	return 0, false
}

// set fails for a key that is there, too: "cannot insert into hash table during iteration".
func (m *model) set(k, v int8) bool {
	if m.some() {
		return false
	}
	if i := m.index(k); i >= 0 {
		m.pairs[i].V = v
	} else {
		m.pairs = append(m.pairs, pair{k, v})
	}
	return true
}

func (m *model) delete(k int8) (int8, bool) {
	i := m.index(k)
	if m.some() || i < 0 {
		return 0, false
	}
	v := m.pairs[i].V
	m.pairs = slices.Delete(m.pairs, i, i+1)
	return v, true
}

func (m *model) clear() bool {
	if m.some() {
		return false
	}
	m.pairs = nil
	return true
}

// union has the keys of the first one in their order, and then the others, with the values of the second one.
func (m *model) union(list []pair) {
	other := model{pairs: m.pairs}
	for _, p := range list {
		other.set(p.K, p.V)
	}
	m.pairs, m.iterators = other.pairs, 0
}

type dict struct {
	*starlark.Dict
	iterators []starlark.Iterator
}

func newDict(*fuzzmachine.T) *dict { return &dict{Dict: new(starlark.Dict)} }

func of(n int8) starlark.Value { return starlark.MakeInt(int(n)) }

func to(v starlark.Value) int8 {
	n, _ := v.(starlark.Int).Int64()
	return int8(n)
}

func (d *dict) set(k, v int8) bool { return d.SetKey(of(k), of(v)) == nil }
func (d *dict) clear() bool        { return d.Clear() == nil }
func (d *dict) begin()             { d.iterators = append(d.iterators, d.Iterate()) }

func (d *dict) end() {
	d.iterators[0].Done()
	d.iterators = d.iterators[1:]
}

func (d *dict) get(k int8) (int8, bool) {
	v, found, err := d.Get(of(k))
	if err != nil || !found {
		return 0, false
	}
	return to(v), true
}

func (d *dict) delete(k int8) (int8, bool) {
	v, found, err := d.Delete(of(k))
	if err != nil || !found {
		return 0, false
	}
	return to(v), true
}

func (d *dict) union(list []pair) {
	other := new(starlark.Dict)
	for _, p := range list {
		if err := other.SetKey(of(p.K), of(p.V)); err != nil {
			panic(err)
		}
	}
	for _, i := range d.iterators {
		i.Done()
	}
	*d = dict{Dict: d.Union(other)}
}

func (d *dict) items() (list []pair) {
	for k, v := range d.Entries() {
		list = append(list, pair{to(k), to(v)})
	}
	if items, keys := d.Items(), d.Keys(); len(items) != len(list) || len(keys) != len(list) || fmt.Sprint(len(list) > 0) != fmt.Sprint(bool(d.Truth())) {
		panic("Items, Keys, Entries and Truth disagree")
	}
	return list
}

var machine = fuzzmachine.New(newModel, newDict,
	fuzzmachine.Both("set", fuzzmachine.Args((*model).set), fuzzmachine.Args((*dict).set)).Domain(key, "").Weight(4),
	fuzzmachine.Both2("get", (*model).get, (*dict).get).Domain(key),
	fuzzmachine.Both2("delete", (*model).delete, (*dict).delete).Domain(key).Weight(2),
	fuzzmachine.Call("clear", (*model).clear, (*dict).clear),
	fuzzmachine.Both0("union", (*model).union, (*dict).union),
	fuzzmachine.Call0("begin", (*model).begin, (*dict).begin),
	fuzzmachine.Call0("end", (*model).end, (*dict).end).When((*model).some).Weight(2),
	mapping.Refine((*model).items, (*dict).items),
	mapping.Refine((*model).len, func(d *dict) int { return d.Len() }),
)

func FuzzDict(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
