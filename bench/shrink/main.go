// Command shrink measures how failing programs are shrunk: whether the reported program is the shortest one,
// and in how many executions it is found.
package main

import (
	"flag"
	"fmt"
	"io"
	"log"
	"os"
	"path/filepath"
	"strings"
)

// A plan says what is measured, and how much of it.
type plan struct {
	results string // directory that keeps every cell
	only    string // how the names of subjects begin
	starts  int    // of each subject
	steps   int    // of starts, if they are long
	missing bool   // whether to print tables without measuring what is missing
}

func main() {
	log.SetFlags(log.Ltime)
	var p plan
	part := flag.String("part", "", "do one part: "+strings.Join(partNames(), ", "))
	flag.IntVar(&p.starts, "starts", 100, "failing programs for each subject")
	flag.IntVar(&p.steps, "steps", 0, "steps of a start, such as 256 or 1000; 0: up to 64")
	flag.StringVar(&p.only, "only", "", "measure subjects whose names begin with this, such as coupled")
	flag.BoolVar(&p.missing, "tables", false, "measure nothing, and print what there is")
	flag.StringVar(&p.results, "results", "bench/shrink/results",
		"directory that keeps every cell, so that a run resumes; empty it to measure anew")
	flag.Parse()
	if err := p.run(os.Stdout, *part); err != nil {
		log.Fatal(err)
	}
}

// A part is one table, or a few.
type part struct {
	name  string
	print func(io.Writer, *plan) error
}

var parts = []part{
	{"proof", Proof}, {"systems", Systems}, {"challenges", Challenges}, {"two", Two}, {"random", Random}, {"faults", Faults},
}

func partNames() (names []string) {
	for _, p := range parts {
		names = append(names, p.name)
	}
	return names
}

// run prints the part of a name, or all of them.
func (p *plan) run(w io.Writer, name string) error {
	if err := os.MkdirAll(p.results, 0o755); err != nil {
		return fmt.Errorf("%w; run this at the root of the repository, or say where results are kept", err)
	}
	known := false
	for _, part := range parts {
		if name != "" && name != part.name {
			continue
		}
		known = true
		if err := part.print(w, p); err != nil {
			return fmt.Errorf("%s: %w", part.name, err)
		}
		fmt.Fprintln(w)
	}
	if !known {
		return fmt.Errorf("there is no part %q; %s are", name, strings.Join(partNames(), ", "))
	}
	return nil
}

func (p *plan) path(name string) string { return filepath.Join(p.results, name) }
