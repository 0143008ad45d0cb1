// Command reach tells of each example how long its harness is, and how much of the system it reaches: by the generated
// programs of plain go test, and after fuzzing for a second and for a minute with one worker.
//
//	go run ./bench/reach             # a minute and some for each example
//	go run ./bench/reach -long 5s ring lru
package main

import (
	"flag"
	"fmt"
	"io"
	"log"
	"os"
	"time"
)

// examples are those whose system is code of the example's own.
var examples = []string{"ring", "counter", "tree", "lru", "kv", "pool", "replica", "auth", "crashdisk", "retry"}

func main() {
	log.SetFlags(0)
	long := flag.Duration("long", time.Minute, "how long the longer fuzzing goes on")
	flag.Parse()
	list := flag.Args()
	if len(list) == 0 {
		list = examples
	}
	if err := run(os.Stdout, list, *long); err != nil {
		log.Fatal(err)
	}
}

// run prints a row for each example as it comes.
func run(w io.Writer, list []string, long time.Duration) error {
	fmt.Fprintf(w, "| example | lines of harness | statements reached by the seeds | after fuzzing for 1s | for %v |\n|---|---|---|---|---|\n", long)
	for _, name := range list {
		e, err := open("examples", name)
		if err != nil {
			return err
		}
		row, err := e.row(long)
		e.close()
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		fmt.Fprintf(w, "| %s | %s\n", name, row)
	}
	return nil
}
