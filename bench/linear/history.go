// Package linear measures what it takes to judge operations that overlap, by the room of the library and by
// porcupine, which are given the same histories.
package linear

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"github.com/fuzzmachine/go/internal/overlap"
)

const (
	actors = 3
	each   = 6 // operations of an actor
	keys   = 3
	values = 4
)

// A deed is what an operation does to a map: it puts a value, or gets one.
type deed struct {
	key, value int8 // value: what it puts, or has got
	puts       bool
}

// A store is the map.
type store [keys]int8

// step is what both checkers go by.
func (d deed) step(s store) (store, bool) {
	if d.puts {
		s[d.key] = d.value
		return s, true
	}
	return s, s[d.key] == d.value
}

// A history is operations with what they did.
type history struct {
	operations []overlap.Operation
	deeds      []deed
}

var names = [keys]string{"a", "b", "c"}

// pause is how long an actor waits on average before an operation, and how long both parts of one take. So at
// most times all actors are in one.
var pause = [...]float64{0.1, 1, 1}

// random makes a history that took place: each operation has a moment between its call and its return. In one
// that is corrupted a read has another answer then.
func random(rnd *rand.Rand, corrupt bool) history {
	var h history
	type event struct {
		at   float64
		what int // of an operation: 0 it is called, 1 it takes effect, 2 it returns
		of   int
	}
	var events []event
	for actor := range actors {
		now := rnd.Float64()
		for range each {
			of := len(h.deeds)
			d := deed{key: int8(rnd.IntN(keys)), value: int8(1 + rnd.IntN(values-1)), puts: rnd.IntN(2) == 0}
			h.deeds = append(h.deeds, d)
			h.operations = append(h.operations, overlap.Operation{Actor: actor + 1, Key: names[d.key]})
			for what := range 3 {
				now += pause[what] * rnd.ExpFloat64()
				events = append(events, event{now, what, of})
			}
		}
	}
	slices.SortFunc(events, func(x, y event) int { return cmp.Compare(x.at, y.at) })
	var s store
	for clock, e := range events {
		o, d := &h.operations[e.of], &h.deeds[e.of]
		switch {
		case e.what == 0:
			o.Call = uint64(clock)
		case e.what == 2:
			o.Return = uint64(clock)
		case d.puts:
			s[d.key] = d.value
		default:
			d.value = s[d.key]
		}
	}
	if corrupt {
		h.corrupt(rnd)
	}
	return h
}

func (h *history) corrupt(rnd *rand.Rand) {
	for _, i := range rnd.Perm(len(h.deeds)) {
		if d := &h.deeds[i]; !d.puts {
			d.value = (d.value + 1 + int8(rnd.IntN(values-1))) % values
			return
		}
	}
}
