//go:build versus

package rapid

import (
	"testing"

	"github.com/fuzzmachine/go/bench/versus/store"
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
	model, db, steps := store.NewModel(), store.New(subject.Bug()), 0
	fail := func(format string, args ...any) {
		subject.Failed(steps)
		t.Fatalf(format, args...)
	}
	t.Repeat(map[string]func(*rapid.T){
		"set": func(t *rapid.T) {
			key, value := store.Key(keys.Draw(t, "key")), store.Value(values.Draw(t, "value"))
			steps++
			defer subject.Panics(&steps)
			model.Set(key, value)
			db.Set(key, value)
		},
		"get": func(t *rapid.T) {
			key := store.Key(keys.Draw(t, "key"))
			steps++
			defer subject.Panics(&steps)
			want, wanted := model.Get(key)
			if got, found := db.Get(key); got != want || found != wanted {
				fail("get %v: %v, %v, not %v, %v", key, got, found, want, wanted)
			}
		},
		"delete": func(t *rapid.T) {
			key := store.Key(keys.Draw(t, "key"))
			steps++
			defer subject.Panics(&steps)
			if want, got := model.Delete(key), db.Delete(key); got != want {
				fail("delete %v: %v, not %v", key, got, want)
			}
		},
		"begin": func(t *rapid.T) {
			if !model.CanBegin() {
				t.Skip("not now")
			}
			steps++
			defer subject.Panics(&steps)
			model.Begin()
			db.Begin()
		},
		"commit": func(t *rapid.T) {
			if !model.CanCommit() {
				t.Skip("not now")
			}
			steps++
			defer subject.Panics(&steps)
			model.Commit()
			db.Commit()
		},
		"rollback": func(t *rapid.T) {
			if !model.CanRollback() {
				t.Skip("not now")
			}
			steps++
			defer subject.Panics(&steps)
			model.Rollback()
			db.Rollback()
		},
	})
}
