package overlap_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/internal/overlap"
)

// A rule is what a promise says of one order of operations, in other words than the room's: x stands somewhere
// before y.
type rule func(x, y *overlap.Operation) (allowed bool)

var promises = []struct {
	name    string
	promise *overlap.Promise
	rule    rule
}{
	{"linearizable", overlap.PromiseOf(build.Linearizable), func(x, y *overlap.Operation) bool { return end(y) >= x.Call }},
	{"sequential", overlap.PromiseOf(build.Sequential), func(x, y *overlap.Operation) bool { return x.Actor != y.Actor || end(y) >= x.Call }},
	{"monotonic reads", overlap.PromiseOf(build.MonotonicReads), func(x, y *overlap.Operation) bool {
		switch {
		case x.Reads && y.Reads:
			return x.Actor != y.Actor || end(y) >= x.Call
		case x.Reads: // it answers from before a write, which may be an old one
			return true
		case y.Reads: // it answers from a write, which was called in time
			return x.Call <= end(y)
		}
		return end(y) >= x.Call
	}},
	{"atomic", overlap.PromiseOf(build.Atomic), func(x, y *overlap.Operation) bool { return true }},
}

// end is when an operation has happened at the latest.
func end(o *overlap.Operation) uint64 {
	if o.Unknown {
		return math.MaxUint64
	}
	return o.Return
}

// A deed is what an operation of a register, a queue or a map does.
type deed struct {
	name               string
	key, given, answer int
}

// memory is all that there is.
type memory struct {
	cells [3]int
	queue string
}

func (m memory) do(d *deed) (after memory, answer int) {
	switch d.name {
	case "set":
		m.cells[d.key], answer = d.given, 0
	case "swap":
		m.cells[d.key], answer = d.given, m.cells[d.key]
	case "get":
		answer = m.cells[d.key]
	case "put":
		m.queue += string(rune('a' + d.given))
	case "take", "peek":
		if answer = -1; m.queue != "" {
			if answer = int(m.queue[0] - 'a'); d.name == "take" {
				m.queue = m.queue[1:]
			}
		}
	}
	return m, answer
}

// A record is operations with what they did.
type record struct {
	operations []overlap.Operation
	deeds      []deed
}

func (r *record) step(m memory, i int) (memory, bool) {
	after, answer := m.do(&r.deeds[i])
	return after, answer == r.deeds[i].answer
}

func (r *record) String() (text string) {
	for i, o := range r.operations {
		text += fmt.Sprintf("%+v: %+v\n", o, r.deeds[i])
	}
	return text
}

// found are the states that the room finds.
func (r *record) found(t *testing.T, p *overlap.Promise) (states []string) {
	l := life[memory]{r.operations, r.step}
	after, decided := l.outcomes(p, memory{})
	if !decided {
		t.Fatalf("it is not decided:\n%v", r)
	}
	return l.later(after)
}

