package teeth

import (
	"reflect"
	"strings"
)

// A Spoiler stands between a machine and the functions that it was given. In one run it looks at what happens, in another
// it makes one thing wrong. It replaces functions by reflection: code of each action's own type would make every test
// longer to compile.
type Spoiler struct {
	Shown  bool                 // the model may be looked into; else it is known by what mappings see of it
	Clones bool                 // the model has a method Clone
	Copy   func() reflect.Value // a copy of the model, as a place; nil: it cannot be copied

	places      []place // of the model; known once there was one
	actions     []*spoiled
	comparisons []string // their names

	// of the run at hand
	model    reflect.Value
	said     string          // the text of the model after the last step, or before the one that a guard forbids
	expected []reflect.Value // the answer of the model in this step
	now      int             // steps taken
	look     *look           // nil: it does not look
	mistake  *mistake        // nil: nothing is made wrong
}

// A look is at a run in which nothing is made wrong.
type look struct {
	seen  account
	views []string
}

// looks has the spoiler look at the next run.
func (s *Spoiler) looks() {
	s.spoils(nil)
	s.look = &look{seen: account{forbidden: make([]int, len(s.actions)), places: make([][]int, len(s.places))}}
}

// spoils has the spoiler make something wrong in the next run.
func (s *Spoiler) spoils(m *mistake) {
	s.now, s.said, s.expected, s.look, s.mistake = -1, "", nil, nil, m
}

// Stepped is called when the world is made, and after each step. It is given the place of the model.
func (s *Spoiler) Stepped(model reflect.Value) {
	s.model = model
	s.now++
	m := s.mistake
	if s.look != nil {
		s.notes(s.kept())
	}
	if m == nil {
		return
	}
	if m.opened && s.Shown && s.said == text(s.kept().Interface()) {
		m.idle = true
	}
	m.opened, m.muted, s.expected = false, false, nil
	if m.flaw.Kind == Changed && s.now == m.at {
		m.done = s.places[m.flaw.Index].change(model, m.program)
	}
}

// notes notes what has become of the model.
func (s *Spoiler) notes(model reflect.Value) {
	l := s.look
	if s.Shown && s.places == nil {
		s.places = places(model.Type())
		l.seen.places = make([][]int, len(s.places))
	}
	before := s.said
	switch {
	case s.Shown:
		s.said = text(model.Interface())
	case len(l.views) > 0:
		s.said = strings.Join(l.views, "\x00")
		l.views = l.views[:0]
	}
	if s.now > 0 {
		l.seen.step(s.now - 1).changed = s.said != before || !s.Shown && s.said == ""
	}
	for i := range s.places {
		if s.places[i].has(model) {
			l.seen.places[i] = append(l.seen.places[i], s.now)
		}
	}
}

// kept is what the model keeps. What its method Clone leaves out, such as room to work in, says nothing.
func (s *Spoiler) kept() reflect.Value {
	if s.Clones {
		return s.Copy()
	}
	return s.model
}

// View notes what a mapping sees of a model that may not be looked into.
func (s *Spoiler) View(model func() string) {
	if s.look != nil {
		s.look.views = append(s.look.views, model())
	}
}

const answerOf = "the answer of "

// Comparison adds one by its name. The function is told what it says, and returns what it is to say: the spoiler may take
// it away, and notes which one was the first to notice something.
func (s *Spoiler) Comparison(name string) func(agree bool) bool {
	s.comparisons = append(s.comparisons, name)
	return func(agree bool) bool {
		m := s.mistake
		switch {
		case agree || m == nil:
			return agree
		case m.muted && strings.HasPrefix(name, answerOf):
			return true
		case m.by == "":
			m.by = name
		}
		return false
	}
}

// flaws lists what can be made wrong, and says in a table what cannot.
func (s *Spoiler) flaws(to *Table) (list []*Flaw) {
	var done []string
	for _, a := range s.actions {
		list = append(list, a.flaws()...)
		if !a.both {
			done = append(done, a.name)
		}
	}
	for i := range s.places {
		list = append(list, &Flaw{Kind: Changed, Index: i, Part: s.places[i].name()})
	}
	if len(done) > 0 {
		to.Cannot = append(to.Cannot, strings.Join(done, ", ")+": one function acts on both sides, so that the system's "+
			"side cannot be wrong alone; Both could be tried there")
	}
	if len(done) > 0 && s.Copy == nil {
		to.Cannot = append(to.Cannot, strings.Join(done, ", ")+": an update of the model cannot be lost, because it is not "+
			"known how to copy the model; give it a method Clone")
	}
	return list
}
