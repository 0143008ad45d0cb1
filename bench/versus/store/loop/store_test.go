//go:build versus

package loop

import (
	"testing"

	"github.com/fuzzmachine/go/bench/versus/store"
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
	model, db, steps := store.NewModel(), store.New(subject.Bug()), 0
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
		switch next(6) {
		case 0:
			key, value := store.Key(next(16)), store.Value(next(4))
			steps++
			model.Set(key, value)
			db.Set(key, value)
		case 1:
			key := store.Key(next(16))
			steps++
			want, wanted := model.Get(key)
			if got, found := db.Get(key); got != want || found != wanted {
				fail("get %v: %v, %v, not %v, %v", key, got, found, want, wanted)
			}
		case 2:
			key := store.Key(next(16))
			steps++
			if want, got := model.Delete(key), db.Delete(key); got != want {
				fail("delete %v: %v, not %v", key, got, want)
			}
		case 3:
			if !model.CanBegin() {
				continue
			}
			steps++
			model.Begin()
			db.Begin()
		case 4:
			if !model.CanCommit() {
				continue
			}
			steps++
			model.Commit()
			db.Commit()
		case 5:
			if !model.CanRollback() {
				continue
			}
			steps++
			model.Rollback()
			db.Rollback()
		}
	}
}
