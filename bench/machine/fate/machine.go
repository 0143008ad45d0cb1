package fate

import (
	"github.com/fuzzmachine/go/bench/machine/idle"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/prophecy"
)

type system struct {
	*idle.System
	fate *prophecy.Fate // nil: no stub consults it
}

// consult does what a stub does.
func (s system) consult() {
	if s.fate != nil {
		s.fate.Happens("lost")
		s.fate.Choose("peer", 3)
		s.fate.Count("crash", 1)
	}
}

func (s system) poke(a Poke)      { s.consult(); s.Poke(a.Val) }
func (s system) push(a Push) bool { s.consult(); return s.Push(a.Pair) }
func (s system) peek(Peek) int8   { s.consult(); return s.Peek() }
func (s system) rest(Rest)        { s.consult(); s.Rest() }

type model struct{ *idle.Model }

func newModel() model            { return model{idle.NewModel()} }
func (m model) poke(a Poke)      { m.Poke(a.Val) }
func (m model) push(a Push) bool { return m.Push(a.Pair) }
func (m model) peek(Peek) int8   { return m.Peek() }
func (m model) rest(Rest)        { m.Rest() }

// Present is the machine of the idle system with prophecies that no stub consults. With Consulted, each step
// consults all of them.
var (
	Present   = machine(func(*fuzzmachine.T) system { return system{idle.New(), nil} })
	Consulted = machine(func(t *fuzzmachine.T) system { return system{idle.New(), prophecy.FateOf(t)} })
)

func machine(newSystem func(*fuzzmachine.T) system) *fuzzmachine.Machine {
	return fuzzmachine.New(newModel, newSystem,
		fuzzmachine.Both0("poke", model.poke, system.poke),
		fuzzmachine.Both("push", model.push, system.push),
		fuzzmachine.Both("peek", model.peek, system.peek),
		fuzzmachine.Both0("rest", model.rest, system.rest),
	)
}
