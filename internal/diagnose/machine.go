// Package diagnose finds out what is behind a failure: whether it occurs again, the simplest program that
// fails the same way, which arguments matter, and whether it depends on the program before. It has programs
// run by a Runner, and must not know how they run, what a test is, or where entries are kept.
package diagnose

import (
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/generator"
	"github.com/fuzzmachine/go/internal/trace"
	"github.com/fuzzmachine/go/program"
)

// A Runner runs programs.
type Runner interface {
	// Run runs a program and notes its steps in t, unless t is nil. It returns nil if the program passes.
	Run(p program.Program, how How, t *trace.Trace) *failure.Verdict
	// Passed are programs that have passed, the last one first.
	Passed() []program.Program
	// Fresh runs a program where nothing has run before, in a process of its own, if there can be one. The run
	// is a strict one that notes its steps, for some failures are only found then.
	Fresh(p program.Program) (v *failure.Verdict, ran bool)
	// Between are generated programs, of which one is run between two runs of another.
	Between() []program.Program
}

// How says how to run a program.
type How uint8

// All but Plain and Again compare the whole state after every step.
const (
	Strict   How = iota
	Glance       // as fast as possible, for one of thousands of programs
	Thorough     // waits for goroutines as if none were known not to end
	Plain        // without prophecies, on the plain system as well, whose answers must be the same
	Again        // as it ran when it passed
	Brief        // with an eighth of the time limits: of many programs, some hang
	Patient      // with five times the time limits
	Sure         // with three times the time limits: a longer program has had five
)

// A Machine is what a diagnosis knows of a machine.
type Machine struct {
	Description *program.Description
	Programs    *generator.Machine // draws arguments
	Actions     []string           // names
	// Known reports whether the failure of a program is ignored.
	Known   func(*failure.Verdict, program.Program) bool
	Shrinks bool // programs are to be shrunk
	Shared  bool // runs share a fixture: while one hangs, none can run
	Meets   bool // a program may fail by chance, for that is how its actors meet, and a run of it is many
}
