// Package crash ends a process so that the stack of its panic tells which failure it died of.
//
// A crash is the end of a process by a panic that nobody recovers. Services that collect crashes, as
// ClusterFuzz does, tell one from another by the words of the panic and by the two functions on top of the
// stack. A failure that is found when the user's function has returned has none of the user's there. Two
// functions of this package stand for it, a place, chosen by a hash of the words. Their names are so unlike
// those of all other places that no crash is taken for one that is similar, and they have no arguments:
// ClusterFuzz does not see a function whose arguments the runtime prints with a question mark.
package crash

import (
	"sync"

	"github.com/fuzzmachine/go/internal/dice"
)

// last is the crash that the process ends with. Functions of a place have no arguments to take it from.
var last struct {
	once  sync.Mutex // held by the first, and never given back
	words string
	play  func()
}

// During ends the process with some words. Before that it plays something that may end it in another way;
// whatever is on the stack then, the place of the words is under it.
func During(words string, play func()) {
	last.once.Lock()
	last.words, last.play = words, play
	places[Place(words)]()
}

// Now ends the process with the words that During was given, whose play calls it.
func Now() {
	last.play = func() {}
	places[Place(last.words)]()
}

// Place is the number of the place that some words have: FNV-1a, folded.
func Place(words string) int {
	h := dice.Hash32(words)
	return int((h>>16 ^ h) % uint32(len(places)))
}
