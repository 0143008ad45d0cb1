package fuzzmachine_test

import (
	"fmt"
	"sync"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// The takings are kept in a box, which others open too.
type (
	takings    struct{ N int }
	sharedTill struct {
		t *fuzzmachine.T
		n int
	}
)

func (m *takings) add(n int8) int {
	m.N += int(n)
	return m.N
}

// The box lets others in before it is read, and before it is written.
func (d *sharedTill) read() int {
	d.t.Yield()
	return d.n
}

func (d *sharedTill) write(n int) {
	d.t.Yield()
	d.n = n
}

func (d *sharedTill) add(n int8) int {
	sum := d.read() + int(n)
	d.write(sum)
	return sum
}

// Two callers add at the same time. What the second one has written is lost.
func ExampleActors() {
	m := fuzzmachine.New(func() *takings { return new(takings) }, func(t *fuzzmachine.T) *sharedTill { return &sharedTill{t: t} },
		fuzzmachine.Both("add", (*takings).add, (*sharedTill).add).Domain("0..9"),
	).With(fuzzmachine.Actors(2))
	failure := m.Check(m.Tape("add 7; a: add 4 !switch=2; b: add 5; add 6")).(*fuzzmachine.Failure)
	fmt.Println(failure.Signature)
	fmt.Println(failure.Script)
	// Output:
	// order add
	// a: add 1 !switch=2; b: add 1
}

// A bureau serves each customer at a window, and says which.
type bureau struct{ t *fuzzmachine.T }

func (d bureau) ask() string { return fmt.Sprint("window ", d.t.Actor()) }

// Each actor can have something of its own, such as a client.
func ExampleT_Actor() {
	window := func(struct{}, struct{}, string) error { return nil }
	m := fuzzmachine.New(func() struct{} { return struct{}{} }, func(t *fuzzmachine.T) bureau { return bureau{t} },
		fuzzmachine.Observed("ask", window, func(d bureau, _ struct{}) string {
			fmt.Println(d.ask())
			return d.ask()
		}),
	).With(fuzzmachine.Actors(2))
	m.Run(quiet{}, m.Tape("ask; b: ask !switch=0; a: ask"))
	// Output:
	// window 0
	// window 1
	// window 2
}

// A quiet is a test of which nobody is told.
type quiet struct{}

func (quiet) Helper()               {}
func (quiet) Name() string          { return "TestDesk" }
func (quiet) Fatalf(string, ...any) {}

// A till that keeps its sum under a lock.
type lockedTill struct {
	mu sync.Mutex
	n  int
}

func (d *lockedTill) add(n int8) int {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.n += int(n)
	return d.n
}

// Actors really take steps at the same time, a hundred times.
func ExampleAtOnce() {
	m := fuzzmachine.New(func() *takings { return new(takings) }, func(*fuzzmachine.T) *lockedTill { return new(lockedTill) },
		fuzzmachine.Both("add", (*takings).add, (*lockedTill).add).Domain("0..9"),
	).With(fuzzmachine.Actors(2), fuzzmachine.AtOnce(100))
	fmt.Println(m.Check(m.Tape("add 7; a: add 4; b: add 5; a: add 1; add 6")))
	// Output: <nil>
}
