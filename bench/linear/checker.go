package linear

import (
	"github.com/anishathalye/porcupine"

	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/internal/overlap"
)

// A checker is whether a history is linearizable.
type checker struct {
	name  string
	check func(h *history) bool
}

var checkers = []checker{
	{"internal/overlap, by key", byRoom},
	{"internal/overlap, as a whole", func(h *history) bool {
		whole := history{make([]overlap.Operation, len(h.operations)), h.deeds}
		copy(whole.operations, h.operations)
		for i := range whole.operations {
			whole.operations[i].Key = ""
		}
		return byRoom(&whole)
	}},
	{"porcupine, by key", func(h *history) bool { return byPorcupine(h, partitioned) }},
	{"porcupine, as a whole", func(h *history) bool { return byPorcupine(h, whole) }},
}

// byRoom finds all states that the operations can have left, and not only whether there is one.
func byRoom(h *history) bool {
	model := overlap.Model[store]{
		Step:  func(s store, i int) (store, bool) { return h.deeds[i].step(s) },
		Equal: func(a, b store) bool { return a == b }, Promise: overlap.PromiseOf(build.Linearizable),
	}
	states, decided := model.Outcomes(h.operations, []store{{}}, 1<<20)
	return decided && len(states) > 0
}

// whole is the map as a model of porcupine.
var whole = porcupine.Model{
	Init: func() any { return store{} },
	Step: func(state, input, _ any) (bool, any) {
		next, ok := input.(deed).step(state.(store))
		return ok, next
	},
	Equal: func(a, b any) bool { return a.(store) == b.(store) },
}

// partitioned is one key of the map.
var partitioned = porcupine.Model{
	Partition: func(history []porcupine.Operation) [][]porcupine.Operation {
		parts := make([][]porcupine.Operation, keys)
		for _, o := range history {
			key := o.Input.(deed).key
			parts[key] = append(parts[key], o)
		}
		return parts
	},
	Init: func() any { return int8(0) },
	Step: func(state, input, _ any) (bool, any) {
		d := input.(deed)
		if d.puts {
			return true, d.value
		}
		return state.(int8) == d.value, state
	},
	Equal: func(a, b any) bool { return a.(int8) == b.(int8) },
}

func byPorcupine(h *history, model porcupine.Model) bool {
	operations := make([]porcupine.Operation, len(h.operations))
	for i, o := range h.operations {
		operations[i] = porcupine.Operation{ClientId: o.Actor, Input: h.deeds[i], Call: int64(o.Call), Return: int64(o.Return)}
	}
	return porcupine.CheckOperations(model, operations)
}
