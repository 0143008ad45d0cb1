// Package fsm tests looplab/fsm v1.0.3 against a table of transitions: callbacks and their order, events that
// callbacks cancel, postpone or fire, contexts, SetState and metadata. FINDINGS.md has what was found.
package fsm

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/fuzzmachine/go/examples/wild/internal/finding"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/looplab/fsm"
)

var ctx = context.Background()

type (
	event string
	state string
)

func (event) Domain() string { return "one=go|back|stay|none" }
func (state) Domain() string { return "one=a|b|c" }

var events = fsm.Events{
	{Name: "go", Src: []string{"a"}, Dst: "b"},
	{Name: "go", Src: []string{"b"}, Dst: "c"},
	{Name: "back", Src: []string{"b", "c"}, Dst: "a"},
	{Name: "stay", Src: []string{"a", "c"}, Dst: "a"},
}

// A deed is what one of the callbacks does: "Cancel can be called in before_<EVENT> or leave_<STATE>", "Async can be
// called in leave_<STATE>", and those that come after the transition can fire an event.
type deed string

func (deed) Domain() string {
	return "one=nothing|cancel before|cancel before_event|cancel leave|cancel leave_state|" +
		"async leave|async leave_state|fail before|fail before_event|fail leave|fail leave_state|" +
		"fail enter|fail enter_state|fail after|fail after_event|" +
		"fire enter|fire enter_state|fire after|fire after_event"
}

// at returns what is done in a callback.
func (d deed) at(callback string) string {
	does, at, _ := strings.Cut(string(d), " ")
	if at != callback {
		return ""
	}
	return does
}

type fire struct {
	Event event
	Late  bool // the context is canceled already
	Do    deed
	Next  event // what a callback fires
}

type transition struct {
	Do   deed
	Next event
}

var errDeed = errors.New("the deed failed")

// A pending is a transition that waits for Transition.
type pending struct {
	event    event
	src, dst string
	canceled bool
}

type model struct {
	current string
	pending *pending
	log     []string
	meta    map[string]int8
	careful bool
}

func newModel(careful bool) *model {
	return &model{current: "a", meta: make(map[string]int8), careful: careful}
}

// sound and soundLater are guards that keep away from findings.
func (m *model) sound(f fire) bool { return !m.careful || !f.Late }
func (m *model) soundLater(t transition) bool {
	return !m.careful || !strings.HasPrefix(string(t.Do), "fire")
}

func (m *model) idle() bool    { return m.pending == nil }
func (m *model) waiting() bool { return m.pending != nil && !m.pending.canceled }

func (m *model) state() string       { return m.current }
func (m *model) is(s state) bool     { return m.current == string(s) }
func (m *model) set(s state)         { m.current = string(s) }
func (m *model) put(k state, v int8) { m.meta[string(k)] = v }
func (m *model) drop(k state)        { delete(m.meta, string(k)) }
func (m *model) get(k state) (any, bool) {
	v, ok := m.meta[string(k)]
	if !ok {
		return nil, false
	}
	return v, true
}

// next is where an event leads.
func (m *model) next(e event) (dst string, known, ok bool) {
	for _, d := range events {
		if d.Name == string(e) {
			known = true
			if slices.Contains(d.Src, m.current) {
				return d.Dst, true, true
			}
		}
	}
	return "", known, false
}

// can: "true if event can occur in the current state".
func (m *model) can(e event) bool {
	_, _, ok := m.next(e)
	return ok && m.pending == nil
}

func (m *model) available() (list []string) {
	for _, e := range []event{"back", "go", "stay"} {
		if m.can(e) {
			list = append(list, string(e))
		}
	}
	return list
}

// A call is an event on its way through the callbacks.
type call struct {
	pending
	do       deed
	next     event
	err      error
	canceled bool
	async    bool
}

