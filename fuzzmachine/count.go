package fuzzmachine

// A count is how often an action was taken, and what came of it.
type count struct {
	taken, skipped int64
	failed         int64 // answers that are failures
	stuttered      int64
	prophecies     []promise        // by number
	unforeseen     map[string]int64 // by name
}

// A promise is how often a prophecy foretold something unusual, and how often it was asked for then.
type promise struct{ foretold, fulfilled int64 }

// effective is how often the action did what it is for.
func (c *count) effective() int64 { return c.taken - c.failed - c.stuttered }

// add adds another count.
func (c *count) add(d count) {
	c.taken += d.taken
	c.skipped += d.skipped
	c.failed += d.failed
	c.stuttered += d.stuttered
	for i, k := range d.prophecies {
		if len(c.prophecies) <= i {
			c.prophecies = append(c.prophecies, promise{})
		}
		c.prophecies[i].foretold += k.foretold
		c.prophecies[i].fulfilled += k.fulfilled
	}
	for name, n := range d.unforeseen {
		if c.unforeseen == nil {
			c.unforeseen = make(map[string]int64)
		}
		c.unforeseen[name] += n
	}
}

// counts are those of all runs of the process, by action.
func (e *engine) counts() []count {
	sums := make([]count, len(e.moves))
	for _, r := range e.all {
		for i := range sums {
			sums[i].add(r.counted[i])
		}
	}
	return sums
}

// stuttered is how many steps were stutters: those excused, or all.
func (m *move) stuttered(c *count) int64 {
	if m.stutters {
		return c.taken
	}
	return c.stuttered
}

// fresh begins all counts anew, for another fuzz target or another run of the same.
func (e *engine) fresh() {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.programs, e.failed, e.sound = 0, false, nil
	clear(e.labels)
	clear(e.goals)
	for _, r := range e.all {
		r.census = nil
		for i := range r.counted {
			c := &r.counted[i]
			*c = count{prophecies: c.prophecies}
			clear(c.prophecies)
		}
	}
}
