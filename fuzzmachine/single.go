package fuzzmachine

import (
	"errors"

	"github.com/fuzzmachine/go/internal/build"
)

// SingleSteps takes each step from a model that is made of the system, by the mapping ToModel of the machine,
// instead of the model that the step before has left. The model is made when the world is, and after each step,
// once the states have been compared. Then the invariants are checked, those of Start among them. So what a step
// breaks in the system is seen by the model at once, even if no answer shows it yet. The whole state is compared
// after every step, whatever actions Touch.
//
// Tapes and scripts mean the same with the option and without. What only a copy of the model shows, such as a
// guard that changes it, is looked for without the option.
func SingleSteps() Option { return option(func(o *build.Options) { o.SingleSteps = true }) }

// isSingle finds machines that cannot take single steps.
func (p *plan) isSingle(makes bool) error {
	switch {
	case !p.options.SingleSteps || makes:
		return nil
	case !p.modelled:
		return &badOption{errors.New("SingleSteps: the machine has no model that could be made of the system; make the " +
			"machine with New, or leave SingleSteps out")}
	}
	return &badOption{errors.New("SingleSteps: nothing makes a model of the system; give the machine the mapping " +
		"mapping.ToModel, or leave SingleSteps out")}
}

// single has each step taken from a model that is made of the system. It makes the model as an invariant is
// checked: first of all, in each place where invariants are.
func (s *setting[W]) single() {
	for i := range s.relations {
		if made := s.relations[i].Remake; made != nil {
			s.invariants = append([]build.Invariant[W]{{Watch: made}}, s.invariants...)
		}
	}
	for _, a := range s.actions {
		a.touches = false
	}
	s.models = nil // what is made of a system need not be what the model would have become
}
