package fuzzmachine

import (
	"errors"
	"fmt"

	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/internal/clone"
	"github.com/fuzzmachine/go/internal/machine"
	"github.com/fuzzmachine/go/internal/run"
	"github.com/fuzzmachine/go/internal/stack"
	"github.com/fuzzmachine/go/internal/tally"
	"github.com/fuzzmachine/go/program"
)

// Start makes an element from which programs can begin in other states than that of New. Both functions
// receive the same argument, a description of the state, which is decoded from the tape like the argument of
// an action. The first returns the model in that state, the second the system:
//
//	Start(modelOf, ringOf).Holds("fits", (*model).fits)
//
// In scripts a start is the step start, and counts only as the first one: start items=[1,2]; get. Elsewhere
// it is skipped. A program without it begins with what New was given. Half of the generated programs begin
// with a start. A machine has at most one Start, and then no other action of that name.
func Start[M, S, A any](model func(args A) M, system func(t *T, args A) S) StartAction[M, S, A] {
	s := StartAction[M, S, A]{action: machine.NewAction[A](startName, model, system), model: model, system: system,
		starts: new(tally.Starts)}
	s.action.Starts, s.action.Begun, s.action.Silent = true, s.starts, 1
	return s
}

const startName = "start"

// A StartAction is the first step of programs that begin in a generated state. Its methods return a changed
// copy.
type StartAction[M, S, A any] struct {
	action machine.Action
	model  func(A) M
	system func(*T, A) S
	holds  []holding[M]
	starts *tally.Starts
	// counts the states that no start has; nil: nobody does
	reaches func(*StartAction[M, S, A], *opening[*Pair[M, S]]) invariant[*Pair[M, S]]
}

// A holding is an invariant of the start.
type holding[M any] struct {
	name  string
	site  uintptr
	holds func(M) error
}

// Holds gives the start an invariant, which says which states count. A start whose model breaks it is
// refused: the program passes without being run, and is counted. Every step must preserve the invariant. It
// is checked after each step of all programs, and on the state that New makes. Where it is broken, that is a
// failure of the kind holds.
func (s StartAction[M, S, A]) Holds(name string, holds func(model M) error) StartAction[M, S, A] {
	s.holds = append(s.holds[:len(s.holds):len(s.holds)], holding[M]{name, stack.Caller(1), holds})
	return s
}

// Domain restricts the values of an argument that has no struct tag. The text is written like a tag.
func (s StartAction[M, S, A]) Domain(tags ...string) StartAction[M, S, A] {
	s.action.Domain = tags
	return s
}

// AddTo makes a StartAction an Element.
func (s StartAction[M, S, A]) AddTo(m build.Machine[*build.Pair[M, S]]) {
	to := assembled(m)
	if s.action.Describe == nil {
		to.Wrong(errZero("StartAction", "Start"))
		return
	}
	if to.start != nil {
		to.Wrong(machine.Misused(s.action.Site, errors.New("Start: the machine has one already; leave one of the two out")))
	}
	s.action.Wants("model's function", s.model != nil)
	s.action.Wants("system's function", s.system != nil)
	for i := range s.holds {
		s.holds[i].addTo(to, s.holds[:i])
	}
	to.start = compileStart(&s)
}

// addTo adds the invariant, which must have a name that no earlier one has.
func (h *holding[M]) addTo(to interface{ Wrong(error) }, earlier []holding[M]) {
	wrong := func(words string) { to.Wrong(machine.Misused(h.site, fmt.Errorf("Holds(%q): %s", h.name, words))) }
	if h.name == "" {
		wrong("the invariant has no name: give it one, for reports")
	}
	if h.holds == nil {
		wrong("the function is nil: give one that returns an error where the invariant is broken")
	}
	for i := range earlier {
		if earlier[i].name == h.name {
			wrong("the start has another invariant of this name: rename one")
		}
	}
}