// pass notes two callbacks, the specific one first, and does what one of them is told.
func (m *model) pass(c *call, at, all string) {
	for _, at := range []string{at, all} {
		m.log = append(m.log, fmt.Sprint(at, " ", c.event, " ", c.src, c.dst))
		switch c.do.at(at) {
		case "cancel":
			c.canceled, c.err = true, errDeed
			return
		case "async":
			c.async = true
			return
		case "fail":
			c.err = errDeed
		case "fire":
			m.log = append(m.log, fmt.Sprint(m.fire(fire{Event: c.next})))
		}
	}
}

func (m *model) fire(f fire) error {
	if m.pending != nil {
		return fsm.InTransitionError{Event: string(f.Event)}
	}
	dst, known, ok := m.next(f.Event)
	switch {
	case !known:
		return fsm.UnknownEventError{Event: string(f.Event)}
	case !ok:
		return fsm.InvalidEventError{Event: string(f.Event), State: m.current}
	}
	c := &call{pending: pending{event: f.Event, src: m.current, dst: dst}, do: f.Do, next: f.Next}
	if m.pass(c, "before", "before_event"); c.canceled {
		return fsm.CanceledError{Err: c.err}
	}
	if c.src == c.dst {
		m.pass(c, "after", "after_event")
		return fsm.NoTransitionError{Err: c.err}
	}
	m.pass(c, "leave", "leave_state")
	switch {
	case c.canceled:
		return fsm.CanceledError{Err: c.err}
	case c.async:
		m.pending = &c.pending
		return fsm.AsyncError{Err: c.err}
	case f.Late:
		return cmp.Or(c.err, context.Canceled)
	}
	m.arrive(c)
	return c.err
}

func (m *model) arrive(c *call) {
	m.current = c.dst
	m.pass(c, "enter", "enter_state")
	m.pass(c, "after", "after_event")
}

func (m *model) abandon() { m.pending.canceled = true }

// transition "completes an asynchronous state change". One that was canceled does not happen, and is over.
func (m *model) transition(t transition) error {
	p := m.pending
	if m.pending = nil; p == nil {
		return fsm.NotInTransitionError{}
	}
	if !p.canceled {
		m.arrive(&call{pending: *p, do: t.Do, next: t.Next})
	}
	return nil
}

func (m *model) logged() []string { return m.log }

type world struct {
	*fsm.FSM
	do     deed
	next   event
	log    []string
	cancel func() // of the transition that waits
	later  bool   // Transition is called
}

func newWorld(*fuzzmachine.T) *world {
	w := new(world)
	w.FSM = fsm.NewFSM("a", events, fsm.Callbacks{
		"before_go": w.at("before"), "before_back": w.at("before"), "before_stay": w.at("before"),
		"before_event": w.at("before_event"),
		"leave_a":      w.at("leave"), "leave_b": w.at("leave"), "leave_c": w.at("leave"),
		"leave_state": w.at("leave_state"),
		"enter_a":     w.at("enter"), "enter_b": w.at("enter"), "c": w.at("enter"), // the short form
		"enter_state": w.at("enter_state"),
		"after_go":    w.at("after"), "after_stay": w.at("after"), "back": w.at("after"),
		"after_event": w.at("after_event"),
	})
	return w
}

// at returns a callback. It does what it is told once: the event that it fires has callbacks that do nothing.
func (w *world) at(at string) fsm.Callback {
	return func(_ context.Context, e *fsm.Event) {
		w.log = append(w.log, fmt.Sprint(at, " ", e.Event, " ", e.Src, e.Dst))
		does := w.do.at(at)
		if does != "" {
			w.do = ""
		}
		switch does {
		case "cancel":
			e.Cancel(errDeed)
		case "async":
			e.Async()
		case "fail":
			e.Err = errDeed
		case "fire":
			w.log = append(w.log, fmt.Sprint(w.fireInside(w.next)))
		}
	}
}

func (w *world) fire(f fire) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	if f.Late {
		cancel()
	}
	w.do, w.next = f.Do, f.Next
	err := w.Event(ctx, string(f.Event))
	var async fsm.AsyncError
	if errors.As(err, &async) {
		w.cancel = async.CancelTransition
	}
	return err
}

