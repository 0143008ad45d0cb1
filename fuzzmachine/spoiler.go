package fuzzmachine

import (
	"fmt"
	"reflect"
	"strings"

	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/machine"
	"github.com/fuzzmachine/go/internal/spoil"
	"github.com/fuzzmachine/go/internal/teeth"
)

// A spoiler stands between a machine and the functions that it was given. In one run it looks at what
// happens, in another it makes one thing wrong. It finds the functions by reflection: code of each action's
// own type would make every test longer to compile.
type spoiler struct {
	modelled bool          // the model may be looked into; else it is known by what mappings see of it
	copied   func(any) any // copies a world's model; nil: it cannot be copied
	clones   bool          // the model has a method Clone
	places   []spoil.Place // of the model; known once there was one
	actions  []spoiled
	names    []string // of comparisons

	// of the run at hand
	looks    bool // it makes nothing wrong, and notes what happens
	seen     account
	flaw     teeth.Flaw
	in       teeth.Kind      // what is made wrong in a step that the guard forbids, besides; Guard: nothing
	at       int             // in which step: how many come before
	before   int             // how many steps that the guard forbids come before
	turn     int             // which of several values is put in place of another
	blind    string          // the comparison that is taken away
	now      int             // steps taken
	opened   bool            // the step has begun that the guard forbids
	idle     bool            // that step has not changed the model
	muted    bool            // the answers of this step are not compared
	done     bool            // it is wrong
	by       string          // the comparison that has noticed it
	expected []reflect.Value // the answer of the model in this step
	chosen   []reflect.Value // the answer that the system has chosen in this step when nothing was wrong
	world    any
	sum      uint64 // of the model after the last step
	views    []string
}

// spoiled is what is to be known of an action whose functions are wrapped.
type spoiled struct {
	name    string
	fields  []int // of the answer, if it is a Two or Three; one of -1 if it is one; none: there is no answer
	guarded bool
	both    bool // a function for each side; else one does it all
	frees   bool // the system chooses the answer
}

// An account is what happened in a run that nobody has spoiled.
type account struct {
	steps     []stepAccount
	forbidden []int   // by action
	places    [][]int // by place in the model, after which steps it was there
}

// stepAccount is what happened in one step.
type stepAccount struct {
	action        int
	model, system bool // whether it was called
	changed       bool // the model is another one
	answers       []reflect.Value
}

// begin begins a run.
func (s *spoiler) begin(looks bool) {
	s.looks, s.seen = looks, account{forbidden: make([]int, len(s.actions)), places: make([][]int, len(s.places))}
	s.now = -1
	s.opened, s.muted, s.done, s.idle, s.by, s.blind = false, false, false, false, "", ""
	s.expected, s.world, s.sum, s.views = nil, nil, 0, nil
	s.in, s.at, s.before, s.chosen = teeth.Guard, -1, -1, nil
}

// stepped is called when the world is made, and after each step.
func (s *spoiler) stepped(world any) {
	s.world = world
	model := modelOf(world)
	if s.now++; s.looks {
		s.notes(s.kept(world))
		return
	}
	if s.opened && s.modelled && s.sum == spoil.Sum(s.kept(world)) {
		s.idle = true
	}
	s.opened, s.muted, s.expected = false, false, nil
	if s.flaw.Kind == teeth.Changed && s.now == s.at {
		s.done = s.places[s.flaw.Index].Change(model, s.turn)
	}
}

// notes notes what has become of the model.
func (s *spoiler) notes(model reflect.Value) {
	if s.modelled && s.places == nil {
		s.places = spoil.Places(model.Type())
		s.seen.places = make([][]int, len(s.places))
	}
	before := s.sum
	switch {
	case s.modelled:
		s.sum = spoil.Sum(model)
	case len(s.views) > 0:
		s.sum = spoil.Sum(reflect.ValueOf(s.views))
		s.views = s.views[:0]
	}
	if s.now > 0 {
		s.account(s.now - 1).changed = s.sum != before || !s.modelled && s.sum == 0
	}
	for i := range s.places {
		if s.places[i].Has(model) {
			s.seen.places[i] = append(s.seen.places[i], s.now)
		}
	}
}

// modelOf is the model of a world, as a place.
func modelOf(world any) reflect.Value { return reflect.ValueOf(world).Elem().FieldByName("Model") }

// kept is what a world's model keeps. What its method Clone leaves out, such as room to work in, says
// nothing.
func (s *spoiler) kept(world any) reflect.Value {
	if s.clones {
		world = s.copied(world)
	}
	return modelOf(world)
}

// account is the account of a step, that many steps into the run.
func (s *spoiler) account(step int) *stepAccount {
	for len(s.seen.steps) <= step {
		s.seen.steps = append(s.seen.steps, stepAccount{})
	}
	return &s.seen.steps[step]
}

// judges is what a comparison says: the spoiler may take it away, and notes which one was the first to notice
// something.
func (s *spoiler) judges(name string, agree bool) bool {
	switch {
	case agree || s.muted && strings.HasPrefix(name, answerOf) || name == s.blind:
		return true
	case s.by == "":
		s.by = name
	}
	return false
}

const answerOf = "the answer of "

// relation is the name of a mapping.
func (s *spoiler) relation(name string) string {
	name = machine.TheMapping(name)
	s.names = append(s.names, name)
	return name
}

// invariant is the name of one.
func (s *spoiler) invariant(name string) string {
	name = fmt.Sprintf("the invariant %q", name)
	s.names = append(s.names, name)
	return name
}

// finally is the name of what must hold at the end.
func (s *spoiler) finally(name string) string {
	name = fmt.Sprintf("Finally(%q)", name)
	s.names = append(s.names, name)
	return name
}

// noticer is who has noticed what is wrong, if a run has ended in a verdict.
func (s *spoiler) noticer(v *failure.Verdict) string {
	switch {
	case s.by != "":
		return s.by
	case v.Kind == failure.State:
		return "what " + v.Action + " touches"
	case v.Kind == failure.Failed && v.Action != "":
		return "the function of " + v.Action
	case v.Kind == failure.Panic:
		who, _, _ := strings.Cut(v.Where, " ")
		return "a panic of the " + who
	}
	return string(v.Kind)
}
