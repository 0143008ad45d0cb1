package campaign

import (
	"fmt"
	"math"
	"os"

	"github.com/fuzzmachine/go/internal/process"
	"github.com/fuzzmachine/go/internal/stack"
	"github.com/fuzzmachine/go/internal/toolchain"
)

// closes closes the fixture when the target has ended.
func (a *Adapter) closes(f target) {
	if a.Engine.Plan.Fixture == nil {
		return
	}
	f.Helper()
	f.Cleanup(func() {
		most := process.AsLong * a.Engine.Process.Limits.Step
		if a.Engine.Process.Unlimited() {
			most = math.MaxInt64
		}
		err := a.Engine.Plan.Fixture.Close(most)
		switch {
		case err == nil:
		case a.target != nil && stack.CallerOf(toolchain.TRunner) != "": // a panic of a seed, and f must not be used
			fmt.Fprintf(os.Stderr, "fuzzmachine: closing the fixture: %v\n", err)
		default:
			f.Helper()
			f.Errorf("closing the fixture: %v", err)
		}
	})
}
