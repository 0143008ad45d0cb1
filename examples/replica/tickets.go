package replica

// Tickets sells numbers, each once, the next one always greater. The last one sold is kept in a store.
type Tickets struct {
	store Store
	fault fault
}

const (
	readsStale    fault = "reads-without-sync"   // the number read may not be the last one sold
	sellsTimedOut fault = "sells-what-timed-out" // a number is sold although the store may not have it
)

// Sell returns a number. If the store may not have the number, Sell returns an error, and the number is never
// sold.
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
