package replica

// Tickets sells numbers, each once, the next one always greater. The last one sold is kept in a store.
type Tickets struct {
	store Store
	fault fault
}

const (
	readsStale    fault = "reads-without-sync"   // the last number sold may be an old one
	sellsTimedOut fault = "sells-what-timed-out" // a number is sold though the store may not know
)

// Sell returns a number, or an error where it is not certain to have been kept; that number is never sold.
func (t *Tickets) Sell() (int, error) {
	if t.fault != readsStale {
		t.store.Sync()
	}
	next := t.store.Read() + 1
	if err := t.store.Write(next); err != nil && t.fault != sellsTimedOut {
		return 0, err
	}
	return next, nil
}
