// Package counter is a tally counter of two wheels. Each of its steps alone looks right. Only a sequence of
// steps that turns a wheel or reaches the end shows a bug. A test of one call at a time would never find it.
package counter

// A fault is a bug that can be planted in a counter.
type fault string

const (
	lostCarry  fault = "lost-carry"  // the ones go from 9 to 0, and the tens stay
	lostBorrow fault = "lost-borrow" // the ones go from 0 to 9, and the tens stay
	wraps      fault = "wraps"       // after the last number comes 0
	early      fault = "early"       // it stops one earlier if it has been at the end before
	below      fault = "below"       // before 0 comes the last number
)

// Last is the greatest number that a Counter shows.
const Last = 12

// A Counter shows a number from 0 to Last on two wheels. It stops at both ends.
type Counter struct {
	tens, ones uint8
	fault      fault
	ended      bool // whether it has been at the end; only a faulty counter uses it
}

// New returns a counter that shows 0.
func New() *Counter { return new(Counter) }

// Planted returns one with a bug in it, by name.
func Planted(bug string) *Counter { return &Counter{fault: fault(bug)} }

// Value returns the number shown.
func (c *Counter) Value() int { return int(c.tens)*10 + int(c.ones) }

// Increment adds one.
func (c *Counter) Increment() {
	if c.Value() == Last {
		if c.fault == wraps {
			c.tens, c.ones = 0, 0
		}
		return
	}
	if c.fault == early && c.ended && c.Value() == Last-1 {
		return
	}
	c.ones++
	if c.ones == 10 {
		c.ones = 0
		if c.fault != lostCarry {
			c.tens++
		}
	}
}

// Decrement subtracts one.
func (c *Counter) Decrement() {
	if c.Value() == 0 {
		if c.fault == below {
			c.tens, c.ones = Last/10, Last%10
		}
		return
	}
	c.ended = c.ended || c.Value() == Last
	if c.ones == 0 {
		c.ones = 10
		if c.fault != lostBorrow {
			c.tens--
		}
	}
	c.ones--
}
