package clock_test

import (
	"fmt"
	"time"

	"github.com/fuzzmachine/go/prophecy"
	"github.com/fuzzmachine/go/prophecy/clock"
)

// A Ticket is valid until its time is over. In production its clock is nil.
type Ticket struct {
	Clock *clock.Clock
	until time.Time
	warn  *clock.Timer
}

func (t *Ticket) Buy(d time.Duration) {
	t.until = t.Clock.Now().Add(d)
	t.warn = t.Clock.AfterFunc(d-time.Minute, func() { fmt.Println("a minute left") })
}

func (t *Ticket) Good() bool { return t.Clock.Now().Before(t.until) }

// The arguments of a step: !back=2h.
type good struct{ clock.Faults }

// A ticket that has expired is valid again while the clock is set back.
func Example() {
	// In a machine, prophecy.FateOf(t) returns the fate, which has the prophecies of each step.
	fate := prophecy.Foretell(&good{clock.Faults{Back: prophecy.Delay(2 * time.Hour)}})
	for _, c := range []*clock.Clock{clock.New(nil, time.Unix(0, 0)), clock.New(fate, time.Unix(0, 0))} {
		ticket := Ticket{Clock: c}
		ticket.until = time.Unix(0, 0).Add(time.Hour)
		c.Sleep(time.Hour)
		fmt.Println(ticket.Good())
	}
	ticket := Ticket{Clock: clock.New(nil, time.Unix(0, 0))}
	ticket.Buy(time.Hour)
	ticket.Clock.Pass(59 * time.Minute)
	fmt.Println(ticket.Good(), ticket.warn.Stop())
	// Output:
	// false
	// true
	// a minute left
	// true false
}
