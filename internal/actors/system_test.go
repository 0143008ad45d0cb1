package actors_test

import (
	"fmt"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/fuzzmachine/go/internal/actors"
)

// inBubble is in which bubble the calling goroutine is said to be.
var inBubble atomic.Uint64

// No other goroutine of a bubble comes to a point in these tests, so that all of one may have one number.
func TestMain(m *testing.M) {
	actors.Identify(func() uint64 { return 1 + inBubble.Load() | inBubble.Load()<<44 })
	m.Run()
}

// A hall is where goroutines take turns that a ring schedules.
type hall struct {
	*stage
	stuck actors.Stuck
}

// during schedules what a function does, and returns what was said.
func during(do func(h *hall)) (h *hall) {

	h = &hall{stage: new(stage)}
	ended := make(chan bool)
	go func() {
		defer close(ended)
		h.ring.Enter(func(why actors.Stuck) { h.stuck = why })
		defer h.ring.Leave()
		defer h.ring.Settle()
		do(h)
	}()
	<-ended
	return h
}

func (h *hall) say(word string) { h.said = append(h.said, word) }

func (h *hall) words() string { return strings.Join(h.said, " ") }

// A flag is waited for.
type flag struct{ up bool }

func (f *flag) Try() bool { return f.up }

func (*flag) String() string { return "for a flag" }

// turns are what goroutines do, and in which order.
var turns = []struct {
	reason string
	do     func(h *hall)
	want   string
}{
	{"after who has started it", func(h *hall) {
		h.ring.Go(func() { h.say("child") })
		h.ring.Yield()
		h.say("host")
	}, "host child"},
	{"when that one waits", func(h *hall) {
		f := new(flag)
		h.ring.Go(func() { h.say("child"); f.up = true })
		h.ring.Await(f)
		h.say("host")
	}, "child host"},
	{"what can go on does so, in the order of the seats", func(h *hall) {
		f, g := new(flag), new(flag)
		h.ring.Go(func() { h.ring.Await(f); h.say("first"); g.up = true })
		h.ring.Go(func() { h.ring.Await(g); h.say("second") })
		h.ring.Go(func() { h.say("third"); f.up = true })
		h.ring.Settle()
		h.say("host")
	}, "third first second host"},
	{"actors come before it", func(h *hall) {
		h.ring.Go(func() { h.say("child") })
		h.ring.Run([][]actors.Step{{h.says("a", 1)}, {h.says("b", 0)}}, none)
		h.say("host")
	}, "a a' b child host"},
	{"and have it go on by a switch", func(h *hall) {
		h.ring.Go(func() { h.say("child"); h.ring.Yield(); h.say("child'") })
		h.ring.Run([][]actors.Step{{h.says("a", 2, 1, 1)}}, none)
	}, "a child a' a' child'"},
	{"where one waits, who passes points passes them for its step", func(h *hall) {
		f := new(flag)
		waits := actors.Step{Take: func() { h.ring.Await(f); h.say("a") }, Switches: []uint16{2}}
		h.ring.Go(func() {
			for i := range 4 {
				h.ring.Yield()
				h.say(fmt.Sprint(i))
			}
			f.up = true
		})
		h.ring.Go(func() { h.say("other") })
		h.ring.Run([][]actors.Step{{waits}}, none)
	}, "0 other 1 2 3 a"},
	{"one that passes many points lets others go on", func(h *hall) {
		f := new(flag)
		h.ring.Go(func() { h.say("child"); f.up = true })
		for !f.up {
			h.ring.Yield()
		}
		h.say("host")
	}, "child host"},
	{"one that exits", func(h *hall) {
		h.ring.Go(func() { h.say("first"); runtime.Goexit() })
		h.ring.Go(func() { h.say("second") })
		h.ring.Settle()
	}, "first second"},
	{"when the ring is left, they do as they like", func(h *hall) {
		h.ring.Go(func() {
			if !h.ring.Await(new(flag)) {
				h.ring.Yield()
			}
		})
		h.ring.Settle()
		h.say("host")
	}, "host"},
}

func none() bool { return false }

// Goroutines that are started have their turn when those before them wait or have ended, and at a switch.
func TestGoroutinesTakeTurns(t *testing.T) {
	for _, test := range turns {
		for range 20 {
			if got := during(test.do).words(); got != test.want {
				t.Fatalf("%s: %q, want %q", test.reason, got, test.want)
			}
		}
	}
}

// When nobody can go on, the host is told who waits for what. Then all end, one after the other.
func TestNobodyCanGoOn(t *testing.T) {
	ends := func(h *hall, word string) { h.say(word) }
	h := during(func(h *hall) {
		defer ends(h, "host")
		h.ring.Go(func() {
			defer ends(h, "first")
			h.ring.Await(new(flag))
			h.say("not")
		})
		h.ring.Go(func() {
			defer ends(h, "second")
			h.ring.Await(&nobody{})
			h.say("not")
		})
		h.ring.Await(new(flag))
		h.say("not")
	})
	if got := h.words(); got != "host first second" || len(h.stuck.Waits) != 3 || h.stuck.Endless ||
		h.stuck.Waits[2].For != "for nobody" {
		t.Errorf("%q, %v", got, h.stuck)
	}
}

// Who holds a lock while it waits explains why nobody can go on. It is named first.
func TestWhoHoldsALockIsNamedFirst(t *testing.T) {
	h := during(func(h *hall) {
		h.ring.Go(func() {
			h.ring.Holds("given back", 1)
			h.ring.Holds("given back", -1)
			h.ring.Await(new(flag))
		})
		h.ring.Go(func() {
			h.ring.Holds("kept", 1)
			h.ring.Await(&nobody{})
		})
		h.ring.Settle()
		h.ring.Await(new(flag))
	})
	if w := h.stuck.Waits; len(w) != 3 || w[0].For != "for nobody" || h.stuck.Explain != 1 {
		t.Errorf("%v", h.stuck)
	}
}

