//go:build versus

package rapid

import (
	"testing"

	"github.com/fuzzmachine/go/bench/versus/subject"
	"github.com/fuzzmachine/go/bench/versus/trie"
	"pgregory.net/rapid"
)

func TestVersus(t *testing.T) { rapid.Check(t, property) }

func FuzzVersus(f *testing.F) { f.Fuzz(rapid.MakeFuzz(property)) }

var (
	words  = rapid.StringOfN(rapid.RuneFrom([]rune("abcdefgh")), 0, 2, -1)
	values = rapid.IntRange(0, 3)
)

func property(t *rapid.T) {
	model, dict, steps := trie.NewModel(), trie.New(subject.Bug()), 0
	fail := func(format string, args ...any) {
		subject.Failed(steps)
		t.Fatalf(format, args...)
	}
	t.Repeat(map[string]func(*rapid.T){
		"put": func(t *rapid.T) {
			word, value := trie.Word(words.Draw(t, "word")), trie.Value(values.Draw(t, "value"))
			steps++
			defer subject.Panics(&steps)
			model.Put(word, value)
			dict.Put(word, value)
		},
		"get": func(t *rapid.T) {
			word := trie.Word(words.Draw(t, "word"))
			steps++
			defer subject.Panics(&steps)
			want, wanted := model.Get(word)
			if got, found := dict.Get(word); got != want || found != wanted {
				fail("get %q: %v, %v, not %v, %v", word, got, found, want, wanted)
			}
		},
		"delete": func(t *rapid.T) {
			word := trie.Word(words.Draw(t, "word"))
			steps++
			defer subject.Panics(&steps)
			if want, got := model.Delete(word), dict.Delete(word); got != want {
				fail("delete %q: %v, not %v", word, got, want)
			}
		},
		"count": func(t *rapid.T) {
			beginning := trie.Word(words.Draw(t, "beginning"))
			steps++
			defer subject.Panics(&steps)
			if want, got := model.Count(beginning), dict.Count(beginning); got != want {
				fail("count %q: %v, not %v", beginning, got, want)
			}
		},
	})
}
