// Package lockstep drives the idle system with a machine.
package lockstep

import (
	"github.com/fuzzmachine/go/bench/machine/idle"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/program"
)

// Machine is the machine of the idle system.
var Machine = Resting((*idle.System).Rest)

// Resting is the same with another rest.
func Resting(rest func(*idle.System)) *fuzzmachine.Machine {
	return fuzzmachine.New(idle.NewModel, func(*fuzzmachine.T) *idle.System { return idle.New() },
		fuzzmachine.Both0("poke", (*idle.Model).Poke, (*idle.System).Poke),
		fuzzmachine.Both("push", (*idle.Model).Push, (*idle.System).Push),
		fuzzmachine.Call("peek", (*idle.Model).Peek, (*idle.System).Peek),
		fuzzmachine.Call0("rest", (*idle.Model).Rest, rest),
	)
}

// Tape is the tape of a program.
func Tape(steps []idle.Step) []byte {
	d := Machine.Description()
	var p program.Program
	for _, s := range steps {
		args := []any{s.Pair.Val, s.Pair, struct{}{}, struct{}{}}[s.Action]
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
