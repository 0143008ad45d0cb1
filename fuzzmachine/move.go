package fuzzmachine

import (
	"errors"
	"fmt"

	"github.com/fuzzmachine/go/internal/stack"
	"github.com/fuzzmachine/go/internal/tally"
	"github.com/fuzzmachine/go/program"
)

// A move is what every action has, whatever its types.
type move struct {
	name      string
	code      string
	domain    []string // of the arguments, as Domain says it
	weight    int
	stutters  bool
	alone     bool        // whether the model can take its steps alone
	guarded   bool        // whether it has a guard, or picks among offers, of which there may be none
	needsArgs bool        // whether that looks at arguments
	offers    bool        // whether a function makes offers
	touches   bool        // whether a step says which parts of the state it touches
	excuses   bool        // whether it says when a step that fails is a stutter
	fallible  bool        // whether some of its answers are failures
	doubtful  bool        // whether some of its answers do not say that the step has happened
	starts    bool        // whether it is that of Start
	acts      bool        // whether its steps may belong to actors
	begun     tally.Begun // counts what becomes of starts; nil: it is not that of Start
	silent    int         // 1: its steps compare nothing by themselves
	// whether answers that agree may differ, since they are compared by something else than Equal
	free     bool
	site     uintptr // of the constructor's call
	describe func() program.Action
	given    []any // its functions: one, or the model's and the system's
	guards   []any
	offering any // what Offers was given
	// functions of Ensures
	postconditions []any
	err            error // of misuse
}

func newMove[A any](name string, given ...any) move {
	return move{
		name: name, weight: 1, site: stack.Caller(2), given: given,
		describe: func() program.Action { return program.Of[A](name) },
	}
}

// undoubted is that an action has UnknownIf or RefusedIf, and nobody could judge what follows.
func (m *move) undoubted(why string) error {
	return misused(m.site, fmt.Errorf("action %s: UnknownIf and RefusedIf: %s", m.name, why))
}

// looks notes a guard.
func (m *move) looks(guard any) { m.guards = append(m.guards[:len(m.guards):len(m.guards)], guard) }

// functions are what the move was given, by what signatures call it: put, or put model and put system.
func (m *move) functions() (list []function) {
	for i, f := range m.given {
		name := m.name
		if len(m.given) == 2 {
			name += [...]string{" model", " system"}[i]
		}
		list = append(list, function{name, f})
	}
	for _, f := range m.guards {
		list = append(list, function{m.name + " guard", f})
	}
	if m.offers {
		list = append(list, function{m.name + " offers", m.offering})
	}
	for _, f := range m.postconditions {
		list = append(list, function{m.name + " postcondition", f})
	}
	return list
}

// A function is one that a machine was given.
type function struct {
	of    string // what signatures call it
	value any
}

// freely is the move where answers may be others when a step is taken again.
func (m move) freely() move {
	m.free = true
	return m
}

// silently is the move whose steps have no answers.
func (m move) silently() move {
	m.silent = 1
	return m
}

// wants notes that something is missing. It is not opened in its callers, which are linked for each type of
// an action.
//
//go:noinline
func (m *move) wants(what string, given bool) {
	if !given {
		m.wrong(what, errors.New("it is nil; give one"))
	}
}

// may notes that something which may be missing was given, and is.
func (m *move) may(what string, given, said bool) {
	if said && !given {
		m.wrong(what, errors.New("it is nil; give one, or leave it out"))
	}
}

// wrong notes a part of an action that cannot be used.
func (m *move) wrong(what string, err error) {
	if err != nil && m.err == nil {
		m.err = misused(m.site, fmt.Errorf("action %s: %s: %w", m.name, what, err))
	}
}

const mostWeight = 1000

// action describes the action to package program, which may refuse it.
func (m *move) action() (a program.Action, err error) {
	if m.weight < 1 || m.weight > mostWeight {
		m.wrong("Weight", fmt.Errorf("%d is not allowed: give 1 to %d; to leave an action out, remove it from "+
			"the elements", m.weight, mostWeight))
	}
	if m.domain != nil && len(m.domain) == 0 {
		m.wrong("Domain", errors.New("it has no text: give it one for each argument, or leave it out"))
	}
	if m.err != nil {
		return a, m.err
	}
	err = stack.Recovered(func() {
		if a = m.describe(); m.domain != nil {
			a = a.Domains(m.domain...)
		}
	})
	if err != nil {
		return a, misused(m.site, err)
	}
	if m.code != "" {
		a = a.Code(m.code)
	}
	return a, nil
}
