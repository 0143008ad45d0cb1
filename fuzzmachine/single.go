package fuzzmachine

import (
	"reflect"
	"strings"

	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/internal/clone"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/mapping"
)

// SingleSteps takes each step from a model that is made of the system, by the mapping ToModel of the machine,
// instead of the model that the step before has left. The model is made when the world is, and after each
// step, once the states have been compared. Then the invariants are checked, those of Start among them. So
// what a step breaks in the system is seen by the model at once, even if no answer shows it yet. The whole
// state is compared after every step, whatever actions Touch.
//
// Tapes and scripts mean the same with the option and without. What only a copy of the model shows, such as a
// guard that changes it, is looked for without the option. Whether the function of ToModel makes a new model
// each time, and leaves the system alone, is looked for with the option, in the programs that are run twice
// and in those that fail.
func SingleSteps() Option {
	return option(func(o *build.Options) {
		o.SingleSteps = func(setting interface{ SingleSteps() }) { setting.SingleSteps() }
	})
}

// SingleSteps has each step taken from a model that is made of the system. It makes the model as an invariant is
// checked: first of all, in each place where invariants are. Only the option calls it, so that nobody else links
// what follows.
func (s *setting[W]) SingleSteps() {
	for i := range s.relations {
		if relation := &s.relations[i]; relation.Remake != nil {
			made := remaking[W]{relation, s.models}
			s.invariants = append([]invariant[W]{{site: relation.Site, watch: made.watch, fails: breaks[W]}}, s.invariants...)
		}
	}
	for _, a := range s.actions {
		a.action.Touches = false
	}
	s.models = nil // what is made of a system need not be what the model would have become
}

// A remaking has a mapping make the models from which steps are taken.
type remaking[W any] struct {
	by     *build.Relation[W]
	models *build.Models[W] // nil: they cannot be copied
}

func (m remaking[W]) watch(closely bool) func(W) error {
	if !closely {
		return func(w W) error {
			m.by.Remake(w, w)
			return nil
		}
	}
	return func(w W) error {
		wrong := m.wrong(w)
		m.by.Remake(w, w) // the run goes on if that is known
		if wrong != nil {
			return wrong
		}
		return nil
	}
}

// wrong finds out whether the function of the mapping does what it must not do; nil: it does not. The states
// agreed when it was last called.
func (m remaking[W]) wrong(w W) *build.Finding {
	first, second := m.made(w), m.made(w)
	for _, other := range []W{w, first, second} {
		if !m.agrees(other) {
			return m.varies(w, other)
		}
	}
	return m.shares(first, second)
}

// made is another world with the same system, and a model made of it.
func (m remaking[W]) made(of W) W {
	into := reflect.New(reflect.TypeFor[W]().Elem()).Interface().(W)
	m.by.Remake(of, into)
	return into
}

func (m remaking[W]) agrees(w W) bool { return m.by.Agree(w, new(build.Step)) }

// patience is how often a function is called to see whether it makes the same of the same.
const patience = 8

// varies is that models differ which are made of one system. If from now on they do not, the first call has
// changed it.
func (m remaking[W]) varies(w, other W) *build.Finding {
	d := mapping.Difference(m.by.Explain(other, build.Step{}))
	f := &build.Finding{
		Kind: string(failure.Impure), Where: "ToModel",
		Words: "the function of ToModel makes one model of the system, and then another one",
		Cure: "let the function of ToModel depend on the system alone, not on chance, a clock or the order of a map, and let " +
			"it only read the system",
	}
	now, same := m.made(w), true
	for range patience {
		same = same && m.agrees(now)
	}
	if same && !m.agrees(w) {
		f.Words = "the function of ToModel changes the system: the states agreed before it was called, and then differ" +
			atPath(d.Path) + ": model " + d.Model + ", system " + d.System
		f.Cure = "let the function of ToModel only read the system: call nothing there that removes or moves what it returns"
	}
	return f
}

// shares is that two models share memory; nil: they do not. What a copy of a model shares with it may be
// shared.
func (m remaking[W]) shares(first, second W) *build.Finding {
	model := func(w W) reflect.Value { return reflect.ValueOf(w).Elem().Field(0) }
	var except []reflect.Value
	if m.models != nil {
		except = append(except, model(m.models.Clone(first)))
	}
	path, shared := clone.Shared(model(first), model(second), except...)
	if !shared {
		return nil
	}
	at := mapping.Difference{Path: strings.TrimPrefix(path, ".")}
	return &build.Finding{
		Kind: string(failure.Impure), Where: strings.TrimSpace("ToModel shares " + at.Where()),
		Words: "the function of ToModel returned two models that share memory" + atPath(at.Path) + ": the system may share it " +
			"too, and then a step of one side changes both",
		Cure: "let the function of ToModel make a new model each time, and copy what it takes from the system, as " +
			"slices.Clone and maps.Clone do; if nobody ever writes to it, give the model a method Clone that shares it too",
	}
}
