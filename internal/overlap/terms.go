package overlap

import (
	"errors"

	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/internal/machine"
	"github.com/fuzzmachine/go/program"
)

// An Action is one whose steps may overlap.
type Action[W any] struct {
	Of *machine.Action
	// Steps returns what makes a step of the arguments at a place, which are copied. It is nil, or returns nil, if
	// they cannot overlap.
	Steps func() func(place any) Step[W]
}

// Terms are what all runs of a machine need for steps of actors.
type Terms[W any] struct {
	models  *build.Models[W]
	actions []*machine.Action
	steps   []func(place any) Step[W] // by action; nil: its steps have no actors
	promise *Promise
	atOnce  bool // actors take their steps at the same time
}

// NewTerms are those of a machine of some actions. What has an actor does not depend on whether packages have been
// rewritten: bytes mean the same then.
func NewTerms[W any](list []Action[W], models *build.Models[W], o *build.Options) (*Terms[W], error) {
	if models == nil {
		return nil, machine.WrongOption(errors.New("Actors: what the actors answer is judged by copies of the model, " +
			"and the machine has none that could be copied: make it with New, and if the model is not copied by its type, " +
			"give it a method Clone"))
	}
	t := &Terms[W]{models: models, promise: PromiseOf(o.Promise), atOnce: o.Actors.AtOnce(o) > 0}
	t.steps = make([]func(any) Step[W], len(list))
	// Which resource is named depends on the order in which steps begin, and not on that in which they take effect.
	kinds := []program.Kind{program.Names, program.Refers, program.Binds}
	if o.AtOnce > 0 { // a stub could not tell whose prophecies it is to consult
		kinds = append(kinds, program.Foretells)
	}
	for i, a := range list {
		t.actions = append(t.actions, a.Of)
		if a.Steps != nil && !a.Of.Offers && !a.Of.Has(kinds...) {
			t.steps[i] = a.Steps()
		}
		if a.Of.Acts = t.steps[i] != nil; a.Of.Doubtful && !a.Of.Acts && a.Of.Err == nil {
			return nil, a.Of.Undoubted("its steps cannot be those of an actor: leave out Offers, Name and Ref, and with " +
				"AtOnce prophecies")
		}
	}
	return t, t.misuse()
}

// misuse is what is wrong with the actions as a whole.
func (t *Terms[W]) misuse() error {
	some, reads := false, false
	for _, a := range t.actions {
		some, reads = some || a.Acts, reads || a.Acts && a.Stutters
	}
	if !some {
		return machine.WrongOption(errors.New("Actors: no action can be one of an actor, for the model alone must be able " +
			"to judge the answers: make some with Both, Call or Observed, without Offers and without a Name or Ref"))
	}
	if t.promise.Reads && !reads {
		return machine.WrongOption(errors.New("promise.MonotonicReads: no action of an actor is a read: declare those that only " +
			"read with Stutters, or leave the promise out"))
	}
	return nil
}
