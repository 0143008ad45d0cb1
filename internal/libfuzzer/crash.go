// Package libfuzzer has what a fuzz target needs of its own where libFuzzer drives it: a mutator that changes programs by
// whole actions, and a crash whose stack tells which failure the process died of.
//
// A crash is the end of a process by a panic that nobody recovers. Services that collect crashes, as
// ClusterFuzz does, tell one from another by the words of the panic and by the two functions on top of the
// stack. A failure that is found when the user's function has returned has none of the user's there. Two
// functions of this package stand for it, a place, chosen by a hash of the words. Their names are so unlike
// those of all other places that no crash is taken for one that is similar, and they have no arguments:
// ClusterFuzz does not see a function whose arguments the runtime prints with a question mark.
//
// A mutation inserts, deletes, doubles, swaps, moves or repeats steps, or changes one choice of a step within
// its domain: an argument, or a prophecy. A crossing takes the beginning of one program and the end of
// another. What is made depends on the description, the tapes and the seed alone.
//
// The tapes that are made are canonical: those of Encode. They have at most the number of bytes that is asked
// for, and at most the number of steps of the machine. Steps that are not changed keep their bytes.
package libfuzzer

import (
	"sync"

	"github.com/fuzzmachine/go/internal/dice"
)

// last is the crash that the process ends with. Functions of a place have no arguments to take it from.
var last struct {
	once  sync.Mutex // held by the first, and never given back
	words string
	play  func()
	rest  []func() // functions of the place that are not called yet
}

// During ends the process with some words. Before that it plays something that may end it in another way;
// whatever is on the stack then, the place of the words is under it.
func During(words string, play func()) {
	last.once.Lock()
	at(PlaceOf(words), words, play)
}

// Die ends the process with the words that During was given, whose play calls it.
func Die() { at(PlaceOf(last.words), last.words, func() {}) }

// at plays something at a place, and ends with some words.
func at(place int, words string, play func()) {
	last.words, last.play = words, play
	last.rest = []func(){places[place], places[(place+1)%len(places)]}
	goOn[int]()
}

// goOn calls the next function of the place, and plays and panics when there is none. ClusterFuzz does not see it, since
// it is generic: it sees the functions of the place as if one called the other.
func goOn[T any]() {
	if len(last.rest) == 0 {
		last.play()
		panic(last.words)
	}
	next := last.rest[0]
	last.rest = last.rest[1:]
	next()
}

// PlaceOf is the number of the place that some words have: FNV-1a, folded.
func PlaceOf(words string) int {
	h := dice.Hash32(words)
	return int((h>>16 ^ h) % uint32(len(places)))
}
