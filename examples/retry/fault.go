package retry

// A fault is a bug that can be planted in a client.
type fault string

const (
	overflows    fault = "overflows"     // pauses double without end and become negative
	neverProbes  fault = "never-probes"  // the breaker stays open
	probesTwice  fault = "probes-twice"  // half open, the breaker lets all through until the first reply
	leavesTimer  fault = "leaves-timer"  // the timer of a request is not stopped by the reply, and counts as a failure
	keepsCount   fault = "keeps-count"   // the count of failures does not restart after a success
	forgivesLate fault = "forgives-late" // the breaker does not count a timeout as a failure
)
