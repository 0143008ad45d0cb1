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

// A bar is how long the parts of a bar are, of 200.
type bar struct{ Run, Skipped, Foretold, Fulfilled int }

const barLength = 200

func (d *Data) rows() (list []row) {
	most := 1
	for _, t := range d.tallies {
		most = max(most, t.met())
	}
	for i, t := range d.tallies {
		r := row{
			Name: t.name, Run: figure(t.run), Skipped: blank(t.skipped), Failed: blank(t.failed), Stuttered: blank(t.stuttered),
			Fails: t.failed > 0, Never: t.run == 0,
			Bar: bar{Run: t.run * barLength / most, Skipped: t.skipped * barLength / most},
		}
		if t.skipped > 0 {
			r.SkippedShare = percent(float64(t.skipped) / float64(t.met()))
		}
		if i < len(d.machine.Actions) { // they were numbered first
			r.Arguments = briefly(d.machine.Actions[i].Arguments)
		}
		list = append(list, r)
	}
	return list
}

// importPath is what stands before the package of a type: github.com/fuzzmachine/go/ in github.com/fuzzmachine/go/struct{}.
var importPath = regexp.MustCompile(`(?:[\w.~-]+/)+(\w+\.\w)`)

// briefly leaves the import paths out of types.
func briefly(arguments []Argument) []Argument {
	arguments = slices.Clone(arguments)
	for i := range arguments {
		arguments[i].Domain = importPath.ReplaceAllString(arguments[i].Domain, "$1")
	}
	return arguments
}

// blank writes a number, and nothing for none.
func blank(n int) string {
	if n == 0 {
		return ""
	}
	return figure(n)
}

// An omenRow is a prophecy in the table of prophecies.
type omenRow struct {
	Name, Action, Steps, Foretold, Fulfilled, Share, Unfulfilled, Unforeseen string
	Bar                                                                      bar
}

func (o omens) rows() (list []omenRow) {
	most := 1
	for _, p := range o.list {
		most = max(most, p.Foretold)
	}
	for _, p := range o.list {
		r := omenRow{
			Name: p.Name, Action: p.Action, Steps: blank(p.Steps), Unfulfilled: blank(p.Told - p.Fulfilled), Unforeseen: blank(p.Unforeseen),
			Bar: bar{Foretold: p.Foretold * barLength / most, Fulfilled: p.Fulfilled * barLength / most},
		}
		if p.Steps > 0 {
			r.Foretold = figure(p.Foretold)
		}
		switch {
		case p.Told > 0:
			r.Fulfilled, r.Share = figure(p.Fulfilled), percent(p.share())
		case p.Foretold > 0:
			r.Fulfilled = "not told"
		}
		list = append(list, r)
	}
	return list
}

func (o omens) sum() (all omen) {
	for _, p := range o.list {
		all.Foretold, all.Told, all.Fulfilled = all.Foretold+p.Foretold, all.Told+p.Told, all.Fulfilled+p.Fulfilled
	}
	return all
}