func (w *world) transition(t transition) error {
	w.do, w.next = t.Do, t.Next
	w.later = true
	defer func() { w.later = false }()
	return w.Transition()
}

// fireInside fires an event in a callback. If that would wait for the end of Transition, and this for the callback,
// it panics.
func (w *world) fireInside(e event) error {
	if w.later {
		free := make(chan bool, 1)
		go func() { free <- w.Can(string(e)) }()
		select {
		case <-free:
		case <-time.After(5 * time.Millisecond):
			panic("the callback waits for Transition, and Transition for the callback")
		}
	}
	return w.Event(ctx, string(e))
}

func (w *world) abandon()                { w.cancel() }
func (w *world) can(e event) bool        { return w.Can(string(e)) }
func (w *world) cannot(e event) bool     { return !w.Cannot(string(e)) }
func (w *world) is(s state) bool         { return w.Is(string(s)) }
func (w *world) set(s state)             { w.SetState(string(s)) }
func (w *world) put(k state, v int8)     { w.SetMetadata(string(k), v) }
func (w *world) drop(k state)            { w.DeleteMetadata(string(k)) }
func (w *world) get(k state) (any, bool) { return w.Metadata(string(k)) }
func (w *world) logged() []string        { return w.log }

// class is the type and the text of an error.
func class(err error) string { return fmt.Sprintf("%T %v", err, err) }

var abandon = fuzzmachine.Call0("abandon", (*model).abandon, (*world).abandon).When((*model).waiting)

// machine returns the machine of an FSM, with more elements. Careful programs keep away from findings, behind which
// all is wrong.
func machine(careful bool, more ...fuzzmachine.Element[*fuzzmachine.Pair[*model, *world]]) *fuzzmachine.Machine {
	return fuzzmachine.New(func() *model { return newModel(careful) }, newWorld, append(more,
		fuzzmachine.Both("fire", (*model).fire, (*world).fire).WhenArgs((*model).sound).Errors(class).Weight(4),
		fuzzmachine.Both("transition", (*model).transition, (*world).transition).
			WhenArgs((*model).soundLater).Errors(class),
		fuzzmachine.Both("can", (*model).can, (*world).can),
		fuzzmachine.Both("cannot", (*model).can, (*world).cannot),
		fuzzmachine.Both("is", (*model).is, (*world).is),
		fuzzmachine.Call("available", (*model).available, (*world).AvailableTransitions).
			Unordered().When((*model).idle),
		fuzzmachine.Both0("set", (*model).set, (*world).set).When((*model).idle),
		fuzzmachine.Both0("put", fuzzmachine.Args0((*model).put), fuzzmachine.Args0((*world).put)),
		fuzzmachine.Both0("drop", (*model).drop, (*world).drop),
		fuzzmachine.Both2("get", (*model).get, (*world).get),
		mapping.Refine((*model).state, (*world).Current),
		mapping.Refine((*model).logged, (*world).logged),
	)...).With(fuzzmachine.Steps(24))
}

var findings = []finding.Finding{
	{
		Section: "an event whose context has ended blocks all others",
		Script:  `fire event="go" late=true do="nothing" next="go"; can "go"`, Signature: "answer can",
		Shortest: true,
		Known:    fuzzmachine.Known("answer can", "answer cannot", "answer fire", "answer transition").When(blocked),
	},
	{
		Section:   "Transition and an event of its callbacks wait for each other",
		Script:    `fire event="go" late=false do="async leave" next="go"; transition do="fire enter" next="go"`,
		Signature: "panic system string fsm.(*world).fireInside", Shortest: true,
		Known: fuzzmachine.Known("panic system string fsm.(*world).fireInside"),
	},
}

// blocked is whether a canceled transition is still there.
func blocked(f *fuzzmachine.Failure) bool {
	return strings.Contains(f.Script, "late=true") || strings.Contains(f.Script, "abandon")
}

func TestFindings(t *testing.T) { finding.Show(t, machine(false, abandon), findings...) }

var careful = machine(true)

func FuzzFSM(f *testing.F) {
	careful.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { careful.Run(t, tape) })
}
