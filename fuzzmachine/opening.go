package fuzzmachine

import (
	"github.com/fuzzmachine/go/internal/campaign"
	"github.com/fuzzmachine/go/internal/flightrecorder"
	"github.com/fuzzmachine/go/internal/run"
	"github.com/fuzzmachine/go/program"
)

// A compiledStart is a start as a machine uses it.
type compiledStart[W any] struct {
	action *compiled[W]
	holds  []invariant[W]
	stage  func(*setting[W], *program.Reader) run.Stage
}

// An opening is the first step of a machine that has a Start.
type opening[W any] struct {
	world  *worldStage[W]
	start  int // the index of its action
	begins func(t *T) (w W, refused error)
	counts bool // whether somebody wants to know in which states the run is
	run    *run.Run
}

// opens makes the world by a start if that is the first step, and else as in any run.
func (st *opening[W]) opens(r *run.Run) (w W, is bool) {
	r.At = run.InDecode
	st.counts, st.run = r.Ledger.Looks && r.Ledger.Census != nil, r
	if !r.Input.Reader.Next() && !r.Input.Draws() || r.Input.Reader.Index() != st.start {
		r.Input.Reader.Again()
		return st.world.made(r)
	}
	r.Now.Store(flightrecorder.At(1, st.start))
	if r.Terms.Process.Journal != nil {
		r.Terms.Announce(r.T.Name, 1, r.Input.Reader.Step())
	}
	if campaign.AnswersRequests {
		beforeStep(1, startName)
	}
	if r.Notes.Trace != nil {
		r.Notes.Trace.Begin(r.Input.Reader)
	}
	r.At = run.InSetup
	w, refused := st.begins(tOf(r))
	if r.T.Failed.Load() {
		return w, false
	}
	if refused != nil {
		st.refuse(r, refused)
		return w, false
	}
	st.started(r, w)
	return w, true
}

// refuse counts a start that breaks its invariant. Nothing follows it.
func (st *opening[W]) refuse(r *run.Run, because error) {
	r.Ledger.Count[st.start].Refused++
	r.Ledger.Idle |= 1 << 1
	if r.Notes.Trace != nil {
		l := r.Notes.Trace.At()
		l.Skipped, l.Refused = true, because
	}
}

// started counts a start, and looks at the world that it has made.
func (st *opening[W]) started(r *run.Run, w W) {
	r.Ledger.Count[st.start].Taken++
	if r.Notes.Trace != nil {
		st.world.noteState(r, w) // as it was before the step
		l := r.Notes.Trace.At()
		l.Step, l.Found = run.Chosen(l.Step, r.Input.Reader)
	}
	if campaign.AnswersRequests && r.Notes.Album != nil {
		st.world.pictured(r, w)
	}
	st.world.begun(r, w)
	st.world.shown(r, w)
}
