//go:build fuzzmachine_do

package fuzzmachine

import (
	"encoding"
	"reflect"
	"strconv"

	"github.com/fuzzmachine/go/internal/diagnose"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/trace"
	"github.com/fuzzmachine/go/internal/wire"
	"github.com/fuzzmachine/go/program"
)

// run runs a tape, and answers what each step did.
func (r request) run(a *wire.Answer) error {
	tape, err := r.tapeOf(0)
	if err != nil {
		return err
	}
	r.ran(a, r.Description.Decode(tape))
	return nil
}

// before is run, of the steps before one that must not be run. That one is named as the one that fails.
func (r request) before(a *wire.Answer) error {
	tape, err := r.tapeOf(0)
	if err != nil {
		return err
	}
	n, err := strconv.Atoi(r.args[1])
	p := r.Description.Decode(tape)
	if err != nil || n < 1 || n > len(p) {
		return err
	}
	r.ran(a, p[:n-1])
	a.Ran = append(a.Ran, wire.Step{
		N: n, Action: p[n-1].Action, Text: r.Description.PrintLine(p[n-1 : n]), Failed: true,
	})
	return nil
}

// ran runs a program, and answers what it did.
func (r request) ran(a *wire.Answer, p program.Program) {
	r.diagnoses.Shrinks = false
	noted, pictures := new(trace.Trace), new(album)
	c := newTrial(r.engine, r.target, p, diagnose.NewBudget(r.Haste))
	v := r.left.OrNext(c.AsItIs().Timed(func() *failure.Verdict { return r.shown(p, noted, pictures) }))
	var f *Failure
	if v != nil {
		f = c.judge(v)
	} else if tape, err := r.Description.Encode(p); err == nil {
		r.remember(tape)
	}
	if f != nil {
		a.Verdict, a.Difference = verdictOf(f), v.Diff.Lines
	}
	r.program(a, p)
	a.Start = pictures.at(0)
	hangs := v != nil && v.GoesOn() // its run goes on, and may write to what it notes
	if !hangs {
		a.Ran, a.Sketches = r.steps(noted, pictures, f), noted.Sketches()
	}
}

// shown is strictly, with pictures.
func (p *pool) shown(steps program.Program, noted *trace.Trace, pictures *album) *failure.Verdict {
	r := p.take()
	r.album = pictures
	r.readProgram(steps)
	v := r.perform(way{name: "request", kind: checked, trace: noted})
	if v == nil || !v.GoesOn() {
		r.album = nil
	}
	return p.give(r, v)
}

// verdictOf says how a run failed.
func verdictOf(f *Failure) *wire.Verdict {
	return &wire.Verdict{
		Kind: f.Kind, Signature: f.Signature, Headline: failure.FirstLine(f.Report),
		Step: f.Step, Action: f.Action, Script: f.Script, Report: f.Report,
	}
}

// steps says of each step what it did.
func (r request) steps(noted *trace.Trace, pictures *album, f *Failure) (list []wire.Step) {
	for i := range noted.Lines {
		l := &noted.Lines[i]
		s := wire.Step{
			N: i + 1, Action: l.Step.Action, Text: r.Description.PrintLine(program.Program{l.Step}),
			Skipped: l.Skipped, Failed: f != nil && f.Step == i+1 && f.Action != "",
			Stutters: r.stutters(l.Step.Action),
			Model:    l.Model, System: l.System, Change: l.State, Logs: noted.Logged(i + 1),
			Prophecies: r.prophecies(l), Unforeseen: l.Fate.Unforeseen,
		}
		if p := pictures.at(i + 1); p != nil {
			s.Snapshot = *p
		}
		list = append(list, s)
	}
	return list
}

// stutters is whether steps of an action do.
func (r request) stutters(action string) bool {
	of := r.Plan.ActionOf(action)
	return of != nil && of.Stutters
}

// prophecies says what the arguments of a step predicted, and if that is known, what became of it.
func (r request) prophecies(l *trace.Line) (list []wire.Prophecy) {
	reader := r.Description.NewReader().ResetProgram(program.Program{l.Step})
	if !reader.Next() {
		return nil
	}
	for i, p := range program.Prophecies(reader.Args()) {
		list = append(list, wire.Prophecy{
			Name: p.Name, Value: worded(p.Value), Unusual: !reflect.ValueOf(p.Value).Elem().IsZero(),
			Known: l.Fate.Known, Consulted: l.Fate.Consulted>>i&1 == 1,
		})
	}
	return list
}

// worded is a prophecy as scripts write it after its name; one without words of its own is "".
func worded(p program.Foretold) string {
	if words, ok := p.(encoding.TextMarshaler); ok && !reflect.ValueOf(p).Elem().IsZero() {
		if text, err := words.MarshalText(); err == nil {
			return string(text)
		}
	}
	return ""
}
