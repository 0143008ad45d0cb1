// Package clock is a seam for code that takes the clock as a parameter: what it asks of package time, as far as Now, Sleep
// and AfterFunc go. A nil *Clock is package time, so that a field that nobody has set is what runs in production:
//
//	type Cache struct {
//		Clock *clock.Clock
//		…
//	}
//
// In a test the clock is made where the world is. It stands still, moves when the code sleeps or an action lets time pass,
// and does what the arguments of the step foretell:
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
// Most tests do better without it: a machine with the option Bubble has package time as its clock, goroutines, tickers and
// contexts included, and the code needs no parameter; see package fuzzmachine. This package is for what bubbles cannot do.
// They are not to be had under OSS-Fuzz. Their clocks never go back, as those of real machines do when they are set; and nobody
// sleeps longer in them than was asked for.
//
// It is a clock for one goroutine at a time, and nobody waits: who sleeps moves it. Code that starts goroutines which wait for
// each other belongs in a bubble.
package clock
