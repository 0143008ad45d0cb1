package overlap

import (
	"github.com/fuzzmachine/go/internal/flightrecorder"
	"github.com/fuzzmachine/go/internal/run"
)

// A call is one of the system, by a step of a block.
type call[W any] struct {
	Operation
	step     Step[W]
	now      flightrecorder.Position // as that of the run
	action   int
	switches []uint16
	line     int // of the trace
	skipped  bool
	idle     bool // it has not happened, or leaves the model as it is, and its answer says nothing else
}

// returned notes what the step has come to.
func (o *call[W]) returned(r *run.Run) {
	r.At = run.InCheck
	refused := o.step.Refused()
	o.Unknown = !refused && !o.Reads && o.step.Unknown()
	o.idle = refused || o.Reads && (!o.step.Answers() || o.step.Unknown())
	if r.Notes.Trace != nil {
		r.Notes.Trace.Lines[o.line].System = o.step.Answered()
	}
	switch {
	case o.step.Excused() || refused:
		r.Ledger.Count[o.action].Stuttered++
	case o.step.HasFailed():
		r.Ledger.Count[o.action].Failed++
	}
	if r.Foretelling.Fate != nil {
		r.Fulfilled(o.action)
	}
}

// noteAs notes the step as that of an actor that switches after so many points each.
func (o *call[W]) noteAs(r *run.Run, actor int, switches []uint16) {
	step := &r.Notes.Trace.Lines[o.line].Found
	if plain, ok := r.Terms.Plan.Description.Acting(*step, actor, switches); ok {
		*step = plain
	}
}
