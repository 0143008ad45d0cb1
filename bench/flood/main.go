// Command flood fuzzes a correct machine for minutes, with and without guides of the search. It prints how
// many inputs were interesting after each minute. There should be few, because Go's fuzzer runs each of them
// in turn.
//
//	go run ./bench/flood                       # ten minutes of each, on the bank of examples/servers/isolation
//	go run ./bench/flood -minutes 1 -dir ./examples/kv -target FuzzStore
//
// Every row is stored when it ends, so that a stopped run can continue.
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

	"github.com/fuzzmachine/go/bench/internal/results"
)

// A key is a row: how the search was led, and for how long.
type key struct {
	Dir, Target, Way string
	Long, Each       time.Duration
}

// A row is how many inputs were interesting at the end of each span.
type row struct {
	Totals     []int
	Executions int
}

func main() {
	log.SetFlags(0)
	minutes := flag.Int("minutes", 10, "how long to fuzz, each way")
	dir := flag.String("dir", "./examples/servers/isolation", "the package")
	target := flag.String("target", "FuzzBank", "its fuzz target")
	kept := flag.String("results", "bench/flood/results",
		"directory that keeps every row, so that a run resumes; empty it to measure anew")
	write := flag.Bool("write", false, "write the table into bench/flood/README.md too")
	flag.Parse()
	var table strings.Builder
	err := run(io.MultiWriter(os.Stdout, &table), *kept,
		key{*dir, *target, "", time.Duration(*minutes) * time.Minute, time.Minute})
	if err == nil && *write {
		err = results.Write("bench/flood/README.md", "table", table.String())
	}
	if err != nil {
		log.Fatal(err)
	}
}

// ways are how the search is led, as the environment says it.
var ways = []struct{ name, guide string }{
	{"as it is", ""},
	{"without lights", "search,rises,subsets,reuse"},
}

// run prints a row for each way.
func run(w io.Writer, kept string, k key) error {
	store, err := results.Open[key, row](kept)
	if err != nil {
		return err
	}
	defer store.Close()
	work, err := os.MkdirTemp("", "flood")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	fmt.Fprintf(w, "| %s, interesting inputs after |", k.Target)
	n := int(k.Long / k.Each)
	for i := range n {
		fmt.Fprintf(w, " %v |", k.Each*time.Duration(i+1))
	}
	fmt.Fprintf(w, " executions |\n|---|%s\n", strings.Repeat("---|", n+1))
	for _, way := range ways {
		k.Way = way.name
		r, has := store.Get(k)
		if !has {
			if r, err = fuzz(work, way.guide, k); err != nil {
				return err
			}
			if err := store.Put(k, r); err != nil {
				return err
			}
		}
		fmt.Fprintf(w, "| %s |", way.name)
		for _, total := range r.Totals {
			fmt.Fprintf(w, " %d |", total)
		}
		fmt.Fprintf(w, " %d |\n", r.Executions)
	}
	return nil
}

var status = regexp.MustCompile(`elapsed: (\S+), execs: (\d+) .*\(total: (\d+)\)`)

// build builds the target, once.
func build(work string, k key) (string, error) {
	binary := filepath.Join(work, "fuzz.test")
	if _, err := os.Stat(binary); err == nil {
		return binary, nil
	}
	cmd := exec.Command("go", "test", "-c", "-fuzz=^"+k.Target+"$", "-o", binary, k.Dir)
	if out, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("building: %w\n%s", err, out)
	}
	return binary, nil
}

// fuzz measures a row.
func fuzz(work, guide string, k key) (r row, err error) {
	binary, err := build(work, k)
	if err != nil {
		return r, err
	}
	dir, err := os.MkdirTemp(work, "way")
	if err != nil {
		return r, err
	}
	cmd := exec.Command(binary, "-test.run=^$", "-test.fuzz=^"+k.Target+"$", "-test.parallel=1",
		"-test.fuzztime="+k.Long.String(),
		"-test.timeout=0", "-test.fuzzcachedir="+filepath.Join(dir, "cache"))
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GODEBUG=fuzzseed=1", "FUZZMACHINE_GUIDE="+guide)
	out, err := cmd.StdoutPipe()
	if err != nil {
		return r, err
	}
	cmd.Stderr = cmd.Stdout
	if err := cmd.Start(); err != nil {
		return r, err
	}
	r.Totals = make([]int, k.Long/k.Each)
	var said strings.Builder
	for lines := bufio.NewScanner(out); lines.Scan(); {
		fmt.Fprintln(&said, lines.Text())
		if err := r.read(lines.Text(), k.Each); err != nil {
			return r, err
		}
	}
	if err := cmd.Wait(); err != nil && !strings.Contains(said.String(), "context deadline exceeded") {
		return r, fmt.Errorf("%w\n%s", err, said.String())
	}
	return r, nil
}

// read reads a line that the fuzzer says every few seconds.
func (r *row) read(line string, each time.Duration) error {
	m := status.FindStringSubmatch(line)
	if m == nil {
		return nil
	}
	elapsed, err := time.ParseDuration(m[1])
	if err != nil {
		return err
	}
	r.Executions, _ = strconv.Atoi(m[2])
	for i := range r.Totals {
		if elapsed <= each*time.Duration(i+1) {
			r.Totals[i], _ = strconv.Atoi(m[3])
		}
	}
	return nil
}
