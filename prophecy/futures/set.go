package futures

import (
	"fmt"
	"strings"

	"github.com/fuzzmachine/go/mapping"
)

// A Set is a model that does not know which future came. It consists of all states that explain the answers
// so far. SetOf and SetBy make sets. A machine copies a set by its method Clone.
type Set[S any] struct {
	states []S
	next   []S // the states after the step
	merge  merger[S]
	most   int
}

const (
	mostStates = 4096 // the default of Bound
	fewStates  = 8    // printed in one line
)

// SetOf returns the set of the states that a system may begin in, mostly one. States are compared by ==.
func SetOf[S comparable](states ...S) *Set[S] {
	return newSet(&index[S, S]{key: func(s S) S { return s }, values: true}, states)
}

// SetBy is SetOf for states with maps and slices: two states are equal if their keys are. A key must contain
// everything that any later answer depends on. mapping.Print of the state is a key, but a slow one.
func SetBy[S any, K comparable](key func(S) K, states ...S) *Set[S] {
	if key == nil {
		panic("futures: SetBy: the function key is nil; " +
			"pass one that returns a comparable key of a state, or use SetOf")
	}
	return newSet(&index[S, K]{key: key}, states)
}

func newSet[S any](by merger[S], states []S) *Set[S] {
	if len(states) == 0 {
		panic("futures: a Set without states; pass the state in which the system starts, or all such states")
	}
	s := &Set[S]{merge: by, most: mostStates}
	s.begin()
	for _, state := range states {
		s.add(state)
	}
	s.adopt()
	return s
}

// Bound sets the largest number of states, and returns the set. The default is 4,096. A step that leaves more
// panics with a message.
func (s *Set[S]) Bound(most int) *Set[S] {
	if most < 1 {
		panic(fmt.Sprintf("futures: Bound(%d): a set has at least one state; pass 1 or more", most))
	}
	s.most = most
	return s
}

// States returns the states that explain the answers so far, in the order in which they were found. The slice
// belongs to the set and is valid until its next step.
func (s *Set[S]) States() []S { return s.states }

// Clone returns a set of the same states.
func (s *Set[S]) Clone() *Set[S] {
	return &Set[S]{states: append([]S(nil), s.states...), merge: s.merge.clone(), most: s.most}
}

// Equal reports whether two sets have equal states in the same order.
func (s *Set[S]) Equal(other *Set[S]) bool {
	return len(s.states) == len(other.states) && s.merge.same(s.states, other.states)
}

// String returns the states, or a few of them if there are many.
func (s *Set[S]) String() string {
	if len(s.states) == 1 {
		return mapping.Print(s.states[0])
	}
	var texts []string
	for _, state := range s.states[:min(len(s.states), fewStates)] {
		texts = append(texts, mapping.Print(state))
	}
	if more := len(s.states) - len(texts); more > 0 {
		texts = append(texts, fmt.Sprintf("and %d more", more))
	}
	return fmt.Sprintf("one of %d: %s", len(s.states), strings.Join(texts, ", "))
}

// Every turns a guard on a state into one on a set. It is true if the guard is true in every state.
func Every[S, A any](guard func(S, A) bool) func(*Set[S], A) bool {
	if guard == nil {
		return nil
	}
	return func(s *Set[S], args A) bool {
		for _, state := range s.states {
			if !guard(state, args) {
				return false
			}
		}
		return true
	}
}

// begin makes room for the states after a step.
func (s *Set[S]) begin() {
	if s.merge == nil {
		panic("futures: the Set is the zero value; make it with SetOf or SetBy")
	}
	s.merge.begin()
	s.next = s.next[:0]
}

// add adds a state after a step, unless it has an equal one.
func (s *Set[S]) add(state S) {
	if s.merge.fresh(state) {
		s.next = append(s.next, state)
	}
}

// bounded panics if there are too many states after a step. An error would look like an answer that is not
// allowed, and shrinking could end with it instead of such an answer.
func (s *Set[S]) bounded() {
	if len(s.next) > s.most {
		overgrown(len(s.states), s.most)
	}
}

func overgrown(before, most int) {
	panic(fmt.Sprintf("futures: more than %d states explain the answers, %d before this step: "+
		"add an action that shows the state, remove from the state what no later answer depends on, "+
		"let a prophecy pick the future, or raise the Bound", most, before))
}

// untouched panics if the model's function has changed a state.
func (s *Set[S]) untouched() {
	if i := s.merge.changed(s.states); i >= 0 {
		panic(fmt.Sprintf("futures: the model's function has changed a state of the set, which is now %s: "+
			"clone the maps and slices of a state before changing them, and append to slices.Clip of a slice",
			mapping.Print(s.states[i])))
	}
}

// adopt ends a step: the states after it become the states of the set.
func (s *Set[S]) adopt() {
	s.states, s.next = s.next, s.states
	s.merge.adopt()
}
