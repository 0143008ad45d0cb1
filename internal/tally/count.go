package tally

// A Count is how often an action was taken, and how that ended.
type Count struct {
	Taken, Skipped int64
	Redrawn        int64 // that it would have been skipped, and another step was drawn in its place
	Failed         int64 // answers that are failures
	Stuttered      int64
	Refused        int64            // starts of which an invariant does not hold
	Prophecies     []Promise        // by number
	Unforeseen     map[string]int64 // by name
}

// A Promise is how often a prophecy predicted something unusual, and how often it was consulted then.
type Promise struct{ Foretold, Fulfilled int64 }

// Effective is how often the action did what it is for.
func (c *Count) Effective() int64 { return c.Taken - c.Failed - c.Stuttered }

// Add adds another count.
func (c *Count) Add(d Count) {
	c.Taken += d.Taken
	c.Skipped += d.Skipped
	c.Redrawn += d.Redrawn
	c.Failed += d.Failed
	c.Stuttered += d.Stuttered
	c.Refused += d.Refused
	for i, p := range d.Prophecies {
		if len(c.Prophecies) <= i {
			c.Prophecies = append(c.Prophecies, Promise{})
		}
		c.Prophecies[i].Foretold += p.Foretold
		c.Prophecies[i].Fulfilled += p.Fulfilled
	}
	for name, n := range d.Unforeseen {
		c.Miss(name, n)
	}
}

// Miss counts that something was consulted for which the step has no prophecy.
func (c *Count) Miss(name string, times int64) {
	if c.Unforeseen == nil {
		c.Unforeseen = make(map[string]int64)
	}
	c.Unforeseen[name] += times
}

// Clear begins the count anew.
func (c *Count) Clear() {
	*c = Count{Prophecies: c.Prophecies}
	clear(c.Prophecies)
}
