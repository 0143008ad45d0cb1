// Package replica keeps a number in replicas that lag behind. A test cannot control what the replicas do. So
// the model describes everything that they may do. One test compares the replicas with the set of states that
// explain their answers. Another tests an application on a fake made of the model, whose futures the program
// predicts.
package replica

import (
	"errors"
	"math/rand/v2"
)

// A Store is a number, as one of its clients sees it.
type Store interface {
	// Write sets the number. After ErrTimeout it may be set or not.
	Write(v int) error
	// Read returns the number, or an older one, but none older than one that this client has read.
	Read() int
	// Sync waits until reads return the latest number.
	Sync()
}

// ErrTimeout means that there was no reply.
var ErrTimeout = errors.New("no reply in time")

// A fault is a bug that can be planted in the replicas, or in an application that uses them.
type fault string

const (
	goesBack    fault = "read-goes-back"        // a read does not wait for a replica that lags behind
	leavesOne   fault = "sync-leaves-one"       // Sync waits for all replicas but the last
	arrivesLate fault = "lost-write-comes-late" // a lost write is delivered after the next write
	acksLost    fault = "lost-write-is-acked"   // a lost write is reported as done
)

// Replicas are a store with one primary, which takes all writes, and three replicas, which answer reads.
type Replicas struct {
	log  []int  // of the primary
	has  [3]int // how much of the log each replica has
	seen int    // how much of it the client has seen
	late []int  // what a fault still has to deliver

	network *rand.Rand // which requests are lost
	lag     *rand.Rand // how far replicas lag behind
	route   *rand.Rand // which replica is read
	fault   fault
}

// Start returns replicas of the number 0. Their random numbers depend on the seed.
func Start(seed uint64) *Replicas {
	chance := func(of uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, of)) }
	return &Replicas{
		log: []int{0}, has: [3]int{1, 1, 1}, seen: 1,
		network: chance(0), lag: chance(1), route: chance(2),
	}
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

// replicate copies some of the log to each replica.
func (r *Replicas) replicate() {
	for i, has := range r.has {
		r.has[i] += r.lag.IntN(len(r.log) - has + 1)
	}
}
