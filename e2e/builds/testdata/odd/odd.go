// Package odd has targets that go wrong in all the ways that a system can go wrong, and some whose form is
// odd.
package odd

import (
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// A model counts the steps taken.
type model struct{ steps int }

func newModel() *model       { return new(model) }
func (m *model) work()       { m.steps++ }
func (m *model) warm() bool  { return m.steps >= 2 }
func (m *model) never() bool { return false }
func (m *model) Clone() *model {
	c := *m
	return &c
}

// deadly is a machine whose step kill does what it is given, once two steps have been taken.
func deadly(kill func(*device)) *fuzzmachine.Machine {
	return fuzzmachine.New(newModel, newDevice,
		fuzzmachine.Call0("work", (*model).work, (*device).work),
		fuzzmachine.Call0("kill", func(*model) {}, kill).When((*model).warm),
	).With(fuzzmachine.Limits{Step: 200 * time.Millisecond, Run: time.Second})
}

// killing is a program that a deadly machine dies of.
const killing = "work; work; kill; work"
