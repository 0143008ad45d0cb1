// Package byhand tests the ring as a careful person does who has only bytes.
package byhand

import "github.com/fuzzmachine/go/bench/machine/ring"

// A Loop runs tapes against the ring and its model: an op byte, then the argument.
type Loop struct {
	Fatalf func(format string, args ...any)
	Steps  int // of a tape at most
	Model  *ring.Model
	System *ring.Ring
}

// Bare compares the answers.
func (l *Loop) Bare(tape []byte) (steps int) {
	m, s := l.Model, l.System
	for at := 0; at+1 < len(tape) && steps < l.Steps; at += 2 {
		steps++
		switch tape[at] % 2 {
		case 0:
			v := int8(tape[at+1])
			if want, got := m.Put(v), s.Put(v); got != want {
				l.Fatalf("step %d: put %d: %v, not %v", steps, v, got, want)
			}
		case 1:
			if want, got := m.Get(), s.Get(); got != want {
				l.Fatalf("step %d: get: %d, not %d", steps, got, want)
			}
		}
	}
	return steps
}

// Full has guards, and compares the states too.
func (l *Loop) Full(tape []byte) (steps int) {
	m, s := l.Model, l.System
	for at := 0; at+1 < len(tape) && steps < l.Steps; at += 2 {
		steps++
		switch tape[at] % 2 {
		case 0:
			v := int8(tape[at+1])
			if !m.Room() {
				continue
			}
			if want, got := m.Put(v), s.Put(v); got != want {
				l.Fatalf("step %d: put %d: %v, not %v", steps, v, got, want)
			}
		case 1:
			if !m.Some() {
				continue
			}
			if want, got := m.Get(), s.Get(); got != want {
				l.Fatalf("step %d: get: %d, not %d", steps, got, want)
			}
		}
		if want, got := m.View(), s.View(); got != want {
			l.Fatalf("step %d: the ring is %+v, not %+v", steps, got, want)
		}
	}
	return steps
}
