package overlap

import (
	"sync"

	"github.com/fuzzmachine/go/internal/run"
	"github.com/fuzzmachine/go/internal/stack"
)

// atOnce has actors take their steps at the same time.
type atOnce[W any] struct{}

// take implements taker. What a run notes of a step is noted when all have ended. In a bubble nobody may spin
// while others wait for its clock.
func (a atOnce[W]) take(r *run.Run, b *block[W], w W) {
	m := &meeting{aligned: r.Turn.Encounter.Runs%2 == 0 && r.Turn.Bubble == nil, over: r.T.Failed.Load}
	taken := b.taken()
	lists := make([][]*call[W], len(m.seats))
	for _, o := range taken {
		if lists[o.Actor] == nil {
			m.left++
		}
		lists[o.Actor] = append(lists[o.Actor], o)
	}
	r.Turn.Encounter.Happened = r.Turn.Encounter.Happened || m.left > 1
	if r.At = run.InSystem; r.Foretelling.Fate != nil {
		r.Foretelling.Fate.Foretell(nil)
	}
	a.meet(r, m, lists, w)
	r.Strays.Family = append(r.Strays.Family, m.family()...)
	for _, o := range taken {
		r.Now.Store(o.now)
		if o.returned(r); r.Notes.Trace != nil {
			o.noteAs(r, o.Actor, nil)
		}
	}
}

// meet returns when all actors have taken their steps.
func (a atOnce[W]) meet(r *run.Run, m *meeting, lists [][]*call[W], w W) {
	position := m.position
	r.Turn.Encounter.Position.Store(&position)
	defer r.Turn.Encounter.Position.Store(nil)
	var all sync.WaitGroup
	all.Add(m.left)
	for actor, list := range lists {
		if list != nil {
			go func() { // not by all.Go, which stacks of panics would end with
				defer all.Done()
				a.act(r, m, actor, w, list)
			}()
		}
	}
	all.Wait()
}

// act is the life of an actor.
func (a atOnce[W]) act(r *run.Run, m *meeting, actor int, w W, list []*call[W]) {
	defer m.leave()
	me := &m.seats[actor]
	me.goroutine.Store(int64(stack.Own(make([]byte, 64))))
	for k, o := range list {
		if k == 0 || m.aligned {
			m.waits()
		}
		me.now.Store(o.now)
		if m.over() || !a.call(r, m, o, w) {
			return
		}
	}
}

// call has the system take one step, beside others. It returns false if that has failed.
func (atOnce[W]) call(r *run.Run, m *meeting, o *call[W], w W) (returned bool) {
	defer func() {
		if p := recover(); p != nil || !returned {
			r.Caught(p, returned)
		}
	}()
	o.Call = m.clock.Add(1)
	o.step.Call(w)
	o.Return = m.clock.Add(1)
	return true
}
