//go:build fuzzmachine_do

package fuzzmachine

import (
	"github.com/fuzzmachine/go/internal/machine"
	"github.com/fuzzmachine/go/internal/stack"
	"github.com/fuzzmachine/go/internal/trace"
	"github.com/fuzzmachine/go/internal/wire"
	"github.com/fuzzmachine/go/program"
)

// describe says what the machine is. A run without steps shows how its world begins.
func (r request) describe(a *wire.Answer) error {
	d := &a.Description
	*d = wire.Description{
		Invariants: r.Plan.Invariants, Fixture: r.Fixture != nil, MayLeak: r.Limits.MayLeak,
		Limit: r.Limits.Steps, Whole: r.Limits.Whole, StepTime: r.Limits.Step.String(),
		RunTime: r.Limits.Run.String(),
		Foreign: r.Foreign, Fulfilled: r.Demands.Fulfilled, Foreseen: r.Demands.Foreseen,
	}
	for _, k := range r.Plan.Known {
		d.Known = append(d.Known, k.Signature+k.Because)
	}
	for _, m := range r.Moves {
		d.Actions = append(d.Actions, r.action(m))
	}
	pictures := new(album)
	if v := r.shown(program.Program{}, new(trace.Trace), pictures); v != nil {
		d.Broken = v.Headline()
		if v.GoesOn() {
			return nil
		}
	}
	a.Start = pictures.at(0)
	return nil
}

func (r request) action(m *machine.Action) wire.Action {
	frame := stack.Frame(m.Site)
	a := wire.Action{
		Name: m.Name, Code: m.Code, File: frame.File, Line: frame.Line, Weight: m.Weight,
		Guarded: m.Guarded, Stutters: m.Stutters, Touches: m.Touches,
		Prophecies: r.foretells(m.Name), Example: r.simplest(m.Name),
	}
	for _, f := range r.Description.Fields(m.Name) {
		a.Fields = append(a.Fields, wire.Field{
			Name: f.Name, Type: f.Type, Domain: f.Domain, Foretold: f.Foretold, Names: f.Names, Refers: f.Refers,
		})
	}
	return a
}

// foretells names the prophecies of an action.
func (r request) foretells(action string) (names []string) {
	for reader := r.Description.NewReader().ResetProgram(program.Program{{Action: action}}); reader.Next(); {
		for _, p := range program.Prophecies(reader.Args()) {
			names = append(names, p.Name)
		}
	}
	return names
}

// simplest is the simplest step of an action, as scripts write it.
func (r request) simplest(action string) string {
	return r.Description.PrintLine(r.Description.Bend(program.Program{{Action: action}}))
}
