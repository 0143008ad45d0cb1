//go:build versus

package loop

import (
	"slices"
	"testing"

	"github.com/fuzzmachine/go/bench/versus/bst"
	"github.com/fuzzmachine/go/bench/versus/subject"
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
	next := func(n int) int {
		if len(tape) == 0 {
			return 0
		}
		b := tape[0]
		tape = tape[1:]
		return int(b) % n
	}
	for len(tape) > 0 && steps < most {
		switch next(3) {
		case 0:
			key, value := bst.Key(next(16)), bst.Value(next(4))
			steps++
			model.Insert(key, value)
			tree.Insert(key, value)
		case 1:
			key := bst.Key(next(16))
			steps++
			want, wanted := model.Get(key)
			if got, found := tree.Get(key); got != want || found != wanted {
				fail("get %v: %v, %v, not %v, %v", key, got, found, want, wanted)
			}
		case 2:
			key := bst.Key(next(16))
			steps++
			if want, got := model.Delete(key), tree.Delete(key); got != want {
				fail("delete %v: %v, not %v", key, got, want)
			}
		}
		if want, got := model.Keys(), tree.Keys(); !slices.Equal(got, want) {
			fail("the keys are %v, not %v", got, want)
		}
	}
}
