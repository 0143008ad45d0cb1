//go:build versus

package loop

import (
	"testing"

	"github.com/fuzzmachine/go/bench/versus/ring"
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
	model, queue, steps := ring.NewModel(), ring.New(subject.Bug()), 0
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
		switch next(5) {
		case 0:
			value := ring.Value(next(8))
			steps++
			model.PushBack(value)
			queue.PushBack(value)
		case 1:
			value := ring.Value(next(8))
			steps++
			model.PushFront(value)
			queue.PushFront(value)
		case 2:
			steps++
			want, wanted := model.PopBack()
			if got, found := queue.PopBack(); got != want || found != wanted {
				fail("pop-back: %v, %v, not %v, %v", got, found, want, wanted)
			}
		case 3:
			steps++
			want, wanted := model.PopFront()
			if got, found := queue.PopFront(); got != want || found != wanted {
				fail("pop-front: %v, %v, not %v, %v", got, found, want, wanted)
			}
		case 4:
			place := ring.Place(next(32))
			steps++
			want, wanted := model.At(place)
			if got, found := queue.At(place); got != want || found != wanted {
				fail("at %v: %v, %v, not %v, %v", place, got, found, want, wanted)
			}
		}
	}
}
