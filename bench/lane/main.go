// Command lane measures how soon libFuzzer finds bugs with programs of fuzzcorpus libfuzzer, which let a machine make
// the inputs, or libFuzzer byte by byte, and how soon go test -fuzz does.
package main

import (
	"flag"
	"fmt"
	"log"
	"os"
	"strings"
	"time"

	"github.com/fuzzmachine/go/bench/internal/results"
)

func main() {
	var (
		seeds  = flag.Int("seeds", 5, "how many seeds each bug and way is tried with")
		limit  = flag.Duration("limit", time.Minute, "how long each try may take")
		only   = flag.String("only", "", "bugs whose names begin with one of these, separated by commas")
		tables = flag.Bool("tables", false, "run nothing, and print the stored results")
		write  = flag.Bool("write", false, "also write the tables into the README")
		here   = flag.String("dir", "bench/lane", "the directory of the README and the results")
	)
	flag.Parse()
	log.SetFlags(0)
	if err := run(*here, *seeds, *limit, strings.Split(*only, ","), *tables, *write); err != nil {
		log.Fatal(err)
	}
}

func run(here string, seeds int, limit time.Duration, only []string, tables, write bool) error {
	store, err := results.Open[key, cell](here + "/.cells")
	if err != nil {
		return err
	}
	defer store.Close()
	var list []bug
	for _, b := range append(bugs, sound...) {
		for _, prefix := range only {
			if strings.HasPrefix(b.name(), prefix) {
				list = append(list, b)
			}
		}
	}
	if !tables {
		if err := measure(store, list, seeds, limit); err != nil {
			return err
		}
	}
	text := tableOf(store, list, seeds, limit)
	fmt.Print(text)
	if write {
		return results.Write(here+"/README.md", "table", text)
	}
	return nil
}

// measure tries what is not in the store. Seed by seed, so that a run that is stopped has seen all bugs.
func measure(store *results.Store[key, cell], list []bug, seeds int, limit time.Duration) error {
	dir, err := os.MkdirTemp("", "lane")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	shop, err := newWorkshop(dir)
	if err != nil {
		return err
	}
	for seed := 1; seed <= seeds; seed++ {
		for _, b := range list {
			for _, w := range ways {
				k := key{b.name(), w.name, seed, limit}
				if _, has := store.Get(k); has {
					continue
				}
				c, err := shop.try(b, w, k)
				if err == nil {
					log.Printf("%-30s %-8s seed %d: %s", b.name(), w.name, seed, c)
					err = store.Put(k, c)
				}
				if err != nil {
					return fmt.Errorf("%s, %s: %w", b.name(), w.name, err)
				}
			}
		}
	}
	return nil
}
