package toolserver

import (
	"github.com/fuzzmachine/go/internal/machine"
	"github.com/fuzzmachine/go/internal/stack"
	"github.com/fuzzmachine/go/internal/toolserver/wire"
	"github.com/fuzzmachine/go/internal/trace"
	"github.com/fuzzmachine/go/program"
)

// describe says what the machine is. A run without steps shows how its world begins.
func (r request) describe(a *wire.Answer) error {
	p, limits, d := r.server.Plan, &r.server.Process.Limits, &a.Description
	*d = wire.Description{
		Invariants: p.Invariants, Fixture: p.Options.Fixture != nil, MayLeak: limits.MayLeak,
		Limit: limits.Steps, StepTime: limits.Step.String(), RunTime: limits.Run.String(),
		Fulfilled: p.Demands.Fulfilled, Foreseen: p.Demands.Foreseen,
	}
	for _, k := range p.Known {
		d.Known = append(d.Known, k.Signature+k.Because)
	}
	for _, action := range p.Moves {
		d.Actions = append(d.Actions, described(action, p.Description))
	}
	pictures := new(Album)
	if v := r.server.Engine.Show(program.Program{}, new(trace.Trace), pictures); v != nil {
		d.Broken = v.Headline()
		if v.GoesOn() {
			return nil
		}
	}
	a.Start = pictures.at(0)
	return nil
}

// described says what an action is, with its simplest step as scripts write it.
func described(m *machine.Action, d *program.Description) wire.Action {
	frame, simplest := stack.Frame(m.Site), program.Program{{Action: m.Name}}
	a := wire.Action{
		Name: m.Name, Code: m.Code, File: frame.File, Line: frame.Line, Weight: m.Weight, Guarded: m.Guarded,
		Stutters: m.Stutters, Example: d.PrintLine(d.Bend(simplest)),
	}
	for reader := d.NewReader().ResetProgram(simplest); reader.Next(); {
		for _, p := range program.Prophecies(reader.Args()) {
			a.Prophecies = append(a.Prophecies, p.Name)
		}
	}
	for _, f := range d.Fields(m.Name) {
		a.Fields = append(a.Fields, wire.Field{
			Name: f.Name, Type: f.Type, Domain: f.Domain, Foretold: f.Foretold, Names: f.Names, Refers: f.Refers,
		})
	}
	return a
}
