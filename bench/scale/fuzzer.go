package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"time"
)

// A mode is how many processes search, and how they share what they find.
type mode struct {
	name string
	args []string
}

// With -jobs, processes share the directory of the corpus. With -fork, one process gives a part of the corpus to each
// of those that search, and takes over what they find.
var modes = []mode{
	{"one process", nil},
	{"-jobs=2", []string{"-jobs=2", "-workers=2", "-reload=1"}},
	{"-fork=1", []string{"-fork=1"}},
	{"-fork=2", []string{"-fork=2"}},
}

// merged is what a cell of a merge is called.
const merged = "merge"

// A fuzzer is the program of a target, and the directory of what it finds.
type fuzzer struct {
	program, dir string
	limit        time.Duration
}

// search fuzzes from an empty corpus, and merges what that has found.
func (f fuzzer) search(m mode, seed int) (c cell, err error) {
	found := f.corpus(m, seed)
	if err := os.MkdirAll(found, 0o755); err != nil {
		return c, err
	}
	args := append([]string{found, fmt.Sprintf("-seed=%d", seed), "-print_final_stats=1", "-detect_leaks=0",
		fmt.Sprintf("-max_total_time=%d", int(f.limit.Seconds()))}, m.args...)
	began := time.Now()
	out, err := f.runs(args...)
	if err != nil {
		return c, err
	}
	c.Seconds = time.Since(began).Seconds()
	if c.Executions, err = executions(out, found); err != nil {
		return c, err
	}
	c.Growth = growth(out)
	merge, err := f.merge(found)
	c.Files, c.Kept, c.Features = merge.Files, merge.Kept, merge.Features
	return c, err
}

// corpus is the directory of what a search finds.
func (f fuzzer) corpus(m mode, seed int) string {
	return filepath.Join(f.dir, fmt.Sprintf("%s-%d", m.name, seed), "corpus")
}

// runs runs the program beside its first argument.
func (f fuzzer) runs(args ...string) (string, error) {
	cmd := exec.Command(f.program, args...)
	cmd.Dir = filepath.Dir(args[0])
	out, err := cmd.CombinedOutput()
	if err != nil {
		err = fmt.Errorf("%w\n%s", err, out)
	}
	return string(out), err
}

var (
	units = regexp.MustCompile(`(?m)^stat::number_of_executed_units: (\d+)`)
	line  = regexp.MustCompile(`(?m)^#(\d+):?\s.*cov: \d+ ft: (\d+) corp: (\d+)`)
)

// executions are those of all processes. The processes of -jobs write files beside the corpus.
func executions(out, found string) (n int, err error) {
	logs, err := filepath.Glob(filepath.Join(filepath.Dir(found), "fuzz-*.log"))
	if err != nil {
		return 0, err
	}
	if len(logs) > 0 {
		out = ""
	}
	for _, log := range logs {
		text, err := os.ReadFile(log)
		if err != nil {
			return 0, err
		}
		out += string(text)
	}
	for _, said := range units.FindAllStringSubmatch(out, -1) {
		one, _ := strconv.Atoi(said[1])
		n += one
	}
	if last := growth(out); n == 0 && len(last) > 0 { // -fork does not print what it has come to
		n = last[len(last)-1].Executions
	}
	if n == 0 {
		return 0, fmt.Errorf("it does not say how many executions there were:\n%s", out)
	}
	return n, nil
}

// growth is what a process says while it searches.
func growth(out string) (list []point) {
	for _, said := range line.FindAllStringSubmatch(out, -1) {
		var n [3]int
		for i := range n {
			n[i], _ = strconv.Atoi(said[1+i])
		}
		list = append(list, point{Executions: n[0], Features: n[1], Files: n[2]})
	}
	return list
}
