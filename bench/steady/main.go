// Command steady shows that what is generated, searched, shrunk and reported does not depend on a clock or on
// other work of the computer. It runs the same machines with the same seed in separate processes: idle,
// beside busy loops, on one processor, and under the race detector. It compares the programs and the reports
// byte by byte.
//
//	go run ./bench/steady          # idle, then beside ten busy loops, then on one processor
//	go run ./bench/steady -race    # and built with the race detector
//	go run ./bench/steady -processes=100    # a hundred failing programs, each in a hundred processes
//
// It exits with status 1 if two differ.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// child is set in the environment of the processes that are compared.
const child = "STEADY_CHILD"

// A setting is how a process runs.
type setting struct {
	name  string
	loops int // busy ones beside it
	procs int // GOMAXPROCS; 0: as many as there are
	race  bool
}

func main() {
	log.SetFlags(0)
	if os.Getenv(child) != "" {
		if err := tell(os.Stdout); err != nil {
			log.Fatal(err)
		}
		return
	}
	race := flag.Bool("race", false, "also build with the race detector")
	loops := flag.Int("loops", 10, "busy loops beside the run at load")
	many := flag.Int("processes", 0, "run a hundred failing programs, each in so many processes, and compare nothing else")
	only := flag.String("only", "", "with -processes: only those whose names begin so, such as death")
	dir := flag.String("results", "bench/steady/results", "with -processes: directory that keeps every cell, so that a run resumes")
	flag.Parse()
	if *many > 0 {
		if err := processes(os.Stdout, *dir, *only, *many); err != nil {
			log.Fatal(err)
		}
		return
	}
	settings := []setting{
		{name: "idle"}, {name: fmt.Sprintf("beside %d busy loops", *loops), loops: *loops},
		{name: "on one processor", procs: 1},
	}
	if *race {
		settings = append(settings, setting{name: "under the race detector", race: true})
	}
	if err := compare(settings); err != nil {
		log.Fatal(err)
	}
}

// compare runs each setting, and prints what is the same.
func compare(settings []setting) error {
	dir, err := os.MkdirTemp("", "steady")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	var first []byte
	different := 0
	fmt.Println("| setting | seconds | machines | programs and reports |\n|---|---|---|---|")
	for _, s := range settings {
		began := time.Now()
		text, err := s.run(dir)
		if err != nil {
			return fmt.Errorf("%s: %w", s.name, err)
		}
		words := "the same"
		if first == nil {
			first, words = text, fmt.Sprintf("%d bytes", len(text))
		} else if !bytes.Equal(first, text) {
			different++
			words = "differ: " + difference(string(first), string(text))
		}
		fmt.Printf("| %s | %.1f | %d | %s |\n",
			s.name, time.Since(began).Seconds(), strings.Count(string(text), "\n== "), words)
	}
	if different > 0 {
		return fmt.Errorf("%d of %d differ", different, len(settings)-1)
	}
	return nil
}

// run runs the machines in a process of their own, and returns what it says.
func (s setting) run(dir string) ([]byte, error) {
	binary, err := os.Executable()
	if err != nil {
		return nil, err
	}
	if s.race {
		binary = filepath.Join(dir, "steady.race")
		cmd := exec.Command("go", "build", "-race", "-o", binary, "github.com/fuzzmachine/go/bench/steady")
		if out, err := cmd.CombinedOutput(); err != nil {
			return nil, fmt.Errorf("building: %w\n%s", err, out)
		}
	}
	for range s.loops {
		loop := exec.Command("sh", "-c", "while :; do :; done")
		if err := loop.Start(); err != nil {
			return nil, err
		}
		defer loop.Wait()
		defer loop.Process.Kill()
	}
	cmd := exec.Command(binary)
	cmd.Env = append(os.Environ(), child+"=1")
	if s.procs > 0 {
		cmd.Env = append(cmd.Env, fmt.Sprintf("GOMAXPROCS=%d", s.procs))
	}
	cmd.Stderr = os.Stderr
	return cmd.Output()
}

// difference is the first line in which two texts differ.
func difference(a, b string) string {
	x, y := strings.Split(a, "\n"), strings.Split(b, "\n")
	for i := range min(len(x), len(y)) {
		if x[i] != y[i] {
			return fmt.Sprintf("line %d is `%s`, was `%s`", i+1, y[i], x[i])
		}
	}
	return "one is longer"
}
