// Command flood fuzzes a sound machine for minutes, with what leads the search and without, and tells how many inputs were
// interesting by each minute: each makes Go's fuzzer slower to come back to the others, so there should be few.
//
//	go run ./bench/flood                       # ten minutes of each, on the bank of examples/isolation
//	go run ./bench/flood -minutes 1 -dir ./examples/kv -target FuzzStore
package main

import (
	"bufio"
	"flag"
	"fmt"
	"io"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"time"
)

func main() {
	log.SetFlags(0)
	minutes := flag.Int("minutes", 10, "how long to fuzz, each way")
	dir := flag.String("dir", "./examples/isolation", "the package")
	target := flag.String("target", "FuzzBank", "its fuzz target")
	flag.Parse()
	if err := run(os.Stdout, *dir, *target, time.Duration(*minutes)*time.Minute, time.Minute); err != nil {
		log.Fatal(err)
	}
}

// ways are how the search is led, as the environment says it.
var ways = []struct{ name, guide string }{
	{"all that leads", ""},
	{"without lights", "scout,subsets,phases,splices,reuse"},
	{"nothing", "0"},
}

// run prints a row for each way.
func run(w io.Writer, dir, target string, long, each time.Duration) error {
	work, err := os.MkdirTemp("", "flood")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	binary := filepath.Join(work, "fuzz.test")
	if out, err := exec.Command("go", "test", "-c", "-fuzz=^"+target+"$", "-o", binary, dir).CombinedOutput(); err != nil {
		return fmt.Errorf("building: %w\n%s", err, out)
	}
	fmt.Fprintf(w, "| %s, interesting inputs after |", target)
	n := int(long / each)
	for i := range n {
		fmt.Fprintf(w, " %v |", each*time.Duration(i+1))
	}
	fmt.Fprintf(w, " executions |\n|---|%s\n", strings.Repeat("---|", n+1))
	for _, way := range ways {
		totals, executions, err := fuzz(work, binary, target, way.guide, long, each)
		if err != nil {
			return err
		}
		fmt.Fprintf(w, "| %s |", way.name)
		for _, total := range totals {
			fmt.Fprintf(w, " %d |", total)
		}
		fmt.Fprintf(w, " %d |\n", executions)
	}
	return nil
}

var status = regexp.MustCompile(`elapsed: (\S+), execs: (\d+) .*\(total: (\d+)\)`)

// fuzz returns how many inputs there were at the end of each span.
func fuzz(work, binary, target, guide string, long, each time.Duration) (totals []int, executions int, err error) {
	dir, err := os.MkdirTemp(work, "way")
	if err != nil {
		return nil, 0, err
	}
	cmd := exec.Command(binary, "-test.run=^$", "-test.fuzz=^"+target+"$", "-test.parallel=1", "-test.fuzztime="+long.String(),
		"-test.timeout=0", "-test.fuzzcachedir="+filepath.Join(dir, "cache"))
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GODEBUG=fuzzseed=1", "FUZZMACHINE_GUIDE="+guide)
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, 0, err
	}
	cmd.Stderr = cmd.Stdout
	if err := cmd.Start(); err != nil {
		return nil, 0, err
	}
	totals = make([]int, long/each)
	var said strings.Builder
	for lines := bufio.NewScanner(out); lines.Scan(); {
		fmt.Fprintln(&said, lines.Text())
		m := status.FindStringSubmatch(lines.Text())
		if m == nil {
			continue
		}
		elapsed, err := time.ParseDuration(m[1])
		if err != nil {
			return nil, 0, err
		}
		executions, _ = strconv.Atoi(m[2])
		for i := range totals {
			if elapsed <= each*time.Duration(i+1) {
				totals[i], _ = strconv.Atoi(m[3])
			}
		}
	}
	if err := cmd.Wait(); err != nil && !strings.Contains(said.String(), "context deadline exceeded") {
		return nil, 0, fmt.Errorf("%w\n%s", err, said.String())
	}
	return totals, executions, nil
}
