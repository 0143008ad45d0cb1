package fuzzmachine

import (
	"bytes"
	"flag"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"github.com/fuzzmachine/go/internal/campaign"
	"github.com/fuzzmachine/go/internal/settings"
)

// A wanderer has so many states that no search finds them all.
type wanderer struct{ X, Y, Z int }

func (w *wanderer) east(by int8) int  { w.X += int(by); return w.X }
func (w *wanderer) north(by int8) int { w.Y += int(by); return w.Y }
func (w *wanderer) up(by int8) int    { w.Z += int(by); return w.Z }
func (w *wanderer) rest() int         { return w.X }

func wanderers() *campaign.Engine { return wanderersOf(func() *wanderer { return new(wanderer) }) }

func wanderersOf(newModel func() *wanderer) *campaign.Engine {
	l := New(newModel, func(*T) *wanderer { return new(wanderer) },
		Both("east", (*wanderer).east, (*wanderer).east), Both("north", (*wanderer).north, (*wanderer).north),
		Both("up", (*wanderer).up, (*wanderer).up), Call("rest", (*wanderer).rest, (*wanderer).rest),
	)
	return l.adapter().Engine
}

func first(e *campaign.Engine, programs int) (tapes [][]byte) {
	for i := range programs {
		tapes = append(tapes, e.Programs.Generated(i))
	}
	return tapes
}

// The i-th generated program is the same whatever was generated before it: after a long property run, and at
// the second time.
func TestGeneratedProgramsDoNotDependOnEarlierOnes(t *testing.T) {
	a, b := wanderers(), wanderers()
	seeds := first(a, 64)
	later := []int{4097, 4099, 2053, 2055}
	for _, i := range later {
		b.Programs.Generated(i)
	}
	if !slices.EqualFunc(seeds, first(b, 64), bytes.Equal) {
		t.Error("after later ones the seeds are others")
	}
	for _, i := range later {
		if !bytes.Equal(a.Programs.Generated(i), b.Programs.Generated(i)) {
			t.Errorf("after seeds program %d is another", i)
		}
	}
	a.Process.Environment.Seed = 7
	if slices.EqualFunc(seeds, first(a, 64), bytes.Equal) || a.Programs.Source().Seed != 7 {
		t.Error("another seed makes the programs of the one before")
	}
}

type pace struct {
	By int8 `fuzz:"-1..1"`
}

func (w *wanderer) walk(p pace) int { return w.east(p.By) }

// A property run continues after the seeds. Its first programs do not wait for a search of the model.
func TestChecksContinueAfterTheSeeds(t *testing.T) {
	var models atomic.Int64
	e := wanderersOf(func() *wanderer { models.Add(1); return new(wanderer) })
	before := models.Load()
	for n := range 2 * campaign.AtOnce {
		if n == campaign.AtOnce && models.Load() > before {
			t.Error("the model is searched first")
		}
		tape, drawing := e.Programs.Another(n)
		if n < campaign.AtOnce && (drawing != nil || !bytes.Equal(tape, e.Programs.Blind(settings.SeedsOfTest+n))) {
			t.Errorf("program %d is no other than the seeds", n)
		}
	}
	if models.Load() == before {
		t.Error("the model is not searched at all")
	}
}

// A run that hangs continues and may count labels, which nobody reads.
func TestCountsOfAHungRunAreNotRead(t *testing.T) {
	t.Parallel() // with the others that sleep
	end := make(chan bool)
	t.Cleanup(func() { close(end) })
	l := New(func() *wanderer { return new(wanderer) }, func(*T) *wanderer { return new(wanderer) },
		Call("rest", (*wanderer).rest, func(w *wanderer) int { <-end; return w.X }),
	).With(Limits{Step: 50 * time.Millisecond})
	if err := l.Check(l.Tape("rest")); err == nil || err.(*Failure).Kind != "hang" {
		t.Fatal(err)
	}
	e := l.adapter()
	for _, r := range e.Engine.Pool.All {
		if !slices.Contains(e.Engine.Pool.Idle, r) {
			t.Error("it is among those whose counts are read")
		}
	}
}

// With -json, test.v has another value.
func TestVerboseWithJSON(t *testing.T) {
	v := flag.Lookup("test.v").Value
	before := v.String()
	t.Cleanup(func() { _ = v.Set(before) })
	for said, want := range map[string]bool{"true": true, "test2json": true, "false": false} {
		if err := v.Set(said); err != nil {
			t.Fatal(err)
		}
		e := wanderers()
		if e.Process.Settle(); e.Process.Mode.Verbose != want {
			t.Errorf("-test.v=%s: %v", said, e.Process.Mode.Verbose)
		}
	}
}

// The search needs a model that can take steps alone.
func TestOnlyAModelIsSearched(t *testing.T) {
	l := newOffice()
	if l.adapter().Engine.Pool.Stages.Walker == nil {
		t.Error("there is none of a model")
	}
	l = New(func() *office { return new(office) }, func(*T) *office { return new(office) },
		DoBoth("rest", func(*T, *office, *office, struct{}) {}))
	if l.adapter().Engine.Pool.Stages.Walker != nil {
		t.Error("there is one of actions that only the system can take")
	}
}
