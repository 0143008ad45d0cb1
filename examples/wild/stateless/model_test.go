package stateless

import (
	"fmt"
	"maps"
	"slices"
)

// A model is a tree of states with what triggers do in them, by the rules of UML statecharts: a transition exits the
// states that it leaves, the innermost first, and enters those that it comes to, the outermost first. States that it
// stays in are neither exited nor entered: "The call can move between the Connected and OnHold states without" that.
type model struct {
	current state
	parent  map[state]state
	initial map[state]state
	rules   []rule
	chains  []chain
	flag    bool // what guards ask
	queue   []trigger
	log     []string
	unmet   []bool // of each trigger that was not handled, whether a guard was not met
	active  state  // the state that was activated last, or ""
	careful bool
	flawed  bool // it did what the library does in another way
}

func newModel() *model {
	return &model{current: "A", parent: make(map[state]state), initial: make(map[state]state)}
}

func (m *model) Clone() *model {
	c := *m
	c.parent, c.initial = maps.Clone(m.parent), maps.Clone(m.initial)
	c.rules, c.chains, c.queue = slices.Clone(m.rules), slices.Clone(m.chains), slices.Clone(m.queue)
	c.log, c.unmet = slices.Clone(m.log), slices.Clone(m.unmet)
	return &c
}

// sound is a guard: behind a flaw all is wrong.
func (m *model) sound(t trigger) bool {
	c := m.Clone()
	c.fire(t)
	return !c.flawed || !m.careful
}

// path is a state and those around it, the innermost first.
func (m *model) path(s state) (list []state) {
	for ; s != ""; s = m.parent[s] {
		list = append(list, s)
	}
	return list
}

func (m *model) in(s, around state) bool { return slices.Contains(m.path(s), around) }
func (m *model) isIn(s state) bool       { return m.in(m.current, s) }
func (m *model) state() string           { return string(m.current) }
func (m *model) logged() []string        { return m.log }
func (m *model) unmets() []bool          { return m.unmet }
func (m *model) flip()                   { m.flag = !m.flag }

// nests is a guard: a state has one superstate, and none is its own.
func (m *model) nests(n nest) bool { return m.parent[n.Of] == "" && !m.in(n.In, n.Of) }
func (m *model) nest(n nest)       { m.parent[n.Of] = n.In }

// starts is a guard: "A substate can be marked as initial state".
func (m *model) starts(n nest) bool {
	return m.initial[n.In] == "" && m.parent[n.Of] == n.In && n.Of != n.In
}

func (m *model) start(n nest) { m.initial[n.In] = n.Of }

// ruled is a guard: Permit panics if the state is its own destination, and "Guard clauses within a state must be
// mutually exclusive".
func (m *model) ruled(r rule) bool {
	return (r.Does != "permit" || r.To != r.At) && !slices.ContainsFunc(m.rules, func(q rule) bool {
		return q.At == r.At && q.On == r.On && (q.If == "" || r.If == "" || q.If == r.If)
	})
}

func (m *model) rule(r rule)   { m.rules = append(m.rules, r) }
func (m *model) chain(c chain) { m.chains = append(m.chains, c) }

// met is whether the guard of a rule is true.
func (m *model) met(r rule) bool { return r.If == "" || m.flag == (r.If == "flag") }

// find returns the rule for a trigger: "Substates can override transitions by respecifying them, however substates
// cannot disallow transitions that are allowed by the superstate." Unmet is whether the guard of one was false.
func (m *model) find(t trigger) (found *rule, unmet bool) {
	for _, s := range m.path(m.current) {
		for _, r := range m.rules {
			switch {
			case r.At != s || r.On != t:
			case m.met(r):
				return &r, false
			default:
				unmet = true
			}
		}
	}
	return nil, unmet
}

func (m *model) can(t trigger) bool {
	found, _ := m.find(t)
	return found != nil
}

func (m *model) permitted() (list []any) {
	for _, t := range []trigger{"x", "y"} {
		if m.can(t) {
			list = append(list, t)
		}
	}
	return list
}

// fire: a trigger that is fired meanwhile waits until the one before it has run "to completion".
func (m *model) fire(t trigger) {
	m.queue = append(m.queue, t)
	for len(m.queue) > 0 {
		t, m.queue = m.queue[0], m.queue[1:]
		m.run(t)
	}
}

func (m *model) run(t trigger) {
	r, unmet := m.find(t)
	switch {
	case r == nil:
		m.note("unhandled", m.current, t)
		m.unmet = append(m.unmet, unmet)
		m.flawed = m.flawed || unmet && m.parent[m.current] != ""
	case r.Does == "internal":
		m.note("internal", t)
	case r.Does == "permit" && r.To == m.current:
		// The library ignores what a superstate permits if it leads to where the machine is. Nothing is said of it.
	case r.Does == "permit" || r.Does == "dynamic":
		m.move(t, m.current, r.To)
	case r.Does == "reenter":
		m.move(t, r.At, r.At)
	}
}

// move leaves a state for another one. A state that is its own destination is exited, and entered again: "Reentry
// behaves as though the configured state transitions to an identical sibling state".
func (m *model) move(t trigger, from, to state) {
	for _, s := range m.path(m.current) {
		if m.in(to, s) && (from != to || s != to) {
			break
		}
		m.note("exit", s, t)
	}
	m.note("transitioning", t)
	enter := m.path(to)
	slices.Reverse(enter)
	for _, s := range enter {
		if !m.in(m.current, s) || from == to && s == to {
			m.enter(s, t)
		}
	}
	// "When the state machine enters the super state it will also automatically enter the substate."
	for m.initial[to] != "" {
		to = m.initial[to]
		m.note("transitioning", t)
		m.enter(to, t)
		m.flawed = m.flawed || to != m.current && m.in(m.current, to)
	}
	m.current = to
	m.note("transitioned", t)
}

func (m *model) enter(s state, t trigger) {
	m.note("enter", s, t)
	for i, c := range m.chains {
		if c.At == s {
			m.queue = append(m.queue, c.Fire)
			m.chains = slices.Delete(m.chains, i, i+1)
			return
		}
	}
}

func (m *model) note(words ...any) { m.log = append(m.log, fmt.Sprintln(words...)) }

// activates and deactivates are guards: nothing is said of a state that the machine comes to or leaves meanwhile.
func (m *model) activates() bool {
	return m.active == "" || m.active == m.current && !m.careful
}

func (m *model) deactivates() bool { return m.active == m.current }

// activate: "subsequent activation of the same current state will not lead to re-execution of activation callbacks".
func (m *model) activate() (list []state) {
	if m.active == "" {
		list = m.path(m.current)
		slices.Reverse(list)
	}
	m.active = m.current
	return list
}

func (m *model) deactivate() []state {
	m.active = ""
	return m.path(m.current)
}
