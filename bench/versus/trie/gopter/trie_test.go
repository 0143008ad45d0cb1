//go:build versus

package gopter

import (
	"testing"

	"github.com/fuzzmachine/go/bench/versus/command"
	"github.com/fuzzmachine/go/bench/versus/subject"
	"github.com/fuzzmachine/go/bench/versus/trie"
)

func TestVersus(t *testing.T) { dict.Test(t) }

var dict = command.Lockstep[trie.Model, *trie.Trie]{
	Model:  trie.NewModel,
	System: func() *trie.Trie { return trie.New(subject.Bug()) },
	Commands: []command.Command[trie.Model, *trie.Trie]{
		{
			Name:   "put",
			Below:  []int{3, 8, 8, 4},
			Model:  func(m trie.Model, a []int) any { m.Put(word(a[0:]), trie.Value(a[3])); return nil },
			System: func(d *trie.Trie, a []int) any { d.Put(word(a[0:]), trie.Value(a[3])); return nil },
		},
		{
			Name:   "get",
			Below:  []int{3, 8, 8},
			Model:  func(m trie.Model, a []int) any { return command.Two(m.Get(word(a[0:]))) },
			System: func(d *trie.Trie, a []int) any { return command.Two(d.Get(word(a[0:]))) },
		},
		{
			Name:   "delete",
			Below:  []int{3, 8, 8},
			Model:  func(m trie.Model, a []int) any { return m.Delete(word(a[0:])) },
			System: func(d *trie.Trie, a []int) any { return d.Delete(word(a[0:])) },
		},
		{
			Name:   "count",
			Below:  []int{3, 8, 8},
			Model:  func(m trie.Model, a []int) any { return m.Count(word(a[0:])) },
			System: func(d *trie.Trie, a []int) any { return d.Count(word(a[0:])) },
		},
	},
}

// word is the letters that follow a length.
func word(a []int) trie.Word {
	word := make([]byte, a[0])
	for i := range word {
		word[i] = 'a' + byte(a[1+i])
	}
	return trie.Word(word)
}
