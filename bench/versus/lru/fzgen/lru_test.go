//go:build versus

package fzgen

import (
	"testing"

	"github.com/fuzzmachine/go/bench/versus/lru"
	"github.com/fuzzmachine/go/bench/versus/subject"
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
	model, cache, steps := lru.NewModel(), lru.New(subject.Bug()), 0
	defer subject.Panics(&steps)
	fail := func(format string, args ...any) {
		t.Helper()
		subject.Failed(steps)
		t.Fatalf("step %d: "+format, append([]any{steps}, args...)...)
	}
	fuzzer.NewFuzzer(tape).Chain([]fuzzer.Step{
		{Name: "put", Func: func(k, v uint8) {
			if steps == most {
				return
			}
			steps++
			key, value := lru.Key(k%32), lru.Value(v%4)
			model.Put(key, value)
			cache.Put(key, value)
		}},
		{Name: "get", Func: func(k uint8) {
			if steps == most {
				return
			}
			steps++
			key := lru.Key(k % 32)
			want, wanted := model.Get(key)
			if got, found := cache.Get(key); got != want || found != wanted {
				fail("get %v: %v, %v, not %v, %v", key, got, found, want, wanted)
			}
		}},
		{Name: "remove", Func: func(k uint8) {
			if steps == most {
				return
			}
			steps++
			key := lru.Key(k % 32)
			if want, got := model.Remove(key), cache.Remove(key); got != want {
				fail("remove %v: %v, not %v", key, got, want)
			}
		}},
	})
}
