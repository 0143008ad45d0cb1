//go:build versus

package fzgen

import (
	"testing"

	"github.com/fuzzmachine/go/bench/versus/subject"
	"github.com/fuzzmachine/go/bench/versus/trie"
	"github.com/thepudds/fzgen/fuzzer"
)

const most = 64 // steps

func FuzzVersus(f *testing.F) { f.Fuzz(run) }

// A sound system passes, whatever the bytes.
func TestSound(t *testing.T) {
	for _, tape := range subject.Tapes(200) {
		run(t, tape)
	}
}

func run(t *testing.T, tape []byte) {
	model, dict, steps := trie.NewModel(), trie.New(subject.Bug()), 0
	defer subject.Panics(&steps)
	fail := func(format string, args ...any) {
		t.Helper()
		subject.Failed(steps)
		t.Fatalf("step %d: "+format, append([]any{steps}, args...)...)
	}
	fuzzer.NewFuzzer(tape).Chain([]fuzzer.Step{
		{Name: "put", Func: func(n, a, b, v uint8) {
			if steps == most {
				return
			}
			steps++
			word, value := wordOf(n, a, b), trie.Value(v%4)
			model.Put(word, value)
			dict.Put(word, value)
		}},
		{Name: "get", Func: func(n, a, b uint8) {
			if steps == most {
				return
			}
			steps++
			word := wordOf(n, a, b)
			want, wanted := model.Get(word)
			if got, found := dict.Get(word); got != want || found != wanted {
				fail("get %q: %v, %v, not %v, %v", word, got, found, want, wanted)
			}
		}},
		{Name: "delete", Func: func(n, a, b uint8) {
			if steps == most {
				return
			}
			steps++
			word := wordOf(n, a, b)
			if want, got := model.Delete(word), dict.Delete(word); got != want {
				fail("delete %q: %v, not %v", word, got, want)
			}
		}},
		{Name: "count", Func: func(n, a, b uint8) {
			if steps == most {
				return
			}
			steps++
			beginning := wordOf(n, a, b)
			if want, got := model.Count(beginning), dict.Count(beginning); got != want {
				fail("count %q: %v, not %v", beginning, got, want)
			}
		}},
	})
}

// wordOf is of up to two letters. The strings that fzgen makes are empty or long, and seldom of one letter.
func wordOf(n, a, b uint8) trie.Word {
	return trie.Word([]byte{'a' + a%8, 'a' + b%8}[:n%3])
}
