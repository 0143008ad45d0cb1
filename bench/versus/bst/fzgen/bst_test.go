//go:build versus

package fzgen

import (
	"slices"
	"testing"

	"github.com/fuzzmachine/go/bench/versus/bst"
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
	model, tree, steps := bst.NewModel(), bst.New(subject.Bug()), 0
	defer subject.Panics(&steps)
	fail := func(format string, args ...any) {
		t.Helper()
		subject.Failed(steps)
		t.Fatalf("step %d: "+format, append([]any{steps}, args...)...)
	}
	check := func() {
		if want, got := model.Keys(), tree.Keys(); !slices.Equal(got, want) {
			fail("the keys are %v, not %v", got, want)
		}
	}
	fuzzer.NewFuzzer(tape).Chain([]fuzzer.Step{
		{Name: "insert", Func: func(k, v uint8) {
			if steps == most {
				return
			}
			steps++
			key, value := bst.Key(k%16), bst.Value(v%4)
			model.Insert(key, value)
			tree.Insert(key, value)
			check()
		}},
		{Name: "get", Func: func(k uint8) {
			if steps == most {
				return
			}
			steps++
			key := bst.Key(k % 16)
			want, wanted := model.Get(key)
			if got, found := tree.Get(key); got != want || found != wanted {
				fail("get %v: %v, %v, not %v, %v", key, got, found, want, wanted)
			}
			check()
		}},
		{Name: "delete", Func: func(k uint8) {
			if steps == most {
				return
			}
			steps++
			key := bst.Key(k % 16)
			if want, got := model.Delete(key), tree.Delete(key); got != want {
				fail("delete %v: %v, not %v", key, got, want)
			}
			check()
		}},
	})
}
