//go:build versus

package loop

import (
	"testing"

	"github.com/fuzzmachine/go/bench/versus/heap"
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
	model, queue, steps := heap.NewModel(), heap.New(subject.Bug()), 0
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
			job, priority := heap.Job(next(16)), heap.Priority(next(8))
			steps++
			model.Set(job, priority)
			queue.Set(job, priority)
		case 1:
			steps++
			want, wanted := model.Pop()
			if got, found := queue.Pop(); got != want || found != wanted {
				fail("pop: %v, %v, not %v, %v", got, found, want, wanted)
			}
		case 2:
			job := heap.Job(next(16))
			steps++
			if want, got := model.Remove(job), queue.Remove(job); got != want {
				fail("remove %v: %v, not %v", job, got, want)
			}
		}
	}
}
