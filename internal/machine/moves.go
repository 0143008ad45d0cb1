package machine

import (
	"errors"

	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/internal/stack"
	"github.com/fuzzmachine/go/program"
)

// Moves are the actions of a machine.
type Moves []*Action

// Names are those of the actions.
func (list Moves) Names() (names []string) {
	for _, m := range list {
		names = append(names, m.Name)
	}
	return names
}

// given is the actions with the functions that they were given.
func (list Moves) given() (all []build.Given) {
	for _, m := range list {
		g := build.Given{Action: m.Name}
		for _, f := range m.given {
			g.Functions = append(g.Functions, f.Name())
		}
		all = append(all, g)
	}
	return all
}

// Of is the action of a name; nil where there is none.
func (list Moves) Of(action string) *Action {
	for _, m := range list {
		if m.Name == action {
			return m
		}
	}
	return nil
}

// Begins is whether a program begins with a start.
func (list Moves) Begins(steps program.Program) bool {
	if len(steps) == 0 {
		return false
	}
	m := list.Of(steps[0].Action)
	return m != nil && m.Starts
}

// startsWell finds a start where nothing can begin elsewhere.
func (list Moves) startsWell(modelled bool) error {
	for _, m := range list {
		if m.Starts && !modelled {
			return Misused(m.Site, errors.New("Start: the machine has no model that could begin elsewhere; make the "+
				"machine with New, or leave Start out"))
		}
	}
	return nil
}

// copiesModels finds postconditions where nothing is assumed of what stands for the model.
func (list Moves) copiesModels(modelled bool) {
	for _, m := range list {
		if len(m.Postconditions) > 0 && !modelled {
			m.Wrong("Ensures", errors.New("NewPair does not copy its reference; leave it out, or make the machine with New"))
		}
	}
}

// clash adds to an error of actions that do not go together where the first one is that does not go with
// those before it.
func (list Moves) clash(described []program.Action, err error) error {
	for i, m := range list {
		if stack.Recovered(func() { program.Describe(described[:i+1]...) }) != nil {
			return Misused(m.Site, err)
		}
	}
	return err
}

// namesProphecies finds an action that has two of one name.
func (list Moves) namesProphecies(d *program.Description) error {
	r := d.NewReader()
	for i, m := range list {
		if err := stack.Recovered(func() { program.Prophecies(r.Place(i)) }); err != nil {
			return Misused(m.Site, err)
		}
	}
	return nil
}
