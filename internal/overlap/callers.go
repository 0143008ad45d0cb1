package overlap

import (
	"slices"

	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/internal/run"
	"github.com/fuzzmachine/go/internal/settings"
)

// Callers take the steps of actors in the runs of one stage.
type Callers[W any] struct {
	terms *Terms[W]
	stage Stage[W]
	taker taker[W]
	of    *run.T // the run at hand
	known possibilities[W]
	block block[W]
}

// A taker has the actors of a block take their steps.
type taker[W any] interface {
	take(r *run.Run, b *block[W], w W)
}

// NewCallers are those of a stage.
func NewCallers[W any](t *Terms[W], stage Stage[W]) *Callers[W] {
	c := &Callers[W]{terms: t, stage: stage, taker: &inTurns[W]{stage: stage}}
	if t.atOnce {
		c.taker = atOnce[W]{}
	}
	return c
}

// Takes is whether it has taken the step at hand, and perhaps others that follow. A step without an actor is a
// block of its own while several states are possible.
func (c *Callers[W]) Takes(r *run.Run, w W) bool {
	if c.of != r.T {
		c.of, c.known = r.T, possibilities[W]{models: c.terms.models}
	}
	actor, _ := r.Input.Reader.Branch()
	i := r.Input.Reader.Index()
	if actor == 0 && c.known.states == nil && !c.terms.actions[i].Doubtful {
		return false
	}
	if c.terms.steps[i] == nil {
		c.undecided(r) // it would need the one state in which the model is
		return true
	}
	c.block.gather(r, c.terms)
	if c.known.states == nil {
		c.known.states = []possibility[W]{{state: c.terms.models.Clone(w)}}
	}
	if c.skip(r); !r.T.Failed.Load() {
		c.take(r, w)
	}
	return true
}

// take takes the steps of the block, and judges them.
func (c *Callers[W]) take(r *run.Run, w W) {
	c.block.count(r)
	last := r.Now.Load()
	c.taker.take(r, &c.block, w)
	r.Foretelling.Unconsulted, r.Foretelling.Foretells, r.Turn.Actor = 0, nil, 0
	r.Now.Store(last)
	r.Notes.Trace.Turn(0)
	ended := c.block.last()
	r.Turn.Ended = &build.Step{
		Action: c.terms.actions[ended.action].Name, Number: int(ended.now.Step()), Args: ended.step.Place(),
	}
	if !r.T.Failed.Load() {
		c.judge(r, w)
	}
}

// judge finds the states that the block can have left, and has mappings and invariants choose among them.
func (c *Callers[W]) judge(r *run.Run, w W) {
	j := &judgement[W]{terms: c.terms, known: &c.known, run: r, taken: c.block.taken()}
	several := len(j.taken) > 1 || c.known.several()
	r.At = run.InModel
	states, decided := j.outcomes(j.taken, false)
	if decided && r.Notes.Trace != nil {
		j.distrustsKeys(states)
		j.distrustsIdle()
	}
	switch {
	case r.T.Failed.Load():
		return
	case !decided:
		c.undecided(r)
		return
	case len(states) == 0:
		j.unexplained(w)
		return
	}
	r.Turn.Settles()
	c.known.opens(j.taken)
	if slices.ContainsFunc(j.taken, func(o *call[W]) bool { return !o.idle }) { // else they are what they were
		states = c.known.least(r, states)
	}
	if states, decided = c.agreeing(r, w, states); !decided {
		c.undecided(r)
		return
	}
	c.keep(r, w, states, several)
}

// keep keeps the states for what follows, of which the world has the first.
func (c *Callers[W]) keep(r *run.Run, w W, states []possibility[W], several bool) {
	c.terms.models.Put(w, states[0].state)
	c.known.keep(states)
	if r.T.Failed.Load() {
		return
	}
	c.stage.Shown(r, w)
	unknown := c.known.states != nil
	c.stage.Hold(r, w, several || unknown, unknown)
	if settings.Detects {
		r.Raced()
	}
}

// agreeing are the states with which the mappings agree, and of these the ones for which the invariants hold.
// Where that is none, the run fails by the first.
func (c *Callers[W]) agreeing(r *run.Run, w W, states []possibility[W]) (list []possibility[W], decided bool) {
	agree := func() bool { return c.stage.Agrees(r, w) }
	list, decided = c.known.only(r, w, states, agree)
	switch {
	case !decided:
		return nil, false
	case len(list) == 0:
		c.terms.models.Put(w, states[0].state)
		c.stage.Compare(r, w)
		return states[:1], true
	case len(list) == 1 && list[0].open == 0:
		return list, true
	}
	holding, decided := c.known.only(r, w, list, func() bool {
		return agree() && c.stage.Holds(r, w) // what follows from a state with which they agree may be another one
	})
	if len(holding) == 0 {
		return list[:1], decided // of which Hold will say what is wrong
	}
	return holding, decided
}

// undecided ends the program, for nobody knows in which state the model is.
func (c *Callers[W]) undecided(r *run.Run) {
	r.T.Label("the program ended early: several states of the model were possible")
	r.Input.Reader.Reset(nil)
	r.Input.Drawing, r.Turn.Doubted = nil, true
}

// Possible are the states in which the model can be; none: in that of the world. It is not known where they are
// too many.
func (c *Callers[W]) Possible(r *run.Run) (states []W, known bool) {
	if c.of != r.T { // no step was taken
		return nil, true
	}
	list, decided := c.known.expanded(r, c.known.states)
	if !decided {
		r.T.Label("what must hold finally was not looked at: too many states of the model were possible")
	}
	for _, p := range list {
		if !slices.ContainsFunc(states, func(s W) bool { return c.terms.models.Same(s, p.state) }) {
			states = append(states, p.state)
		}
	}
	return states, decided
}
