package run

import (
	"cmp"
	"fmt"
	"math/bits"
	"reflect"
	"runtime"
	"slices"

	"github.com/fuzzmachine/go/internal/fate"
	"github.com/fuzzmachine/go/internal/tally"
	"github.com/fuzzmachine/go/internal/trace"
	"github.com/fuzzmachine/go/program"
)

// A keeper is a record as package prophecy sees it.
type keeper T

// Seat is where package prophecy finds what it asks of the run.
func (t *T) Seat() fate.Seat { return fate.SeatOf((*keeper)(t)) }

// Fate implements fate.Keeper. The first caller makes it, where the world is made.
func (k *keeper) Fate(begin func() fate.Fate) fate.Fate {
	t := (*T)(k)
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.fate != nil {
		return t.fate
	}
	if t.over || t.tearing { // nothing is foretold any more, and the next run may have begun
		return begin()
	}
	if ring := t.Ring.Load(); !onRun() && (ring == nil || !ring.IsHere()) {
		panic("fuzzmachine: prophecy.FateOf was first called on another goroutine than the run's: call it where " +
			"the world is made, and keep what it returns")
	}
	t.fate = begin()
	t.Run.attend(t.fate)
	return t.fate
}

// Yield implements fate.Keeper.
func (k *keeper) Yield() { (*T)(k).Yield() }

// Sketch implements fate.Keeper.
func (k *keeper) Sketch(nodes int) *fate.Sketch {
	t := (*T)(k)
	if t.trace == nil {
		return nil
	}
	s := fate.NewSketch(nodes, k.Step)
	t.trace.Draws(s.Draw)
	return s
}

// InBubble implements fate.Keeper.
func (k *keeper) InBubble() bool { return k.Run.Runner.bubble != nil }

// Step implements fate.Keeper.
func (k *keeper) Step() int {
	t := (*T)(k)
	t.mu.Lock()
	defer t.mu.Unlock()
	switch now := t.Run.Now.Load(); {
	case t.tearing:
		return fate.TornDown
	case now.Over():
		return fate.AfterSteps
	default:
		return int(now.Step())
	}
}

// attend shows fate the steps to come, and the one that is taken.
func (r *Run) attend(fate fate.Fate) {
	r.Foretelling.Fate = fate
	if r.Foretelling.foretold == nil {
		for i := range r.Terms.Plan.Moves {
			list := program.Prophecies(r.Input.Reader.Place(i))
			r.Foretelling.foretold = append(r.Foretelling.foretold, list)
			r.Ledger.Counted[i].Prophecies, r.Ledger.again[i].Prophecies = make([]tally.Promise, len(list)),
				make([]tally.Promise, len(list))
		}
	}
	switch {
	case r.Foretelling.Foretells != nil:
		r.Foretelling.Fate.Foretell(r.Foretelling.Foretells())
	case r.Now.Load() != 0 && (r.At == InSystem || r.At == InAction):
		r.Foretelling.Foretell()
	}
}

// onRun reports whether the calling goroutine is that of a run, in a bubble or not.
func onRun() bool {
	whole := reflect.ValueOf((*runner).whole).Pointer()
	var pcs [16]uintptr
	for skip, n := 1, len(pcs); n == len(pcs); skip += n {
		n = runtime.Callers(skip, pcs[:])
		for _, pc := range pcs[:n] {
			if f := runtime.FuncForPC(pc - 1); f != nil && f.Entry() == whole {
				return true
			}
		}
	}
	return false
}

// Fulfilled notes what became of them: the system has answered.
func (r *Run) Fulfilled(action int) {
	foretold, consulted, unforeseen := r.Foretelling.Fate.Fulfil()
	c := &r.Ledger.Count[action]
	for left := foretold; left != 0; left &= left - 1 {
		i := bits.TrailingZeros64(left)
		c.Prophecies[i].Foretold++
		if consulted>>i&1 == 0 {
			continue
		}
		if c.Prophecies[i].Fulfilled++; r.Ledger.Coverage != nil {
			r.Ledger.Coverage.Fulfilled(action, i)
		}
	}
	if r.Foretelling.Unconsulted = foretold &^ consulted; r.Foretelling.Unconsulted != 0 && r.Terms.Plan.Demands.Fulfilled {
		r.T.Fail(r.Here().Unpredicted("unfulfilled", r.Foretelling.foretold[action].names(r.Foretelling.Unconsulted)+
			" was never consulted by the stub: let the stub ask fate for it, or remove the prophecy"))
	}
	if r.Notes.Trace != nil {
		r.Notes.Trace.Line(int(r.Now.Load().Step())).Fate = trace.Fulfilment{
			Known: true, Consulted: consulted, Unconsulted: r.Foretelling.foretold[action].names(r.Foretelling.Unconsulted),
			Unforeseen: slices.Clone(unforeseen),
		}
	}
	for _, name := range unforeseen {
		c.Miss(name, 1)
		if r.Terms.Plan.Demands.Foreseen {
			r.T.Fail(r.Here().Unpredicted("unforeseen", fmt.Sprintf("the stub consulted %q, and the prophecies of the action are: "+
				"%s; consult a field of the arguments by its name in scripts, or add such a prophecy",
				name, cmp.Or(r.Foretelling.foretold[action].names(^uint64(0)), "none"))))
		}
	}
}
