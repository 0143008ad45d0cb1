package network

import "time"

// A pace is that of a clock which drifts. Times are since the epoch.
type pace struct {
	since time.Duration // when it has changed last
	told  time.Duration // what the clock said then
	drift time.Duration // in thousandths
}

// local is what the clock says at a time.
func (p *pace) local(now time.Duration) time.Duration {
	passed := now - p.since
	return p.told + passed + passed/1000*p.drift + passed%1000*p.drift/1000
}

// global is how long it takes until the clock says that a duration has passed, rounded up: a timer is not early.
func (p *pace) global(d time.Duration) time.Duration {
	d, rate := min(d, ever), 1000+p.drift
	return d/rate*1000 + (d%rate*1000+rate-1)/rate
}

// set changes the drift.
func (p *pace) set(now, drift time.Duration) { *p = pace{now, p.local(now), drift} }
