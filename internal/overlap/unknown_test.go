package overlap_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/internal/overlap"
)

// A reached is a state, and the operations that have led to it.
type reached[S comparable] struct {
	state S
	taken uint64
}

// A life is operations, and what they do.
type life[S comparable] struct {
	operations []overlap.Operation
	step       func(S, int) (S, bool)
}

func (l *life[S]) take(from reached[S], i int) (reached[S], bool) {
	next, ok := l.step(from.state, i)
	return reached[S]{next, from.taken | 1<<i}, ok
}

// outcomes are the states that the room finds after a life.
func (l *life[S]) outcomes(p *overlap.Promise, before ...S) (after []reached[S], decided bool) {
	model := &overlap.Model[reached[S]]{Step: l.take, Promise: p,
		Equal: func(a, b reached[S]) bool { return a == b }}
	var states []reached[S]
	for _, s := range before {
		states = append(states, reached[S]{state: s})
	}
	return model.Outcomes(l.operations, states, 1<<20)
}

// later are some states, with those that follow from them where operations that are unknown happen after all.
func (l *life[S]) later(after []reached[S]) (texts []string) {
	after = slices.Clip(after)
	for k := 0; k < len(after); k++ {
		texts = append(texts, fmt.Sprint(after[k].state))
		for i := range l.operations {
			if next, ok := l.take(after[k], i); ok && after[k].taken>>i&1 == 0 && !slices.Contains(after, next) {
				after = append(after, next)
			}
		}
	}
	slices.Sort(texts)
	return slices.Compact(texts)
}

// An operation of which nobody knows whether it has happened is taken only where another one follows it. So a
// program that goes on with the states may have it happen later, and no state is found twice.
func TestWhatIsUnknownIsTakenLate(t *testing.T) {
	unknown := overlap.Operation{Call: 0, Return: 1, Unknown: true}
	set, get := action{"set", 5, 0}, func(answer int) action { return action{"get", 0, answer} }
	for _, test := range []struct {
		reason string
		h      history
		want   string
	}{
		{"nothing follows", history{ops(unknown), []action{set}}, "[{{0 } 0}]"},
		{"a read that needs it", history{ops(unknown, overlap.Operation{Call: 2, Return: 3}), []action{set, get(5)}}, "[{{5 } 3}]"},
		{"a read that needs it not", history{ops(unknown, overlap.Operation{Call: 2, Return: 3}), []action{set, get(0)}}, "[{{0 } 2}]"},
		{"a write that may come after it", history{ops(unknown, overlap.Operation{Call: 2, Return: 3}),
			[]action{set, {"set", 6, 0}}}, "[{{6 } 2} {{6 } 3}]"},
	} {
		l := life[state]{test.h.operations, test.h.step}
		after, _ := l.outcomes(overlap.PromiseOf(build.Linearizable), state{})
		if got := fmt.Sprint(after); got != test.want {
			t.Errorf("%s: %s, want %s", test.reason, got, test.want)
		}
	}
}
