package machine

import (
	"errors"
	"fmt"
	"slices"

	"github.com/fuzzmachine/go/internal/stack"
	"github.com/fuzzmachine/go/internal/tally"
	"github.com/fuzzmachine/go/program"
)

// An Action is what every action has, whatever its types.
type Action struct {
	Name      string
	Code      string
	Domain    []string // of the arguments, as Domain says it
	Weight    int
	Stutters  bool
	Alone     bool          // whether the model can take its steps alone
	Guarded   bool          // whether it has a guard, or picks among offers, of which there may be none
	NeedsArgs bool          // whether that looks at arguments
	Offers    bool          // whether a function makes offers
	Touches   bool          // whether a step says which parts of the state it touches
	Excuses   bool          // whether it says when a step that fails is a stutter
	Fallible  bool          // whether some of its answers are failures
	Doubtful  bool          // whether some of its answers do not say that the step has happened
	Starts    bool          // whether it is that of Start
	Acts      bool          // whether its steps may belong to actors
	Begun     *tally.Starts // counts what becomes of starts; nil: it is not that of Start
	Silent    int           // 1: its steps compare nothing by themselves
	// whether answers that agree may differ, since they are compared by something else than Equal
	Free     bool
	Site     uintptr // of the constructor's call
	Describe func() program.Action
	given    []stack.Entry // its functions: one, or the model's and the system's
	Guards   []stack.Entry
	offering stack.Entry // of the function of Offers
	// functions of Ensures
	Postconditions []stack.Entry
	Err            error // of misuse
}

// NewAction is one with arguments of a type, and the functions that it was given. A constructor calls it for its own
// caller.
func NewAction[A any](name string, given ...any) Action {
	m := Action{
		Name: name, Weight: 1, Site: stack.Caller(2),
		Describe: func() program.Action { return program.Of[A](name) },
	}
	for _, f := range given {
		m.given = stack.WithEntry(m.given, f)
	}
	return m
}

// Undoubted is that an action has UnknownIf or RefusedIf, and nobody could judge what follows.
func (m *Action) Undoubted(why string) error {
	return Misused(m.Site, fmt.Errorf("action %s: UnknownIf and RefusedIf: %s", m.Name, why))
}

// functions are what the action was given, by what signatures call it: put, or put model and put system.
func (m *Action) functions() (list []Function) {
	for i, f := range m.given {
		name := m.Name
		if len(m.given) == 2 {
			name += [...]string{" model", " system"}[i]
		}
		list = append(list, Function{name, f})
	}
	for _, f := range m.Guards {
		list = append(list, Function{m.Name + " guard", f})
	}
	if m.Offers {
		list = append(list, Function{m.Name + " offers", m.offering})
	}
	for _, f := range m.Postconditions {
		list = append(list, Function{m.Name + " postcondition", f})
	}
	return list
}

// Freely is the action where answers may be others when a step is taken again.
func (m Action) Freely() Action {
	m.Free = true
	return m
}

// Silently is the action whose steps have no answers.
func (m Action) Silently() Action {
	m.Silent = 1
	return m
}

// Wants notes that something is missing. It is not opened in its callers, which are linked for each type of
// an action.
//
//go:noinline
func (m *Action) Wants(what string, given bool) {
	if !given {
		m.Wrong(what, errors.New("it is nil; give one"))
	}
}

// May notes that something which may be missing was given, and is.
func (m *Action) May(what string, given, said bool) {
	if said && !given {
		m.Wrong(what, errors.New("it is nil; give one, or leave it out"))
	}
}

// Wrong notes a part of an action that cannot be used.
func (m *Action) Wrong(what string, err error) {
	if err != nil && m.Err == nil {
		m.Err = Misused(m.Site, fmt.Errorf("action %s: %s: %w", m.Name, what, err))
	}
}

const mostWeight = 1000

// Described describes the action to package program, which may refuse it.
func (m *Action) Described() (a program.Action, err error) {
	if m.Weight < 1 || m.Weight > mostWeight {
		m.Wrong("Weight", fmt.Errorf("%d is not allowed: give 1 to %d; to leave an action out, remove it from "+
			"the elements", m.Weight, mostWeight))
	}
	if m.Domain != nil && len(m.Domain) == 0 {
		m.Wrong("Domain", errors.New("it has no text: give it one for each argument, or leave it out"))
	}
	if m.Err != nil {
		return a, m.Err
	}
	err = stack.Recovered(func() {
		if a = m.Describe(); m.Domain != nil {
			a = a.Domains(m.Domain...)
		}
	})
	if err != nil {
		return a, Misused(m.Site, err)
	}
	if m.Code != "" {
		a = a.Code(m.Code)
	}
	return a, nil
}

// Has is whether arguments of an action have choices of some kinds.
func (m *Action) Has(kinds ...program.Kind) (some bool) {
	_ = stack.Recovered(func() { // what is wrong is said later
		d := program.Describe(m.Describe())
		step, _ := d.Step(m.Name, d.NewReader().Place(0))
		some = slices.ContainsFunc(step.Choices, func(c program.Choice) bool { return slices.Contains(kinds, c.Kind) })
	})
	return some
}

// Cannot notes a modifier that makes no sense for an action.
func (m *Action) Cannot(modifier string, said bool, because string) {
	if said {
		m.Wrong(modifier, errors.New(because+"; leave it out"))
	}
}

// Excused checks what StuttersIf is given.
func (m *Action) Excused(excuse, fails bool) {
	if !m.Excuses {
		return
	}
	if m.Stutters {
		m.Wrong("StuttersIf", errors.New("the action is declared Stutters; leave one of the two out"))
	}
	m.Wants("StuttersIf's function", excuse)
	if !fails {
		m.Wrong("StuttersIf", errors.New("nothing says which answers are failures: return an error, or add Fails"))
	}
}