func compileStart[M, S, A any](s *StartAction[M, S, A]) *compiledStart[*Pair[M, S]] {
	c := &compiledStart[*Pair[M, S]]{action: &compiled[*Pair[M, S]]{action: &s.action}}
	c.action.bind = func(any) step[*Pair[M, S]] { return func(*run.Run, *Pair[M, S]) bool { return false } }
	c.action.alone = func(place any) step[*Pair[M, S]] {
		return func(r *run.Run, w *Pair[M, S]) bool { return s.beginsAlone(r, w, place.(*A), c.holds) }
	}
	for i := range s.holds {
		h := &s.holds[i]
		look := func(w *Pair[M, S]) error { return h.look(w.Model) }
		c.holds = append(c.holds, invariant[*Pair[M, S]]{name: h.name, site: stack.Site(h.site), ofStart: true,
			distrust: onlyLooks[*Pair[M, S]], fails: breaks[*Pair[M, S]],
			watch: func(bool) func(*Pair[M, S]) error { return look }})
	}
	models := clone.NewIdentity[M]()
	c.stage = func(of *setting[*Pair[M, S]], r *program.Reader) run.Stage {
		st := &opening[*Pair[M, S]]{start: len(of.actions) - 1}
		if s.reaches != nil {
			with := *of
			with.invariants = append(with.invariants[:len(with.invariants):len(with.invariants)], s.reaches(s, st))
			of = &with
		}
		st.world = newWorldStage(of, r).(*worldStage[*Pair[M, S]])
		args := r.Place(st.start).(*A)
		copies := of.models
		st.begins = func(t *T) (w *Pair[M, S], refused error) {
			w, r := new(Pair[M, S]), t.of.Run
			if refused = s.begins(r, w, args, c.holds, copies); refused != nil || r.T.Failed.Load() {
				return w, refused
			}
			if models.Again(&w.Model) {
				r.T.Fail(r.Here().SharesModel("start model", "the function of Start that makes the model"))
			}
			r.At = run.InSystem
			w.System = s.system(t, *args)
			return w, nil
		}
		st.world.opens = st.opens
		return st.world
	}
	return c
}

// beginsAlone begins a run of the model alone, unless it has begun, or an invariant refuses the start. While
// a program is drawn, starts are counted, for another step is drawn in the place of one that is refused.
func (s *StartAction[M, S, A]) beginsAlone(
	r *run.Run, w *Pair[M, S], args *A, holds []invariant[*Pair[M, S]],
) bool {
	st, walks := r.Stage.(*run.WalkStage)
	if r.Now.Load().Step() != 1 && !(walks && st.HasOnlySkipped()) {
		return false
	}
	refused := s.begins(r, w, args, holds, nil)
	if walks && st.Walk.New == nil { // else the model is searched
		s.starts.Draw(refused != nil)
	}
	return refused == nil && !r.T.Failed.Load()
}

// begins makes the model of a start, unless an invariant refuses it. Where models can be copied, and the run
// is looked at closely, the invariants must leave it alone.
func (s *StartAction[M, S, A]) begins(
	r *run.Run, w *Pair[M, S], args *A, holds []invariant[*Pair[M, S]], copies *build.Models[*Pair[M, S]],
) (refused error) {
	before, closely := w.Model, r.Notes.Trace != nil
	r.At = run.InModel
	w.Model = s.model(*args)
	r.At = run.InInvariant
	for i := range holds {
		look := holds[i].watch(closely)
		if closely && copies != nil {
			look = onlyLooks(copies, &holds[i], look)
		}
		refused = look(w)
		if f, is := refused.(*build.Finding); is {
			refused = r.Finds(f, holds[i].site)
		}
		if r.T.Failed.Load() {
			return nil
		}
		if refused != nil {
			w.Model = before
			return &refusal{holds[i].name, refused}
		}
	}
	return nil
}

// look calls the function of the invariant. If it panics, that is a finding, which is the same wherever it is
// called.
func (h *holding[M]) look(model M) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = panicking("holds "+h.name, fmt.Sprintf("the function of Holds(%q)", h.name), p)
		}
	}()
	return h.holds(model)
}

// A refusal is why a start is refused.
type refusal struct {
	invariant string
	error
}

func (r *refusal) Error() string { return fmt.Sprintf("%q does not hold: %v", r.invariant, r.error) }
