package prophecy

import (
	"fmt"
	"reflect"
	"sync"
	"time"

	"github.com/fuzzmachine/go/internal/fate"
	"github.com/fuzzmachine/go/program"
)

// A Fate is what a stub, such as a clock, a network or a disk, consults for its choices. A name is that of a
// field of the step's arguments as scripts write it: "timeout" for a field Timeout. Fate knows the prophecies
// of one step at a time, from the moment when the guard is true until the system has answered. Between steps
// nothing unusual happens, and neither does it if the step has no such field. Then the prophecy is counted as
// unforeseen.
//
// Any goroutine may use it. Happens, Choose, Order and Delay always return the same value in a step. Count
// and Dice continue from call to call. If several goroutines call these, the scheduler decides who gets which
// value. So let one goroutine call them, or give each goroutine a field of its own.
//
// A nil *Fate predicts nothing, so the zero value of a stub is what runs in production.
type Fate struct {
	mu         sync.Mutex
	list       []program.Prophecy // of the step
	places     []int              // how far Count and Dice are, by prophecy
	taking     bool               // whether a step is being taken
	asked      uint64
	foretold   uint64 // of those that were asked for, which are unusual
	unforeseen []string
	rolled     uint64 // how many numbers were rolled beyond those foretold
}

// FateOf returns the fate of a run. Its argument is the *fuzzmachine.T that is passed to the function which
// makes the system or the world, and to Do actions. The fate is the same for all callers. Call FateOf where
// the world is made, and keep the result. The first call must be on the goroutine that takes the steps.
func FateOf(t fate.Run) *Fate {
	if t == nil {
		panic("prophecy: FateOf: t is nil; call it with the t that the system or world is made with, or that a Do action is given, or leave fate nil where nothing is foretold")
	}
	return fate.Of(t, func() fate.Fate { return laid{new(Fate)} }).(laid).fate
}

// Foretell returns the fate of one step, given a pointer to its arguments. It is for tests of stubs without a
// machine.
func Foretell(args any) *Fate {
	f := new(Fate)
	laid{f}.Foretell(program.Prophecies(args))
	return f
}

// Happens reports whether a Flag predicts that something happens.
func (f *Fate) Happens(name string) bool {
	flag, _ := told[Flag](f, name, 0)
	return bool(flag)
}

// Choose returns which of n things a Choice predicts, from 0. 0 is the usual one.
func (f *Fate) Choose(name string, n int) int {
	choice, _ := told[Choice](f, name, 0)
	return choice.Of(n)
}

// Order returns the order of n things that an Order predicts.
func (f *Fate) Order(name string, n int) []int {
	order, _ := told[Order](f, name, 0)
	return order.Of(n)
}

// Delay returns the time that a Delay predicts.
func (f *Fate) Delay(name string) time.Duration {
	delay, _ := told[Delay](f, name, 0)
	return delay.Duration()
}

// Count adds n events to what a Countdown counts, such as bytes written or calls made. If the predicted one
// is among them, ok is true, and at is how many of the n come before it.
func (f *Fate) Count(name string, n int) (at int, ok bool) {
	if n < 0 {
		panic(fmt.Sprintf("prophecy: Fate.Count(%q, %d): there is no such number of things; count up from 0", name, n))
	}
	count, before := told[Countdown](f, name, n)
	at = int(count) - 1 - before
	return at, count > 0 && 0 <= at && at < n
}

// told is what is foretold of a name, the simplest value where nothing is, and how far those who count were; n more are
// counted.
func told[P comparable](f *Fate, name string, n int) (value P, before int) {
	if f == nil {
		return value, 0
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	i := f.find(name)
	if i < 0 {
		return value, 0
	}
	p, ok := any(f.list[i].Value).(*P)
	if !ok {
		panic(fmt.Sprintf("prophecy: fate is asked for %q as for a %v, and the field is a %v: ask as its type wants, or change the field",
			name, reflect.TypeFor[P](), reflect.TypeOf(f.list[i].Value).Elem()))
	}
	f.asked |= 1 << i
	if *p != value {
		f.foretold |= 1 << i
	}
	before = f.places[i]
	f.places[i] += n
	return *p, before
}

// find returns which prophecy of the step has the name. It is negative where none has.
func (f *Fate) find(name string) int {
	for i := range f.list {
		if f.list[i].Name == name {
			return i
		}
	}
	if f.taking {
		f.miss(name)
	}
	return -1
}

const mostMissed = 16

// miss notes a name that the step has no prophecy of.
func (f *Fate) miss(name string) {
	for _, n := range f.unforeseen {
		if n == name {
			return
		}
	}
	if len(f.unforeseen) < mostMissed {
		f.unforeseen = append(f.unforeseen, name)
	}
}

// laid is how a run lays out fate; whoever asks need not see it.
type laid struct{ fate *Fate }

// Foretell implements fate.Fate.
func (l laid) Foretell(list []program.Prophecy) {
	f := l.fate
	f.mu.Lock()
	f.list, f.asked, f.foretold, f.taking = list, 0, 0, true
	f.unforeseen = f.unforeseen[:0]
	if len(f.places) < len(list) {
		f.places = make([]int, len(list))
	}
	clear(f.places)
	f.mu.Unlock()
}

// Fulfil implements fate.Fate.
func (l laid) Fulfil() (foretold, asked uint64, unforeseen []string) {
	f := l.fate
	f.mu.Lock()
	defer f.mu.Unlock()
	foretold = f.foretold
	for i := range f.list {
		if f.asked>>i&1 == 0 && !usual(f.list[i].Value) {
			foretold |= 1 << i
		}
	}
	f.list, f.taking = nil, false
	return foretold, f.asked, f.unforeseen
}

// usual is whether a prophecy foretells nothing.
func usual(prophecy program.Foretold) bool { return reflect.ValueOf(prophecy).Elem().IsZero() }
