package overlap_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/internal/overlap"
)

// An action is one of a register, a counter or a queue: what was said to it, and what it has answered.
type action struct {
	name   string
	given  int
	answer int
}

// A history is operations with what they did.
type history struct {
	operations []overlap.Operation
	actions    []action
}

// state is that of all three, as a value: a register, and a queue.
type state struct {
	value int
	queue string
}

func (h *history) step(s state, i int) (state, bool) {
	a := h.actions[i]
	switch a.name {
	case "set":
		s.value = a.given
	case "inc":
		s.value++
		return s, s.value == a.answer
	case "get":
		return s, s.value == a.answer
	case "put":
		s.queue += string(rune('a' + a.given))
	case "take":
		if s.queue == "" {
			return s, a.answer == -1
		}
		first := s.queue[0]
		s.queue = s.queue[1:]
		return s, int(first-'a') == a.answer
	}
	return s, true
}

func (h *history) model() *overlap.Model[state] {
	return &overlap.Model[state]{Step: h.step, Equal: func(a, b state) bool { return a == b },
		Promise: overlap.PromiseOf(build.Linearizable)}
}

func (h *history) String() string {
	var b strings.Builder
	for i, o := range h.operations {
		fmt.Fprintf(&b, "%d..%d %q unknown=%t: %+v\n", o.Call, o.Return, o.Key, o.Unknown, h.actions[i])
	}
	return b.String()
}

// outcomes are the states that are possible after a history.
func (h *history) outcomes(t *testing.T) (states []string) {
	l := life[state]{h.operations, h.step}
	after, decided := l.outcomes(overlap.PromiseOf(build.Linearizable), state{})
	if !decided {
		t.Fatalf("it is not decided:\n%v", h)
	}
	return l.later(after)
}

// naive are the same, by trying all orders of all operations.
func (h *history) naive() (states []string) {
	found := make(map[string]bool)
	var try func(s state, left []int)
	try = func(s state, left []int) {
		if len(left) == 0 {
			found[fmt.Sprint(s)] = true
		}
		for k, i := range left {
			late := slices.ContainsFunc(left, func(j int) bool {
				return !h.operations[j].Unknown && h.operations[j].Return < h.operations[i].Call
			})
			if late {
				continue
			}
			others := slices.Delete(slices.Clone(left), k, k+1)
			if h.operations[i].Unknown {
				try(s, others)
			}
			if next, ok := h.step(s, i); ok {
				try(next, others)
			}
		}
	}
	all := make([]int, len(h.operations))
	for i := range all {
		all[i] = i
	}
	try(state{}, all)
	for s := range found {
		states = append(states, s)
	}
	slices.Sort(states)
	return states
}

// random makes a history that took place, in which some answers may then be made wrong.
func random(r *rand.Rand, most int, corrupt bool) *history {
	h, n := new(history), 1+r.IntN(most)
	names := [][]string{{"set", "get"}, {"inc", "get"}, {"put", "take"}, {"set", "inc", "get", "put", "take"}}[r.IntN(4)]
	now := state{}
	clock := uint64(0)
	for len(h.operations) < n { // each takes effect at even times, in this order
		clock += 2
		a := action{name: names[r.IntN(len(names))], given: r.IntN(3)}
		o := overlap.Operation{Call: clock - min(clock, uint64(r.IntN(8))), Return: clock + uint64(r.IntN(8))}
		if a.name == "put" || a.name == "take" {
			o.Key = "queue"
		}
		o.Unknown = r.IntN(8) == 0
		probe := &history{actions: []action{a}}
		for answer := -1; answer < n+3; answer++ {
			probe.actions[0].answer = answer
			if next, ok := probe.step(now, 0); ok {
				if a.answer = answer; !o.Unknown || r.IntN(2) == 0 {
					now = next
				}
				break
			}
		}
		h.operations, h.actions = append(h.operations, o), append(h.actions, a)
	}
	if corrupt {
		h.actions[r.IntN(n)].answer += 1 - 2*r.IntN(2)
	}
	return h
}

