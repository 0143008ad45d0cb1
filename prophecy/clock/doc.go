// Package clock is a clock for code that takes its clock as a parameter. It has what package time has as Now,
// Sleep and AfterFunc. A nil *Clock is package time, so a field that is not set is what runs in
// production:
//
//	type Cache struct {
//		Clock *clock.Clock
//		…
//	}
//
// A test makes the clock where it makes the world. The clock stands still. It moves when the code sleeps or
// an action lets time pass, and it does what the arguments of the step predict:
//
//	func newCache(t *fuzzmachine.T) *Cache {
//		return &Cache{Clock: clock.New(prophecy.FateOf(t), time.Unix(0, 0))}
//	}
//
//	type get struct {
//		Key string
//		clock.Faults // !wait=3s !back=1h
//	}
//
// Most tests do not need it. A machine with the option Bubble has package time as its clock, including
// goroutines, tickers and contexts, and the code needs no parameter: see package fuzzmachine. This package is
// for what bubbles cannot do. There are no bubbles under OSS-Fuzz. The clock of a bubble is never set back,
// as the clocks of real machines are. And no sleep in a bubble takes longer than requested.
//
// The clock is for one goroutine at a time. The goroutine that sleeps moves it, and no goroutine waits. Code
// that starts goroutines which wait for each other needs a bubble.
package clock
