package campaign

import (
	"testing"

	"github.com/fuzzmachine/go/internal/process"
)

// underLibFuzzer is called where libFuzzer is known to run, which it is for each input.
func (a *Adapter) underLibFuzzer() {
	if !a.NoTapes {
		boundStack(mostStackOfWorker)
	}
	a.NoTapes, a.Haste = true, process.Patience
}

// Fuzz is Fuzz, and returns what to panic with.
func (a *Adapter) Fuzz(tape []byte) *Outcome {
	if !testing.Testing() {
		a.underLibFuzzer()
	}
	if a.elsewhere() {
		return nil
	}
	a.Overdue = func(report string) { panic("fuzzmachine: " + report) }
	f := a.Try(process.LibFuzzer, tape, nil)
	if crashes && f != nil {
		a.crash(process.LibFuzzer, f)
	}
	return f
}
