// Package generic tests three containers of zyedidia/generic v1.2.1, a trie, a rope and a tree of intervals, against a map,
// a string and a map. FINDINGS.md has what was found.
package generic

import (
	"maps"
	"slices"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/zyedidia/generic/interval"
)

const bound = "0..20"

type (
	tree = interval.Tree[int8, int8]
	span = interval.KV[int8, int8]
)

type put struct {
	Low, High int8 `fuzz:"0..20"`
	Val       int8
}

type spans map[int8]span

func newSpans() spans { return spans{} }

func (m spans) len() int                 { return len(m) }
func (m spans) wide(low, high int8) bool { return low < high }
func (m spans) valid(p put) bool         { return p.Low < p.High }

func (m spans) get(low int8) (span, bool) {
	s, ok := m[low]
	return s, ok
}

func (m spans) put(p put) bool {
	_, ok := m[p.Low]
	m[p.Low] = span(p)
	return ok
}

func (m spans) add(p put) bool {
	_, ok := m[p.Low]
	return ok || m.put(p)
}

func (m spans) remove(low int8) (span, bool) {
	s, ok := m[low]
	delete(m, low)
	return s, ok
}

func (m spans) overlaps(low, high int8) (list []span) {
	for _, s := range m {
		if s.Low < high && low < s.High {
			list = append(list, s)
		}
	}
	return list
}

func (m spans) sorted() (list []span) {
	for _, low := range slices.Sorted(maps.Keys(m)) {
		list = append(list, m[low])
	}
	return list
}

func newTree(*fuzzmachine.T) *tree { return interval.New[int8, int8]() }

func putSpan(t *tree, p put) bool {
	_, ok := t.Put(p.Low, p.High, p.Val)
	return ok
}

func addSpan(t *tree, p put) bool {
	_, ok := t.Add(p.Low, p.High, p.Val)
	return ok
}

func sorted(t *tree) (list []span) {
	t.Each(func(low, high, v int8) { list = append(list, span{Low: low, High: high, Val: v}) })
	return list
}

var intervals = fuzzmachine.New(newSpans, newTree,
	fuzzmachine.Both("put", spans.put, putSpan).WhenArgs(spans.valid),
	fuzzmachine.Both("add", spans.add, addSpan).WhenArgs(spans.valid),
	fuzzmachine.Both2("get", spans.get, (*tree).Get).Domain(bound),
	fuzzmachine.Both2("remove", spans.remove, (*tree).Remove).Domain(bound),
	fuzzmachine.Both("overlaps", fuzzmachine.Args(spans.overlaps), fuzzmachine.Args((*tree).Overlaps)).
		Domain(bound, bound).WhenArgs(fuzzmachine.Args(spans.wide)).Unordered(),
	mapping.Refine(spans.len, (*tree).Size),
	mapping.Refine(spans.sorted, sorted),
)

func FuzzInterval(f *testing.F) {
	intervals.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { intervals.Run(t, tape) })
}
