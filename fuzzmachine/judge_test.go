package fuzzmachine_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/fuzzmachine/go/prophecy"
)

// A papers is a correct system with a list, which lets others go on before and after each step. It is its own
// model, without a T.
type papers struct {
	List  []int
	t     *fuzzmachine.T
	buf   []int
	steps func(*papers, int)
}

func newPapers(t *fuzzmachine.T) *papers { return &papers{t: t} }

func newListed() *papers { return new(papers) }

// Clone implements what a model with a function needs.
func (r *papers) Clone() *papers {
	c := *r
	c.List = slices.Clone(r.List)
	return &c
}

func (r *papers) yield() {
	if r.t != nil {
		r.t.Yield()
	}
}

func (r *papers) push(n int) {
	r.yield()
	r.List = append(r.List, n)
	r.yield()
}

func (r *papers) all(ns []byte) int {
	r.yield()
	for _, n := range ns {
		r.List = append(r.List, int(n%8))
	}
	return len(r.List)
}

func (r *papers) pop() int {
	r.yield()
	n := r.List[len(r.List)-1]
	r.List = r.List[:len(r.List)-1]
	return n
}

func (r *papers) some() bool { return len(r.List) > 0 }

func (r *papers) make() {
	r.yield()
	r.List = []int{}
	r.yield()
}

func (r *papers) drop() {
	r.yield()
	r.List = nil
	r.yield()
}

func (r *papers) made() bool { return r.List != nil }

func (r *papers) sum() (sum int) {
	for _, n := range r.List {
		sum += n
	}
	return sum
}

// reused returns a list that the next call writes to.
func (r *papers) reused() []int {
	r.yield()
	r.List = append(r.List, len(r.List))
	r.buf = append(r.buf[:0], r.List...)
	return r.buf
}

// aside has a goroutine of its own call Yield.
func (r *papers) aside() {
	if r.t != nil {
		done := make(chan bool)
		go func() {
			r.t.Yield()
			done <- true
		}()
		<-done
	}
	r.yield()
}

func (r *papers) nothing() {}

func paperPiles(options ...fuzzmachine.Element[*fuzzmachine.Pair[*papers, *papers]]) machine {
	return fuzzmachine.New(newListed, newPapers, append([]fuzzmachine.Element[*fuzzmachine.Pair[*papers, *papers]]{
		fuzzmachine.Both0("push", (*papers).push, (*papers).push).Domain("0..9"),
		fuzzmachine.Both("all", (*papers).all, (*papers).all),
		fuzzmachine.Call("pop", (*papers).pop, (*papers).pop).When((*papers).some),
		fuzzmachine.Call0("make", (*papers).make, (*papers).make),
		fuzzmachine.Call0("drop", (*papers).drop, (*papers).drop),
		fuzzmachine.Call("made", (*papers).made, (*papers).made),
		fuzzmachine.Call("sum", (*papers).sum, (*papers).sum),
		fuzzmachine.Call("reused", (*papers).reused, (*papers).reused),
		fuzzmachine.Call0("aside", (*papers).nothing, (*papers).aside),
	}, options...)...).With(fuzzmachine.Actors(4))
}

// alike is an invariant that only one of the states that are possible has.
var alike = fuzzmachine.Always("alike", func(p *fuzzmachine.Pair[*papers, *papers]) error {
	if !slices.Equal(p.Model.List, p.System.List) {
		return fmt.Errorf("%v is %v", p.Model.List, p.System.List)
	}
	return nil
})

// little is an invariant of a step that blocks of steps do not have.
var little = fuzzmachine.Across("little", func(p *fuzzmachine.Pair[*papers, *papers]) int { return len(p.Model.List) },
	func(before, after int) error {
		if after > before+1 {
			return errors.New("it grows too much")
		}
		return nil
	})

// Whoever overlaps with whom, a correct system passes.
func TestCorrectSystemsPass(t *testing.T) {
	plain, watched := paperPiles(), paperPiles(alike, little)
	many := strings.Repeat("push 1; ", 2) + "a: pop"
	for i := range 40 {
		many += fmt.Sprintf("; %c: push %d", 'a'+i%4, i%10)
	}
	for _, script := range []string{
		"a: all \"ab\"; b: all \"c\" !switch=1; all \"d\"",
		"a: drop !switch=2; a: made; b: make; made",
		"a: reused; a: reused; b: reused !switch=1; reused",
		"a: aside; b: aside !switch=1; a: aside !switch=1,0",
		"a: push 1 !switch=2; b: push 2; sum; pop; pop",
		"a: push 1; b: push 2 !switch=1; a: pop; b: pop !switch=1; c: pop; sum",
		many,
	} {
		if f := check(plain, script); f != nil {
			t.Errorf("%s: %s", script, f)
		}
		if f := check(watched, script); f != nil && !strings.Contains(script, "all") {
			t.Errorf("watched: %s: %s", script, f)
		}
	}
	for _, m := range []machine{plain, watched} {
		m = m.With(fuzzmachine.Steps(32))
		for i, tape := range seedsOf(t, m) {
			if err := m.Check(tape); err != nil && !strings.Contains(err.Error(), "signature   invariant little") {
				t.Fatalf("%d: %v", i, err)
			}
		}
	}
}

// A model that is made of functions has states that differ all the alike.
func TestStatesOfModelsWithFunctions(t *testing.T) {
	newModel := func() *papers { return &papers{steps: (*papers).push} }
	m := fuzzmachine.New(newModel, newPapers,
		fuzzmachine.Both0("push", func(r *papers, n int) { r.steps(r, n) }, (*papers).push),
		fuzzmachine.Call("pop", (*papers).pop, (*papers).pop).When((*papers).some),
	).With(fuzzmachine.Actors(2))
	if f := check(m, "b: push 0; a: push 1 !switch=2; pop; pop"); f != nil {
		t.Error(f)
	}
}

