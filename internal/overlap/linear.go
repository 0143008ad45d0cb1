package overlap

// Operations are linearizable if each can be given one moment between its call and its return, such that in
// the order of these moments every answer is one that the model gives. Several orders may do, and they may
// leave different states. All of them are found, for the steps that follow are judged by them: if there is
// none, the operations are not linearizable. A weaker Promise has more orders.

// Most is how many operations of one key may overlap.
const Most = 64

// An Operation lasted from its call to its return, both counted by one clock.
type Operation struct {
	Call, Return uint64
	Actor        int    // who took it, one operation after the other
	Key          string // operations of different keys do not affect each other
	Reads        bool   // it leaves the state as it is
	// Unknown means that nobody knows whether it has happened, so perhaps it has, at any time after its call. It is
	// taken only where another one that is not Unknown comes after it: else it may as well happen later.
	Unknown bool
}

// A Model tells what operations do. States are never changed.
type Model[M any] struct {
	Step    func(state M, operation int) (next M, ok bool) // ok: it could have answered so in that state
	Equal   func(a, b M) bool
	Promise *Promise
}

// Outcomes returns the states after some operations which began in one of some states. It tries at most so
// many steps, and reports whether that was enough.
func (m *Model[M]) Outcomes(operations []Operation, before []M, steps int) (after []M, decided bool) {
	after = before
	var s search[M]
	for _, list := range lists(operations, m.Promise.Apart) {
		if len(list) > Most {
			return nil, false
		}
		s.begin(m, operations, list, steps)
		after = s.run(after)
		if steps = s.steps; steps < 0 {
			return nil, false
		}
	}
	return after, true
}

// lists lists operations by their keys, those of the first one first, or all in one list.
func lists(operations []Operation, apart bool) (lists [][]int) {
	for i := range operations {
		at := 0
		for at < len(lists) && apart && operations[lists[at][0]].Key != operations[i].Key {
			at++
		}
		if at == len(lists) {
			lists = append(lists, make([]int, 0, len(operations)-i))
		}
		lists[at] = append(lists[at], i)
	}
	return lists
}
