// Package stateless tests qmuntal/stateless v1.7.2 against a tree of states: programs configure a state machine and
// fire its triggers. There are substates, initial, internal, ignored, dynamic and reentrant transitions, guards, and
// triggers that are fired inside of others. FINDINGS.md has what was found.
package stateless

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"github.com/fuzzmachine/go/examples/wild/internal/finding"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/qmuntal/stateless"
)

type (
	state   string
	trigger string
)

func (state) Domain() string   { return "one=A|B|C|D" }
func (trigger) Domain() string { return "one=x|y" }

type nest struct{ Of, In state }

// A rule is what a trigger does in a state.
type rule struct {
	At   state
	On   trigger
	Does string `fuzz:"one=permit|reenter|ignore|internal|dynamic"`
	To   state
	If   string `fuzz:"one=|flag|not"`
}

// A chain fires a trigger when a state is entered next.
type chain struct {
	At   state
	Fire trigger
}

type world struct {
	*stateless.StateMachine
	t      *fuzzmachine.T
	flag   bool
	log    []string
	unmet  []bool
	chains []chain
	steady []state // those that Activate or Deactivate has come to
}

func newWorld(t *fuzzmachine.T) *world {
	w := &world{StateMachine: stateless.NewStateMachine(state("A")), t: t}
	for _, s := range []state{"A", "B", "C", "D"} {
		w.Configure(s).
			OnEntry(w.noting("enter", s)).
			OnEntry(func(ctx context.Context, _ ...any) error { return w.follow(ctx, s) }).
			OnExit(w.noting("exit", s)).
			OnActive(w.steadying(s)).
			OnDeactivate(w.steadying(s))
	}
	w.OnTransitioning(func(_ context.Context, t stateless.Transition) { w.note("transitioning", t.Trigger) })
	w.OnTransitioned(func(_ context.Context, t stateless.Transition) { w.note("transitioned", t.Trigger) })
	w.OnUnhandledTrigger(func(_ context.Context, s stateless.State, t stateless.Trigger, unmet []string) error {
		w.note("unhandled", s, t)
		w.unmet = append(w.unmet, len(unmet) > 0)
		return nil
	})
	return w
}

func (w *world) note(words ...any) { w.log = append(w.log, fmt.Sprintln(words...)) }

// noting returns an action that notes words and the trigger.
func (w *world) noting(words ...any) stateless.ActionFunc {
	return func(ctx context.Context, _ ...any) error {
		w.note(append(words, stateless.GetTransition(ctx).Trigger)...)
		return nil
	}
}

// steadying returns an action for Activate and Deactivate.
func (w *world) steadying(s state) func(context.Context) error {
	return func(context.Context) error {
		w.steady = append(w.steady, s)
		return nil
	}
}

// follow fires the trigger that waits for a state to be entered.
func (w *world) follow(ctx context.Context, s state) error {
	for i, c := range w.chains {
		if c.At == s {
			w.chains = slices.Delete(w.chains, i, i+1)
			return w.FireCtx(ctx, c.Fire)
		}
	}
	return nil
}

func (w *world) nest(n nest)   { w.Configure(n.Of).SubstateOf(n.In) }
func (w *world) start(n nest)  { w.Configure(n.In).InitialTransition(n.Of) }
func (w *world) chain(c chain) { w.chains = append(w.chains, c) }
func (w *world) flip()         { w.flag = !w.flag }

func (w *world) rule(r rule) {
	var guards []stateless.GuardFunc
	if r.If != "" {
		guards = []stateless.GuardFunc{func(context.Context, ...any) bool { return w.flag == (r.If == "flag") }}
	}
	at := w.Configure(r.At)
	switch r.Does {
	case "permit":
		at.Permit(r.On, r.To, guards...)
	case "reenter":
		at.PermitReentry(r.On, guards...)
	case "ignore":
		at.Ignore(r.On, guards...)
	case "internal":
		at.InternalTransition(r.On, w.noting("internal"), guards...)
	case "dynamic":
		at.PermitDynamic(r.On, func(context.Context, ...any) (stateless.State, error) { return r.To, nil }, guards...)
	}
}

