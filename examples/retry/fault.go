package retry

// A fault is a mistake that can be planted in a client.
type fault string

const (
	overflows    fault = "overflows"     // pauses double without end, and come out negative
	neverProbes  fault = "never-probes"  // the breaker stays open
	probesTwice  fault = "probes-twice"  // half open, the breaker lets all through until the first reply
	leavesTimer  fault = "leaves-timer"  // the timer of a request goes on when the reply is there, and counts as a failure
	keepsCount   fault = "keeps-count"   // failures are counted on after a success
	forgivesLate fault = "forgives-late" // a timeout is no failure to the breaker
)