// An invariant that no possible state has is broken, and so is one over a step that is taken alone.
func TestBrokenInvariantsOfBlocks(t *testing.T) {
	low := fuzzmachine.Always("low", func(p *fuzzmachine.Pair[*papers, *papers]) error {
		if p.Model.sum() > 5 {
			return errors.New("it is high")
		}
		return nil
	})
	for script, want := range map[string]string{
		"a: push 3 !switch=2; b: push 3":   "invariant low",
		"a: all \"ab\"":                    "invariant little",
		"a: push 1; b: push 1; all \"ab\"": "invariant little",
	} {
		if f := check(paperPiles(low, little), script); f == nil || f.Signature != want {
			t.Errorf("%s: %v", script, f)
		}
	}
}

// A step with which no other overlaps fails as if it had been taken alone.
func TestStepsThatDoNotOverlapFailAlone(t *testing.T) {
	wrong := func(r *papers) int { return r.sum() + len(r.List)/2 }
	ensured := fuzzmachine.Call("size", func(r *papers) int { return len(r.List) }, func(r *papers) int { return len(r.List) })
	m := paperPiles(fuzzmachine.Call("wrong", (*papers).sum, wrong), ensured)
	for script, want := range map[string]string{
		"push 1; push 1; a: wrong":                  "answer wrong",
		"a: push 1; a: push 1; a: wrong; b: push 2": "answer wrong",
	} {
		f := check(m, script)
		if f == nil || f.Signature != want || !strings.Contains(f.Error(), "model 0; system 1") && !strings.Contains(f.Error(), "model 2; system 3") {
			t.Errorf("%s: %v", script, f)
		}
	}
}

// Mappings are given the last step of the block.
func TestMappingsAfterBlocks(t *testing.T) {
	var steps []string
	see := func(r *papers, s mapping.Step) int {
		if n, is := s.Args.(*int); is {
			steps = append(steps, fmt.Sprint(s.Number, s.Action, *n))
		}
		return r.sum()
	}
	m := paperPiles(mapping.RefineBy(mapping.Equal[int](), see, func(r *papers, _ mapping.Step) int { return r.sum() }))
	if f := check(m, "a: push 1 !switch=1; b: push 2; push 7"); f != nil {
		t.Fatal(f)
	}
	if !slices.Contains(steps, "2push2") || slices.Contains(steps, "2push7") || !slices.Contains(steps, "3push7") {
		t.Error(steps)
	}
}

// What a step of an actor leaves behind is the run's.
func TestActorsLeak(t *testing.T) {
	end := make(chan bool, 1000)
	defer func() {
		for range cap(end) {
			end <- true
		}
	}()
	m := paperPiles(fuzzmachine.Call0("leak", (*papers).nothing, func(*papers) { go func() { <-end }() })).
		With(fuzzmachine.Limits{Step: 400 * time.Millisecond}) // a quarter of it, five times, is for how long goroutines may stay
	if f := check(m, "a: leak"); f == nil || f.Kind != "leak" {
		t.Error(f)
	}
}

// A stub may ask for fate in the step of an actor for the first time.
func TestFateInStepsOfActors(t *testing.T) {
	m := posts(fuzzmachine.Both("late", (*letters).send, func(p *postOffice, l postcard) error {
		p.fate = prophecy.FateOf(p.t)
		return p.send(l)
	}))
	late := fuzzmachine.New(func() *letters { return new(letters) },
		func(t *fuzzmachine.T) *postOffice { return &postOffice{t: t} },
		fuzzmachine.Both("late", (*letters).send, func(p *postOffice, l postcard) error {
			p.fate = prophecy.FateOf(p.t)
			return p.send(l)
		})).With(fuzzmachine.Actors(2))
	for _, m := range []machine{m, late} {
		if f := check(m, "a: late to=1 !lost !switch=1; b: late to=2"); f != nil {
			t.Error(f)
		}
	}
}

// With actors the blame is the same as without: a guard that changes the model is impure, and a model that panics is
// not its guard.
func TestBlameIsTheSameWithActors(t *testing.T) {
	for says, c := range map[string]struct {
		guard func(m *coins, n int8) bool
		add   func(m *coins, n int8) int
	}{
		"impure add":                     {func(m *coins, n int8) bool { m.N++; return true }, (*coins).add},
		"panic model string fuzzmachine": {func(*coins, int8) bool { return true }, func(m *coins, n int8) int { return panicking(m.N) }},
		"panic guard string fuzzmachine": {func(_ *coins, n int8) bool { return panicking(int(n)) > 0 }, (*coins).add},
	} {
		m := fuzzmachine.New(func() *coins { return new(coins) }, func(t *fuzzmachine.T) *moneybox { return &moneybox{t: t} },
			fuzzmachine.Both("add", c.add, (*moneybox).add).WhenArgs(c.guard).Domain("0..9"))
		for _, m := range []machine{m, m.With(fuzzmachine.Actors(2))} {
			script := "add 1; add 2; add 0"
			if f := check(m, script); f == nil || !strings.HasPrefix(f.Signature, says) {
				t.Errorf("%s: %v", says, f)
			}
		}
		f := check(m.With(fuzzmachine.Actors(2)), "a: add 1; b: add 2; a: add 3; b: add 0")
		if f == nil || !strings.HasPrefix(f.Signature, says) {
			t.Errorf("%s: %v", says, f)
		}
	}
}

func panicking(n int) int {
	if n == 0 {
		panic("oops")
	}
	return n
}
