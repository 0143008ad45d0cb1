package futures_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/fuzzmachine/go/prophecy"
	"github.com/fuzzmachine/go/prophecy/futures"
)

// A table is a small model: the futures of each state for each argument.
type table [][][]futures.Future[int, int]

const (
	tableStates  = 5
	tableArgs    = 2
	tableAnswers = 3
)

func randomTable(r *rand.Rand) table {
	t := make(table, tableStates)
	for state := range t {
		t[state] = make([][]futures.Future[int, int], tableArgs)
		for arg := range t[state] {
			for range 1 + r.IntN(3) {
				f := futures.Future[int, int]{Answer: r.IntN(tableAnswers), Next: r.IntN(tableStates)}
				t[state][arg] = append(t[state][arg], f)
			}
		}
	}
	return t
}

func (t table) step(state, arg int) []futures.Future[int, int] { return t[state][arg] }

// A happened is the argument of a step and its answer.
type happened struct{ arg, answer int }

// ends returns the final states of all sequences of choices that explain a history, one for each sequence.
func (t table) ends(state int, history []happened) (list []int) {
	if len(history) == 0 {
		return []int{state}
	}
	for _, f := range t[state][history[0].arg] {
		if f.Answer == history[0].answer {
			list = append(list, t.ends(f.Next, history[1:])...)
		}
	}
	return list
}

// history returns a random history. Half of its answers are those of a random future, so that many are
// explained.
func (t table) history(r *rand.Rand) (list []happened) {
	state := 0
	for range r.IntN(7) {
		arg := r.IntN(tableArgs)
		f := t[state][arg][r.IntN(len(t[state][arg]))]
		state = f.Next
		if r.IntN(8) == 0 {
			f.Answer = r.IntN(tableAnswers)
		}
		list = append(list, happened{arg, f.Answer})
	}
	return list
}

// A longhand is a state with its whole history, so that no two are equal.
type longhand struct {
	state int
	path  string
}

func (t table) longhand(s longhand, arg int) (list []futures.Future[longhand, int]) {
	for i, f := range t[s.state][arg] {
		next := longhand{f.Next, fmt.Sprint(s.path, i)}
		list = append(list, futures.Future[longhand, int]{Answer: f.Answer, Next: next})
	}
	return list
}

// A Set explains the histories that some sequence of choices explains, and no others, whether equal states
// are merged or not. Its states are the final states of these sequences.
func TestSetIsAllSequencesOfChoices(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	explained, refuted, many := 0, 0, 0
	for range 300 {
		m := randomTable(r)
		merging, apart := futures.Explains(m.step), futures.Explains(m.longhand)
		for range 30 {
			history := m.history(r)
			set, sorts := futures.SetOf(0), futures.SetBy(func(n int) string { return fmt.Sprint(n) }, 0)
			all := futures.SetOf(longhand{})
			for n, h := range history {
				want := m.ends(0, history[:n+1])
				err, errBy, errAll := merging(set, h.arg, h.answer), merging(sorts, h.arg, h.answer),
					apart(all, h.arg, h.answer)
				if (err == nil) != (len(want) > 0) || (errBy == nil) != (err == nil) || (errAll == nil) != (err == nil) {
					t.Fatalf("%v: %v, %v, %v, but the final states are %v", history[:n+1], err, errBy, errAll, want)
				}
				if err != nil {
					refuted++
					break
				}
				explained++
				if len(all.States()) != len(want) {
					t.Fatalf("%v: %d states without merging, not %d", history[:n+1], len(all.States()), len(want))
				}
				slices.Sort(want)
				want = slices.Compact(want)
				many = max(many, len(want))
				if got := slices.Sorted(slices.Values(set.States())); !slices.Equal(got, want) {
					t.Fatalf("%v: states %v, not %v", history[:n+1], got, want)
				}
				if !slices.Equal(sorts.States(), set.States()) {
					t.Fatalf("%v: states %v by key, %v by ==", history[:n+1], sorts.States(), set.States())
				}
			}
		}
	}
	if explained < 1000 || refuted < 1000 || many < 4 {
		t.Errorf("%d steps were explained, %d refuted, by up to %d states: the test proves too little",
			explained, refuted, many)
	}
}

type pickArgs struct {
	Arg   int
	Which prophecy.Choice
}

func (a pickArgs) arg() int               { return a.Arg }
func (a pickArgs) which() prophecy.Choice { return a.Which }

// A Set explains the answers of One. Every history that a Set explains is that of One with some choices.
func TestOneIsOneOfASet(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 1))
	for range 300 {
		m := randomTable(r)
		picks := futures.Picks(futures.With(m.step, pickArgs.arg), pickArgs.which)
		explains := futures.Explains(m.step)
		set, one := futures.SetOf(0), &futures.One[int]{}
		for range 20 {
			a := pickArgs{r.IntN(tableArgs), prophecy.Choice(r.IntN(8))}
			before := one.State
			answer := picks(one, a)
			if f := m[before][a.Arg][int(a.Which)%len(m[before][a.Arg])]; f.Answer != answer || f.Next != one.State {
				t.Fatalf("choice %d of %v picks %d and %d", a.Which, m[before][a.Arg], answer, one.State)
			}
			if err := explains(set, a.Arg, answer); err != nil {
				t.Fatal(err)
			}
			if !slices.Contains(set.States(), one.State) {
				t.Fatalf("state %d is not one of %v", one.State, set.States())
			}
		}
	}
	// Conversely: all choices of length four, against all histories.
	for range 20 {
		m := randomTable(r)
		arg := func(n int) int { return n % tableArgs }
		picked := make(map[[4]int]bool)
		for choices := range 3 * 3 * 3 * 3 {
			one, c, h := &futures.One[int]{}, choices, [4]int{}
			for n := range h {
				h[n] = futures.Picks(m.step, func(int) prophecy.Choice { return prophecy.Choice(c % 3) })(one, arg(n))
				c /= 3
			}
			picked[h] = true
		}
		for answers := range 3 * 3 * 3 * 3 {
			set, c, h, explained := futures.SetOf(0), answers, [4]int{}, true
			for n := range h {
				h[n], c = c%3, c/3
				explained = explained && futures.Explains(m.step)(set, arg(n), h[n]) == nil
			}
			if explained != picked[h] {
				t.Fatalf("%v: explained by a set: %t, picked: %t", h, explained, picked[h])
			}
		}
	}
}
