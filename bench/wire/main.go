// Command wire is the tournament of byte formats for programs: which of them lets an evolutionary search find bugs
// soonest, and lets the passes of Go's minimiser alone reach the shortest program.
package main

import (
	"flag"
	"fmt"
	"log"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/fuzzmachine/go/bench/wire/subject"
)

func main() {
	log.SetFlags(log.Ltime)
	results := flag.String("results", "bench/wire/results", "directory that keeps every cell, so that a run resumes")
	stage := flag.String("stage", "native", "last stage to go to: factors, crossed or native")
	quick := flag.Bool("quick", false, "a small part of everything, in a couple of minutes")
	again := flag.String("again", "", "wire to measure anew, whatever is stored of it: of use after a change to package program")
	flag.Parse()
	if err := run(*results, *stage, *again, *quick); err != nil {
		log.Fatal(err)
	}
}

// run goes through the stages up to the last one wanted, printing the tables of each as it ends.
func run(results, last, again string, quick bool) error {
	store, err := OpenStore(filepath.Join(results, "cells.jsonl"))
	if err != nil {
		return err
	}
	store.Forget(again)
	t := Tournament{plan: Plan{Store: store, Subjects: subject.All(), Seeds: 7, Limit: 200_000, Starts: 40, Workers: runtime.NumCPU()},
		nativeSeeds: 3, nativeSubjects: 6}
	if quick {
		t.plan.Seeds, t.plan.Limit, t.plan.Starts = 3, 20_000, 10
		t.nativeSeeds, t.nativeSubjects = 1, 2
	}
	for _, stage := range []struct {
		name string
		run  func(*strings.Builder) error
	}{{"factors", t.Factors}, {"crossed", t.Crossed}, {"native", t.Native}} {
		log.Printf("stage %s begins", stage.name)
		var b strings.Builder
		if err := stage.run(&b); err != nil {
			return err
		}
		fmt.Println(b.String())
		if stage.name == last {
			break
		}
	}
	return nil
}
