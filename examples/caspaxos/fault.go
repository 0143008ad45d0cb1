package caspaxos

// A fault is a bug that is planted in a node.
type fault string

const (
	forgetsPromise fault = "forgets-promise" // a promise is not on the disk
	ballotGoesBack fault = "ballot-goes-back"
	halfIsEnough   fault = "half-is-enough" // for a quorum one node too few
	acceptsOld     fault = "accepts-old"    // an acceptor accepts an old ballot
)
