// Package lockstep drives the idle system with a machine.
package lockstep

import (
	"github.com/fuzzmachine/go/bench/machine/idle"
	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/fuzzmachine"
)

// Machine is the machine of the idle system.
var Machine = fuzzmachine.Lockstep[*idle.Model, *idle.System]{
	Model:  idle.NewModel,
	System: func(*fuzzmachine.T) *idle.System { return idle.New() },
	Actions: fuzzmachine.Actions[*idle.Model, *idle.System]{
		fuzzmachine.Both0("poke", (*idle.Model).Poke, (*idle.System).Poke),
		fuzzmachine.Both("push", (*idle.Model).Push, (*idle.System).Push),
		fuzzmachine.Bare("peek", (*idle.Model).Peek, (*idle.System).Peek),
		fuzzmachine.Bare0("rest", (*idle.Model).Rest, (*idle.System).Rest),
	},
}

// Tape is the tape of a program.
func Tape(program []idle.Step) []byte {
	d := Machine.Description()
	var p decode.Program
	for _, s := range program {
		args := []any{s.Pair.Val, s.Pair, decode.None{}, decode.None{}}[s.Action]
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
