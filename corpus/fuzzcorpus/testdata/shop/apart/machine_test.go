package apart_test

import "github.com/fuzzmachine/go/fuzzmachine"

type world struct{}

var machine = fuzzmachine.Machine[*world]{
	World: func(*fuzzmachine.T) *world { return new(world) },
	Actions: []fuzzmachine.Action[*world]{
		fuzzmachine.Do("nothing", func(*fuzzmachine.T, *world, fuzzmachine.None) {}),
	},
}

func try(t fuzzmachine.TestingT, tape []byte) { machine.Run(t, tape) }
