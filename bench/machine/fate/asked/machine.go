// Package asked drives the idle system with a machine whose actions have prophecies, for each of which each step asks.
package asked

import (
	"github.com/fuzzmachine/go/bench/machine/fate"
	"github.com/fuzzmachine/go/bench/machine/idle"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/prophecy"
)

type system struct {
	*idle.System
	fate *prophecy.Fate
}

// ask is what a seam does.
func (s system) ask() {
	s.fate.Happens("lost")
	s.fate.Choose("peer", 3)
	s.fate.Count("crash", 1)
}

func (s system) poke(a fate.Poke)      { s.ask(); s.Poke(a.Val) }
func (s system) push(a fate.Push) bool { s.ask(); return s.Push(a.Pair) }
func (s system) peek(fate.Peek) int8   { s.ask(); return s.Peek() }
func (s system) rest(fate.Rest)        { s.ask(); s.Rest() }

type model struct{ *idle.Model }

func (m model) poke(a fate.Poke)      { m.Poke(a.Val) }
func (m model) push(a fate.Push) bool { return m.Push(a.Pair) }
func (m model) peek(fate.Peek) int8   { return m.Peek() }
func (m model) rest(fate.Rest)        { m.Rest() }

func newModel() model                   { return model{idle.NewModel()} }
func newSystem(t *fuzzmachine.T) system { return system{idle.New(), prophecy.FateOf(t)} }

// Machine is the machine of the idle system, with prophecies.
var Machine = fuzzmachine.New(newModel, newSystem,
	fuzzmachine.Both0("poke", model.poke, system.poke),
	fuzzmachine.Both("push", model.push, system.push),
	fuzzmachine.Both("peek", model.peek, system.peek),
	fuzzmachine.Both0("rest", model.rest, system.rest),
)

// Tape is the tape of a program.
func Tape(program []idle.Step) []byte { return fate.Tape(Machine.Description(), program) }
