package step

import (
	"math/rand/v2"
	"testing"

	"github.com/fuzzmachine/go/bench/machine/store"
	"github.com/fuzzmachine/go/bench/machine/store/byhand"
	"github.com/fuzzmachine/go/bench/machine/store/lockstep"
)

// storeOf returns the store with eight actions, guards and mapping.
func storeOf() *subject {
	model, system := new(store.Model), new(store.Store)
	models := inTurn(model, new(store.Model))
	fresh := func() *store.Model { m := models(); *m = store.Model{}; return m }
	real := func() *store.Store { system.Empty(); return system }
	loop := byhand.Loop{
		Fatalf: func(format string, args ...any) { panic(format) }, Steps: Steps, Model: model, System: system,
	}
	s := &subject{operations: 8, taken: &system.Taken, machine: lockstep.New(fresh, real, Steps)}
	s.hand = func(tape []byte) int {
		*model = store.Model{}
		real()
		return loop.Run(tape)
	}
	s.bytes = func(op byte, r *rand.Rand) []byte {
		key := byte(r.IntN(store.Keys))
		switch op {
		case 0:
			return []byte{op, key, byte(r.IntN(256))}
		case 1, 2, 7:
			return []byte{op, key}
		}
		return []byte{op}
	}
	names := []string{"put", "get", "delete", "len", "begin", "commit", "rollback", "list"}
	s.step = func(b []byte) step {
		switch len(b) {
		case 3:
			return step{names[b[0]], lockstep.Put{Key: b[1], Val: int8(b[2])}}
		case 2:
			return step{names[b[0]], lockstep.Key{Key: b[1]}}
		}
		return step{names[b[0]], struct{}{}}
	}
	return s
}

func BenchmarkEight(b *testing.B) { storeOf().compare(b) }
