//go:build versus

package rapid

import (
	"testing"

	"github.com/fuzzmachine/go/bench/versus/heap"
	"github.com/fuzzmachine/go/bench/versus/subject"
	"pgregory.net/rapid"
)

func TestVersus(t *testing.T) { rapid.Check(t, property) }

func FuzzVersus(f *testing.F) { f.Fuzz(rapid.MakeFuzz(property)) }

var (
	jobs       = rapid.IntRange(0, 15)
	priorities = rapid.IntRange(0, 7)
)

func property(t *rapid.T) {
	model, queue, steps := heap.NewModel(), heap.New(subject.Bug()), 0
	fail := func(format string, args ...any) {
		subject.Failed(steps)
		t.Fatalf(format, args...)
	}
	t.Repeat(map[string]func(*rapid.T){
		"set": func(t *rapid.T) {
			job, priority := heap.Job(jobs.Draw(t, "job")), heap.Priority(priorities.Draw(t, "priority"))
			steps++
			defer subject.Panics(&steps)
			model.Set(job, priority)
			queue.Set(job, priority)
		},
		"pop": func(t *rapid.T) {
			steps++
			defer subject.Panics(&steps)
			want, wanted := model.Pop()
			if got, found := queue.Pop(); got != want || found != wanted {
				fail("pop: %v, %v, not %v, %v", got, found, want, wanted)
			}
		},
		"remove": func(t *rapid.T) {
			job := heap.Job(jobs.Draw(t, "job"))
			steps++
			defer subject.Panics(&steps)
			if want, got := model.Remove(job), queue.Remove(job); got != want {
				fail("remove %v: %v, not %v", job, got, want)
			}
		},
	})
}
