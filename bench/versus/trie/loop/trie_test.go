//go:build versus

package loop

import (
	"testing"

	"github.com/fuzzmachine/go/bench/versus/subject"
	"github.com/fuzzmachine/go/bench/versus/trie"
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
	next := func(n int) int {
		if len(tape) == 0 {
			return 0
		}
		b := tape[0]
		tape = tape[1:]
		return int(b) % n
	}
	nextWord := func() trie.Word {
		word := make([]byte, next(3))
		for i := range word {
			word[i] = 'a' + byte(next(8))
		}
		return trie.Word(word)
	}
	for len(tape) > 0 && steps < most {
		switch next(4) {
		case 0:
			word, value := nextWord(), trie.Value(next(4))
			steps++
			model.Put(word, value)
			dict.Put(word, value)
		case 1:
			word := nextWord()
			steps++
			want, wanted := model.Get(word)
			if got, found := dict.Get(word); got != want || found != wanted {
				fail("get %q: %v, %v, not %v, %v", word, got, found, want, wanted)
			}
		case 2:
			word := nextWord()
			steps++
			if want, got := model.Delete(word), dict.Delete(word); got != want {
				fail("delete %q: %v, not %v", word, got, want)
			}
		case 3:
			beginning := nextWord()
			steps++
			if want, got := model.Count(beginning), dict.Count(beginning); got != want {
				fail("count %q: %v, not %v", beginning, got, want)
			}
		}
	}
}
