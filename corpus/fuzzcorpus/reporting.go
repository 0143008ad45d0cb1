package main

import (
	"bytes"
	"flag"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/request"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/target"
	"github.com/fuzzmachine/go/corpus/report"
)

var reporting = &command{
	name: "report", usage: "[arguments]", brief: "write an HTML page about the entries of a target",
	long: `
The page shows how often each action was taken and skipped, which action follows which, the prophecies, the
states of the model, and each failing entry step by step. It is one file that needs no network.
`,
	flags: func(s *settings, set *flag.FlagSet) {
		set.StringVar(&s.to, "o", "", "the `file` to write; by default FuzzX.html")
		set.BoolVar(&s.cache, "cache", false, "report on the entries in the cache of the fuzzer")
	},
	do: func(k *call) error {
		return k.each(func(s *selection, t *target.Target) error {
			if k.to != "" && len(s.targets) > 1 {
				return fmt.Errorf("-o names one file, but there are %d targets: name one of %s",
					len(s.targets), names(s.targets))
			}
			return k.report(s, t)
		})
	},
}

func (k *call) report(s *selection, t *target.Target) error {
	files, err := k.entries(s, t)
	if err != nil {
		return err
	}
	client, err := k.client(t)
	if err != nil {
		return err
	}
	m, err := client.DoOne(k.ctx, request.New("describe"))
	if err != nil {
		return err
	}
	data := report.New(machineOf(t, m))
	whole, broken := readable(files)
	found := k.reportBroken(t, broken)
	for _, f := range broken {
		data.Add(report.Entry{Name: f.Name(), Problem: problem(f)})
	}
	err = client.Do(k.ctx, onTapes("run", whole), func(i int, a *request.Answer) error {
		k.line.Print("%s: %d of %d entries run", t.Name, i+1, len(whole))
		err := k.addStepsBefore(client, whole[i], a)
		data.Add(entryOf(whole[i], a))
		return err
	})
	if err != nil {
		return err
	}
	var page bytes.Buffer
	if err := report.Write(&page, data); err != nil {
		return err
	}
	to := k.to
	if to == "" {
		to = t.Name + ".html"
	}
	dir, name := filepath.Split(to)
	if dir == "" {
		dir = "."
	}
	if err := corpus.WriteFile(dir, name, page.Bytes()); err != nil {
		return err
	}
	k.printf("%s: %d %s, %d kB\n", to, len(files), plural(len(files), "entry"), page.Len()>>10)
	return found
}

// machineOf returns a machine for the page.
func machineOf(t *target.Target, m *request.Answer) report.Machine {
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
	if m.Start != nil {
		for _, v := range m.Start.Views {
			machine.Mappings = append(machine.Mappings, v.Name)
		}
	}
	return machine
}

// entryOf returns what an entry did, for the page.
func entryOf(f corpus.File, a *request.Answer) report.Entry {
	e := report.Entry{Name: f.Name(), Script: a.Script, Bytes: len(f.Tape)}
	switch v := a.Verdict; {
	case a.Crash != nil:
		e.Verdict = &report.Verdict{
			Kind: a.Crash.Kind, Signature: a.Crash.Signature(), Headline: a.Crash.Headline(),
			Step: a.Crash.Step, Report: a.Crash.Output,
		}
	case a.Error != "":
		e.Problem = a.Error
	case v != nil:
		e.Verdict = &report.Verdict{
			Kind: v.Kind, Signature: v.Signature, Headline: v.Headline,
			Step: v.Step, Report: v.Report, Difference: a.Difference,
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
		for _, v := range s.Views {
			step.Views = append(step.Views, report.View{Mapping: v.Name, Model: v.Model, System: v.System})
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
