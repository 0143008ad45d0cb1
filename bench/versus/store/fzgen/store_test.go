//go:build versus

package fzgen

import (
	"testing"

	"github.com/fuzzmachine/go/bench/versus/store"
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
	model, db, steps := store.NewModel(), store.New(subject.Bug()), 0
	defer subject.Panics(&steps)
	fail := func(format string, args ...any) {
		t.Helper()
		subject.Failed(steps)
		t.Fatalf("step %d: "+format, append([]any{steps}, args...)...)
	}
	fuzzer.NewFuzzer(tape).Chain([]fuzzer.Step{
		{Name: "set", Func: func(k, v uint8) {
			if steps == most {
				return
			}
			steps++
			key, value := store.Key(k%16), store.Value(v%4)
			model.Set(key, value)
			db.Set(key, value)
		}},
		{Name: "get", Func: func(k uint8) {
			if steps == most {
				return
			}
			steps++
			key := store.Key(k % 16)
			want, wanted := model.Get(key)
			if got, found := db.Get(key); got != want || found != wanted {
				fail("get %v: %v, %v, not %v, %v", key, got, found, want, wanted)
			}
		}},
		{Name: "delete", Func: func(k uint8) {
			if steps == most {
				return
			}
			steps++
			key := store.Key(k % 16)
			if want, got := model.Delete(key), db.Delete(key); got != want {
				fail("delete %v: %v, not %v", key, got, want)
			}
		}},
		{Name: "begin", Func: func() {
			if steps == most || !model.CanBegin() {
				return
			}
			steps++
			model.Begin()
			db.Begin()
		}},
		{Name: "commit", Func: func() {
			if steps == most || !model.CanCommit() {
				return
			}
			steps++
			model.Commit()
			db.Commit()
		}},
		{Name: "rollback", Func: func() {
			if steps == most || !model.CanRollback() {
				return
			}
			steps++
			model.Rollback()
			db.Rollback()
		}},
	})
}
