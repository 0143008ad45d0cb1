//go:build fuzzmachine_do

package fuzzmachine

import (
	"fmt"

	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/stack"
	"github.com/fuzzmachine/go/internal/trace"
	"github.com/fuzzmachine/go/program"
)

// describe says what the machine is. How its world begins is seen by a run without steps.
func (d errand) describe(o *object) error {
	var actions []*object
	for _, m := range d.moves {
		actions = append(actions, d.move(m))
	}
	o.objects("actions", actions)
	o.texts("invariants", d.plan.invariants).texts("known", d.plan.options.Known).truth("fixture", d.fixture != nil)
	o.number("limit", d.limits.Steps).text("stepTime", d.limits.Step.String()).text("runTime", d.limits.Run.String())
	o.number("whole", d.limits.Whole).truth("mayLeak", d.limits.MayLeak).texts("foreign", d.foreign)
	o.truth("fulfilled", d.demands.Fulfilled).truth("foreseen", d.demands.Foreseen)
	pictures := new(album)
	if v := d.shown(program.Program{}, new(trace.Trace), pictures); v != nil {
		o.text("broken", v.Headline())
		if v.Kind == failure.Hang {
			return nil
		}
	}
	start := new(object)
	pictures.at(0).object(start)
	o.objects("start", []*object{start})
	return nil
}

func (d errand) move(m move) *object {
	frame := stack.Frame(m.site)
	o := new(object).text("name", m.name).text("file", frame.File).number("line", frame.Line).text("code", m.code).
		number("weight", m.weight).truth("guarded", m.guarded).truth("stutters", m.stutters).truth("touches", m.touches)
	var fields []*object
	for _, f := range d.description.Fields(m.name) {
		fields = append(fields, new(object).text("name", f.Name).text("type", f.Type).text("domain", f.Domain).
			truth("foretold", f.Foretold).truth("names", f.Names).truth("refers", f.Refers))
	}
	return o.objects("fields", fields).texts("prophecies", d.foretells(m.name)).text("example", d.simplest(m.name))
}

// foretells names the prophecies of an action.
func (d errand) foretells(action string) (names []string) {
	for r := d.description.NewReader().ResetProgram(program.Program{{Action: action}}); r.Next(); {
		for _, p := range program.Prophecies(r.Args()) {
			names = append(names, p.Name)
		}
	}
	return names
}

// simplest is the simplest step of an action, as a script says it.
func (d errand) simplest(action string) string {
	p := d.description.Bend(program.Program{{Action: action}})
	return fmt.Sprint(d.description.PrintLine(p))
}
