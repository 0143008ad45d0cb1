package caspaxos

import (
	"sync"
	"testing"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/prophecy/disk"
	"github.com/fuzzmachine/go/prophecy/network"
)

// This is how many operations generated programs take in a second, with all that a machine does: faults, judgement
// and the agreement in the end. Their clusters' time passes so many times faster.
func BenchmarkPrograms(b *testing.B) {
	var asked int
	var passed time.Duration
	m := machine(func(t *fuzzmachine.T, nodes int) *cluster {
		c := newCluster(t, nodes)
		began := c.Now()
		t.Cleanup(func() {
			asked += c.asked
			passed += c.Now().Sub(began)
		})
		return c
	})
	b.Setenv("FUZZMACHINE_SEEDS", "1024")
	programs := &recorder{TB: b}
	m.Seed(programs)
	asked, passed = 0, 0
	for i := 0; b.Loop(); i++ {
		if err := m.Check(programs.tapes[i%len(programs.tapes)]); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(asked)/b.Elapsed().Seconds(), "operations/s")
	b.ReportMetric(passed.Seconds()/b.Elapsed().Seconds(), "times-faster")
}

// A recorder is the f of a fuzz target. It keeps what Seed adds.
type recorder struct {
	testing.TB
	tapes [][]byte
}

func (r *recorder) Add(args ...any) { r.tapes = append(r.tapes, args[0].([]byte)) }

// An increment is what the next two benchmarks do.
func increment(v int64) int64 { return v + 1 }

// This is an operation of a cluster without faults.
func BenchmarkOperation(b *testing.B) {
	c := &cluster{Network: network.New(nil, usual, fault("").open)}
	for i := 0; b.Loop(); i++ {
		if came := c.change(i%usual, increment); came.Err != nil {
			b.Fatal(came.Err)
		}
	}
}

// delay is how long a message takes where timers are real.
const delay = time.Millisecond

// This is the same with timers that are real.
func BenchmarkOperationInRealTime(b *testing.B) {
	var mu sync.Mutex // nodes are for one goroutine
	after := func(d time.Duration, call func()) {
		time.AfterFunc(d, func() {
			mu.Lock()
			defer mu.Unlock()
			call()
		})
	}
	nodes := make([]*Node, usual)
	for i := range nodes {
		send := func(to int, m Message) { after(delay, func() { nodes[to].Receive(i, m) }) }
		n, err := Open(Config{ID: i, Nodes: usual, Disk: new(disk.Disk), Send: send, After: after})
		if err != nil {
			b.Fatal(err)
		}
		nodes[i] = n
	}
	done := make(chan error)
	for i := 0; b.Loop(); i++ {
		mu.Lock()
		nodes[i%usual].Change(increment, func(_ int64, err error) { go func() { done <- err }() })
		mu.Unlock()
		if err := <-done; err != nil {
			b.Fatal(err)
		}
	}
}
