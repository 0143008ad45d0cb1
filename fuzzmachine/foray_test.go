package fuzzmachine

import (
	"bytes"
	"flag"
	"slices"
	"testing"
	"time"
)

// A wanderer has so many places to be in that no scout has been in all.
type wanderer struct{ X, Y, Z int }

func (w *wanderer) east(by int8) int  { w.X += int(by); return w.X }
func (w *wanderer) north(by int8) int { w.Y += int(by); return w.Y }
func (w *wanderer) up(by int8) int    { w.Z += int(by); return w.Z }
func (w *wanderer) rest() int         { return w.X }

func wanderers() *engine {
	l := New(func() *wanderer { return new(wanderer) }, func(*T) *wanderer { return new(wanderer) },
		Both("east", (*wanderer).east, (*wanderer).east), Both("north", (*wanderer).north, (*wanderer).north),
		Both("up", (*wanderer).up, (*wanderer).up), Call("rest", (*wanderer).rest, (*wanderer).rest),
	)
	return l.engine()
}

func first(e *engine, programs int) (tapes [][]byte) {
	for i := range programs {
		tapes = append(tapes, e.generated(i))
	}
	return tapes
}

// The i-th generated program is the same whatever was generated before it: seeds are what they are after a long property run, and
// at the second time.
func TestGeneratedWhateverWasBefore(t *testing.T) {
	a, b := wanderers(), wanderers()
	seeds := first(a, 64)
	later := []int{2*anew + 1, 2*anew + 3, anew + 5, anew + 7}
	for _, i := range later {
		b.generated(i)
	}
	if !slices.EqualFunc(seeds, first(b, 64), bytes.Equal) {
		t.Error("after later ones the seeds are others")
	}
	for _, i := range later {
		if !bytes.Equal(a.generated(i), b.generated(i)) {
			t.Errorf("after seeds program %d is another", i)
		}
	}
	for n, f := range a.scout.forays {
		if f.first == f.end || n > 0 && f.first != a.scout.forays[n-1].end {
			t.Errorf("foray %d brings finds %d to %d", n, f.first, f.end)
		}
	}
	if n := len(a.scout.forays); n != 3 {
		t.Errorf("the scout has gone ahead %d times", n)
	}
	a.environment.seed = 7
	if slices.EqualFunc(seeds, first(a, 64), bytes.Equal) || a.scout.seed != 7 {
		t.Error("another seed has the scout of the one before")
	}
}

// A slow model is not scouted again.
func TestScoutOfASlowModel(t *testing.T) {
	e := wanderers()
	s := e.scouted(0)
	s.takes = -time.Second
	if e.scouted(3); !s.slow || len(s.forays) != 1 {
		t.Errorf("%d times", len(s.forays))
	}
	if tapes := first(e, 16); len(tapes) != 16 {
		t.Error("nothing is generated")
	}
}

type pace struct {
	By int8 `fuzz:"-1..1"`
}

func (w *wanderer) walk(p pace) int { return w.east(p.By) }
func (w *wanderer) dive(p pace) int { return w.up(p.By) }

// Steps on which nothing moves are no part of a way.
func TestFindsAreStraight(t *testing.T) {
	l := New(func() *wanderer { return new(wanderer) }, func(*T) *wanderer { return new(wanderer) },
		Both("walk", (*wanderer).walk, (*wanderer).walk), Both("dive", (*wanderer).dive, (*wanderer).dive), Call("rest", (*wanderer).rest, (*wanderer).rest),
	).With(Steps(30))
	s := l.engine().scouted(1)
	for _, f := range s.finds {
		for _, step := range f.program {
			if step.Action == "rest" {
				t.Fatalf("%s", s.description.PrintLine(f.program))
			}
		}
	}
	if len(s.finds) < 100 {
		t.Errorf("%d finds", len(s.finds))
	}
}

// A property run goes beyond the seeds, and its first programs wait for no scout.
func TestProgramsOfChecks(t *testing.T) {
	e := wanderers()
	for n := range 2 * atOnce {
		if n == atOnce && e.scout != nil {
			t.Error("a scout goes first")
		}
		want, tape := e.blind, e.another(n)
		if n >= atOnce {
			want = e.generated
		}
		if !bytes.Equal(tape, want(seedsOfTest+n)) {
			t.Errorf("program %d is no other than the seeds", n)
		}
	}
	if e.scout == nil {
		t.Error("no scout goes at all")
	}
}

// A run that hangs goes on, and may count: nobody reads what.
func TestHungRunIsNotRead(t *testing.T) {
	t.Parallel() // with the others that sleep
	end := make(chan bool)
	t.Cleanup(func() { close(end) })
	l := New(func() *wanderer { return new(wanderer) }, func(*T) *wanderer { return new(wanderer) },
		Call("rest", (*wanderer).rest, func(w *wanderer) int { <-end; return w.X }),
	).With(Limits{Step: 50 * time.Millisecond})
	if err := l.Check(l.Tape("rest")); err == nil || err.(*Failure).Kind != "hang" {
		t.Fatal(err)
	}
	e := l.engine()
	for _, r := range e.all {
		if !slices.Contains(e.idle, r) {
			t.Error("it is among those whose counts are read")
		}
	}
}

// Under -json, -test.v has a word of its own.
func TestVerboseOfJSON(t *testing.T) {
	v := flag.Lookup("test.v").Value
	before := v.String()
	t.Cleanup(func() { _ = v.Set(before) })
	for said, want := range map[string]bool{"true": true, "test2json": true, "false": false} {
		if err := v.Set(said); err != nil {
			t.Fatal(err)
		}
		e := wanderers()
		if e.settle(); e.mode.verbose != want {
			t.Errorf("-test.v=%s: %v", said, e.mode.verbose)
		}
	}
}
