package prophecy

import (
	"fmt"
	"reflect"
	"sync"
	"time"

	"github.com/fuzzmachine/go/internal/dice"
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
	mu sync.Mutex
	step
	rolled dice.Dice // for what is rolled after the predicted numbers
}

// step is what a Fate knows of one step.
type step struct {
	list       []program.Prophecy
	places     []int // the progress of Count and Dice, by prophecy
	taking     bool  // whether a step is being taken
	consulted  uint64
	foretold   uint64 // of those that were consulted, which are unusual
	unforeseen []string
}

// FateOf returns the fate of a run. Its argument is the *fuzzmachine.T that is passed to the function which
// makes the system or the world, and to Do actions. The fate is the same for all callers. Call FateOf where
// the world is made, and keep the result. The first call must be on the goroutine that takes the steps.
func FateOf(t fate.Run) *Fate {
	if t == nil {
		panic("prophecy: FateOf: t is nil; pass the *fuzzmachine.T of the function that makes the system or world; " +
			"in a test without a machine, use Foretell or a nil *Fate")
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
	flag, _ := Consult[Flag](f, name, 0)
	return bool(flag)
}

// Choose returns which of n things a Choice predicts, from 0. 0 is the usual one.
func (f *Fate) Choose(name string, n int) int {
	choice, _ := Consult[Choice](f, name, 0)
	return choice.Of(n)
}

// Order returns the order of n things that an Order predicts.
func (f *Fate) Order(name string, n int) []int {
	order, _ := Consult[Order](f, name, 0)
	return order.Of(n)
}

// Delay returns the time that a Delay predicts.
func (f *Fate) Delay(name string) time.Duration {
	delay, _ := Consult[Delay](f, name, 0)
	return delay.Duration()
}

// Count adds n events to what a Countdown counts, such as bytes written or calls made. If the predicted one
// is among them, ok is true, and at is how many of the n come before it.
func (f *Fate) Count(name string, n int) (at int, ok bool) {
	if n < 0 {
		panic(fmt.Sprintf("prophecy: Fate.Count(%q, %d): the number of events is negative; pass 0 or more",
			name, n))
	}
	count, before := Consult[Countdown](f, name, n)
	at = int(count) - 1 - before
	return at, count > 0 && 0 <= at && at < n
}

// Consult returns the prophecy with a name, for a stub whose prophecies are of a type of its own. P is that type;
// *P has the methods Foretold, Choose, MarshalText and UnmarshalText, as Countdown has. If the step has no such
// field, value is the simplest one. Of n events that the prophecy counts, before is how many came before in the step;
// for a prophecy that does not count, n is 0.
func Consult[P comparable](f *Fate, name string, n int) (value P, before int) {
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
		panic(fmt.Sprintf("prophecy: a stub consults %q as a %v, but the field is a %v: "+
			"call the method of Fate for this type, or change the field",
			name, reflect.TypeFor[P](), reflect.TypeOf(f.list[i].Value).Elem()))
	}
	f.consulted |= 1 << i
	if *p != value {
		f.foretold |= 1 << i
	}
	before = f.places[i]
	f.places[i] += n
	return *p, before
}

// find returns the index of the step's prophecy with a name. It is negative if there is none.
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

// miss records a name for which the step has no prophecy.
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

// laid has the methods of a Fate that only a run needs. They are not exported to stubs.
type laid struct{ fate *Fate }

// Foretell implements fate.Fate.
func (l laid) Foretell(list []program.Prophecy) {
	f := l.fate
	f.mu.Lock()
	f.list, f.consulted, f.foretold, f.taking = list, 0, 0, true
	f.unforeseen = f.unforeseen[:0]
	if len(f.places) < len(list) {
		f.places = make([]int, len(list))
	}
	clear(f.places)
	f.mu.Unlock()
}

// Fulfil implements fate.Fate.
func (l laid) Fulfil() (foretold, consulted uint64, unforeseen []string) {
	f := l.fate
	f.mu.Lock()
	defer f.mu.Unlock()
	foretold = f.foretold
	for i := range f.list {
		if f.consulted>>i&1 == 0 && !usual(f.list[i].Value) {
			foretold |= 1 << i
		}
	}
	f.list, f.taking = nil, false
	return foretold, f.consulted, f.unforeseen
}

// Aside implements fate.Fate.
func (l laid) Aside() (resume func()) {
	f := l.fate
	f.mu.Lock()
	defer f.mu.Unlock()
	aside := f.step
	f.step = step{}
	return func() {
		f.mu.Lock()
		defer f.mu.Unlock()
		f.step = aside
	}
}

// usual reports whether a prophecy predicts nothing.
func usual(prophecy program.Foretold) bool { return reflect.ValueOf(prophecy).Elem().IsZero() }
