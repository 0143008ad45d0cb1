package main

import (
	"errors"
	"flag"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"time"

	"github.com/fuzzmachine/go/bench/internal/results"
)

// options say what is run.
type options struct {
	results, only, tools         string
	seeds, lanes                 int
	limit                        time.Duration
	quick, tables, write, ablate bool
}

func main() {
	log.SetFlags(log.Ltime)
	var o options
	flag.StringVar(&o.results, "results", "bench/versus/results", "directory that keeps every cell, so that a run resumes; empty it to measure anew")
	flag.StringVar(&o.only, "only", "", "only bugs whose names or kinds, such as bst/insert-keeps or history, begin with one of these, with commas between")
	flag.StringVar(&o.tools, "tools", "", "only these tools, with commas between")
	flag.IntVar(&o.seeds, "seeds", 3, "seeds for each bug and tool")
	flag.IntVar(&o.lanes, "lanes", 1, "cells at a time, each on a processor of its own")
	flag.DurationVar(&o.limit, "limit", 20*time.Second, "time for each")
	flag.BoolVar(&o.quick, "quick", false, "the first bugs of some systems, one seed, 3 seconds")
	flag.BoolVar(&o.tables, "tables", false, "run nothing, and print what there is")
	flag.BoolVar(&o.write, "write", false, "write the tables into bench/versus/README.md too")
	flag.BoolVar(&o.ablate, "ablate", false, "instead of tools, ours under -fuzz without one of what leads it")
	flag.Parse()
	if o.quick {
		o.seeds, o.limit, o.results = 1, 3*time.Second, filepath.Join(os.TempDir(), "versus-quick")
		os.RemoveAll(o.results)
	}
	if err := run(o); err != nil {
		log.Fatal(err)
	}
}

const readme = "bench/versus/README.md"

func run(o options) error {
	store, err := results.Open[key, cell](o.results)
	if err != nil {
		return err
	}
	defer store.Close()
	roster, err := readRoster("bench/versus")
	if err != nil {
		return err
	}
	bugs := roster.chosen(o)
	if len(bugs) == 0 {
		return fmt.Errorf("no bug is called %s", o.only)
	}
	if o.write && (o.only != "" || o.tools != "" || o.quick) {
		return errors.New("-write with -only, -tools or -quick would put a part in the place of the whole: leave one of them out")
	}
	chosen, err := chosenTools(o.tools, o.ablate)
	if err != nil {
		return err
	}
	if !o.tables {
		shop, err := newWorkshop()
		if err != nil {
			return err
		}
		defer shop.close()
		if err := measure(shop, store, bugs, chosen, o); err != nil {
			return err
		}
	}
	r := report{store, bugs, chosen, o}
	text, name := r.versus(), "tables"
	if o.ablate {
		text, name = r.ablation(), "ablation"
	}
	fmt.Print(text)
	if o.write {
		if err := errors.Join(results.Write(readme, name, text), results.Write(readme, "subjects", roster.subjects())); err != nil {
			return err
		}
	}
	return r.broken()
}
