//go:build versus

package rapid

import (
	"testing"

	"github.com/fuzzmachine/go/bench/versus/ring"
	"github.com/fuzzmachine/go/bench/versus/subject"
	"pgregory.net/rapid"
)

func TestVersus(t *testing.T) { rapid.Check(t, property) }

func FuzzVersus(f *testing.F) { f.Fuzz(rapid.MakeFuzz(property)) }

var (
	values = rapid.IntRange(0, 7)
	places = rapid.IntRange(0, 31)
)

func property(t *rapid.T) {
	model, queue, steps := ring.NewModel(), ring.New(subject.Bug()), 0
	fail := func(format string, args ...any) {
		subject.Failed(steps)
		t.Fatalf(format, args...)
	}
	t.Repeat(map[string]func(*rapid.T){
		"push-back": func(t *rapid.T) {
			value := ring.Value(values.Draw(t, "value"))
			steps++
			defer subject.Panics(&steps)
			model.PushBack(value)
			queue.PushBack(value)
		},
		"push-front": func(t *rapid.T) {
			value := ring.Value(values.Draw(t, "value"))
			steps++
			defer subject.Panics(&steps)
			model.PushFront(value)
			queue.PushFront(value)
		},
		"pop-back": func(t *rapid.T) {
			steps++
			defer subject.Panics(&steps)
			want, wanted := model.PopBack()
			if got, found := queue.PopBack(); got != want || found != wanted {
				fail("pop-back: %v, %v, not %v, %v", got, found, want, wanted)
			}
		},
		"pop-front": func(t *rapid.T) {
			steps++
			defer subject.Panics(&steps)
			want, wanted := model.PopFront()
			if got, found := queue.PopFront(); got != want || found != wanted {
				fail("pop-front: %v, %v, not %v, %v", got, found, want, wanted)
			}
		},
		"at": func(t *rapid.T) {
			place := ring.Place(places.Draw(t, "place"))
			steps++
			defer subject.Panics(&steps)
			want, wanted := model.At(place)
			if got, found := queue.At(place); got != want || found != wanted {
				fail("at %v: %v, %v, not %v, %v", place, got, found, want, wanted)
			}
		},
	})
}
