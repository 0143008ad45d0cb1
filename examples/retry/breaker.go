package retry

import (
	"sync"
	"time"
)

const (
	enough = 5                // failures in a row open the breaker
	spared = 30 * time.Second // the time for which it stays open
)

// A breaker is closed while requests succeed. After enough failures in a row it opens, and no request is sent
// for some time. Then it is half open and lets one request through.
type breaker struct {
	mu       sync.Mutex
	failures int // in a row
	until    time.Time
	probing  bool
}

func (b *breaker) admits(f fault) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.failures < enough {
		return true
	}
	if time.Now().Before(b.until) || b.probing && f != probesTwice || f == neverProbes {
		return false
	}
	b.probing = true
	return true
}

func (b *breaker) ended(err error, f fault) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.probing = false
	switch {
	case err == nil:
		if f != keepsCount || b.failures == enough {
			b.failures = 0
		}
		return
	case err == ErrTimeout && f == forgivesLate:
		return
	}
	if b.failures = min(b.failures+1, enough); b.failures == enough {
		b.until = time.Now().Add(spared)
	}
}

// state returns the number of failures in a row, and whether the breaker is open.
func (b *breaker) state() (failures int, open bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.failures, time.Now().Before(b.until) && b.failures == enough
}
