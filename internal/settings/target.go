package settings

import (
	"fmt"
	"strings"
	"sync/atomic"
)

// A Target is a fuzz target that runs, and where a machine has been seeded for it.
type Target struct{ Name, Site string }

// running is the one that runs, for a process runs one after the other. It is the process's, because no
// machine knows the others.
var running atomic.Pointer[Target]

// TargetOf is the name of the fuzz target of a test.
func TargetOf(test string) string {
	target, _, _ := strings.Cut(test, "/")
	return target
}

// Claim makes a target that has been seeded at a site a machine's until Release. An error says that the target
// has a machine.
func Claim(name, site string) (*Target, error) {
	t := &Target{Name: name, Site: site}
	if other := running.Swap(t); other != nil {
		return nil, fmt.Errorf("%s has been seeded at %s: a target has one machine and calls its Seed once; write another "+
			"target for another machine", other.Name, other.Site)
	}
	return t, nil
}

// Release says that the target which runs has ended.
func Release() { running.Store(nil) }

// Running returns the target that runs and has a machine; nil if there is none.
func Running() *Target { return running.Load() }

// Foreign says that another target runs than the one of the machine that is asked to run, nil if it has none; "": it
// does not.
func (t *Target) Foreign() (words string) {
	if other := running.Load(); other != nil && other != t {
		words = fmt.Sprintf("this machine runs the tapes of another: %s has been seeded at %s; call Seed and Run of the same "+
			"machine, and write another target for another machine", other.Name, other.Site)
	}
	return words
}
