package toolserver

import (
	"encoding"
	"errors"
	"reflect"
	"strconv"

	"github.com/fuzzmachine/go/internal/diagnose"
	"github.com/fuzzmachine/go/internal/toolserver/wire"
	"github.com/fuzzmachine/go/internal/trace"
	"github.com/fuzzmachine/go/program"
)

// run runs a tape, and answers what each step did.
func (r request) run(a *wire.Answer) error {
	r.server.ran(a, r.program)
	return nil
}

// before is run, of the steps before one that must not be run. That one is named as the one that fails.
func (r request) before(a *wire.Answer) error {
	p := r.program
	n, err := strconv.Atoi(r.args[1])
	if err != nil || n < 1 || n > len(p) {
		return err
	}
	r.server.ran(a, p[:n-1])
	a.Ran = append(a.Ran, wire.Step{
		N: n, Action: p[n-1].Action, Text: r.server.Plan.Description.PrintLine(p[n-1 : n]), Failed: true,
	})
	return nil
}

// ran runs a program, and answers what it did.
func (s *Server) ran(a *wire.Answer, p program.Program) {
	noted, pictures := new(trace.Trace), new(Album)
	s.Diagnoses.Shrinks = false
	v, f := s.Engine.Examine(p, noted, pictures)
	if f != nil {
		a.Verdict, a.Difference = &f.Verdict, v.Diff.Lines
	}
	s.rendered(a, p)
	a.Start = pictures.at(0)
	hangs := v != nil && v.GoesOn() // its run goes on, and may write to what it notes
	if !hangs {
		a.Ran, a.Sketches = s.steps(noted, pictures, f), noted.Sketches()
	}
}

// steps says of each step what it did.
func (s *Server) steps(noted *trace.Trace, pictures *Album, f *Failure) (list []wire.Step) {
	for i := range noted.Lines {
		l := &noted.Lines[i]
		of := s.Plan.Moves.Of(l.Step.Action)
		step := wire.Step{
			N: i + 1, Action: l.Step.Action, Text: s.Plan.Description.PrintLine(program.Program{l.Step}),
			Skipped: l.Skipped, Failed: f != nil && f.Step == i+1 && f.Action != "",
			Stutters: of != nil && of.Stutters,
			Model:    l.Model, System: l.System, Change: l.State, Logs: noted.Logged(i + 1),
			Prophecies: s.prophecies(l), Unforeseen: l.Fate.Unforeseen,
		}
		if p := pictures.at(i + 1); p != nil {
			step.Snapshot = *p
		}
		list = append(list, step)
	}
	return list
}

// prophecies says what the arguments of a step predicted, and if that is known, what became of it.
func (s *Server) prophecies(l *trace.Line) (list []wire.Prophecy) {
	reader := s.Plan.Description.NewReader().ResetProgram(program.Program{l.Step})
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
func (r request) exercise(_ *wire.Answer) error {
	programs, err := strconv.Atoi(r.args[1])
	if err != nil {
		return err
	}
	s := r.server
	if !s.Model {
		return errors.New("the machine has no model that could run alone: one of New has, and none of NewPair, NewWorld or " +
			"Local")
	}
	for i := range programs {
		p := s.Source().Blind(i)
		if r.args[0] != "model" {
			s.Runner.Run(p, diagnose.Again, nil)
		} else if _, err := s.Predict(s.alone(p)); err != nil {
			return err
		}
	}
	return nil
}

// alone is a program without the steps that need the system.
func (s *Server) alone(p program.Program) (steps program.Program) {
	for _, step := range p {
		if s.Plan.Moves.Of(step.Action).Alone {
			steps = append(steps, step)
		}
	}
	return steps
}
