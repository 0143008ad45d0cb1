package fuzzmachine

import (
	"testing"

	"github.com/fuzzmachine/go/internal/process"
)

// underLibFuzzer is called where libFuzzer is known to run, which it is for each input.
func (a *adapter) underLibFuzzer() {
	if !a.NoTapes {
		boundStack(mostStackOfWorker)
	}
	a.NoTapes, a.Haste = true, process.Patience
}

// fuzz is Fuzz.
func (a *adapter) fuzz(tape []byte) {
	if !testing.Testing() {
		a.underLibFuzzer()
	}
	if a.elsewhere() {
		return
	}
	a.overdue = func(report string) { panic("fuzzmachine: " + report) }
	if f := a.try(process.LibFuzzer, tape, nil); f != nil {
		if crashes {
			a.crash(process.LibFuzzer, f)
		}
		panic(f)
	}
}
