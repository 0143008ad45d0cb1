//go:build versus

package loop

import (
	"testing"

	"github.com/fuzzmachine/go/bench/versus/skiplist"
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
	model, list, steps := skiplist.NewModel(), skiplist.New(subject.Bug()), 0
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
		switch next(4) {
		case 0:
			key := skiplist.Key(next(16))
			steps++
			if want, got := model.Insert(key), list.Insert(key); got != want {
				fail("insert %v: %v, not %v", key, got, want)
			}
		case 1:
			key := skiplist.Key(next(16))
			steps++
			if want, got := model.Delete(key), list.Delete(key); got != want {
				fail("delete %v: %v, not %v", key, got, want)
			}
		case 2:
			key := skiplist.Key(next(16))
			steps++
			if want, got := model.Has(key), list.Has(key); got != want {
				fail("has %v: %v, not %v", key, got, want)
			}
		case 3:
			place := skiplist.Place(next(16))
			steps++
			want, wanted := model.At(place)
			if got, found := list.At(place); got != want || found != wanted {
				fail("at %v: %v, %v, not %v, %v", place, got, found, want, wanted)
			}
		}
	}
}
