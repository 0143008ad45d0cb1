package main

import (
	"flag"
	"fmt"
	"log"
	"os"
	"strings"
	"time"
)

// options say what is run.
type options struct {
	results, only, tools  string
	seeds                 int
	limit                 time.Duration
	quick, tables, ablate bool
}

func main() {
	log.SetFlags(log.Ltime)
	var o options
	flag.StringVar(&o.results, "results", "bench/versus/results", "directory that keeps every cell, so that a run resumes; empty it to measure anew")
	flag.StringVar(&o.only, "only", "", "only bugs whose names, such as tree/insert-twice, begin with one of these, with commas between")
	flag.StringVar(&o.tools, "tools", "", "only these tools, with commas between: "+strings.Join(names(), ","))
	flag.IntVar(&o.seeds, "seeds", 3, "seeds for each bug and tool")
	flag.DurationVar(&o.limit, "limit", 20*time.Second, "time for each")
	flag.BoolVar(&o.quick, "quick", false, "the first bug of each system, one seed, 5 seconds")
	flag.BoolVar(&o.tables, "tables", false, "run nothing, and print what there is")
	flag.BoolVar(&o.ablate, "ablate", false, "instead of tools, ours under -fuzz without one of what leads it")
	flag.Parse()
	if o.quick {
		o.seeds, o.limit, o.results = 1, 5*time.Second, os.TempDir()+"/versus-quick"
		os.RemoveAll(o.results)
	}
	if err := run(o); err != nil {
		log.Fatal(err)
	}
}

func run(o options) error {
	store, err := openStore(o.results)
	if err != nil {
		return err
	}
	roster, err := readRoster("bench/versus")
	if err != nil {
		return err
	}
	bugs := roster.chosen(o)
	if len(bugs) == 0 {
		return fmt.Errorf("no bug is called %s", o.only)
	}
	chosen, err := chosenTools(o.tools, o.ablate)
	if err != nil {
		return err
	}
	if !o.tables {
		if err := measure(store, bugs, chosen, o); err != nil {
			return err
		}
	}
	fmt.Print(tables(store, bugs, chosen, o))
	return nil
}

// measure runs what is not in the store. Seed by seed, so that a run that is stopped has seen all bugs.
func measure(store *store, bugs []bug, tools []tool, o options) error {
	shop, err := newWorkshop()
	if err != nil {
		return err
	}
	defer shop.close()
	for seed := 1; seed <= o.seeds; seed++ {
		for _, b := range bugs {
			for _, t := range tools {
				k := key{b.name(), t.name, seed, o.limit}
				if store.has(k) || !b.system.hosts(t) {
					continue
				}
				c, err := shop.try(b, t, k)
				if err != nil {
					return fmt.Errorf("%s, %s: %w", b.name(), t.name, err)
				}
				log.Printf("%-28s %-14s seed %d: %s", b.name(), t.name, seed, c)
				if err := store.put(c); err != nil {
					return err
				}
			}
		}
	}
	return nil
}
