package main

import (
	"fmt"
	"log"
	"os/exec"
	"runtime"
	"strconv"
	"sync"
)

// A lane measures one cell at a time. Where there are several, each keeps to a processor of its own, for what
// it builds too.
type lane struct {
	shop *workshop
	cpu  string // "" is any
}

// command is one that keeps to the lane.
func (l lane) command(name string, args ...string) *exec.Cmd {
	if l.cpu == "" {
		return exec.Command(name, args...)
	}
	return exec.Command("taskset", append([]string{"-c", l.cpu, name}, args...)...)
}

// measure runs what is not in the store. Seed by seed, so that a run that is stopped has seen all bugs.
func measure(shop *workshop, store *store, bugs []bug, tools []tool, o options) error {
	if o.lanes < 1 {
		return fmt.Errorf("-lanes %d: nothing would be measured; say 1 or more", o.lanes)
	}
	if o.lanes > 1 {
		if _, err := exec.LookPath("taskset"); err != nil {
			return fmt.Errorf("several lanes want taskset, of util-linux: %w", err)
		}
	}
	jobs := make(chan job)
	failed := make(chan error, o.lanes) // one at most for each lane, which ends with it
	var lanes sync.WaitGroup
	for n := range o.lanes {
		l := lane{shop: shop}
		if o.lanes > 1 {
			l.cpu = strconv.Itoa(n)
		}
		lanes.Go(func() { l.work(store, jobs, o, failed) })
	}
	err := feed(jobs, store, bugs, tools, o, failed)
	close(jobs)
	lanes.Wait()
	select {
	case late := <-failed:
		return late
	default:
		return err
	}
}

// A job is a cell that is to be measured.
type job struct {
	bug  bug
	tool tool
	key  key
}

func feed(jobs chan<- job, store *store, bugs []bug, tools []tool, o options, failed <-chan error) error {
	for seed := 1; seed <= o.seeds; seed++ {
		for _, b := range bugs {
			for _, t := range tools {
				k := key{b.name(), t.name, seed, o.limit}
				if _, done := store.try(k); done {
					continue
				}
				select {
				case jobs <- job{b, t, k}:
				case err := <-failed:
					return err
				}
			}
		}
	}
	return nil
}

func (l lane) work(store *store, jobs <-chan job, o options, failed chan<- error) {
	for j := range jobs {
		c, err := l.try(j.bug, j.tool, j.key)
		if err == nil {
			c.Go = runtime.Version()
			if o.lanes > 1 {
				c.Lanes = o.lanes
			}
			log.Printf("%-30s %-12s seed %d: %s", j.bug.name(), j.tool.name, j.key.Seed, c)
			err = store.put(j.key, c)
		}
		if err != nil {
			failed <- fmt.Errorf("%s, %s: %w", j.bug.name(), j.tool.name, err)
			return
		}
	}
}
