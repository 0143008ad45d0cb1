package fuzzmachine

import (
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"

	"github.com/fuzzmachine/go/internal/branch"
	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/internal/campaign"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/flightrecorder"
	"github.com/fuzzmachine/go/internal/postmortem"
	"github.com/fuzzmachine/go/internal/run"
	"github.com/fuzzmachine/go/internal/stack"
)

// AtOnce has actors take their steps at the same time, each on a goroutine of its own, and nobody decides who
// goes on. Each program with actors is run so many times, for the actors may meet in different ways each time. A
// program that fails is run more often, to shrink it. The report says in how many of a hundred runs it fails.
// Switches mean nothing then.
//
// Such a failure occurs by chance. Where packages have been rewritten by fuzzcorpus overlay, the program decides
// who goes on, as it does without this option, and its failures can be repeated.
func AtOnce(runs int) Option {
	return option(func(o *build.Options) {
		if o.AtOnce = runs; runs < 1 {
			o.Wrong(fmt.Errorf("AtOnce: a program is run at least once, not %d times; 100 is a good number", runs))
		}
		o.OfActors("AtOnce")
	})
}

const looks = 100 // at a program, to tell how often it fails

// rate says of the verdict on a program how often it is reached, unless it always is.
func (p *parallel) rate(e *campaign.Engine, c *postmortem.Case) {
	v := c.Diagnosis.Verdict
	slow := v.GoesOn() || v.Kind.Kills() || v.Kind == failure.Leak
	if e.Plan.AtOnce == 0 || slow || v.Kind == failure.Race || v.Chance != "" { // a detector does not report a race twice
		return
	}
	same := 0
	for range looks {
		r := e.Pool.Takes(c.Test, c.Diagnosis.Program)
		again := e.Pool.Give(r, r.Perform(run.Request{Name: c.Test, Way: run.Rated}))
		if again != nil && (again.Signature() == v.Signature() || again.IsOfAnswer(v)) {
			same++
		}
	}
	switch {
	case same == 0:
		v.Chance = fmt.Sprintf("by chance, in fewer than 1 of %d runs", looks)
	case same < looks:
		v.Chance = fmt.Sprintf("by chance, in %d of %d runs", same, looks)
	}
}

// A meeting is that of actors who take the steps of a block at the same time.
type meeting struct {
	clock   atomic.Uint64 // of calls and returns
	aligned bool          // steps of the same number begin together, and not the first ones alone
	over    func() bool   // whether the run has failed, or been given up
	mu      sync.Mutex    // of what follows
	there   int           // actors that wait for the others
	left    int           // that have not ended
	round   atomic.Int64  // that begins as soon as all are there
	seats   [branch.MostActors + 1]seated
}

// A seated actor is one that has come to a meeting.
type seated struct {
	goroutine atomic.Int64
	now       flightrecorder.Now // as that of the run
}

// position is where the run is, for the actor that asks, and which one that is; else it is not known.
func (m *meeting) position() (now flightrecorder.Position, actor int, known bool) {
	own := int64(stack.Own(make([]byte, 64)))
	for i := range m.seats {
		if s := &m.seats[i]; s.goroutine.Load() == own {
			return s.now.Load(), i, true
		}
	}
	return 0, 0, false
}

const spins = 64

// waits returns when all actors that have not ended have come here. It spins, for who is woken by others comes
// late: the steps would not overlap.
func (m *meeting) waits() {
	m.mu.Lock()
	now := m.round.Load()
	m.there++
	m.begins()
	m.mu.Unlock()
	for n := 1; m.round.Load() == now && !m.over(); n++ {
		if n%spins == 0 {
			runtime.Gosched()
		}
	}
}

// begins begins the next round, if all are there.
func (m *meeting) begins() {
	if m.there == m.left && m.there > 0 {
		m.there = 0
		m.round.Add(1)
	}
}

// leave is called by an actor that ends.
func (m *meeting) leave() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.left--
	m.begins()
}

// meet has the actors take their steps at the same time. What a run notes of a step is noted when all have
// ended. In a bubble nobody may spin while others wait for its clock.
func (b *inTurns[W]) meet(r *run.Run, w W) {
	m := &meeting{aligned: r.Turn.Encounter.Runs%2 == 0 && r.Turn.Bubble == nil, over: r.T.Failed.Load}
	lists := make([][]*overlap[W], len(m.seats))
	for _, o := range b.taken() {
		if lists[o.Actor] == nil {
			m.left++
		}
		lists[o.Actor] = append(lists[o.Actor], o)
	}
	r.Turn.Encounter.Happened = r.Turn.Encounter.Happened || m.left > 1
	if r.At = run.InSystem; r.Foretelling.Fate != nil {
		r.Foretelling.Fate.Foretell(nil)
	}
	position := m.position
	r.Turn.Encounter.Position.Store(&position)
	var all sync.WaitGroup
	all.Add(m.left)
	for actor, list := range lists {
		if list != nil {
			go func() { // not by all.Go, which stacks of panics would end with
				defer all.Done()
				b.act(r, m, actor, w, list)
			}()
		}
	}
	all.Wait()
	r.Turn.Encounter.Position.Store(nil)
	for i := range m.seats {
		if id := m.seats[i].goroutine.Load(); id != 0 {
			r.Strays.Family = append(r.Strays.Family, int(id))
		}
	}
	for _, o := range b.taken() {
		r.Now.Store(o.now)
		if b.called(r, o); r.Notes.Trace != nil {
			b.noteAs(r, o, o.Actor, nil)
		}
	}
}

// act is the life of an actor.
func (b *inTurns[W]) act(r *run.Run, m *meeting, actor int, w W, list []*overlap[W]) {
	defer m.leave()
	me := &m.seats[actor]
	me.goroutine.Store(int64(stack.Own(make([]byte, 64))))
	for k, o := range list {
		if k == 0 || m.aligned {
			m.waits()
		}
		me.now.Store(o.now)
		if m.over() || !b.calls(r, m, o, w) {
			return
		}
	}
}

// calls has the system take one step, beside others. It returns false if that has failed.
func (b *inTurns[W]) calls(r *run.Run, m *meeting, o *overlap[W], w W) (returned bool) {
	defer func() {
		if p := recover(); p != nil || !returned {
			r.Caught(p, returned)
		}
	}()
	o.Call = m.clock.Add(1)
	o.op.call(w)
	o.Return = m.clock.Add(1)
	return true
}
