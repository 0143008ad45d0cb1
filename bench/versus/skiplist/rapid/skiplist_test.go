//go:build versus

package rapid

import (
	"testing"

	"github.com/fuzzmachine/go/bench/versus/skiplist"
	"github.com/fuzzmachine/go/bench/versus/subject"
	"pgregory.net/rapid"
)

func TestVersus(t *testing.T) { rapid.Check(t, property) }

func FuzzVersus(f *testing.F) { f.Fuzz(rapid.MakeFuzz(property)) }

var (
	keys   = rapid.IntRange(0, 15)
	places = rapid.IntRange(0, 15)
)

func property(t *rapid.T) {
	model, list, steps := skiplist.NewModel(), skiplist.New(subject.Bug()), 0
	fail := func(format string, args ...any) {
		subject.Failed(steps)
		t.Fatalf(format, args...)
	}
	t.Repeat(map[string]func(*rapid.T){
		"insert": func(t *rapid.T) {
			key := skiplist.Key(keys.Draw(t, "key"))
			steps++
			defer subject.Panics(&steps)
			if want, got := model.Insert(key), list.Insert(key); got != want {
				fail("insert %v: %v, not %v", key, got, want)
			}
		},
		"delete": func(t *rapid.T) {
			key := skiplist.Key(keys.Draw(t, "key"))
			steps++
			defer subject.Panics(&steps)
			if want, got := model.Delete(key), list.Delete(key); got != want {
				fail("delete %v: %v, not %v", key, got, want)
			}
		},
		"has": func(t *rapid.T) {
			key := skiplist.Key(keys.Draw(t, "key"))
			steps++
			defer subject.Panics(&steps)
			if want, got := model.Has(key), list.Has(key); got != want {
				fail("has %v: %v, not %v", key, got, want)
			}
		},
		"at": func(t *rapid.T) {
			place := skiplist.Place(places.Draw(t, "place"))
			steps++
			defer subject.Panics(&steps)
			want, wanted := model.At(place)
			if got, found := list.At(place); got != want || found != wanted {
				fail("at %v: %v, %v, not %v, %v", place, got, found, want, wanted)
			}
		},
	})
}
