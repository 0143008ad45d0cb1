package system

// Relay wants one misfortune out of twenty: a letter goes through stations, each of which may drop it and pick it up
// again. Mistaken, what the weak station drops is counted twice.
type Relay struct {
	Weak  int // the station of the mistake; -1 is none
	Drops int
}

// Stations is how many there are.
const Stations = 20

// Send hands a letter through some of the stations.
func (r *Relay) Send(from, to int, drops func(station int) bool) {
	for i := from; i < to; i++ {
		if !drops(i) {
			continue
		}
		r.Drops++
		if i == r.Weak {
			r.Drops++
		}
	}
}

// Count counts how often a letter was dropped.
func (r *Relay) Count() int { return r.Drops }
