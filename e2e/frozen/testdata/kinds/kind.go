// Package kinds has machines of every kind, and a test for each way to use them. The tests write what a machine does
// to files, from which package frozen makes its golden file.
package kinds

import (
	"fmt"
	"hash/fnv"
	"slices"
	"sync"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// A kind is a kind of machine.
type kind struct {
	name    string
	new     func() *fuzzmachine.Machine
	scripts []string // that it is given beside generated programs
	tapes   int      // from each source
	seeds   int      // generated programs of go test; 0 is 48
	exhaust int      // how many steps Exhaust takes; 0 is none
	teeth   bool     // whether Teeth is shown
	locals  bool     // whether LocalAgrees is asked
	fuzz    bool     // whether go test -fuzz always ends with the same program
}

// all are the kinds, in the order of the golden file.
func all() []kind {
	return slices.Concat(ordinary, stubbed, callers, parts, failing(ways, 6))
}

// failing are the kinds of the box that goes wrong.
func failing(list []way, tapes int) (kinds []kind) {
	for _, w := range list {
		k := kind{name: "way: " + w.name, new: func() *fuzzmachine.Machine { return machineOf(w) }, tapes: tapes}
		k.scripts = []string{"add 7; mark; add 1; list; add 2; add 3; find 4; list; find 11; add 5"}
		kinds = append(kinds, k)
	}
	return kinds
}

// trace is a digest of what systems were asked to do, in programs that were found and in those that were tried in order to
// shrink them.
var trace struct {
	sync.Mutex
	sum   uint64
	steps int
}

// note adds a step to the trace.
func note(step ...any) {
	trace.Lock()
	defer trace.Unlock()
	h := fnv.New64a()
	fmt.Fprintln(h, append(step, trace.sum)...)
	trace.sum = h.Sum64()
	trace.steps++
}

// traced is the trace since it was asked for.
func traced() string {
	trace.Lock()
	defer trace.Unlock()
	text := fmt.Sprintf("%d steps, %016x", trace.steps, trace.sum)
	trace.steps, trace.sum = 0, 0
	return text
}
