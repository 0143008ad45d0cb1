// Command soak runs ten million tapes: random bytes, mutated programs and spliced programs, on a machine with
// every kind of argument and on the machines of three examples. It counts crashes, hangs, failures of machines
// that are right, and what memory and goroutines a process holds when a tenth, half and all of its tapes have
// run.
//
//	nice -n 19 go run ./bench/soak -write     # the whole, for half an hour or more
//	go run ./bench/soak -part 0.002           # 20,000 tapes, and nothing is kept
//
// Every cell is a process, and is stored when it ends, so that a stopped run can continue. It exits with status
// 1 if anything is wrong.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"log"
	"os"
	"strings"

	"github.com/fuzzmachine/go/bench/internal/results"
	"github.com/fuzzmachine/go/bench/soak/share"
)

// A subject is a machine to run tapes on.
type subject struct {
	name    string
	pkg     string // of its tests
	machine string // the variable that holds it; "": the package has a test for this
	tapes   int    // of each way
}

// subjects are run in this order. The client of retry is in a bubble, and each program is hours of its time.
var subjects = []subject{
	{"every kind of argument", "./bench/soak/every", "", 900_000},
	{"examples/kv", "./examples/kv", "store", 2_200_000},
	{"examples/crashdisk", "./examples/crashdisk", "store", 250_000},
	{"examples/retry, in bubbles", "./examples/retry", "client", 40_000},
}

// A key is a cell of the table.
type key struct {
	Subject string
	share.Share
}

func main() {
	log.SetFlags(0)
	part := flag.Float64("part", 1, "how much of the tapes to run; of a part nothing is kept")
	kept := flag.String("results", "bench/soak/results",
		"directory that keeps every cell, so that a run resumes; empty it to run anew")
	write := flag.Bool("write", false, "write the table into bench/soak/README.md too")
	flag.Parse()
	var table strings.Builder
	err := soak(io.MultiWriter(os.Stdout, &table), *kept, *part)
	if *write && table.Len() > 0 {
		err = errors.Join(err, results.Write("bench/soak/README.md", "table", table.String()))
	}
	if err != nil {
		log.Fatal(err)
	}
}

// soak runs the cells that are not kept, and prints them all. The error says what is wrong with them.
func soak(w io.Writer, kept string, part float64) (wrong error) {
	if part != 1 {
		dir, err := os.MkdirTemp("", "soak")
		if err != nil {
			return err
		}
		defer os.RemoveAll(dir)
		kept = dir
	}
	store, err := results.Open[key, cell](kept)
	if err != nil {
		return err
	}
	defer store.Close()
	in, err := newWorkshop()
	if err != nil {
		return err
	}
	defer in.close()
	fmt.Fprint(w, head)
	var all total
	for _, s := range subjects {
		for i, way := range share.Ways {
			k := key{s.name, share.Share{Way: way, Seed: uint64(i + 1), Tapes: int(part * float64(s.tapes))}}
			c, err := in.cell(store, s, k)
			if err != nil {
				return err
			}
			fmt.Fprintln(w, row(k, c))
			all.add(c)
			wrong = errors.Join(wrong, c.wrong(k))
		}
	}
	fmt.Fprintln(w, all.row())
	return wrong
}
