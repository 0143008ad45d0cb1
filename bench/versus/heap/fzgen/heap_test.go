//go:build versus

package fzgen

import (
	"testing"

	"github.com/fuzzmachine/go/bench/versus/heap"
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
	model, queue, steps := heap.NewModel(), heap.New(subject.Bug()), 0
	defer subject.Panics(&steps)
	fail := func(format string, args ...any) {
		t.Helper()
		subject.Failed(steps)
		t.Fatalf("step %d: "+format, append([]any{steps}, args...)...)
	}
	fuzzer.NewFuzzer(tape).Chain([]fuzzer.Step{
		{Name: "set", Func: func(j, p uint8) {
			if steps == most {
				return
			}
			steps++
			job, priority := heap.Job(j%16), heap.Priority(p%8)
			model.Set(job, priority)
			queue.Set(job, priority)
		}},
		{Name: "pop", Func: func() {
			if steps == most {
				return
			}
			steps++
			want, wanted := model.Pop()
			if got, found := queue.Pop(); got != want || found != wanted {
				fail("pop: %v, %v, not %v, %v", got, found, want, wanted)
			}
		}},
		{Name: "remove", Func: func(j uint8) {
			if steps == most {
				return
			}
			steps++
			job := heap.Job(j % 16)
			if want, got := model.Remove(job), queue.Remove(job); got != want {
				fail("remove %v: %v, not %v", job, got, want)
			}
		}},
	})
}
