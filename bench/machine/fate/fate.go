// Package fate drives the idle system with machines whose actions have prophecies.
package fate

import (
	"github.com/fuzzmachine/go/bench/machine/idle"
	"github.com/fuzzmachine/go/program"
	"github.com/fuzzmachine/go/prophecy"
)

// Omens are three prophecies.
type Omens struct {
	Lost  prophecy.Flag
	Peer  prophecy.Choice
	Crash prophecy.Countdown
}

// The arguments of the four actions, each with three prophecies.
type (
	Poke struct {
		Val int8
		Omens
	}
	Push struct {
		idle.Pair
		Omens
	}
	Peek struct{ Omens }
	Rest struct{ Omens }
)

// Tape is the tape of a program. Of its prophecies one in four foretells something, as of those that are
// drawn.
func Tape(steps []idle.Step) []byte {
	d := Present.Description() // that of both
	var p program.Program
	for i, s := range steps {
		o := omens(i + int(s.Pair.Key))
		args := []any{Poke{s.Pair.Val, o}, Push{s.Pair, o}, Peek{o}, Rest{o}}[s.Action]
		step, err := d.Step(idle.Actions[s.Action], args)
		if err != nil {
			panic(err)
		}
		p = append(p, step)
	}
	tape, err := d.Encode(p)
	if err != nil {
		panic(err)
	}
	return tape
}

// omens are the i-th: of each kind one in four is unusual.
func omens(i int) (o Omens) {
	o.Lost = i%4 == 1
	if i%4 == 2 {
		o.Peer = 3
	}
	if i%4 == 3 {
		o.Crash = 7
	}
	return o
}
