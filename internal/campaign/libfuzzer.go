package campaign

import (
	"testing"

	"github.com/fuzzmachine/go/internal/process"
)

// underLibFuzzer is called where libFuzzer is known to run, which it is for each input.
func (a *Adapter) underLibFuzzer() {
	if !a.Engine.Process.NoTapes {
		boundStack(mostStackOfWorker)
	}
	a.Engine.Process.NoTapes, a.Engine.Process.Haste = true, process.Patience
}

// Fuzz is Fuzz, and returns what to panic with.
func (a *Adapter) Fuzz(tape []byte) *Outcome {
	if !testing.Testing() {
		a.underLibFuzzer()
	}
	if a.elsewhere() {
		return nil
	}
	a.Engine.Overdue = func(report string) { panic("fuzzmachine: " + report) }
	f := a.Engine.Try(process.LibFuzzer, tape, nil)
	if crashes && f != nil {
		a.Engine.crash(process.LibFuzzer, f)
	}
	return f
}
