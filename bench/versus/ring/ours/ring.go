// Package ours is a machine of package ring.
package ours

import (
	"github.com/fuzzmachine/go/bench/versus/ring"
	"github.com/fuzzmachine/go/bench/versus/subject"
	"github.com/fuzzmachine/go/fuzzmachine"
)

// Machine is that of a ring with the bug that is chosen.
var Machine = fuzzmachine.Lockstep[*ring.Model, *ring.Ring]{
	Model:  ring.NewModel,
	System: func(*fuzzmachine.T) *ring.Ring { return ring.New(subject.Bug()) },
	Actions: fuzzmachine.Actions[*ring.Model, *ring.Ring]{
		fuzzmachine.Both0("push-back", (*ring.Model).PushBack, (*ring.Ring).PushBack),
		fuzzmachine.Both0("push-front", (*ring.Model).PushFront, (*ring.Ring).PushFront),
		fuzzmachine.Bare2("pop-back", (*ring.Model).PopBack, (*ring.Ring).PopBack),
		fuzzmachine.Bare2("pop-front", (*ring.Model).PopFront, (*ring.Ring).PopFront),
		fuzzmachine.Both2("at", (*ring.Model).At, (*ring.Ring).At),
	},
}
