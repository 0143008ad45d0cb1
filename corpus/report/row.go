package report

import (
	"regexp"
	"slices"
)

// A row is an action in the table of actions.
type row struct {
	Name                            string
	Arguments                       []Argument
	Run, Skipped, Failed, Stuttered string
	SkippedShare                    string
	Fails, Never                    bool
	Bar                             bar
}

// A bar is the lengths of the parts of a bar, of 200.
type bar struct{ Run, Skipped, Unusual, Consulted int }

const barLength = 200

func (d *Data) rows() (list []row) {
	most := 1
	for _, t := range d.tallies {
		most = max(most, t.met())
	}
	for i, t := range d.tallies {
		r := row{
			Name: t.name, Run: figure(t.run),
			Skipped: blank(t.skipped), Failed: blank(t.failed), Stuttered: blank(t.stuttered),
			Fails: t.failed > 0, Never: t.run == 0,
			Bar: bar{Run: t.run * barLength / most, Skipped: t.skipped * barLength / most},
		}
		if t.skipped > 0 {
			r.SkippedShare = percent(float64(t.skipped) / float64(t.met()))
		}
		if i < len(d.machine.Actions) { // the actions of the machine have the first numbers
			r.Arguments = briefly(d.machine.Actions[i].Arguments)
		}
		list = append(list, r)
	}
	return list
}

// importPath matches the import path before the package name of a type: example.com/a/ in
// example.com/a/kv.ID.
var importPath = regexp.MustCompile(`(?:[\w.~-]+/)+(\w+\.\w)`)

// briefly removes the import paths from types.
func briefly(arguments []Argument) []Argument {
	arguments = slices.Clone(arguments)
	for i := range arguments {
		arguments[i].Domain = importPath.ReplaceAllString(arguments[i].Domain, "$1")
	}
	return arguments
}

// blank writes a number, and nothing for 0.
func blank(n int) string {
	if n == 0 {
		return ""
	}
	return figure(n)
}

// A prophecyRow is a prophecy in the table of prophecies.
type prophecyRow struct {
	Name, Action, Steps, Unusual, Consulted, Share, NotConsulted, Unforeseen string
	Bar                                                                      bar
}

func (c prophecies) rows() (list []prophecyRow) {
	most := 1
	for _, p := range c.list {
		most = max(most, p.Unusual)
	}
	for _, p := range c.list {
		r := prophecyRow{
			Name: p.Name, Action: p.Action, Steps: blank(p.Steps),
			NotConsulted: blank(p.Known - p.Consulted), Unforeseen: blank(p.Unforeseen),
			Bar: bar{Unusual: p.Unusual * barLength / most, Consulted: p.Consulted * barLength / most},
		}
		if p.Steps > 0 {
			r.Unusual = figure(p.Unusual)
		}
		switch {
		case p.Known > 0:
			r.Consulted, r.Share = figure(p.Consulted), percent(p.share())
		case p.Unusual > 0:
			r.Consulted = "not known"
		}
		list = append(list, r)
	}
	return list
}

func (c prophecies) sum() (all prophecyCount) {
	for _, p := range c.list {
		all.Unusual, all.Known, all.Consulted = all.Unusual+p.Unusual, all.Known+p.Known, all.Consulted+p.Consulted
	}
	return all
}
