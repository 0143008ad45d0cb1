package prophecy

import (
	"fmt"
	"reflect"
	"sync"
	"time"

	"github.com/fuzzmachine/go/internal/fate"
	"github.com/fuzzmachine/go/program"
)

// A Fate is the seam through which a stubbed part of the system, a clock, a network or a disk, asks for its foretold choice.
// Questions name a field of the step's arguments as scripts do: "timeout" for a field Timeout. Fate knows those of one step
// at a time, from when its guard has held until the system has answered. Between steps nothing unusual happens, nor where
// the step has no such field; the one who asked for it is then counted as unforeseen.
//
// Any goroutine may ask. Happens, Choose, Order and Delay answer the same however often they are asked in a step. Count and
// Dice go on from question to question: where several goroutines ask these, it is chance again who gets which answer; so
// let one goroutine ask, or give each a field of its own.
//
// A nil *Fate foretells nothing, so that the zero value of a seam is what runs in production.
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

// FateOf returns the fate of a run. Its t is the *fuzzmachine.T that the function which makes the system or the world is
// given, and a Do action. The fate is the same for all who ask. Ask where the world is made, and keep it; the first to
// ask must at least be the goroutine that takes the steps.
func FateOf(t fate.Run) *Fate {
	if t == nil {
		panic("prophecy: FateOf: t is nil; call it with the t that the system or world is made with, or that a Do action is given, or leave fate nil where nothing is foretold")
	}
	return fate.Of(t, func() fate.Fate { return laid{new(Fate)} }).(laid).fate
}

// Foretell returns the fate of one step, given a pointer to its arguments: for tests of seams without a machine.
func Foretell(args any) *Fate {
	f := new(Fate)
	laid{f}.Foretell(program.Prophecies(args))
	return f
}

// Happens is whether a Flag is foretold.
func (f *Fate) Happens(name string) bool {
	flag, _ := told[Flag](f, name, 0)
	return bool(flag)
}

// Choose returns which of n things a Choice foretells, from 0, which is the usual one.
func (f *Fate) Choose(name string, n int) int {
	choice, _ := told[Choice](f, name, 0)
	return choice.Of(n)
}

// Order returns in which order an Order foretells n things.
func (f *Fate) Order(name string, n int) []int {
	order, _ := told[Order](f, name, 0)
	return order.Of(n)
}

// Delay returns how long a Delay foretells.
func (f *Fate) Delay(name string) time.Duration {
	delay, _ := told[Delay](f, name, 0)
	return delay.Duration()
}

// Count says that n more of what a Countdown counts happen now: bytes written, calls made. Is the one it foretells among
// them, ok is true, and at is how many of the n come before it.
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
