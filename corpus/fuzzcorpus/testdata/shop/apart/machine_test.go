package apart_test

import "github.com/fuzzmachine/go/fuzzmachine"

type world struct{}

func newWorld(*fuzzmachine.T) *world { return new(world) }

var machine = fuzzmachine.NewWorld(newWorld,
	fuzzmachine.Do("nothing", func(*fuzzmachine.T, *world, struct{}) {}),
)

func try(t fuzzmachine.TestingT, tape []byte) { machine.Run(t, tape) }
