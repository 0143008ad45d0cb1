package main

import (
	"bufio"
	"fmt"
	"os"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/fuzzmachine/go/bench/internal/benchmark"
)

// A fuzzing is a run of go test -fuzz with one worker, of so many executions.
type fuzzing struct {
	binary      benchmark.Binary
	target      string
	executions  int
	minimise    string // -fuzzminimizetime; "" is as the target would have it
	seed        int    // of the mutator
	environment []string
}

// An outcome is what such a run came to.
type outcome struct {
	executions  int
	took        time.Duration // without what comes before fuzzing begins
	processor   time.Duration // of all processes, from their beginnings
	interesting int
}

var (
	began  = regexp.MustCompile(`now fuzzing with 1 workers|execs: 0 `)
	status = regexp.MustCompile(`execs: (\d+) .*new interesting: (\d+)`)
)

// run runs it, with a corpus of its own.
func (f fuzzing) run() (o outcome, err error) {
	cache, err := os.MkdirTemp(f.binary.Dir, "cache")
	if err != nil {
		return o, err
	}
	args := []string{"-test.run=^$", "-test.fuzz=^" + f.target + "$", "-test.parallel=1",
		"-test.fuzztime=" + strconv.Itoa(f.executions) + "x", "-test.fuzzcachedir=" + cache}
	if f.minimise != "" {
		args = append(args, "-test.fuzzminimizetime="+f.minimise)
	}
	cmd := f.binary.Command(append(f.environment, "GODEBUG=fuzzseed="+strconv.Itoa(f.seed)), args...)
	out, err := cmd.StdoutPipe()
	if err != nil {
		return o, err
	}
	cmd.Stderr = cmd.Stdout
	if err := cmd.Start(); err != nil {
		return o, err
	}
	var begin time.Time
	var said strings.Builder
	for lines := bufio.NewScanner(out); lines.Scan(); {
		line := lines.Text()
		fmt.Fprintln(&said, line)
		if begin.IsZero() && began.MatchString(line) {
			begin = time.Now()
		}
		if m := status.FindStringSubmatch(line); m != nil {
			o.executions, _ = strconv.Atoi(m[1])
			o.interesting, _ = strconv.Atoi(m[2])
			o.took = time.Since(begin)
		}
	}
	if err := cmd.Wait(); err != nil || begin.IsZero() || o.executions == 0 {
		return o, fmt.Errorf("%s: %v\n%s", f.target, err, said.String())
	}
	o.processor = cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
	return o, nil
}
