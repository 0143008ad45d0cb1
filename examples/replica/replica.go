// Package replica reads from replicas that lag behind, and is the story of a dependency that nobody can
// steer. Its model says all that it may do; as a set of futures the model is checked against the real thing,
// and then it stands in for it, as a fake whose futures are foretold, under an application.
package replica

import (
	"errors"
	"math/rand/v2"
)

// A Store is a number, as one of its clients sees it.
type Store interface {
	// Write sets the number. After ErrTimeout it may be set or not.
	Write(v int) error
	// Read returns the number as it is, or as it was; never as it was before what this client has read.
	Read() int
	// Sync waits until reads return the number as it is.
	Sync()
}

// ErrTimeout is that there was no reply.
var ErrTimeout = errors.New("no reply in time")

// A fault is a bug that can be planted in the replicas, or in what uses them.
type fault string

const (
	goesBack    fault = "read-goes-back"        // a read does not wait for a replica that lags behind the one before
	leavesOne   fault = "sync-leaves-one"       // Sync waits for all replicas but the last
	arrivesLate fault = "lost-write-comes-late" // a write that was lost is delivered after the one that follows it
	acksLost    fault = "lost-write-is-acked"   // a write that was lost is reported as done
)

// Replicas are a store of one primary, which takes all writes, and three replicas, which are read.
type Replicas struct {
	log  []int  // of the primary
	has  [3]int // how much of the log each replica has
	seen int    // how much of it the client has seen
	late []int  // what a fault still has to deliver

	network, lag, route *rand.Rand // chance: which requests are lost, how far replicas lag behind, which one is read
	fault               fault
}

// Start returns replicas of 0, whose chance comes of a seed.
func Start(seed uint64) *Replicas {
	chance := func(of uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, of)) }
	return &Replicas{log: []int{0}, has: [3]int{1, 1, 1}, seen: 1, network: chance(0), lag: chance(1), route: chance(2)}
}

// Write implements Store.
func (r *Replicas) Write(v int) error {
	r.replicate()
	switch r.network.IntN(4) {
	case 0: // the request is lost
		switch r.fault {
		case arrivesLate:
			r.late = append(r.late, v)
		case acksLost:
			return nil
		}
		return ErrTimeout
	case 1: // the reply is lost
		r.append(v)
		return ErrTimeout
	}
	r.append(v)
	return nil
}

func (r *Replicas) append(v int) {
	r.log = append(append(r.log, v), r.late...)
	r.late = nil
}

// Read implements Store.
func (r *Replicas) Read() int {
	r.replicate()
	has := &r.has[r.route.IntN(len(r.has))]
	if *has < r.seen && r.fault != goesBack {
		*has = r.seen // it waits for the replica
	}
	r.seen = *has
	return r.log[*has-1]
}

// Sync implements Store.
func (r *Replicas) Sync() {
	for i := range r.has {
		if r.fault != leavesOne || i < len(r.has)-1 {
			r.has[i] = len(r.log)
		}
	}
	if r.fault != leavesOne {
		r.seen = len(r.log)
	}
}

// replicate brings each replica some of the log.
func (r *Replicas) replicate() {
	for i, has := range r.has {
		r.has[i] += r.lag.IntN(len(r.log) - has + 1)
	}
}