func texts(states []memory) (list []string) {
	for _, s := range states {
		list = append(list, fmt.Sprint(s))
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// tried are the same states, by trying all orders.
func (r *record) tried(allowed rule) []string {
	var states []memory
	var try func(m memory, order []int)
	try = func(m memory, order []int) {
		if len(order) == len(r.operations) {
			states = append(states, m)
			return
		}
		for i := range r.operations {
			if slices.Contains(order, i) || !r.follows(i, order, allowed) {
				continue
			}
			if r.operations[i].Unknown {
				try(m, append(order, i))
			}
			if next, ok := r.step(m, i); ok {
				try(next, append(order, i))
			}
		}
	}
	try(memory{}, make([]int, 0, len(r.operations)))
	return texts(states)
}

// follows is whether an operation may stand after others.
func (r *record) follows(i int, order []int, allowed rule) bool {
	for _, x := range order {
		if !allowed(&r.operations[x], &r.operations[i]) {
			return false
		}
	}
	return true
}

var lives = [][]string{{"set", "get", "swap"}, {"put", "take", "peek"}, {"set", "get", "get", "swap"}}

// recorded makes a record of up to three actors and five operations, which happened in an order that a rule
// allows.
func recorded(rnd *rand.Rand, allowed rule) *record {
	r, kind := new(record), rnd.IntN(len(lives))
	var clocks [3]uint64
	for range 1 + rnd.IntN(5) {
		d := deed{name: lives[kind][rnd.IntN(len(lives[kind]))], given: 1 + rnd.IntN(2)}
		o := overlap.Operation{Actor: rnd.IntN(3), Reads: d.name == "get" || d.name == "peek"}
		if kind == 2 {
			d.key = rnd.IntN(3)
			o.Key = fmt.Sprint(d.key)
		}
		o.Call = clocks[o.Actor] + 1 + rnd.Uint64N(6)
		o.Return = o.Call + 1 + rnd.Uint64N(6)
		o.Unknown = rnd.IntN(16) == 0
		clocks[o.Actor] = o.Return
		r.operations, r.deeds = append(r.operations, o), append(r.deeds, d)
	}
	order := rnd.Perm(len(r.deeds))
	for !r.allows(order, allowed) {
		order = rnd.Perm(len(r.deeds))
	}
	var now memory
	for _, i := range order {
		next, answer := now.do(&r.deeds[i])
		if r.deeds[i].answer = answer; !r.operations[i].Unknown || rnd.IntN(2) == 0 {
			now = next
		}
	}
	return r
}

// allows is whether a rule allows an order of all operations.
func (r *record) allows(order []int, allowed rule) bool {
	for k := range order {
		if !r.follows(order[k], order[:k], allowed) {
			return false
		}
	}
	return true
}

// Under each promise the states found are those that all orders leave, for what has happened under it and for
// what may not have.
func TestPromisesAreThoseOfAllOrders(t *testing.T) {
	const cases = 100_000
	for k, p := range promises {
		t.Run(p.name, func(t *testing.T) {
			t.Parallel()
			rnd, none := rand.New(rand.NewPCG(3, uint64(k))), 0
			for i := range cases {
				r := recorded(rnd, p.rule)
				if i%2 == 0 {
					r.deeds[rnd.IntN(len(r.deeds))].answer += 1 - 2*rnd.IntN(2)
				}
				got, want := r.found(t, p.promise), r.tried(p.rule)
				if !slices.Equal(got, want) {
					t.Fatalf("%v not %v, after\n%v", got, want, r)
				}
				if len(want) == 0 {
					if none++; i%2 == 1 {
						t.Fatalf("no order explains what has happened:\n%v", r)
					}
				}
			}
			if t.Logf("%d of %d have no order", none, cases); none < cases/10 {
				t.Error("so that little is tested")
			}
		})
	}
}

// Each promise allows what one before it does not.
func TestPromisesDiffer(t *testing.T) {
	for _, test := range []struct {
		reason  string
		r       record
		allowed string // of the promises, in their order
	}{
		{"a read of another actor is old", record{
			[]overlap.Operation{{Actor: 1, Call: 1, Return: 2}, {Actor: 2, Call: 3, Return: 4, Reads: true}},
			[]deed{{name: "set", given: 1}, {name: "get", answer: 0}}}, "-+++"},
		{"a read of the actor that wrote is old", record{
			[]overlap.Operation{{Actor: 1, Call: 1, Return: 2}, {Actor: 1, Call: 3, Return: 4, Reads: true}},
			[]deed{{name: "set", given: 1}, {name: "get", answer: 0}}}, "--++"},
		{"a later read is older", record{
			[]overlap.Operation{{Actor: 1, Call: 1, Return: 9}, {Actor: 2, Call: 3, Return: 4, Reads: true},
				{Actor: 2, Call: 5, Return: 6, Reads: true}},
			[]deed{{name: "set", given: 1}, {name: "get", answer: 1}, {name: "get", answer: 0}}}, "---+"},
		{"a read foresees a write", record{
			[]overlap.Operation{{Actor: 1, Call: 3, Return: 4}, {Actor: 2, Call: 1, Return: 2, Reads: true}},
			[]deed{{name: "set", given: 1}, {name: "get", answer: 1}}}, "-+-+"},
		{"two actors see two keys in turns", record{
			[]overlap.Operation{{Actor: 1, Call: 1, Return: 2, Key: "0"}, {Actor: 1, Call: 3, Return: 4, Key: "1", Reads: true},
				{Actor: 2, Call: 1, Return: 2, Key: "1"}, {Actor: 2, Call: 3, Return: 4, Key: "0", Reads: true}},
			[]deed{{name: "set", given: 1}, {name: "get", key: 1}, {name: "set", key: 1, given: 1}, {name: "get"}}}, "--++"},
		{"no order has it", record{[]overlap.Operation{{Actor: 1, Return: 1}}, []deed{{name: "get", answer: 1}}}, "----"},
	} {
		got := ""
		for _, p := range promises {
			got += string("-+"[min(1, len(test.r.found(t, p.promise)))])
		}
		if got != test.allowed {
			t.Errorf("%s: %s, want %s", test.reason, got, test.allowed)
		}
	}
}

// This is what five operations cost.
func BenchmarkOutcomes(b *testing.B) {
	rnd := rand.New(rand.NewPCG(1, 1))
	r := recorded(rnd, promises[0].rule)
	for len(r.operations) < 5 {
		r = recorded(rnd, promises[0].rule)
	}
	model := &overlap.Model[memory]{Step: r.step, Equal: func(a, b memory) bool { return a == b },
		Promise: overlap.PromiseOf(build.Linearizable)}
	b.ReportAllocs()
	for b.Loop() {
		model.Outcomes(r.operations, []memory{{}}, 1<<20)
	}
}
