package process

import "sync/atomic"

// A Target is a fuzz target that runs, and where a machine has been seeded for it.
type Target struct{ Name, Site string }

// running is the one that runs, for a process runs one after the other. It is the process's, because no
// machine knows the others.
var running atomic.Pointer[Target]

// Begin says that a target begins, or with nil that it has ended. It returns what was said before.
func Begin(target *Target) (before *Target) { return running.Swap(target) }

// Running returns the target that runs and has a machine; nil if there is none.
func Running() *Target { return running.Load() }
