package fuzzmachine

import (
	"reflect"

	"github.com/fuzzmachine/go/internal/machine"
	"github.com/fuzzmachine/go/internal/spoil"
	"github.com/fuzzmachine/go/internal/teeth"
)

// A call is one of a function that was wrapped.
type call struct {
	function reflect.Value
	args     []reflect.Value
}

// results calls the function.
func (c call) results() []reflect.Value { return c.function.Call(c.args) }

// nothing is zero results, without a call.
func (c call) nothing() (zero []reflect.Value) {
	for i := range c.function.Type().NumOut() {
		zero = append(zero, reflect.Zero(c.function.Type().Out(i)))
	}
	return zero
}

// A wrapper returns what the function should have returned.
type wrapper func(c call) []reflect.Value

// wraps puts the spoiler between an action and its functions. source is what a constructor has made.
func (s *spoiler) wraps(source any, m *machine.Action, i int) {
	action := reflect.ValueOf(source).Elem()
	a := spoiled{name: m.Name, guarded: len(m.Guards) > 0, frees: wrap(action, "adopt", s.adopts(i))}
	wrap(action, "guard", s.guards(i))
	wrap(action, "guardsBy", s.guards(i))
	wrap(action, "first", s.guards(i))
	wrap(action, "offers", s.offers())
	a.both = wrap(action, "system", s.calls(i))
	wrap(action, "model", s.updates(i))
	if !a.both {
		wrap(action, "do", s.does(i))
	}
	if a.both && m.Silent == 0 {
		a.fields = answerFields(action.FieldByName("system").Type().Out(0))
	}
	s.actions = append(s.actions, a)
	if by := action.FieldByName("by"); by.IsValid() && !by.IsNil() && !a.frees {
		own := reflect.New(by.Type().Elem())
		own.Elem().Set(reflect.NewAt(by.Type(), by.Addr().UnsafePointer()).Elem().Elem())
		reflect.NewAt(by.Type(), by.Addr().UnsafePointer()).Elem().Set(own)
		wrap(own.Elem(), "Equal", s.equals(i))
	}
	if len(a.fields) > 0 {
		s.names = append(s.names, answerOf+a.name)
	}
}

// wrap replaces the function in a field. It reports whether there is one.
func wrap(of reflect.Value, field string, by wrapper) bool {
	f := of.FieldByName(field)
	if !f.IsValid() || f.IsNil() {
		return false
	}
	f = reflect.NewAt(f.Type(), f.Addr().UnsafePointer()).Elem() // for it is not exported
	original := reflect.ValueOf(f.Interface())
	f.Set(reflect.MakeFunc(f.Type(), func(args []reflect.Value) []reflect.Value {
		return by(call{original, args})
	}))
	return true
}

// answerFields are the parts of an answer.
func answerFields(t reflect.Type) (fields []int) {
	if _, several := reflect.Zero(t).Interface().(interface{ several() }); !several {
		return []int{-1}
	}
	for i := range t.NumField() {
		fields = append(fields, i)
	}
	return fields
}

// makes reports whether this is where something is made wrong.
func (s *spoiler) makes(kind teeth.Kind, action int) bool {
	if s.looks || s.flaw.Index != action || s.now != s.at {
		return false
	}
	return s.flaw.Kind == kind || s.flaw.Kind == teeth.Guard && s.in == kind
}

// guards is a guard. One that is false is true instead, where it is to be taken away.
func (s *spoiler) guards(i int) wrapper {
	return func(c call) []reflect.Value {
		held := c.results()
		switch {
		case held[0].Bool():
		case s.looks:
			s.seen.forbidden[i]++
		case s.takesAway(i):
			return []reflect.Value{reflect.ValueOf(true).Convert(held[0].Type())}
		}
		return held
	}
}

// offers is a function of Offers. Where it offers nothing behind a guard that was taken away, no step is
// taken.
func (s *spoiler) offers() wrapper {
	return func(c call) []reflect.Value {
		offered := c.results()
		if s.opened && !offered[0].Bool() {
			s.opened, s.done = false, false
		}
		return offered
	}
}

// takesAway reports whether a guard that is false is to be taken away. One that stands beside it is then as
// well.
func (s *spoiler) takesAway(action int) bool {
	if s.flaw.Kind != teeth.Guard || s.flaw.Index != action {
		return false
	}
	if !s.opened && s.before == 0 {
		s.opened, s.at = true, s.now
		if s.modelled {
			s.sum = spoil.Sum(s.kept(s.world))
		}
		s.done = s.in == teeth.Guard
	}
	s.before--
	return s.opened
}

// leavesOut notes a call of the model, and reports whether it is to be left out. Then there is no answer of
// the model to compare with.
func (s *spoiler) leavesOut(i int) bool {
	if s.looks {
		at := s.account(s.now)
		at.action, at.model = i, true
	}
	if !s.makes(teeth.Model, i) {
		return false
	}
	s.muted, s.done = true, true
	return true
}

// updates is the model's side of an action.
func (s *spoiler) updates(i int) wrapper {
	return func(c call) []reflect.Value {
		if s.leavesOut(i) {
			return c.nothing()
		}
		s.expected = c.results()
		return s.expected
	}
}

// adopts is the model's side of an action whose answer the system chooses.
func (s *spoiler) adopts(i int) wrapper {
	return func(c call) []reflect.Value {
		if s.leavesOut(i) {
			return c.nothing()
		}
		results := c.results()
		if s.judges(answerOf+s.actions[i].name, results[0].IsNil()) {
			return c.nothing()
		}
		return results
	}
}

// calls is the system's side of an action.
func (s *spoiler) calls(i int) wrapper {
	return func(c call) []reflect.Value {
		if s.makes(teeth.System, i) {
			s.muted, s.done = true, true
			if s.expected == nil {
				return s.chosen
			}
			return s.expected
		}
		results := c.results()
		if s.looks {
			at := s.account(s.now)
			at.action, at.system = i, true
			if s.actions[i].frees {
				at.answers = results
			}
		}
		if s.makes(teeth.Answer, i) {
			results = s.another(results)
		}
		return results
	}
}

// another puts another answer in place of one, or another part of it.
func (s *spoiler) another(results []reflect.Value) []reflect.Value {
	answer := reflect.New(results[0].Type()).Elem()
	answer.Set(results[0])
	part := answer
	if s.flaw.Field >= 0 {
		part = answer.Field(s.flaw.Field)
	}
	if other, found := spoil.Other(part, s.turn); found {
		part.Set(other)
		s.done = true
	}
	return []reflect.Value{answer}
}

// does is one function that acts on both sides. It is given a copy of the model, so that an update of it is
// lost.
func (s *spoiler) does(i int) wrapper {
	return func(c call) []reflect.Value {
		if s.leavesOut(i) {
			c.args = append([]reflect.Value(nil), c.args...)
			c.args[1] = modelOf(s.copied(s.world))
		}
		return c.results()
	}
}

// equals compares the answers of both sides.
func (s *spoiler) equals(i int) wrapper {
	return func(c call) []reflect.Value {
		agree := c.results()
		return []reflect.Value{reflect.ValueOf(s.judges(answerOf+s.actions[i].name, agree[0].Bool()))}
	}
}
