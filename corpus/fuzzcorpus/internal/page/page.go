// Package page turns what a machine answers into the data of the HTML page. It writes nothing.
package page

import (
	"strings"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/request"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/target"
	"github.com/fuzzmachine/go/corpus/report"
)

// Machine returns a machine for the page.
func Machine(t *target.Target, m *request.Answer) report.Machine {
	machine := report.Machine{Target: t.Name, Package: t.Package.ImportPath}
	for _, a := range m.Actions {
		action := report.Action{Name: a.Name, Guarded: a.Guarded, Stutters: a.Stutters}
		for _, f := range a.Fields {
			domain := f.Type
			if f.Domain != "" {
				domain += ", " + f.Domain
			}
			action.Arguments = append(action.Arguments, report.Argument{
				Name: strings.TrimPrefix(f.Name, "!"), Domain: domain, Prophecy: f.Foretold,
			})
		}
		machine.Actions = append(machine.Actions, action)
	}
	return machine
}

// Entry returns what an entry did, for the page.
func Entry(f corpus.File, a *request.Answer) report.Entry {
	e := report.Entry{Name: f.Name(), Script: a.Script, Sketches: a.Sketches}
	switch v := a.Verdict; {
	case a.Error != "":
		e.Problem = a.Error
	case v != nil:
		e.Verdict = &report.Verdict{
			Signature: v.Signature, Headline: v.Headline, Step: v.Step, Report: v.Report, Difference: a.Difference,
		}
	}
	if a.Start != nil {
		e.Start = a.Start.State
	}
	for _, s := range a.Ran {
		step := report.Step{
			Number: s.N, Action: s.Action, Text: s.Text, Skipped: s.Skipped, Failed: s.Failed,
			Stuttered: s.Stutters && !s.Skipped, Model: s.Model, System: s.System, State: s.State, Logs: s.Logs,
			Unforeseen: s.Unforeseen,
		}
		for _, p := range s.Prophecies {
			step.Prophecies = append(step.Prophecies, report.Prophecy{
				Name: p.Name, Value: p.Value, Unusual: p.Unusual, Known: p.Known, Consulted: p.Unusual && p.Consulted,
			})
		}
		e.Steps = append(e.Steps, step)
	}
	return e
}
