package fuzzmachine

import (
	"github.com/fuzzmachine/go/internal/build"
)

// A startStage is the stage of a machine that has a Start.
type startStage[W any] struct {
	*worldStage[W]
	start  int // the index of its action
	begins func(t *T) (w W, refused error)
	counts bool // whether somebody wants to know in which states the run is
	run    *run
}

// play begins with a start if that is the first step, and goes on as any run does.
func (st *startStage[W]) play(r *run) {
	r.at = inDecode
	st.counts, st.run = r.looks && r.census != nil, r
	if !r.reader.Next() && !r.draws() || r.reader.Index() != st.start {
		r.reader.Again()
		st.worldStage.play(r)
		return
	}
	r.now.Store(1<<16 | uint64(st.start))
	if r.terms.Journal != nil {
		r.terms.journal(r.t.name, 1, r.reader.Step())
	}
	if answersRequests {
		beforeStep(1, startName)
	}
	if r.trace != nil {
		r.trace.Begin(r.reader)
	}
	r.at = inSetup
	w, refused := st.begins(tOf(r))
	switch {
	case r.t.failed.Load():
	case refused != nil:
		st.refuse(r, refused)
	default:
		st.started(r, w)
		st.goesOn(r, w)
	}
}

// refuse counts a start that breaks its invariant. Nothing follows it.
func (st *startStage[W]) refuse(r *run, because error) {
	r.count[st.start].Refused++
	r.idle |= 1 << 1
	if r.trace != nil {
		l := r.trace.At()
		l.Skipped, l.Refused = true, because
	}
}

// started counts a start, and looks at the world that it has made.
func (st *startStage[W]) started(r *run, w W) {
	r.count[st.start].Taken++
	if r.trace != nil {
		st.noteState(r, w) // as it was before the step
		l := r.trace.At()
		l.Step, l.Found = chosen(l.Step, r.reader)
	}
	if answersRequests && r.album != nil {
		st.pictured(r, w)
	}
	st.begun(r, w)
	st.shown(r, st.start, w)
}

// begunBy adds the start of a machine, if it has one. It is no method: what embeds a setting would have it again.
func begunBy[W any](s *setting[W], b *build.Machine[W]) *setting[W] {
	if start, has := b.Start.(*compiledStart[W]); has {
		s.actions = append(s.actions, start.action)
		s.invariants = append(s.invariants[:len(s.invariants):len(s.invariants)], start.holds...)
		s.stage = start.stage
	}
	return s
}
