//go:build versus

package rapid

import (
	"testing"

	"github.com/fuzzmachine/go/bench/versus/lru"
	"github.com/fuzzmachine/go/bench/versus/subject"
	"pgregory.net/rapid"
)

func TestVersus(t *testing.T) { rapid.Check(t, property) }

func FuzzVersus(f *testing.F) { f.Fuzz(rapid.MakeFuzz(property)) }

var (
	keys   = rapid.IntRange(0, 31)
	values = rapid.IntRange(0, 3)
)

func property(t *rapid.T) {
	model, cache, steps := lru.NewModel(), lru.New(subject.Bug()), 0
	fail := func(format string, args ...any) {
		subject.Failed(steps)
		t.Fatalf(format, args...)
	}
	t.Repeat(map[string]func(*rapid.T){
		"put": func(t *rapid.T) {
			key, value := lru.Key(keys.Draw(t, "key")), lru.Value(values.Draw(t, "value"))
			steps++
			defer subject.Panics(&steps)
			model.Put(key, value)
			cache.Put(key, value)
		},
		"get": func(t *rapid.T) {
			key := lru.Key(keys.Draw(t, "key"))
			steps++
			defer subject.Panics(&steps)
			want, wanted := model.Get(key)
			if got, found := cache.Get(key); got != want || found != wanted {
				fail("get %v: %v, %v, not %v, %v", key, got, found, want, wanted)
			}
		},
		"remove": func(t *rapid.T) {
			key := lru.Key(keys.Draw(t, "key"))
			steps++
			defer subject.Panics(&steps)
			if want, got := model.Remove(key), cache.Remove(key); got != want {
				fail("remove %v: %v, not %v", key, got, want)
			}
		},
	})
}
