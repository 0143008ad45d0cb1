package teeth

import (
	"fmt"
	"reflect"
)

// An Action is one of a machine, with the places where it has its functions. Others can be put there. A place of nil, or
// none, has no function.
type Action struct {
	Name    string
	Silent  bool // its steps compare no answers
	Several bool // its answer is a struct of several

	Model, System reflect.Value   // each answers
	Adopt         reflect.Value   // of the model, if the system chooses the answer; it returns an error
	Do            reflect.Value   // acts on both sides
	Guards        []reflect.Value // each returns a bool
	Offers        reflect.Value   // returns whether there is an offer
	Equal         reflect.Value   // compares the answers
}

// spoiled is an action whose functions are wrapped.
type spoiled struct {
	by      *Spoiler
	index   int
	name    string
	fields  []int // of the answer, if it is one of several; one of -1 if it is one; none: there is no answer
	guarded bool
	both    bool                  // a function for each side; else one does it all
	frees   bool                  // the system chooses the answer
	judges  func(agree bool) bool // compares the answers
}

// Attend puts the spoiler between an action and its functions.
func (s *Spoiler) Attend(to Action) {
	a := &spoiled{by: s, index: len(s.actions), name: to.Name}
	a.frees = wrap(to.Adopt, a.adopts)
	for _, guard := range to.Guards {
		a.guarded = wrap(guard, a.guards) || a.guarded
	}
	wrap(to.Offers, a.offers)
	a.both = wrap(to.System, a.calls)
	wrap(to.Model, a.updates)
	wrap(to.Do, a.does)
	s.actions = append(s.actions, a)
	if !a.both || to.Silent {
		return
	}
	if a.fields = []int{-1}; to.Several {
		a.fields = []int{0, 1, 2}[:to.System.Type().Out(0).NumField()]
	}
	if a.judges = s.Comparison(answerOf + a.name); !a.frees {
		wrap(to.Equal, a.equals)
	}
}

// loses reports whether an update of the model can be lost.
func (a *spoiled) loses() bool { return a.both || a.by.Copy != nil }

// flaws lists what can be made wrong in its steps.
func (a *spoiled) flaws() (list []*Flaw) {
	add := func(f Flaw) {
		f.Action, f.Index = a.name, a.index
		list = append(list, &f)
	}
	for _, field := range a.fields {
		f := Flaw{Kind: Answer, Field: field}
		if field >= 0 {
			f.Part = fmt.Sprintf("result %d", field+1)
		}
		add(f)
	}
	if a.both {
		add(Flaw{Kind: System, Field: -1})
	}
	if a.loses() {
		add(Flaw{Kind: Model, Field: -1})
	}
	if a.guarded {
		add(Flaw{Kind: Guard, Field: -1})
	}
	return list
}

// besides lists what else can be made wrong in a step that its guard forbids.
func (a *spoiled) besides() (list []Flaw) {
	if a.both && !a.frees { // where the system chooses, nobody knows what it would answer in such a step
		list = append(list, Flaw{Kind: System})
	}
	for _, field := range a.fields {
		list = append(list, Flaw{Kind: Answer, Field: field})
	}
	if a.loses() {
		list = append(list, Flaw{Kind: Model})
	}
	return list
}

// makes returns the mistake at hand, if this is where it is made.
func (a *spoiled) makes(kind Kind) *mistake {
	m := a.by.mistake
	if m == nil || m.flaw.Index != a.index || m.at != a.by.now || m.flaw.Kind != kind && (m.flaw.Kind != Guard || m.in != kind) {
		return nil
	}
	return m
}

// guards is a guard. One that is false is true instead, where it is to be taken away.
func (a *spoiled) guards(c call) []reflect.Value {
	held := c.results()
	switch {
	case held[0].Bool():
	case a.by.look != nil:
		a.by.look.seen.forbidden[a.index]++
	case a.takesAway():
		return []reflect.Value{reflect.ValueOf(true)}
	}
	return held
}

// takesAway reports whether a guard that is false is to be taken away. One that stands beside it is then as well.
func (a *spoiled) takesAway() bool {
	m := a.by.mistake
	if m == nil || m.flaw.Kind != Guard || m.flaw.Index != a.index {
		return false
	}
	if !m.opened && m.before == 0 {
		m.opened, m.at = true, a.by.now
		if a.by.Shown {
			a.by.said = text(a.by.kept().Interface())
		}
		m.done = m.in == Guard
	}
	m.before--
	return m.opened
}

// offers is a function of Offers. Where it offers nothing behind a guard that was taken away, no step is taken.
func (a *spoiled) offers(c call) []reflect.Value {
	offered := c.results()
	if m := a.by.mistake; m != nil && m.opened && !offered[0].Bool() {
		m.opened, m.done = false, false
	}
	return offered
}

// leavesOut notes a call of the model, and reports whether it is to be left out. Then there is no answer of the model to
// compare with.
func (a *spoiled) leavesOut() bool {
	if a.by.look != nil {
		at := a.by.look.seen.step(a.by.now)
		at.action, at.model = a.index, true
	}
	m := a.makes(Model)
	if m != nil {
		m.muted, m.done = true, true
	}
	return m != nil
}

// updates is the model's side of an action.
func (a *spoiled) updates(c call) []reflect.Value {
	if a.leavesOut() {
		return c.nothing()
	}
	a.by.expected = c.results()
	return a.by.expected
}

// adopts is the model's side of an action whose answer the system chooses.
func (a *spoiled) adopts(c call) []reflect.Value {
	if a.leavesOut() {
		return c.nothing()
	}
	results := c.results()
	if a.judges(results[0].IsNil()) {
		return c.nothing()
	}
	return results
}

// calls is the system's side of an action.
func (a *spoiled) calls(c call) []reflect.Value {
	if m := a.makes(System); m != nil {
		m.muted, m.done = true, true
		if a.by.expected == nil {
			return m.chosen
		}
		return a.by.expected
	}
	results := c.results()
	if a.by.look != nil {
		at := a.by.look.seen.step(a.by.now)
		if at.action = a.index; a.frees {
			at.answers = results
		}
	}
	if m := a.makes(Answer); m != nil {
		return m.another(results)
	}
	return results
}

// does is one function that acts on both sides. It is given a copy of the model, so that an update of it is lost.
func (a *spoiled) does(c call) []reflect.Value {
	if a.leavesOut() {
		c.args = append([]reflect.Value(nil), c.args...)
		c.args[1] = a.by.Copy()
	}
	return c.results()
}

// equals compares the answers of both sides.
func (a *spoiled) equals(c call) []reflect.Value {
	return []reflect.Value{reflect.ValueOf(a.judges(c.results()[0].Bool()))}
}
