package campaign

import (
	"github.com/fuzzmachine/go/internal/process"
	"github.com/fuzzmachine/go/internal/run"
)

// failsOutside is what to fail with because t has failed by itself while a program ran that passes; "": it has
// not, or something else has failed.
func (a *Adapter) failsOutside(t test, tape []byte) string {
	if !a.hasFailedOutside(t) || a.endings.HasFailed() {
		return ""
	}
	a.endings.Fail()
	return "the program passes, but while it ran the *testing.T of this test failed: " + run.OfRun +
		"; then the step is known and the program is shrunk\n\n    " +
		a.Engine.Plan.Description.PrintLine(a.Engine.Plan.Description.Decode(tape))
}

// hasFailedOutside is whether t has failed by itself. Under libFuzzer t cannot say.
func (a *Adapter) hasFailedOutside(t test) bool {
	f, says := t.(interface{ Failed() bool })
	return says && !a.Engine.Process.NoTapes && process.Races() == 0 && f.Failed()
}
