// Command planted measures how soon go test -fuzz finds each planted bug of the examples, with one worker, an
// empty corpus and no generated programs.
package main

import (
	"flag"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/fuzzmachine/go/bench/internal/results"
)

func main() {
	log.SetFlags(log.Ltime)
	tries := flag.Int("tries", 5, "tries for each bug")
	limit := flag.Duration("limit", 30*time.Second, "time for a try")
	seeds := flag.Int("seeds", 0, "generated programs that the fuzzer begins with; go test -fuzz has 24")
	only := flag.String("only", "", "measure bugs whose names begin with this, such as lru/")
	dir := flag.String("results", "bench/planted/results",
		"directory that keeps every cell, so that a run resumes; empty it to measure anew")
	flag.Parse()
	if err := run(*dir, *only, *tries, Key{Limit: *limit, Seeds: *seeds}); err != nil {
		log.Fatal(err)
	}
}

func run(kept, only string, tries int, like Key) error {
	store, err := results.Open[Key, cell](kept)
	if err != nil {
		return err
	}
	defer store.Close()
	work, err := os.MkdirTemp("", "planted")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	tests, err := filepath.Glob("examples/*/planted_test.go")
	if err != nil || len(tests) == 0 {
		return fmt.Errorf("no examples/*/planted_test.go here (%v): run this at the root of the repository", err)
	}
	var bugs []string
	for _, test := range tests {
		dir := filepath.Dir(test)
		if !strings.HasPrefix(filepath.Base(dir)+"/", only) && !strings.HasPrefix(only, filepath.Base(dir)+"/") {
			continue
		}
		b, err := build(work, dir)
		if err != nil {
			return err
		}
		for _, bug := range b.bugs {
			if strings.HasPrefix(bug, only) {
				bugs = append(bugs, bug)
				if err := b.measure(store, bug, tries, like); err != nil {
					return err
				}
			}
		}
	}
	fmt.Print(table(store, bugs, tries, like))
	return nil
}

// measure does the tries of a bug that are not in the store.
func (b *binary) measure(store *store, bug string, tries int, k Key) error {
	for try := 1; try <= tries; try++ {
		k.Bug, k.Try = bug, try
		if _, done := store.Get(k); done {
			continue
		}
		c, err := b.try(k)
		if err != nil {
			return err
		}
		log.Printf("%s, try %d: %s", bug, try, c)
		if err := store.Put(k, c); err != nil {
			return err
		}
	}
	return nil
}

// table shows the cells of bugs in markdown.
func table(store *store, bugs []string, tries int, k Key) string {
	var t strings.Builder
	t.WriteString("| bug: seconds, executions of each try | found |")
	for try := 1; try <= tries; try++ {
		fmt.Fprintf(&t, " %d |", try)
	}
	fmt.Fprintf(&t, "\n|---|---|%s\n", strings.Repeat("---|", tries))
	for _, bug := range bugs {
		var row strings.Builder
		found := 0
		for try := 1; try <= tries; try++ {
			k.Bug, k.Try = bug, try
			c, _ := store.Get(k)
			if c.Found {
				found++
			}
			fmt.Fprintf(&row, " %s |", c)
		}
		fmt.Fprintf(&t, "| %s | %d of %d |%s\n", bug, found, tries, &row)
	}
	return t.String()
}
