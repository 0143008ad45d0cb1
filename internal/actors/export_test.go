package actors

// Arrived is how many goroutines have arrived and have no seat yet.
func (r *Ring) Arrived() int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return len(r.arrived)
}
