package actors

// Arrived is how many goroutines have arrived and have no seat yet.
func (r *Ring) Arrived() int {
	r.Arrivals.mu.Lock()
	defer r.Arrivals.mu.Unlock()
	return len(r.Arrivals.arrived)
}
