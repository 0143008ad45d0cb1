package campaign

import (
	"fmt"
	"runtime"
	"sync/atomic"
	"time"

	"github.com/fuzzmachine/go/internal/diagnose"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/limits"
	"github.com/fuzzmachine/go/internal/stack"
)

// A hoard is what the runs of a process have left behind, all together: each may leave less on the heap than a run
// may take, and a goroutine whose parent has ended, of which nobody can tell which run it is of.
type hoard struct {
	grown   limits.Growth
	runs    atomic.Int64
	before  atomic.Int64 // goroutines, when it was first looked at
	first   atomic.Int64 // runs, then
	full    atomic.Bool  // they have left too much
	crowded atomic.Bool  // and that is goroutines
	told    atomic.Bool  // that has been said
	Hangs   atomic.Int32 // runs that hang and go on, or fail late
	leaks   atomic.Int32 // runs that left goroutines behind
}

const (
	betweenLooks = 4          // runs
	ofTapes      = 16         // of so many tapes of a worker one has it look
	mostOrphans  = 64         // goroutines, and no more than one a run
	ofRuns       = "all runs" // begins the place in the signature; no action has a blank in its name
)

// swells looks at what the runs have left, after every fourth.
func (h *hoard) swells(mayLeak bool) bool {
	if n := h.runs.Add(1); n%betweenLooks == 0 {
		h.look(mayLeak, n)
	}
	return h.full.Load()
}

// swellsAfter looks in a fuzz worker, after one tape of sixteen, by its hash: Go takes what happens now and then for a
// discovery.
func (h *hoard) swellsAfter(tape []byte, mayLeak bool) bool {
	if n := h.runs.Add(1); hash(tape)%ofTapes == 0 {
		h.look(mayLeak, n)
	}
	return h.full.Load()
}

func (h *hoard) look(mayLeak bool, runs int64) {
	if !h.full.Load() {
		h.crowded.Store(!mayLeak && h.crowds(runs))
		h.full.Store(h.crowded.Load() || h.grown.Lasts())
	}
}

// crowds is whether there are more and more goroutines, which do not end in a second.
func (h *hoard) crowds(runs int64) bool {
	for range 20 {
		now := int64(runtime.NumGoroutine())
		if h.before.CompareAndSwap(0, now) {
			h.first.Store(runs)
		}
		if more := now - h.before.Load(); more < mostOrphans || more < runs-h.first.Load() {
			return false
		}
		time.Sleep(50 * time.Millisecond)
	}
	return len(stack.Orphans(stack.Goroutines())) >= mostOrphans
}

// forget begins anew, for another target.
func (h *hoard) forget() {
	h.grown.Begin()
	h.runs.Store(0)
	h.before.Store(0)
	h.full.Store(false)
	h.told.Store(false)
}

// stranded is why no program is run that wants the fixture. It would fail for that alone.
const stranded = "a run that hangs has the fixture; fix that first"

const MostStuck = 3 // runs of one process of plain go test that hang, or leak; each takes seconds

// spent says why no more programs are run; "" is that they are.
func (h *hoard) spent(isStranded bool) string {
	switch {
	case isStranded:
		return stranded
	case h.full.Load():
		return "the runs of this process leave more and more behind; fix that first"
	case h.Hangs.Load() >= MostStuck:
		return fmt.Sprintf("%d runs of this process hang, or fail after their limits; fix that first", MostStuck)
	case h.leaks.Load() >= MostStuck:
		return fmt.Sprintf("%d runs of this process have left goroutines behind; fix that first", MostStuck)
	}
	return ""
}

// failure is that of all runs so far, if they have left too much; nil: they have not, or it has been said.
func (h *hoard) failure(e *Engine, name string, tape []byte) *Outcome {
	if !h.full.Load() || h.told.Swap(true) {
		return nil
	}
	c := NewTrial(e, name, e.Plan.Description.Decode(tape), diagnose.NewBudget(0))
	v := &failure.Verdict{Kind: failure.Memory, Where: ofRuns, Step: len(c.Case.Diagnosis.Program), After: true}
	c.Case.Diagnosis.Steps, c.Case.Diagnosis.Verdict = v.Step, v
	if h.crowded.Load() {
		orphans := stack.Orphans(stack.Goroutines())
		v.Kind, v.Where = failure.Leak, ofRuns+" "+e.Plan.Place(v, orphans[0].Start())
		v.Words = fmt.Sprintf("%d runs have left %d goroutines behind, whose parents have ended; if goroutines may outlive a "+
			"run, set Limits{MayLeak: true}", h.runs.Load(), len(orphans))
		v.Detail = stack.Print(orphans[:1])
		return e.failure(&c.Case)
	}
	v.Words = fmt.Sprintf("%s in %d runs, and none of that is garbage: runs keep what they have made", h.grown.Words(), h.runs.Load())
	v.Cure = "look for what outlives a run, such as a global variable, a cache or a goroutine; a profile of the heap names it"
	return e.failure(&c.Case)
}
