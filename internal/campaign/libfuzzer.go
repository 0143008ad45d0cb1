package campaign

import (
	"fmt"
	"os"
	"sync/atomic"
	"testing"

	"github.com/fuzzmachine/go/internal/diagnose"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/limits"
	"github.com/fuzzmachine/go/internal/settings"
)

// A libFuzzer is what an engine does for the fuzzer of that name, where no test runs the machine.
type libFuzzer struct {
	engine  *Engine
	hasSaid atomic.Bool         // what is not there
	Overdue func(report string) // reports that the run hangs which libFuzzer waits for; nil: nobody does
}

// begins is called where libFuzzer is known to run, which it is for each input.
func (l *libFuzzer) begins() {
	if !l.engine.Process.NoTapes {
		limits.BoundStack(limits.StackOfWorker)
	}
	l.engine.Process.NoTapes, l.engine.Process.Haste = true, settings.Patience
}

// late is what a direct run of a tape is given: it reports that the run hangs, and the process ends. It is
// nil where runs have goroutines of their own.
func (l *libFuzzer) late(name string, tape []byte, b diagnose.Budget) func(*failure.Verdict) {
	e := l.engine
	if !e.Process.NoTapes || settings.Detects || e.Plan.Options.Bubble {
		return nil
	}
	return func(v *failure.Verdict) {
		c := NewTrial(e, name, e.Plan.Description.Decode(tape), b)
		c.Case.Tape = tape
		f := c.Judge(v)
		if f == nil {
			return
		}
		if crashes {
			l.crash(name, f)
		}
		if l.Overdue != nil {
			l.Overdue(f.Report)
		}
	}
}

// elsewhere is whether something that the machine wants is not where it runs. It says so once.
func (l *libFuzzer) elsewhere() bool {
	words := l.lacks()
	if words != "" && !l.hasSaid.Swap(true) {
		fmt.Fprintln(os.Stderr, "fuzzmachine: "+words+": here its programs pass without being run")
	}
	return words != ""
}

// lacks says what is not there: bubbles are for tests, and libFuzzer would take a server that is not there
// for a crash.
func (l *libFuzzer) lacks() string {
	if l.engine.Plan.Options.Bubble && !testing.Testing() {
		return "this machine says Bubble, and only go test has bubbles"
	}
	if !l.engine.Process.NoTapes || l.engine.Plan.Options.Fixture == nil || !l.engine.Plan.Options.Fixture.Lock() {
		return ""
	}
	defer l.engine.Plan.Options.Fixture.Unlock()
	if err := l.engine.Plan.Options.Fixture.Open(); err != nil {
		return "the fixture of this machine is missing (" + err.Error() + ")"
	}
	return ""
}
