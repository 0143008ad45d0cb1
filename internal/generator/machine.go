// Package generator makes programs for a machine: at random, from states that a search of its model or earlier programs have
// found, by rises and falls of the numbers of the model or the world, and with numbers that are related to these. It runs no
// system. It must not know what a run is: a Walker takes steps on the model for it.
package generator

import "github.com/fuzzmachine/go/program"

// A Machine is what programs are made for.
type Machine struct {
	description *program.Description
	steps       int // of a program, at most
	usual       int // of most programs, at most
	actions     []Action
	codes       [][]byte // by action, how a tape says it, without arguments
	widths      []int    // by action, how many digits are drawn for a step of it
	guarded     bool     // some action is
	Start       int      // the action with which programs can begin, and that they take nowhere else; -1: none
}

// An Action is one that programs can take.
type Action struct {
	Name    string
	Weight  int
	Guarded bool // its steps can be skipped
	Starts  bool // it is for the first step alone
}

// NewMachine describes a machine whose programs have at most so many steps, and most have at most the usual number.
func NewMachine(d *program.Description, steps, usual int, actions []Action) *Machine {
	m := &Machine{description: d, steps: steps, usual: min(steps, usual), actions: actions, Start: -1}
	for i, a := range actions {
		if a.Starts {
			actions[i].Weight, m.Start = 0, i
		}
		code, err := d.EncodeKept(program.Program{{Action: a.Name}})
		if err != nil {
			panic("fuzzmachine: an action has no kept tape: " + err.Error())
		}
		m.codes = append(m.codes, code)
		m.guarded = m.guarded || a.Guarded
	}
	for i := range actions {
		m.widths = append(m.widths, m.width(i))
	}
	return m
}

const (
	widest = 64 // digits of a step that are drawn
	spare  = 4  // beyond those of the widest of a few steps that are drawn
)

// width is how many digits to draw for a step of an action: as many as the widest of a few takes, and some to
// spare.
func (m *Machine) width(action int) (digits int) {
	g := m.NewGenerator(uint64(action))
	for range 16 {
		var tape []byte
		for range widest {
			tape = append(tape, g.any())
		}
		step := m.description.Decode(append(tape, m.codes[action]...))
		kept, err := m.description.EncodeKept(step)
		if err != nil {
			panic("fuzzmachine: a step has no kept tape: " + err.Error())
		}
		digits = max(digits, len(kept)-len(m.codes[action]))
	}
	return min(digits+spare, widest)
}
