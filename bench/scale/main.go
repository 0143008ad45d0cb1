// Command scale measures how executions, corpora and merges grow with the processes of libFuzzer, and with time.
package main

import (
	"flag"
	"fmt"
	"log"
	"os"
	"path/filepath"

	"github.com/fuzzmachine/go/bench/internal/results"
)

func main() {
	var (
		tables = flag.Bool("tables", false, "run nothing, and print the stored results")
		write  = flag.Bool("write", false, "also write the tables into the README")
		here   = flag.String("dir", "bench/scale", "the directory of the README and the results")
		b      bench
	)
	flag.IntVar(&b.seeds, "seeds", 3, "how many searches of each kind")
	flag.DurationVar(&b.limit, "limit", defaultLimit, "how long each search takes")
	flag.Parse()
	log.SetFlags(0)
	if err := b.run(*here, *tables, *write); err != nil {
		log.Fatal(err)
	}
}

// run measures what is not stored, and prints all.
func (b *bench) run(here string, tables, write bool) (err error) {
	if b.store, err = results.Open[key, cell](filepath.Join(here, ".cells")); err != nil {
		return err
	}
	defer b.store.Close()
	if !tables {
		if b.dir, err = os.MkdirTemp("", "scale"); err != nil {
			return err
		}
		defer os.RemoveAll(b.dir)
		if err := b.measure(); err != nil {
			return err
		}
	}
	text := b.tables()
	fmt.Print(text)
	if write {
		return results.Write(filepath.Join(here, "README.md"), "tables", text)
	}
	return nil
}
