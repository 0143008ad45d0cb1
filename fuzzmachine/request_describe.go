//go:build fuzzmachine_do

package fuzzmachine

import (
	"github.com/fuzzmachine/go/internal/stack"
	"github.com/fuzzmachine/go/internal/trace"
	"github.com/fuzzmachine/go/internal/wire"
	"github.com/fuzzmachine/go/program"
)

// describe says what the machine is. A run without steps shows how its world begins.
func (r request) describe(a *wire.Answer) error {
	d := &a.Description
	*d = wire.Description{
		Invariants: r.plan.invariants, Fixture: r.fixture != nil, MayLeak: r.Limits.MayLeak,
		Limit: r.Limits.Steps, Whole: r.Limits.Whole, StepTime: r.Limits.Step.String(),
		RunTime: r.Limits.Run.String(),
		Foreign: r.foreign, Fulfilled: r.demands.Fulfilled, Foreseen: r.demands.Foreseen,
	}
	for _, k := range r.plan.known {
		d.Known = append(d.Known, k.signature+k.Because)
	}
	for _, m := range r.moves {
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

func (r request) action(m *move) wire.Action {
	frame := stack.Frame(m.site)
	a := wire.Action{
		Name: m.name, Code: m.code, File: frame.File, Line: frame.Line, Weight: m.weight,
		Guarded: m.guarded, Stutters: m.stutters, Touches: m.touches,
		Prophecies: r.foretells(m.name), Example: r.simplest(m.name),
	}
	for _, f := range r.description.Fields(m.name) {
		a.Fields = append(a.Fields, wire.Field{
			Name: f.Name, Type: f.Type, Domain: f.Domain, Foretold: f.Foretold, Names: f.Names, Refers: f.Refers,
		})
	}
	return a
}

// foretells names the prophecies of an action.
func (r request) foretells(action string) (names []string) {
	for reader := r.description.NewReader().ResetProgram(program.Program{{Action: action}}); reader.Next(); {
		for _, p := range program.Prophecies(reader.Args()) {
			names = append(names, p.Name)
		}
	}
	return names
}

// simplest is the simplest step of an action, as scripts write it.
func (r request) simplest(action string) string {
	return r.description.PrintLine(r.description.Bend(program.Program{{Action: action}}))
}
