// Command schedules measures how soon the mistakes of examples/register are found in several ways, which differ
// in how programs are made and in who decides which actor goes on.
package main

import (
	"flag"
	"fmt"
	"log"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/fuzzmachine/go/bench/internal/results"
)

var bugs = []string{"counter", "total", "queue", "gate", "bank"}

func main() {
	log.SetFlags(log.Ltime)
	tries := flag.Int("tries", 5, "tries for each bug in each way")
	limit := flag.Duration("limit", 20*time.Second, "time for a try")
	dir := flag.String("results", "bench/schedules/results",
		"directory that keeps every cell, so that a run resumes; empty it to measure anew")
	flag.Parse()
	if err := run(*dir, *tries, *limit); err != nil {
		log.Fatal(err)
	}
}

func run(kept string, tries int, limit time.Duration) error {
	store, err := results.Open[Key, cell](kept)
	if err != nil {
		return err
	}
	defer store.Close()
	work, err := os.MkdirTemp("", "schedules")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	b, err := build(work)
	if err != nil {
		return err
	}
	for _, w := range ways {
		for _, bug := range bugs {
			for try := 1; try <= tries; try++ {
				if err := b.measure(store, w, Key{bug, w.name, try, limit}); err != nil {
					return err
				}
			}
		}
	}
	fmt.Print(table(store, tries, limit))
	return nil
}

// measure makes a try that is not in the store.
func (b *binaries) measure(store *store, w way, k Key) error {
	if _, done := store.Get(k); done {
		return nil
	}
	c, err := b.try(w, k)
	if err != nil {
		return err
	}
	log.Printf("%s, %s, try %d: %+v", k.Bug, k.Way, k.Try, c)
	return store.Put(k, c)
}

// table shows of each bug, in each way, how many tries found it, and the medians of these.
func table(store *store, tries int, limit time.Duration) string {
	var t strings.Builder
	fmt.Fprintf(&t, "| programs, seconds | %s |\n|---|%s\n", strings.Join(bugs, " | "), strings.Repeat("---|", len(bugs)))
	for _, w := range ways {
		fmt.Fprintf(&t, "| %s |", w.words)
		for _, bug := range bugs {
			var cells []cell
			for try := 1; try <= tries; try++ {
				if c, _ := store.Get(Key{bug, w.name, try, limit}); c.Found {
					cells = append(cells, c)
				}
			}
			fmt.Fprintf(&t, " %s |", medians(cells, tries))
		}
		t.WriteString("\n")
	}
	return t.String()
}

// medians are those of the tries that found a bug.
func medians(cells []cell, tries int) string {
	if len(cells) == 0 {
		return "not found"
	}
	slices.SortFunc(cells, func(a, b cell) int { return a.Programs - b.Programs })
	words := fmt.Sprintf("%d, %.2f", cells[len(cells)/2].Programs, cells[len(cells)/2].Seconds)
	if len(cells) < tries {
		words += fmt.Sprintf(" (%d of %d)", len(cells), tries)
	}
	return words
}
