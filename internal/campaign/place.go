package campaign

import (
	"fmt"
	"os"
	"testing"
)

// elsewhere is whether something that the machine wants is not where it runs. It says so once.
func (a *Adapter) elsewhere() bool {
	words := a.lacks()
	if words != "" && !a.hasSaid.Swap(true) {
		fmt.Fprintln(os.Stderr, "fuzzmachine: "+words+": here its programs pass without being run")
	}
	return words != ""
}

// lacks says what is not there: bubbles are for tests, and libFuzzer would take a server that is not there
// for a crash.
func (a *Adapter) lacks() string {
	if a.Engine.Plan.Options.Bubble && !testing.Testing() {
		return "this machine says Bubble, and only go test has bubbles"
	}
	if !a.Engine.Process.NoTapes || a.Engine.Plan.Fixture == nil || !a.Engine.Plan.Fixture.Lock() {
		return ""
	}
	defer a.Engine.Plan.Fixture.Unlock()
	if err := a.Engine.Plan.Fixture.Open(); err != nil {
		return "the fixture of this machine is missing (" + err.Error() + ")"
	}
	return ""
}