// The states found are those that all orders leave, for histories that took place and for others.
func TestOutcomesAreThoseOfAllOrders(t *testing.T) {
	cases := 5_000
	if os.Getenv("NIGHT") != "" {
		cases = 100_000
	}
	r := rand.New(rand.NewPCG(1, 2))
	none := 0
	for i := range cases {
		h := random(r, 6, i%2 == 0)
		got, want := h.outcomes(t), h.naive()
		if !slices.Equal(got, want) {
			t.Fatalf("%v not %v, after\n%v", got, want, h)
		}
		if len(want) == 0 {
			if none++; i%2 == 1 {
				t.Fatalf("what took place is not linearizable:\n%v", h)
			}
		}
	}
	if none < cases/20 || none > cases/2 {
		t.Errorf("%d of %d histories are not linearizable, so that little is tested", none, cases)
	}
}

func ops(list ...overlap.Operation) []overlap.Operation { return list }

// These are known by their names.
func TestOutcomesOfKnownHistories(t *testing.T) {
	for _, test := range []struct {
		reason string
		h      history
		want   string
	}{
		{"nothing happened", history{}, "[{0 }]"},
		{"a read sees a write that has returned", history{ops(overlap.Operation{Call: 0, Return: 1}, overlap.Operation{Call: 2, Return: 3}),
			[]action{{"set", 5, 0}, {"get", 0, 5}}}, "[{5 }]"},
		{"a read misses a write that has returned", history{ops(overlap.Operation{Call: 0, Return: 1}, overlap.Operation{Call: 2, Return: 3}),
			[]action{{"set", 5, 0}, {"get", 0, 0}}}, "[]"},
		{"a read misses a write beside it", history{ops(overlap.Operation{Call: 0, Return: 3}, overlap.Operation{Call: 1, Return: 2}),
			[]action{{"set", 5, 0}, {"get", 0, 0}}}, "[{5 }]"},
		{"two writes beside each other", history{ops(overlap.Operation{Call: 0, Return: 3}, overlap.Operation{Call: 1, Return: 2}),
			[]action{{"set", 5, 0}, {"set", 6, 0}}}, "[{5 } {6 }]"},
		{"a lost update", history{ops(overlap.Operation{Call: 0, Return: 3}, overlap.Operation{Call: 1, Return: 2}),
			[]action{{"inc", 0, 1}, {"inc", 0, 1}}}, "[]"},
		{"a write whose outcome is not known", history{ops(overlap.Operation{Call: 0, Return: 1, Unknown: true}),
			[]action{{"set", 5, 0}}}, "[{0 } {5 }]"},
		{"and is seen much later", history{ops(overlap.Operation{Call: 0, Return: 1, Unknown: true},
			overlap.Operation{Call: 2, Return: 3}, overlap.Operation{Call: 4, Return: 5}),
			[]action{{"set", 5, 0}, {"get", 0, 0}, {"get", 0, 5}}}, "[{5 }]"},
		{"and not seen before its call", history{ops(overlap.Operation{Call: 0, Return: 1}, overlap.Operation{Call: 2, Return: 3, Unknown: true}),
			[]action{{"get", 0, 5}, {"set", 5, 0}}}, "[]"},
	} {
		if got := fmt.Sprint(test.h.outcomes(t)); got != test.want {
			t.Errorf("%s: %s, want %s", test.reason, got, test.want)
		}
	}
}

// A search that is too long says that it is not decided, and is not taken for an answer.
func TestOutcomesUndecided(t *testing.T) {
	h := new(history)
	for range 12 {
		h.operations = append(h.operations, overlap.Operation{Return: 1})
		h.actions = append(h.actions, action{"inc", 0, 99})
	}
	if _, decided := h.model().Outcomes(h.operations, []state{{}}, 11); decided {
		t.Error("twelve steps were decided in eleven")
	}
	if _, decided := h.model().Outcomes(h.operations, []state{{}}, 12); !decided {
		t.Error("twelve steps were not decided in twelve")
	}
	for range overlap.Most {
		h.operations = append(h.operations, overlap.Operation{Return: 1})
		h.actions = append(h.actions, action{"set", 1, 0})
	}
	if _, decided := h.model().Outcomes(h.operations, []state{{}}, 1<<30); decided {
		t.Error("more operations than there can be are decided")
	}
}

// Operations of different keys are not tried in each other's orders.
func TestOutcomesByKey(t *testing.T) {
	h := new(history)
	for i := range 20 {
		h.operations = append(h.operations, overlap.Operation{Return: 1, Key: fmt.Sprint(i)})
		h.actions = append(h.actions, action{"get", 0, 0})
	}
	if _, decided := h.model().Outcomes(h.operations, []state{{}}, 20); !decided {
		t.Error("twenty keys need more than a step each")
	}
}
