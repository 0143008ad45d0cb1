//go:build fuzzmachine_do

package fuzzmachine

import (
	"encoding"
	"reflect"
	"strconv"

	"github.com/fuzzmachine/go/internal/diagnose"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/trace"
	"github.com/fuzzmachine/go/program"
)

// run runs a tape, and tells of each step what it did.
func (d errand) run(o *object) error {
	tape, err := d.tapeOf(0)
	if err != nil {
		return err
	}
	d.tell(o, d.description.Decode(tape))
	return nil
}

// until is run, of the first steps alone.
func (d errand) until(o *object) error {
	tape, err := d.tapeOf(0)
	if err != nil {
		return err
	}
	steps, err := strconv.Atoi(d.args[1])
	if err != nil {
		return err
	}
	p := d.description.Decode(tape)
	d.tell(o, p[:max(0, min(steps, len(p)))])
	return nil
}

// tell runs a program, and says what it did.
func (d errand) tell(o *object, p program.Program) {
	told, pictures := new(trace.Trace), new(album)
	c := d.trial(d.name, p, diagnose.NewBudget(d.haste))
	v := d.orLate(c.AsItIs().Timed(func() *failure.Verdict { return d.shown(p, told, pictures) }))
	var f *Failure
	if v != nil {
		f = c.judge(v)
	} else if tape, err := d.description.Encode(p); err == nil {
		d.remember(tape)
	}
	d.verdict(o, f)
	if f != nil {
		o.text("difference", v.Diff.Lines)
	}
	d.program(o, p)
	start := new(object)
	pictures.at(0).object(start)
	o.objects("start", []*object{start})
	hung := v != nil && v.Kind == failure.Hang // its run goes on, and may write to what it tells
	if !hung {
		o.objects("ran", d.steps(told, pictures, f))
	}
}

// shown is strictly, with pictures.
func (e *engine) shown(p program.Program, told *trace.Trace, pictures *album) *failure.Verdict {
	r := e.take()
	r.album = pictures
	r.reader.ResetProgram(p)
	v := r.perform(way{name: "errand", strict: true, trace: told})
	if v == nil || v.Kind != failure.Hang {
		r.album = nil
	}
	return e.give(r, v)
}

// verdict says how a run ended.
func (d errand) verdict(o *object, f *Failure) {
	if f == nil {
		return
	}
	o.objects("verdict", []*object{new(object).
		text("kind", string(f.Kind)).text("signature", f.Signature).text("headline", failure.FirstLine(f.Report)).
		number("step", f.Step).text("action", f.Action).text("script", f.Script).text("report", f.Report)})
}

// steps says of each step what it did.
func (d errand) steps(told *trace.Trace, pictures *album, f *Failure) (list []*object) {
	for i := range told.Lines {
		l := &told.Lines[i]
		o := new(object).number("n", i+1).text("action", l.Step.Action).
			text("text", d.description.PrintLine(program.Program{l.Step})).
			truth("skipped", l.Skipped).truth("failed", f != nil && f.Step == i+1 && f.Action != "").
			truth("stutters", d.stutters(l.Step.Action)).
			text("model", l.Model).text("system", l.System).text("change", l.State).
			texts("logs", told.Logged(i+1))
		pictures.at(i + 1).object(o)
		o.objects("prophecies", d.prophecies(l)).texts("unforeseen", l.Fate.Unforeseen)
		list = append(list, o)
	}
	return list
}

func (e *engine) stutters(action string) bool {
	for _, m := range e.moves {
		if m.name == action {
			return m.stutters
		}
	}
	return false
}

// prophecies says what the arguments of a step foretold, and where that is known, what became of it.
func (d errand) prophecies(l *trace.Line) (list []*object) {
	r := d.description.NewReader().ResetProgram(program.Program{l.Step})
	if !r.Next() {
		return nil
	}
	for i, p := range program.Prophecies(r.Args()) {
		list = append(list, new(object).text("name", p.Name).text("value", worded(p.Value)).
			truth("unusual", !reflect.ValueOf(p.Value).Elem().IsZero()).
			truth("told", l.Fate.Known).truth("asked", l.Fate.Consulted>>i&1 == 1))
	}
	return list
}

// worded is a prophecy as scripts say it behind its name; one without words of its own says nothing.
func worded(p program.Foretold) string {
	if words, ok := p.(encoding.TextMarshaler); ok && !reflect.ValueOf(p).Elem().IsZero() {
		if text, err := words.MarshalText(); err == nil {
			return string(text)
		}
	}
	return ""
}
