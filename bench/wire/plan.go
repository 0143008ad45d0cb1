package main

import (
	"sync"
	"time"

	"github.com/fuzzmachine/go/bench/wire/program"
	"github.com/fuzzmachine/go/bench/wire/subject"
)

// Plan is what a stage measures and with how much effort.
type Plan struct {
	Store    *Store
	Wires    []program.Wire
	Subjects []subject.Subject
	Seeds    int
	Limit    int // executions of one search
	Starts   int // failing tapes to shrink, for each wire and subject
	Workers  int
}

// job is a cell still to be measured.
type job struct {
	key     Key
	measure func(*Cell)
}

// Measure fills the store with what the plan lacks: the searches first, for shrinking begins at what they found.
func (p Plan) Measure() error {
	var searches, rest []job
	for _, w := range p.Wires {
		for _, s := range p.Subjects {
			for _, states := range []bool{false, true} {
				for seed := range p.Seeds {
					searches = append(searches, p.search(w, s, states, seed))
				}
			}
			rest = append(rest, p.shrink(w, s), p.edit(w, s))
		}
	}
	if err := p.run(searches); err != nil {
		return err
	}
	return p.run(rest)
}

// run measures what is not in the store yet.
func (p Plan) run(jobs []job) error {
	queue := make(chan job)
	var failed error
	var once sync.Once
	var workers sync.WaitGroup
	for range p.Workers {
		workers.Go(func() {
			for j := range queue {
				begin := time.Now()
				c := Cell{Key: j.key}
				j.measure(&c)
				c.Seconds = time.Since(begin).Seconds()
				if err := p.Store.Put(c); err != nil {
					once.Do(func() { failed = err })
				}
			}
		})
	}
	for _, j := range jobs {
		if _, ok := p.Store.Get(j.key); !ok {
			queue <- j
		}
	}
	close(queue)
	workers.Wait()
	return failed
}

// key names a cell.
func key(kind string, w program.Wire, s subject.Subject, mode string, seed int) Key {
	return Key{Version: version, Kind: kind, Wire: w.Name(), Subject: s.Name(), Mode: mode, Seed: seed}
}
