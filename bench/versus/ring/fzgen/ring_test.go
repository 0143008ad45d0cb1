//go:build versus

package fzgen

import (
	"testing"

	"github.com/fuzzmachine/go/bench/versus/ring"
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
	model, queue, steps := ring.NewModel(), ring.New(subject.Bug()), 0
	defer subject.Panics(&steps)
	fail := func(format string, args ...any) {
		t.Helper()
		subject.Failed(steps)
		t.Fatalf("step %d: "+format, append([]any{steps}, args...)...)
	}
	fuzzer.NewFuzzer(tape).Chain([]fuzzer.Step{
		{Name: "push-back", Func: func(v uint8) {
			if steps == most {
				return
			}
			steps++
			value := ring.Value(v % 8)
			model.PushBack(value)
			queue.PushBack(value)
		}},
		{Name: "push-front", Func: func(v uint8) {
			if steps == most {
				return
			}
			steps++
			value := ring.Value(v % 8)
			model.PushFront(value)
			queue.PushFront(value)
		}},
		{Name: "pop-back", Func: func() {
			if steps == most {
				return
			}
			steps++
			want, wanted := model.PopBack()
			if got, found := queue.PopBack(); got != want || found != wanted {
				fail("pop-back: %v, %v, not %v, %v", got, found, want, wanted)
			}
		}},
		{Name: "pop-front", Func: func() {
			if steps == most {
				return
			}
			steps++
			want, wanted := model.PopFront()
			if got, found := queue.PopFront(); got != want || found != wanted {
				fail("pop-front: %v, %v, not %v, %v", got, found, want, wanted)
			}
		}},
		{Name: "at", Func: func(p uint8) {
			if steps == most {
				return
			}
			steps++
			place := ring.Place(p % 32)
			want, wanted := model.At(place)
			if got, found := queue.At(place); got != want || found != wanted {
				fail("at %v: %v, %v, not %v, %v", place, got, found, want, wanted)
			}
		}},
	})
}