func (w *world) must(err error) {
	if err != nil {
		w.t.Fatalf("%v", err)
	}
}

func (w *world) activate() []state {
	w.steady = nil
	w.must(w.Activate())
	return w.steady
}

func (w *world) deactivate() []state {
	w.steady = nil
	w.must(w.Deactivate())
	return w.steady
}

func (w *world) fire(t trigger) { w.must(w.Fire(t)) }

func (w *world) can(t trigger) bool {
	ok, err := w.CanFire(t)
	w.must(err)
	return ok
}

func (w *world) isIn(s state) bool {
	ok, err := w.IsInState(s)
	w.must(err)
	return ok
}

func (w *world) permitted() []any {
	list, err := w.PermittedTriggers()
	w.must(err)
	return list
}

func (w *world) state() string    { return string(w.MustState().(state)) }
func (w *world) logged() []string { return w.log }
func (w *world) unmets() []bool   { return w.unmet }

// charts returns a machine of state machines.
func charts(careful bool) *fuzzmachine.Machine {
	newModel := func() *model {
		m := newModel()
		m.careful = careful
		return m
	}
	return fuzzmachine.New(newModel, newWorld,
		fuzzmachine.Both0("nest", (*model).nest, (*world).nest).WhenArgs((*model).nests),
		fuzzmachine.Both0("start", (*model).start, (*world).start).WhenArgs((*model).starts),
		fuzzmachine.Both0("rule", (*model).rule, (*world).rule).WhenArgs((*model).ruled).Weight(3),
		fuzzmachine.Both0("chain", (*model).chain, (*world).chain),
		fuzzmachine.Call0("flip", (*model).flip, (*world).flip),
		fuzzmachine.Both0("fire", (*model).fire, (*world).fire).WhenArgs((*model).sound).Weight(4),
		fuzzmachine.Both("can", (*model).can, (*world).can),
		fuzzmachine.Both("isin", (*model).isIn, (*world).isIn),
		fuzzmachine.Call("permitted", (*model).permitted, (*world).permitted).Unordered(),
		fuzzmachine.Call("activate", (*model).activate, (*world).activate).When((*model).activates),
		fuzzmachine.Call("deactivate", (*model).deactivate, (*world).deactivate).When((*model).deactivates),
		mapping.Refine((*model).state, (*world).state),
		mapping.Refine((*model).logged, (*world).logged),
		mapping.Refine((*model).unmets, (*world).unmets),
	)
}

var findings = []finding.Finding{
	{
		Section: "Activate runs the callbacks again",
		Script:  `activate; activate`, Signature: "answer activate", Shortest: true,
		Known: fuzzmachine.Known("answer activate"),
	},
	{
		Section:   "a guard that refused is not named if the state has a superstate",
		Script:    `nest of="A" in="B"; rule at="A" on="x" does="permit" to="B" if="flag"; fire "x"`,
		Signature: "state unmets:[*]", Shortest: true,
		Known: fuzzmachine.Known("state unmets:[*]"),
	},
	{
		Section: "an initial substate is exited and not entered",
		Script: `nest of="A" in="C"; nest of="C" in="B"; rule at="A" on="x" does="permit" to="B" if=""; ` +
			`start of="C" in="B"; fire "x"`,
		Signature: "state logged", Rare: true,
		Known: fuzzmachine.Known("state logged", "state logged:[*]", "state state"),
	},
}

func TestFindings(t *testing.T) { finding.Show(t, charts(false), findings...) }

// Programs of this machine stay away from the findings.
var careful = charts(true)

func FuzzStates(f *testing.F) {
	careful.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { careful.Run(t, tape) })
}
