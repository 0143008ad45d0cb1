// Package ours is a machine of package ring.
package ours

import (
	"github.com/fuzzmachine/go/bench/versus/ring"
	"github.com/fuzzmachine/go/bench/versus/subject"
	"github.com/fuzzmachine/go/fuzzmachine"
)

func newSystem(*fuzzmachine.T) *ring.Ring { return ring.New(subject.Bug()) }

// Machine is that of a ring with the bug that is chosen.
var Machine = fuzzmachine.New(ring.NewModel, newSystem,
	fuzzmachine.Both0("push-back", (*ring.Model).PushBack, (*ring.Ring).PushBack),
	fuzzmachine.Both0("push-front", (*ring.Model).PushFront, (*ring.Ring).PushFront),
	fuzzmachine.Call2("pop-back", (*ring.Model).PopBack, (*ring.Ring).PopBack),
	fuzzmachine.Call2("pop-front", (*ring.Model).PopFront, (*ring.Ring).PopFront),
	fuzzmachine.Both2("at", (*ring.Model).At, (*ring.Ring).At),
)