type nobody struct{ flag }

func (*nobody) String() string { return "for nobody" }

// A goroutine that passes points without an end is ended. Who has waited meanwhile is named before it.
func TestPointsWithoutEnd(t *testing.T) {
	h := during(func(h *hall) {
		h.ring.Go(func() {
			defer h.say("ended")
			for {
				h.ring.Yield()
			}
		})
		h.ring.Await(&nobody{})
	})
	if w := h.stuck.Waits; !h.stuck.Endless || h.words() != "ended" || len(w) != 2 || w[0].For != "for nobody" {
		t.Errorf("%v, %q", h.stuck, h.said)
	}
}

// Points that are passed until time comes are no run without an end, however many there are.
func TestPointsUntilTimeComes(t *testing.T) {
	h := during(func(h *hall) {
		come := make(chan time.Time)
		h.ring.Go(func() {
			for n := 0; !slices.Contains(h.said, "noon"); n++ {
				if n == 2*actors.MostPoints {
					go func() { come <- time.Time{} }()
				}
				h.ring.Yield()
			}
			h.say("seen")
		})
		h.ring.Go(func() {
			h.ring.Await(clock(come))
			h.say("noon")
		})
		h.ring.Await(&words{h, 2})
	})
	if h.words() != "noon seen" {
		t.Errorf("%v, %q", h.stuck, h.said)
	}
}

// A clock is waited for.
type clock chan time.Time

func (c clock) Try() bool {
	select {
	case <-c:
		return true
	default:
		return false
	}
}

func (clock) String() string { return "for time to pass" }

func (c clock) Cases() []reflect.SelectCase {
	return []reflect.SelectCase{{Dir: reflect.SelectRecv, Chan: reflect.ValueOf((chan time.Time)(c))}}
}

func (clock) Done(int, reflect.Value, bool) bool { return true }

// door waits for somebody without a seat to come in.
type door struct {
	flag
	in chan string
	h  *hall
}

func (d *door) Cases() []reflect.SelectCase {
	return []reflect.SelectCase{{Dir: reflect.SelectRecv, Chan: reflect.ValueOf(d.in)}}
}

func (d *door) Done(_ int, v reflect.Value, _ bool) bool {
	d.h.say(v.String())
	return v.String() == "guest"
}

// What others do is waited for when nobody in the ring can go on.
func TestOthersAreWaitedFor(t *testing.T) {
	h := during(func(h *hall) {
		d := &door{in: make(chan string), h: h}
		go func() {
			d.in <- "stranger"
			d.in <- "guest"
		}()
		h.ring.Go(func() { h.say("child") })
		h.ring.Await(d)
		h.say("host")
	})
	if got := h.words(); got != "child stranger guest host" {
		t.Error(got)
	}
}

// Those that arrive have their turns in the order in which they were expected.
func TestArrival(t *testing.T) {
	h := during(func(h *hall) {
		first, second := h.ring.Arrivals.Expect(), h.ring.Arrivals.Expect()
		both := false
		h.ring.Quiet = func() {
			for !both {
				runtime.Gosched()
				both = h.ring.Arrived() == 2
			}
		}
		for word, ticket := range map[string]int{"first": first, "second": second} {
			go h.ring.Arrive(ticket, func() { h.say(word) })
		}
		h.ring.Await(&words{h, 2})
	})
	if got := h.words(); got != "first second" {
		t.Error(got)
	}
}

// words waits for a number of words.
type words struct {
	h *hall
	n int
}

func (w *words) Try() bool { return len(w.h.said) >= w.n }

func (*words) String() string { return "for words" }

// One ring is scheduled at a time.
func TestRingsWaitForEachOther(t *testing.T) {
	var in, most atomic.Int32
	ended := make(chan bool)
	for range 8 {
		go func() {
			during(func(h *hall) {
				most.Store(max(most.Load(), in.Add(1)))
				runtime.Gosched()
				in.Add(-1)
			})
			ended <- true
		}()
	}
	for range 8 {
		<-ended
	}
	if most.Load() != 1 {
		t.Error(most.Load())
	}
}

// A goroutine outside of a bubble may use what has been rewritten while a ring is scheduled in the bubble.
func TestPokeFromOutsideOfTheBubble(t *testing.T) {
	begin, end := make(chan bool), make(chan bool)
	go func() {
		<-begin
		inBubble.Store(0)
		actors.Poke()
		if actors.Here() != nil {
			t.Error("it has no seat")
		}
		end <- true
	}()
	synctest.Test(t, func(*testing.T) {
		inBubble.Store(1)
		ring := new(actors.Ring)
		ring.Enter(func(actors.Stuck) {})
		begin <- true
		<-end
		if !ring.Leave() {
			t.Error("it is said to have had a say in who went on")
		}
	})
}

// A ring that is late is abandoned when another one is entered, before that or while it waits.
func TestLateRingsMakeRoom(t *testing.T) {
	late := new(actors.Ring)
	late.Enter(nil)
	late.Late()
	other := new(actors.Ring)
	other.Enter(nil)
	if late.Leave() {
		t.Error("it has not been abandoned")
	}
	entered := make(chan bool)
	go func() {
		third := new(actors.Ring)
		third.Enter(nil)
		entered <- true
		third.Leave()
		entered <- true
	}()
	for waits := true; waits; {
		other.Late()
		select {
		case <-entered:
			waits = false
		default:
			runtime.Gosched()
		}
	}
	<-entered
}
