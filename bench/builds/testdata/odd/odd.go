// Package odd has targets that go wrong in all the ways that a system can go wrong, and some whose form is odd.
package odd

import (
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// A model counts the steps taken.
type model struct{ steps int }

func (m *model) work()       { m.steps++ }
func (m *model) warm() bool  { return m.steps >= 2 }
func (m *model) never() bool { return false }
func (m *model) clone() *model {
	c := *m
	return &c
}

// deadly is a machine whose step kill does what it is given, once two steps have been taken.
func deadly(kill func(*device)) *fuzzmachine.Lockstep[*model, *device] {
	return &fuzzmachine.Lockstep[*model, *device]{
		Model:  func() *model { return new(model) },
		System: newDevice,
		Clone:  (*model).clone,
		Actions: fuzzmachine.Actions[*model, *device]{
			fuzzmachine.Bare0("work", (*model).work, (*device).work),
			fuzzmachine.Bare0("kill", func(*model) {}, kill).When((*model).warm),
		},
		Limits: fuzzmachine.Limits{Step: 200 * time.Millisecond, Run: time.Second},
	}
}

// killing is a program that a deadly machine dies of.
const killing = "work; work; kill; work"
