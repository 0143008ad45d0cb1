// Package byhand tests the store as a careful person does who has only bytes.
package byhand

import (
	"slices"

	"github.com/fuzzmachine/go/bench/machine/store"
)

// A Loop runs tapes against the store and its model.
type Loop struct {
	Fatalf func(format string, args ...any)
	Steps  int // of a tape at most
	Model  *store.Model
	System *store.Store
}

// Run reads an op byte, then its arguments; bytes that are missing are 0.
func (l *Loop) Run(tape []byte) (steps int) {
	at := 0
	next := func() byte {
		if at < len(tape) {
			at++
			return tape[at-1]
		}
		return 0
	}
	for at < len(tape) && steps < l.Steps {
		steps++
		l.step(steps, next)
	}
	return steps
}

func (l *Loop) step(n int, next func() byte) {
	m, s := l.Model, l.System
	switch next() % 8 {
	case 0:
		e := store.Entry{Key: next() % store.Keys, Val: int8(next())}
		if want, got := m.Put(e), s.Put(e); got != want {
			l.Fatalf("step %d: put %v: %v, not %v", n, e, got, want)
		}
	case 1:
		key := next() % store.Keys
		if want, got := m.Get(key), s.Get(key); got != want {
			l.Fatalf("step %d: get %d: %v, not %v", n, key, got, want)
		}
	case 2:
		key := next() % store.Keys
		if want, got := m.Delete(key), s.Delete(key); got != want {
			l.Fatalf("step %d: delete %d: %v, not %v", n, key, got, want)
		}
	case 3:
		if want, got := m.Len(), s.Len(); got != want {
			l.Fatalf("step %d: len: %v, not %v", n, got, want)
		}
	case 4:
		if m.Closed() {
			m.Begin()
			s.Begin()
		}
	case 5:
		if m.Open() {
			m.Commit()
			s.Commit()
		}
	case 6:
		if m.Open() {
			m.Rollback()
			s.Rollback()
		}
	case 7:
		from := next() % store.Keys
		if want, got := m.List(from), s.List(from); !slices.Equal(got, want) {
			l.Fatalf("step %d: list %d: %v, not %v", n, from, got, want)
		}
	}
	if want, got := m.View(), s.View(); got != want {
		l.Fatalf("step %d: the store is %+v, not %+v", n, got, want)
	}
}
