//go:build versus

package fzgen

import (
	"testing"

	"github.com/fuzzmachine/go/bench/versus/skiplist"
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
	model, list, steps := skiplist.NewModel(), skiplist.New(subject.Bug()), 0
	defer subject.Panics(&steps)
	fail := func(format string, args ...any) {
		t.Helper()
		subject.Failed(steps)
		t.Fatalf("step %d: "+format, append([]any{steps}, args...)...)
	}
	fuzzer.NewFuzzer(tape).Chain([]fuzzer.Step{
		{Name: "insert", Func: func(k uint8) {
			if steps == most {
				return
			}
			steps++
			key := skiplist.Key(k % 16)
			if want, got := model.Insert(key), list.Insert(key); got != want {
				fail("insert %v: %v, not %v", key, got, want)
			}
		}},
		{Name: "delete", Func: func(k uint8) {
			if steps == most {
				return
			}
			steps++
			key := skiplist.Key(k % 16)
			if want, got := model.Delete(key), list.Delete(key); got != want {
				fail("delete %v: %v, not %v", key, got, want)
			}
		}},
		{Name: "has", Func: func(k uint8) {
			if steps == most {
				return
			}
			steps++
			key := skiplist.Key(k % 16)
			if want, got := model.Has(key), list.Has(key); got != want {
				fail("has %v: %v, not %v", key, got, want)
			}
		}},
		{Name: "at", Func: func(p uint8) {
			if steps == most {
				return
			}
			steps++
			place := skiplist.Place(p % 16)
			want, wanted := model.At(place)
			if got, found := list.At(place); got != want || found != wanted {
				fail("at %v: %v, %v, not %v, %v", place, got, found, want, wanted)
			}
		}},
	})
}
