package overlap

import (
	"slices"

	"github.com/fuzzmachine/go/internal/flightrecorder"
	"github.com/fuzzmachine/go/internal/run"
)

// A block is the steps of actors that follow each other, or one step that is taken alone.
type block[W any] struct{ calls []call[W] }

// gather collects the steps of a block: the one at hand and, if it has an actor, all that follow and have
// one.
func (b *block[W]) gather(r *run.Run, t *Terms[W]) {
	b.calls = b.calls[:0]
	for {
		b.calls = append(b.calls, b.at(r, t))
		n := r.Now.Load().Step() + 1
		if b.last().Actor == 0 || n > r.Terms.Process.Taken || !r.Input.Reader.Next() && !r.Input.Draws() {
			return
		}
		if next, _ := r.Input.Reader.Branch(); next == 0 {
			r.Input.Reader.Again()
			return
		}
		r.Now.Store(flightrecorder.At(n, r.Input.Reader.Index()))
	}
}

// at is the step at hand.
func (b *block[W]) at(r *run.Run, t *Terms[W]) call[W] {
	actor, switches := r.Input.Reader.Branch()
	i, now := r.Input.Reader.Index(), r.Now.Load()
	if r.Notes.Trace != nil {
		r.Notes.Trace.Begin(r.Input.Reader)
		r.Notes.Trace.At().Free = t.actions[i].Free
	}
	if r.Terms.Process.Journal != nil {
		r.Terms.Announce(r.T.Name, now.Step(), r.Input.Reader.Step())
	}
	o := call[W]{now: now, action: i, switches: slices.Clone(switches)}
	o.Actor, o.Reads = int(actor), t.actions[i].Stutters
	o.step = t.steps[i](r.Input.Reader.Place(i))
	if r.Notes.Trace != nil {
		o.line = len(r.Notes.Trace.Lines) - 1
	}
	return o
}

// last is the step that the block ends with.
func (b *block[W]) last() *call[W] { return &b.calls[len(b.calls)-1] }

// taken are the steps that are not skipped.
func (b *block[W]) taken() (list []*call[W]) {
	for k := range b.calls {
		if o := &b.calls[k]; !o.skipped {
			list = append(list, o)
		}
	}
	return list
}

// count counts the steps as taken or skipped.
func (b *block[W]) count(r *run.Run) {
	for k := range b.calls {
		o := &b.calls[k]
		if !o.skipped {
			r.Ledger.Count[o.action].Taken++
			continue
		}
		r.Ledger.Count[o.action].Skipped++
		r.Ledger.Idle |= 1 << (o.now.Step())
		if r.Notes.Trace != nil {
			r.Notes.Trace.Lines[o.line].Skipped = true
		}
	}
}

// overlaps is whether a step was under way while another one was taken.
func (b *block[W]) overlaps() bool {
	return slices.ContainsFunc(b.calls, func(o call[W]) bool { return o.Return > o.Call+1 })
}
