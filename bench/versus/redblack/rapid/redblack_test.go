//go:build versus

package rapid

import (
	"slices"
	"testing"

	"github.com/fuzzmachine/go/bench/versus/redblack"
	"github.com/fuzzmachine/go/bench/versus/subject"
	"pgregory.net/rapid"
)

func TestVersus(t *testing.T) { rapid.Check(t, property) }

func FuzzVersus(f *testing.F) { f.Fuzz(rapid.MakeFuzz(property)) }

var (
	keys = rapid.IntRange(0, 31)
)

func property(t *rapid.T) {
	model, tree, steps := redblack.NewModel(), redblack.New(subject.Bug()), 0
	fail := func(format string, args ...any) {
		subject.Failed(steps)
		t.Fatalf(format, args...)
	}
	t.Repeat(map[string]func(*rapid.T){
		"insert": func(t *rapid.T) {
			key := redblack.Key(keys.Draw(t, "key"))
			steps++
			defer subject.Panics(&steps)
			if want, got := model.Insert(key), tree.Insert(key); got != want {
				fail("insert %v: %v, not %v", key, got, want)
			}
		},
		"has": func(t *rapid.T) {
			key := redblack.Key(keys.Draw(t, "key"))
			steps++
			defer subject.Panics(&steps)
			if want, got := model.Has(key), tree.Has(key); got != want {
				fail("has %v: %v, not %v", key, got, want)
			}
		},
		"delete": func(t *rapid.T) {
			key := redblack.Key(keys.Draw(t, "key"))
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
			if err := tree.Valid(); err != nil {
				fail("%v", err)
			}
		},
	})
}
