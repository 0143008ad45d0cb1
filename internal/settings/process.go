// Package settings says what a machine knows of the process that it runs in: what go test wants of the
// process, what the environment says, and the limits of runs that follow. It runs nothing, and knows no
// action of any machine.
package settings

import (
	"flag"
	"fmt"
	"io"
	"os"
	"sync"
	"sync/atomic"
	"time"

	"github.com/fuzzmachine/go/internal/gointernals"
)

// A Process is what a machine knows of the process that it runs in: its flags and its environment, and the
// limits of runs in it.
type Process struct {
	_           [0]func()   // never compared: what compares two would be linked into every target
	Settled     atomic.Bool // whether the mode is known
	settling    sync.Mutex
	unlimited   atomic.Bool // the user says that no time is too long for a run
	Mode        Mode
	Environment Environment
	Home        string    // the directory of the package, where Seed was called
	Journal     io.Writer // nil: none
	Limits      Limits
	Taken       uint64        // how many steps of a program a run takes
	Haste       time.Duration // after which somebody ends an execution; 0: nobody does
	NoTapes     bool          // under libFuzzer
	Steady      atomic.Bool   // whether one run follows the other
}

// LibFuzzer is the name of every test in the builds of OSS-Fuzz.
const LibFuzzer = "libFuzzer"

// Settle reads the flags, once they are parsed; a machine may be used before. A fuzzer ends a worker
// whose execution takes long, so there limits are lower, whatever the user has said.
func (p *Process) Settle() {
	if p.Settled.Load() || !flag.Parsed() {
		return
	}
	p.settling.Lock()
	defer p.settling.Unlock()
	if p.Settled.Load() {
		return
	}
	p.Mode = modeOf()
	p.unlimited.Store(os.Getenv("FUZZMACHINE_LIMITS") == "0")
	if p.Mode.Worker {
		p.Haste = Patience
		p.Limits.Step, p.Limits.Run = min(p.Limits.Step, mostOfWorker), min(p.Limits.Run, mostOfWorker)
	}
	p.Settled.Store(true)
}

// Patience is for how long a failure may be diagnosed if somebody ends an execution that takes long, the run
// that failed included. Up to Go 1.26 a fuzzer ends a worker's after ten seconds. Since then it does so after a
// minute, and yet nobody waits longer for a report.
const Patience = 7 * time.Second

// mostOfWorker leaves time to report what hangs.
const mostOfWorker = gointernals.WorkerEnds * 6 / 10

// Waits is whether there is time to see if what hangs is slow.
func (p *Process) Waits() bool { return !p.Mode.Worker && !p.NoTapes }

// Hurries is whether runs follow close upon each other: a fuzzer is at work, or a property is being tested.
func (p *Process) Hurries() bool { return p.Fuzzed() || p.Steady.Load() }

// Fuzzed is whether a fuzzer is at work, Go's or another.
//
//go:noinline
func (p *Process) Fuzzed() bool { return !p.Settled.Load() || p.Mode.Worker || p.NoTapes }

// How many programs are generated where the environment does not say it.
const (
	SeedsOfTest  = 256 // generated programs in plain go test
	SeedsOfShort = 64  // under -short
	SeedsOfFuzz  = 24  // under -fuzz, where each takes the scheduler 100 ms a round
)

// Alone is how many of the programs of plain go test have a seed of their own. The next seed stands for all
// others.
const Alone = 15

// SeedName is the name of the i-th generated program in plain go test, below that of its target, where Seed is
// called before f.Add.
func SeedName(i int) string {
	if i < Alone {
		return fmt.Sprintf("seed#%d", i)
	}
	return fmt.Sprintf("seed#%d/%d", Alone, i)
}

// Before a fuzzer begins, so many programs are drawn, or as many as can be in that time.
const (
	MostDrawn  = 1 << 14
	TimeToDraw = 5 * time.Second
)

// Seeds is how many programs are generated.
func (p *Process) Seeds() int {
	switch {
	case p.Mode.Worker: // it is given its inputs
		return 0
	case p.Environment.Seeds >= 0:
		return p.Environment.Seeds
	case p.Mode.Fuzzing:
		return SeedsOfFuzz
	case p.Mode.Short:
		return SeedsOfShort
	}
	return SeedsOfTest
}

// WantsStatistics is whether somebody wants to read what runs were made of.
func (p *Process) WantsStatistics() bool {
	return (p.Environment.Stats != "" || p.Mode.Verbose) && !p.Mode.Fuzzing && !p.Mode.Worker && !p.NoTapes
}
