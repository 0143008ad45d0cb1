package fuzzmachine

import (
	"fmt"
	"sync/atomic"

	"github.com/fuzzmachine/go/internal/diagnose"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/heap"
)

// A hoard is what the runs of a process leave on the heap, all together: each may leave less than a run may take.
type hoard struct {
	grown heap.Growth
	runs  atomic.Int64
	full  atomic.Bool // they have left too much
	told  atomic.Bool // that has been said
}

const (
	betweenLooks = 4      // runs
	ofRuns       = "runs" // in the signature
)

// swells looks at what the runs have left, now and then.
func (h *hoard) swells() bool {
	if h.runs.Add(1)%betweenLooks == 0 && !h.full.Load() && h.grown.Lasts() {
		h.full.Store(true)
	}
	return h.full.Load()
}

// forget begins anew, for another target.
func (h *hoard) forget() {
	h.grown.Begin()
	h.runs.Store(0)
	h.full.Store(false)
	h.told.Store(false)
}

// hoarded is the failure of all runs so far, if they have left too much; nil: they have not, or it has been said.
func (e *engine) hoarded(name string, tape []byte) *Failure {
	if !e.hoard.full.Load() || e.hoard.told.Swap(true) {
		return nil
	}
	c := newTrial(e, name, e.description.Decode(tape), diagnose.NewBudget(0))
	c.Steps = len(c.Program)
	c.Verdict = &failure.Verdict{
		Kind: failure.Memory, Where: ofRuns, Step: len(c.Program), After: true,
		Words: fmt.Sprintf("%s in %d runs, and none of that is garbage: runs keep what they have made", e.hoard.grown.Words(),
			e.hoard.runs.Load()),
		Cure: "look for what outlives a run, such as a global variable, a cache or a goroutine; a profile of the heap names it",
	}
	return e.failure(&c.Case)
}
