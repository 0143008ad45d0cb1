// Command reach tells of each example how long its harness is, and how much of the system it reaches: by the generated
// programs of plain go test, and after fuzzing for a second and for a minute with one worker.
//
//	go run ./bench/reach             # a minute and some for each example
//	go run ./bench/reach -long 5s ring lru
//
// Every cell is kept as it ends, so that a run that was stopped goes on.
package main

import (
	"flag"
	"fmt"
	"io"
	"log"
	"os"
	"strings"
	"time"

	"github.com/fuzzmachine/go/bench/internal/results"
)

// examples are those whose system is code of the example's own.
var examples = []string{"ring", "counter", "tree", "lru", "kv", "pool", "replica", "auth", "crashdisk", "retry"}

// A key is an example, and for how long it was fuzzed.
type key struct {
	Example string
	Fuzzed  time.Duration
}

func main() {
	log.SetFlags(0)
	long := flag.Duration("long", time.Minute, "how long the longer fuzzing goes on")
	dir := flag.String("results", "bench/reach/results", "directory that keeps every cell, so that a run resumes; empty it to measure anew")
	write := flag.Bool("write", false, "write the table into bench/reach/README.md too")
	flag.Parse()
	list := flag.Args()
	if len(list) == 0 {
		list = examples
	}
	var table strings.Builder
	err := run(io.MultiWriter(os.Stdout, &table), *dir, list, *long)
	if err == nil && *write {
		err = results.Write("bench/reach/README.md", "table", table.String())
	}
	if err != nil {
		log.Fatal(err)
	}
}

// run prints a row for each example as it comes.
func run(w io.Writer, dir string, list []string, long time.Duration) error {
	store, err := results.Open[key, string](dir)
	if err != nil {
		return err
	}
	defer store.Close()
	fmt.Fprintf(w, "| example | lines of harness | statements reached by the seeds | after fuzzing for 1s | for %v |\n|---|---|---|---|---|\n", long)
	for _, name := range list {
		e, err := open("examples", name)
		if err != nil {
			return err
		}
		row, err := e.row(store, long)
		e.close()
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		fmt.Fprintf(w, "| %s | %s\n", name, row)
	}
	return nil
}
