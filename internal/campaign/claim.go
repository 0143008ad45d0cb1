package campaign

import (
	"fmt"
	"math"
	"os"
	"sync/atomic"
	"testing"

	"github.com/fuzzmachine/go/internal/gointernals"
	"github.com/fuzzmachine/go/internal/machine"
	"github.com/fuzzmachine/go/internal/settings"
	"github.com/fuzzmachine/go/internal/stack"
)

// A claim is that of a machine on the fuzz target that runs.
type claim struct {
	engine *Engine
	target *settings.Target // nil: none
	strays atomic.Bool      // it has been said that the machine runs the tapes of another one
}

// lay makes a fuzz target the machine's until it ends.
func (c *claim) lay(f target) {
	if _, ends := f.(*testing.F); !ends { // in the builds of OSS-Fuzz, and in tests
		return
	}
	f.Helper()
	f.Cleanup(func() {
		settings.Release()
		c.target = nil
	})
	var err error
	if c.target, err = settings.Claim(f.Name(), stack.Outside()); err != nil {
		machine.Misuse(f, err.Error())
	}
}

// dies is whether the target ends by a panic of a seed, and its f must not be used.
func (c *claim) dies() bool { return c.target != nil && stack.CallerOf(gointernals.TRunner) != "" }

// closes closes the fixture when the target has ended.
func (c *claim) closes(f target) {
	if c.engine.Plan.Options.Fixture == nil {
		return
	}
	f.Helper()
	f.Cleanup(func() {
		most := settings.AsLong * c.engine.Process.Limits.Step
		if c.engine.Process.Unlimited() {
			most = math.MaxInt64
		}
		err := c.engine.Plan.Options.Fixture.Close(most)
		switch {
		case err == nil:
		case c.dies():
			fmt.Fprintf(os.Stderr, "fuzzmachine: closing the fixture: %v\n", err)
		default:
			f.Helper()
			f.Errorf("closing the fixture: %v", err)
		}
	})
}

// A target is the part of a *testing.F that a campaign uses.
type target interface {
	Helper()
	Name() string
	Add(args ...any)
	Cleanup(func())
	Errorf(format string, args ...any)
}
