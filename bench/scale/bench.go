package main

import (
	"fmt"
	"log"
	"os/exec"
	"path/filepath"
	"time"

	"github.com/fuzzmachine/go/bench/internal/results"
)

const defaultLimit = 15 * time.Second

// A bench measures targets of examples without a bug.
type bench struct {
	seeds int
	limit time.Duration
	store *results.Store[key, cell]
	dir   string // of what is built and found
}

// A target is one of examples.
type target struct{ dir, name string }

var targets = []target{
	{"examples/ring", "FuzzRing"},
	{"examples/kv", "FuzzStore"},
	{"examples/auth", "FuzzAuth"},
}

// A key says what a cell measured.
type key struct {
	Target, What string
	Seed         int // of a merge, how many corpora are merged
	Limit        time.Duration
}

// A cell is what a search or a merge came to.
type cell struct {
	Executions int
	Seconds    float64
	Files      int     // of the corpus, or before the merge
	Kept       int     // by a merge
	Features   int     // of what is kept
	Growth     []point // while a search went on
}

// A point is a moment of a search.
type point struct{ Executions, Files, Features int }

// corpora is how many corpora of machines that share nothing are merged at most.
const corpora = 8

// measure fills the store.
func (b *bench) measure() error {
	for _, t := range targets {
		program, err := b.build(t)
		if err != nil {
			return err
		}
		f := fuzzer{program, filepath.Join(b.dir, t.name), b.limit}
		for _, m := range modes {
			for seed := 1; seed <= b.seeds; seed++ {
				if err := b.cell(t, m.name, seed, func() (cell, error) { return f.search(m, seed) }); err != nil {
					return err
				}
			}
		}
		for n := 1; n <= corpora; n *= 2 {
			if err := b.cell(t, merged, n, func() (cell, error) { return f.merges(n) }); err != nil {
				return err
			}
		}
	}
	return nil
}

// cell measures one that is not stored.
func (b *bench) cell(t target, what string, seed int, measure func() (cell, error)) error {
	k := key{t.name, what, seed, b.limit}
	if _, has := b.store.Get(k); has {
		return nil
	}
	c, err := measure()
	if err != nil {
		return fmt.Errorf("%s, %s, %d: %w", t.name, what, seed, err)
	}
	log.Printf("%-10s %-12s %d: %d executions, %.1f s, %d files, %d kept, %d features",
		t.name, what, seed, c.Executions, c.Seconds, c.Files, c.Kept, c.Features)
	return b.store.Put(k, c)
}

// build makes the program of a target.
func (b *bench) build(t target) (program string, err error) {
	program = filepath.Join(b.dir, t.name+".program")
	cmd := exec.Command("go", "run", "./corpus/fuzzcorpus", "libfuzzer", "./"+t.dir, t.name, "-o", program)
	if out, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("%s: %w\n%s", cmd, err, out)
	}
	return program, nil
}
