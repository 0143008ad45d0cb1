package report

import (
	"regexp"
	"slices"
)

// A tally counts the steps of an action.
type tally struct {
	name                            string
	run, skipped, failed, stuttered int
}

func (t *tally) add(s *Step) {
	if s.Skipped {
		t.skipped++
		return
	}
	t.run++
	if s.Failed {
		t.failed++
	}
	if s.Stuttered {
		t.stuttered++
	}
}

func (t tally) met() int { return t.run + t.skipped }

// A row is an action in the table of actions.
type row struct {
	Name                            string
	Arguments                       []Argument
	Run, Skipped, Failed, Stuttered string
	SkippedShare                    string
	Fails, Never                    bool
	RunBar, SkippedBar              int // of barLength
}

const barLength = 200 // of the action with the most steps

// rows returns the table of the actions of a machine.
func rows(tallies []tally, m Machine) (list []row) {
	most := 1
	for _, t := range tallies {
		most = max(most, t.met())
	}
	for i, t := range tallies {
		r := row{
			Name: t.name, Run: figure(t.run),
			Skipped: blank(t.skipped), Failed: blank(t.failed), Stuttered: blank(t.stuttered),
			Fails: t.failed > 0, Never: t.run == 0,
			RunBar: t.run * barLength / most, SkippedBar: t.skipped * barLength / most,
		}
		if t.skipped > 0 {
			r.SkippedShare = percent(float64(t.skipped) / float64(t.met()))
		}
		if i < len(m.Actions) { // they have the first numbers
			r.Arguments = briefly(m.Actions[i].Arguments)
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
