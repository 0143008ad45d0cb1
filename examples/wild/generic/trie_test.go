package generic

import (
	"strings"
	"testing"

	"github.com/fuzzmachine/go/examples/wild/internal/finding"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/zyedidia/generic/trie"
)

const key = "len=1..4,from=ab"

type words map[string]int8

func newWords() words { return words{} }

func (m words) put(k string, v int8) { m[k] = v }
func (m words) remove(k string)      { delete(m, k) }
func (m words) len() int             { return len(m) }
func (m words) keys() []string       { return m.prefixed("") }

func (m words) get(k string) (int8, bool) {
	v, ok := m[k]
	return v, ok
}

func (m words) has(k string) bool {
	_, ok := m[k]
	return ok
}

func (m words) longest(k string) string {
	for k != "" && !m.has(k) {
		k = k[:len(k)-1]
	}
	return k
}

func (m words) prefixed(prefix string) (list []string) {
	for k := range m {
		if strings.HasPrefix(k, prefix) {
			list = append(list, k)
		}
	}
	return list
}

type letters = trie.Trie[int8]

func newTrie(*fuzzmachine.T) *letters { return trie.New[int8]() }

// trieMachine returns a machine that removes keys of which something is true.
func trieMachine(removes func(words, string) bool) *fuzzmachine.Machine {
	return fuzzmachine.New(newWords, newTrie,
		fuzzmachine.Both0("put", fuzzmachine.Args0(words.put), fuzzmachine.Args0((*letters).Put)).Domain(key, ""),
		fuzzmachine.Both0("remove", words.remove, (*letters).Remove).Domain(key).WhenArgs(removes),
		fuzzmachine.Both2("get", words.get, (*letters).Get).Domain(key),
		fuzzmachine.Both("contains", words.has, (*letters).Contains).Domain(key),
		fuzzmachine.Both("longest", words.longest, (*letters).LongestPrefix).Domain(key),
		fuzzmachine.Both("prefix", words.prefixed, (*letters).KeysWithPrefix).Domain(key).Unordered(),
		mapping.Refine(words.len, (*letters).Size),
		mapping.Refine(words.keys, (*letters).Keys).Unordered(),
	)
}

var findings = []finding.Finding{{
	Section: "a trie counts a key that was not there",
	Script:  `remove "a"`, Signature: "state len", Shortest: true,
	Known: fuzzmachine.Known("state len"),
}}

func TestFindingsOfTries(t *testing.T) {
	finding.Show(t, trieMachine(func(words, string) bool { return true }), findings...)
}

// Keys that are there are removed, for what follows is wrong otherwise.
var tries = trieMachine(words.has)

func FuzzTrie(f *testing.F) {
	tries.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { tries.Run(t, tape) })
}
