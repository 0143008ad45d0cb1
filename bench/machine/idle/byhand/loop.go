// Package byhand drives the idle system as a careful person does who has only bytes.
package byhand

import "github.com/fuzzmachine/go/bench/machine/idle"

// Run reads an op byte, then its arguments; bytes that are missing are 0.
func Run(tape []byte, m *idle.Model, s *idle.System, fatalf func(string, ...any)) {
	at := 0
	next := func() byte {
		if at < len(tape) {
			at++
			return tape[at-1]
		}
		return 0
	}
	for steps := 0; at < len(tape) && steps < 64; steps++ {
		switch next() % 4 {
		case 0:
			v := int8(next())
			m.Poke(v)
			s.Poke(v)
		case 1:
			p := idle.Pair{Key: next() % 16, Val: int8(next())}
			if want, got := m.Push(p), s.Push(p); got != want {
				fatalf("step %d: push %v: %v, not %v", steps, p, got, want)
			}
		case 2:
			if want, got := m.Peek(), s.Peek(); got != want {
				fatalf("step %d: peek: %v, not %v", steps, got, want)
			}
		case 3:
			m.Rest()
			s.Rest()
		}
	}
}

// Tape is the tape of a program.
func Tape(program []idle.Step) (tape []byte) {
	for _, s := range program {
		tape = append(tape, byte(s.Action))
		switch s.Action {
		case 0:
			tape = append(tape, byte(s.Pair.Val))
		case 1:
			tape = append(tape, s.Pair.Key, byte(s.Pair.Val))
		}
	}
	return tape
}
