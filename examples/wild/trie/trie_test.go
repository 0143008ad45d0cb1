// Package trie tests derekparker/trie v3.2.0 against a map. FINDINGS.md has what was found.
package trie

import (
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/derekparker/trie/v3"
	"github.com/fuzzmachine/go/examples/wild/internal/finding"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

const key = "len=0..4,from=abcA"

var errOrder = errors.New("a longer key is before a shorter one")

type model map[string]int8

func newModel() model { return model{} }

func (m model) add(k string, v int8)   { m[k] = v }
func (m model) remove(k string)        { delete(m, k) }
func (m model) all() map[string]int8   { return m }
func (m model) visit() map[string]int8 { return m }

func (m model) find(k string) (int8, bool) {
	v, ok := m[k]
	return v, ok
}

func (m model) that(is func(string) bool) (list []string) {
	for k := range m {
		if is(k) {
			list = append(list, k)
		}
	}
	return list
}

func (m model) prefixed(prefix string) []string {
	return m.that(func(k string) bool { return strings.HasPrefix(k, prefix) })
}

func (m model) keys() []string                 { return m.prefixed("") }
func (m model) hasPrefixed(prefix string) bool { return len(m.prefixed(prefix)) > 0 }

// fuzzy: the README finds foobar by fb, so the letters must be there in this order.
func (m model) fuzzy(letters string) []string {
	return m.that(func(k string) bool { return fits(k, letters) })
}

func fits(k, letters string) bool {
	for _, r := range letters {
		i := strings.IndexRune(k, r)
		if i < 0 {
			return false
		}
		k = k[i+1:]
	}
	return true
}

// asks is a guard: nobody says whether an empty trie has keys with the prefix "".
func (m model) asks(prefix string) bool { return prefix != "" || len(m) > 0 }

// Of the keys that are removed there are four kinds. The first one is removed as it should be.

// removes is a guard: the key is absent and no other begins with it, or another key begins with the same letter, or
// it is the only one.
func (m model) removes(k string) bool {
	_, ok := m[k]
	return k != "" && !m.begins(k) && (!ok || len(m) == 1 || len(m.prefixed(k[:1])) > 1)
}

// removesApart is a guard: no other key begins with the same letter.
func (m model) removesApart(k string) bool {
	_, ok := m[k]
	return k != "" && ok && !m.begins(k) && !m.removes(k)
}

// removesPrefix is a guard: another key begins with this one.
func (m model) removesPrefix(k string) bool { return k != "" && m.begins(k) }

// removesRoot is a guard: the key is empty.
func (m model) removesRoot(k string) bool { return k == "" && len(m) > 0 }

// begins is whether another key begins with this one.
func (m model) begins(k string) bool {
	list := m.prefixed(k)
	return len(list) > 1 || len(list) == 1 && list[0] != k
}

type letters = trie.Trie[int8]

func newTrie(*fuzzmachine.T) *letters { return trie.New[int8]() }

func add(t *letters, k string, v int8) { t.Add(k, v) }

func find(t *letters, k string) (v int8, ok bool) {
	n, ok := t.Find(k)
	if ok {
		v = n.Val()
	}
	return v, ok
}

func prefixed(t *letters, prefix string) (list []string) {
	for k := range t.PrefixSearchIter(prefix) {
		list = append(list, k)
	}
	return list
}

func fuzzy(t *letters, text string) []string { return slices.Collect(t.FuzzySearchIter(text)) }

func visit(t *letters) map[string]int8 { return maps.Collect(t.AllKeyValuesIter()) }

// sorted: "Results are returned sorted." They are, by length.
func sorted(_ model, _ string, list []string) error {
	if !slices.IsSortedFunc(list, func(a, b string) int { return len(a) - len(b) }) {
		return errOrder
	}
	return nil
}

type element = fuzzmachine.Element[*fuzzmachine.Pair[model, *letters]]

// tries returns a machine of tries, with more elements.
func tries(more ...element) *fuzzmachine.Machine {
	return fuzzmachine.New(newModel, newTrie, append(more,
		fuzzmachine.Both0("add", fuzzmachine.Args0(model.add), fuzzmachine.Args0(add)).Domain(key, "").Weight(3),
		fuzzmachine.Both0("remove", model.remove, (*letters).Remove).Domain(key).WhenArgs(model.removes).Weight(3),
		fuzzmachine.Both2("find", model.find, find).Domain(key),
		fuzzmachine.Both("prefix", model.prefixed, (*letters).PrefixSearch).Domain(key).Unordered(),
		fuzzmachine.Both("prefixiter", model.prefixed, prefixed).Domain(key).Unordered(),
		fuzzmachine.Both("hasprefix", model.hasPrefixed, (*letters).HasKeysWithPrefix).Domain(key).
			WhenArgs(model.asks),
		fuzzmachine.Both("fuzzy", model.fuzzy, (*letters).FuzzySearch).Domain(key).Unordered().Ensures(sorted),
		fuzzmachine.Both("fuzzyiter", model.fuzzy, fuzzy).Domain(key).Unordered(),
		fuzzmachine.Call("visit", model.visit, visit),
		mapping.Refine(model.keys, (*letters).Keys).Unordered(),
		mapping.Refine(model.all, (*letters).AllKeyValues),
	)...)
}

// removing returns an action that removes keys of which something is true.
func removing(name string, guard func(model, string) bool) element {
	return fuzzmachine.Both0(name, model.remove, (*letters).Remove).Domain(key).WhenArgs(guard)
}

func during(action string) func(*fuzzmachine.Failure) bool {
	return func(f *fuzzmachine.Failure) bool { return f.Action == action }
}

var findings = []finding.Finding{
	{
		Section: "Remove empties the trie",
		Script:  `add "" 0; add "a" 0; removeapart "a"`, Signature: "state keys:[*]", Shortest: true,
		Known: fuzzmachine.Known("state keys:[*]", "state all", "state all:[*]", "state keys").
			When(during("removeapart")),
	},
	{
		Section: "Remove takes along the keys that begin with the one",
		Script:  `add "aa" 0; removeprefix "a"`, Signature: "state keys:[*]", Shortest: true,
		Known: fuzzmachine.Known("state keys:[*]", "state all", "state all:[*]", "state keys").
			When(during("removeprefix")),
	},
	{
		Section: "Remove of the empty key hides others, and does not remove it",
		Script:  `add "" 0; removeroot ""`, Signature: "state all", Shortest: true,
		Known: fuzzmachine.Known("state keys:[*]", "state all", "state all:[*]", "state keys").
			When(during("removeroot")),
	},
}

func TestFindings(t *testing.T) {
	finding.Show(t, tries(
		removing("removeapart", model.removesApart),
		removing("removeprefix", model.removesPrefix),
		removing("removeroot", model.removesRoot),
	), findings...)
}

// Keys are removed where that is right, so that programs go on.
var machine = tries()

func FuzzTrie(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
