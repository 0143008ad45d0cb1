// Command futures measures histories of k writes that may or may not have happened, and a read that shows
// which did. It measures a set of futures, a nondeterministic model of porcupine, and a model whose futures a
// prophecy picks.
package main

import (
	"flag"
	"log"
	"os"
	"time"
)

func main() {
	log.SetFlags(0)
	p := plan{runs: 7, writes: []int{1, 2, 4, 6, 8, 10, 12, 14, 16}, limit: 2 * time.Minute}
	quick := flag.Bool("quick", false, "measure little, to see that this runs")
	flag.DurationVar(&p.limit, "limit", p.limit,
		"leave out histories that would take longer than this, going by the one before")
	flag.Parse()
	if *quick {
		p.runs, p.writes = 1, p.writes[:3]
	}
	if err := p.print(os.Stdout); err != nil {
		log.Fatal(err)
	}
}
