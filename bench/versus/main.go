// Command versus runs harnesses of several tools on the same bugs, in real processes with one worker each. It
// prints which tool finds which bug, how long it takes, and how long the final program is.
//
//	go run ./bench/versus            # three seeds of 20 seconds for each bug and tool: hours; a run can continue
//	go run ./bench/versus -quick     # the first bugs of some systems, one seed of 3 seconds
//	go run ./bench/versus -tables    # prints the stored results
//	go run ./bench/versus -ablate    # ours without one of its guides
//
// Its tables of bugs are examples, structures, hidden, released and unseen. Package harness makes the harnesses of a
// system, one for each tool. A library has a fixed version in its own module. A harness that ends by itself
// without having reported a failure is broken, and the run ends with an error.
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
	prove, count, pace           bool
}

func main() {
	log.SetFlags(log.Ltime)
	var o options
	flag.StringVar(&o.results, "results", "bench/versus/.cells",
		"directory that keeps every cell, so that a run resumes")
	flag.StringVar(&o.only, "only", "",
		"only bugs whose names or kinds, such as bst/insert-keeps or history, begin with one of these, or that are shallow, middle or deep; with commas between")
	flag.StringVar(&o.tools, "tools", "", "only these tools, with commas between")
	flag.IntVar(&o.seeds, "seeds", 3, "seeds for each bug and tool")
	flag.IntVar(&o.lanes, "lanes", 1, "cells at a time, each on a processor of its own")
	flag.DurationVar(&o.limit, "limit", 20*time.Second, "time for each")
	flag.BoolVar(&o.quick, "quick", false, "the first bugs of some systems, one seed, 3 seconds")
	flag.BoolVar(&o.tables, "tables", false, "run nothing, and print what there is")
	flag.BoolVar(&o.write, "write", false, "write the tables into bench/versus/README.md too")
	flag.BoolVar(&o.ablate, "ablate", false, "instead of tools, ours under -fuzz without one of what leads it")
	flag.BoolVar(&o.prove, "prove", false, "instead of tools, run all programs that are shorter than the shortest known")
	flag.BoolVar(&o.count, "count", false, "instead of tools, how many programs of a property run find a bug, without one of what leads it")
	flag.BoolVar(&o.pace, "pace", false, "instead of tools, how many steps a second of processor time takes, without a bug")
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

// table is the file that keeps cells for everybody; those of -quick are not kept.
func (o options) table() string {
	if o.quick {
		return ""
	}
	return tableFile
}

func run(o options) error {
	root, err := checkout()
	if err != nil {
		return err
	}
	if err := os.Chdir(root); err != nil {
		return err
	}
	store, err := openStore(o.results, o.table())
	if err != nil {
		return err
	}
	defer store.close()
	roster := newRoster()
	bugs := roster.chosen(o)
	if len(bugs) == 0 {
		return fmt.Errorf("no bug is called %s", o.only)
	}
	if o.write && (o.only != "" || o.tools != "" || o.quick) {
		return errors.New("-write with -only, -tools or -quick would put a part in the place of the whole: leave one of them out")
	}
	if o.prove {
		return o.proves(bugs)
	}
	if o.pace {
		return o.paces(bugs)
	}
	if o.count {
		return o.counts(bugs)
	}
	chosen, err := chosenTools(o.tools, o.ablate)
	if err != nil {
		return err
	}
	if err := fill(store, bugs, chosen, o); err != nil {
		return err
	}
	r := report{store, bugs, chosen, o}
	text, name := r.versus(), "tables"
	if o.ablate {
		text, name = r.ablation(), "ablation"
	}
	fmt.Print(text)
	if !o.ablate { // too long for README.md
		fmt.Print(r.each())
	}
	if o.write {
		if err := errors.Join(os.WriteFile(o.table(), []byte(r.text()), 0o644), results.Write(readme, name, text),
			results.Write(readme, "subjects", roster.subjects())); err != nil {
			return err
		}
	}
	return r.broken()
}

// proves runs what is shorter than the shortest known programs.
func (o options) proves(bugs []bug) error {
	return inShop(func(shop *workshop) (err error) {
		list := prove(shop, bugs, o.limit)
		text := proofs(list, o.limit)
		fmt.Print(text)
		if o.write {
			err = results.Write(readme, "proofs", text)
		}
		return errors.Join(failed(list), err)
	})
}

// fill measures what is wanted and not in the store.
func fill(store *store, bugs []bug, chosen []tool, o options) error {
	if o.tables {
		return nil
	}
	return inShop(func(shop *workshop) error { return measure(shop, store, bugs, chosen, o) })
}

// inShop calls work with a workshop, which is gone after that.
func inShop(work func(*workshop) error) error {
	dir, err := os.MkdirTemp("", "versus")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	shop, err := newWorkshop(dir)
	if err != nil {
		return err
	}
	return work(shop)
}
