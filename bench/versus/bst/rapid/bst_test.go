//go:build versus

package rapid

import (
	"slices"
	"testing"

	"github.com/fuzzmachine/go/bench/versus/bst"
	"github.com/fuzzmachine/go/bench/versus/subject"
	"pgregory.net/rapid"
)

func TestVersus(t *testing.T) { rapid.Check(t, property) }

func FuzzVersus(f *testing.F) { f.Fuzz(rapid.MakeFuzz(property)) }

var (
	keys   = rapid.IntRange(0, 15)
	values = rapid.IntRange(0, 3)
)

func property(t *rapid.T) {
	model, tree, steps := bst.NewModel(), bst.New(subject.Bug()), 0
	fail := func(format string, args ...any) {
		subject.Failed(steps)
		t.Fatalf(format, args...)
	}
	t.Repeat(map[string]func(*rapid.T){
		"insert": func(t *rapid.T) {
			key, value := bst.Key(keys.Draw(t, "key")), bst.Value(values.Draw(t, "value"))
			steps++
			defer subject.Panics(&steps)
			model.Insert(key, value)
			tree.Insert(key, value)
		},
		"get": func(t *rapid.T) {
			key := bst.Key(keys.Draw(t, "key"))
			steps++
			defer subject.Panics(&steps)
			want, wanted := model.Get(key)
			if got, found := tree.Get(key); got != want || found != wanted {
				fail("get %v: %v, %v, not %v, %v", key, got, found, want, wanted)
			}
		},
		"delete": func(t *rapid.T) {
			key := bst.Key(keys.Draw(t, "key"))
			steps++
			defer subject.Panics(&steps)
			if want, got := model.Delete(key), tree.Delete(key); got != want {
				fail("delete %v: %v, not %v", key, got, want)
			}
		},
		"": func(t *rapid.T) {
			defer subject.Panics(&steps)
			if want, got := model.Keys(), tree.Keys(); !slices.Equal(got, want) {
				fail("the keys are %v, not %v", got, want)
			}
		},
	})
}
