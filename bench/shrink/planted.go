package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// A planted is a start of a bug that is planted in an example, as the example's own test writes it.
type planted struct {
	judgement
	Wanted int // steps of the shortest program; 0 where the example does not say for this signature
}

// Planted prints how the bugs that are planted in the examples are shrunk. Their tests do the measuring,
// built with the tag starts.
func Planted(w io.Writer, p *plan) error {
	path, err := filepath.Abs(p.path("planted.jsonl"))
	if err != nil {
		return err
	}
	if !p.missing {
		if err := p.startPlanted(path); err != nil {
			return err
		}
	}
	bugs, err := p.bugs(path)
	if err != nil {
		return err
	}
	fmt.Fprintln(w,
		"| bug | starts | shortest | steps | distinct results | executions, median | most | seconds, median | most | steps too many |")
	fmt.Fprintln(w, "|---|---|---|---|---|---|---|---|---|---|")
	var all []planted
	for _, bug := range slices.Sorted(maps.Keys(bugs)) {
		plantedRow(w, bug, bugs[bug])
		all = append(all, bugs[bug]...)
	}
	plantedRow(w, "**all**", all)
	return nil
}

// bugs are the starts that a file has, by bug.
func (p *plan) bugs(path string) (map[string][]planted, error) {
	file, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer file.Close()
	bugs := make(map[string][]planted)
	lines := bufio.NewScanner(file)
	for lines.Scan() {
		var s planted
		if json.Unmarshal(lines.Bytes(), &s) != nil {
			continue // a run was stopped in the middle of it
		}
		if strings.HasPrefix(s.Subject, p.only) && s.Number <= p.starts {
			bugs[s.Subject] = append(bugs[s.Subject], s)
		}
	}
	for _, list := range bugs {
		want(list)
	}
	return bugs, lines.Err()
}

// want puts in the fewest steps seen of each signature, where the example does not say how many are needed.
func want(list []planted) {
	fewest := make(map[string]int)
	for _, s := range list {
		if n, known := fewest[s.Signature]; !known || s.To < n {
			fewest[s.Signature] = s.To
		}
	}
	for i := range list {
		if s := &list[i]; s.Wanted == 0 {
			s.Wanted = fewest[s.Signature]
		}
	}
}

// startPlanted has the tests of the examples write to a file what it does not have yet.
func (p *plan) startPlanted(path string) error {
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE, 0o644)
	if err != nil {
		return err
	}
	file.Close()
	tests, err := filepath.Glob("examples/*/planted_test.go")
	if err != nil || len(tests) == 0 {
		return fmt.Errorf("no examples/*/planted_test.go here (%v): run this at the root of the repository", err)
	}
	for _, test := range tests {
		dir := filepath.Dir(test)
		example, bug, _ := strings.Cut(p.only, "/")
		if !strings.HasPrefix(filepath.Base(dir), example) {
			continue
		}
		run := "-run=^TestPlanted$"
		if bug != "" {
			run += "/^" + bug
		}
		cmd := exec.Command("go", "test", "-tags=starts", "-count=1", "-timeout=2h", run,
			"./"+filepath.ToSlash(dir))
		cmd.Env = append(os.Environ(), "PLANTED_STARTS="+path, "PLANTED_NUMBER="+strconv.Itoa(p.starts))
		if out, err := cmd.CombinedOutput(); err != nil {
			return fmt.Errorf("%s: %w\n%s", dir, err, out)
		}
		log.Printf("%s: done", dir)
	}
	return nil
}

// plantedRow prints the sums over the starts of a bug.
func plantedRow(w io.Writer, name string, list []planted) {
	var shortest, loose int
	var executions []int
	var seconds []float64
	lengths, results := make(map[int]int), make(map[string]bool)
	for _, s := range list {
		shortest += one(s.To == s.Wanted)
		loose += len(s.Loose)
		lengths[s.To]++
		results[s.Subject+s.Script] = true
		executions, seconds = append(executions, s.Runs), append(seconds, s.Seconds)
	}
	slices.Sort(executions)
	slices.Sort(seconds)
	var said []string
	for _, n := range slices.Sorted(maps.Keys(lengths)) {
		said = append(said, fmt.Sprintf("%d: %d", n, lengths[n]))
	}
	if len(said) > 6 {
		said = []string{"various"}
	}
	fmt.Fprintf(w, "| %s | %d | %s | %s | %d | %d | %d | %.3f | %.3f | %d |\n",
		name, len(list), share(shortest, len(list)), strings.Join(said, ", "), len(results),
		middle(executions), last(executions), middle(seconds), last(seconds), loose)
}
