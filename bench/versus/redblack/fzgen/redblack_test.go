//go:build versus

package fzgen

import (
	"slices"
	"testing"

	"github.com/fuzzmachine/go/bench/versus/redblack"
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
	model, tree, steps := redblack.NewModel(), redblack.New(subject.Bug()), 0
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
		if err := tree.Valid(); err != nil {
			fail("%v", err)
		}
	}
	fuzzer.NewFuzzer(tape).Chain([]fuzzer.Step{
		{Name: "insert", Func: func(k uint8) {
			if steps == most {
				return
			}
			steps++
			key := redblack.Key(k % 32)
			if want, got := model.Insert(key), tree.Insert(key); got != want {
				fail("insert %v: %v, not %v", key, got, want)
			}
			check()
		}},
		{Name: "has", Func: func(k uint8) {
			if steps == most {
				return
			}
			steps++
			key := redblack.Key(k % 32)
			if want, got := model.Has(key), tree.Has(key); got != want {
				fail("has %v: %v, not %v", key, got, want)
			}
			check()
		}},
		{Name: "delete", Func: func(k uint8) {
			if steps == most {
				return
			}
			steps++
			key := redblack.Key(k % 32)
			if want, got := model.Delete(key), tree.Delete(key); got != want {
				fail("delete %v: %v, not %v", key, got, want)
			}
			check()
		}},
	})
}
