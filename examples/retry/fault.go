package retry

// A fault is a bug that can be planted in a client.
type fault string

const (
	overflows    fault = "overflows"     // pauses double without end and become negative
	neverProbes  fault = "never-probes"  // the breaker stays open
	probesTwice  fault = "probes-twice"  // the half-open breaker lets all requests through until the first reply
	leavesTimer  fault = "leaves-timer"  // the reply does not stop the timer, which then counts a failure
	keepsCount   fault = "keeps-count"   // the count of failures does not restart after a success
	forgivesLate fault = "forgives-late" // the breaker does not count a timeout as a failure
)
