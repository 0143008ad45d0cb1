// Command teeth runs each TestTeeth of the examples, and prints one row for each: how many flaws are noticed of those
// that somebody could notice, and how many nobody could.
//
//	go run ./bench/teeth
//
// It is started in the folder of the repository. A test that fails is an error.
package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

func main() {
	log.SetFlags(0)
	var rows []row
	var failures []error
	for _, folder := range []string{"examples", "examples/servers", "examples/wild"} { // each is a module
		more, err := run(folder)
		rows, failures = append(rows, more...), append(failures, err)
	}
	fmt.Print(table(rows))
	if err := errors.Join(failures...); err != nil {
		log.Fatal(err)
	}
}

// run runs the tests below a folder.
func run(folder string) ([]row, error) {
	test := exec.Command("go", "test", "-count=1", "-run=^TestTeeth", "-json", "./...")
	test.Dir, test.Stderr = folder, os.Stderr
	test.Env = append(os.Environ(), "GOWORK=off", "CI=true") // so that no test is skipped
	out, err := test.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := test.Start(); err != nil {
		return nil, err
	}
	rows, failed, err := read(out)
	if ended := test.Wait(); err == nil && ended != nil {
		err = fmt.Errorf("in %s, go %s: %w: %s", folder, strings.Join(test.Args[1:], " "), ended, strings.Join(failed, ", "))
	}
	return rows, err
}

// A row is what Teeth says of a machine.
type row struct {
	where, test  string
	noticed, all int // all that somebody could notice
	equivalent   int // those that nobody could notice
	uncounted    bool
}

// An event is a line of go test -json.
type event struct{ Action, Package, ImportPath, Test, Output string }

// read reads what go test -json prints, and returns also what has failed. Tests of several packages come at the same
// time, those of one in their order.
func read(out io.Reader) (rows []row, failed []string, err error) {
	tests := make(map[string]*row)
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		var e event
		if err := json.Unmarshal(lines.Bytes(), &e); err != nil {
			return nil, nil, fmt.Errorf("%s: %w", lines.Text(), err)
		}
		if e.Action == "fail" || e.Action == "build-fail" {
			failed = append(failed, strings.TrimSpace(e.Package+e.ImportPath+" "+e.Test))
		}
		if e.Test == "" || e.Action != "output" {
			continue
		}
		key := e.Package + " " + e.Test
		if tests[key] == nil {
			tests[key] = &row{where: within(e.Package), test: e.Test}
		}
		tests[key].add(e.Output)
	}
	for _, r := range tests {
		if r.all > 0 {
			rows = append(rows, *r)
		}
	}
	slices.SortFunc(rows, func(a, b row) int { return strings.Compare(a.where+" "+a.test, b.where+" "+b.test) })
	return rows, failed, lines.Err()
}

// within is the folder of a package in examples.
func within(pkg string) string {
	_, folder, _ := strings.Cut(pkg, "/examples/")
	return folder
}

var (
	total = regexp.MustCompile(`Teeth: (\d+) of (\d+) flaws are noticed`)
	flaw  = regexp.MustCompile(`^ {10}\S.*? {2,}\S.*? {2,}\S`) // where, what, and why
)

// add adds a line of a test. The flaws that are not counted are below a line that says so.
func (r *row) add(line string) {
	if found := total.FindStringSubmatch(line); found != nil {
		r.noticed, _ = strconv.Atoi(found[1]) // they are digits
		r.all, _ = strconv.Atoi(found[2])
	}
	switch title := strings.TrimSpace(line); {
	case strings.HasPrefix(title, "not counted"):
		r.uncounted = true
	case strings.HasPrefix(title, "comparison "), strings.HasPrefix(title, "not noticed"):
		r.uncounted = false
	case r.uncounted && flaw.MatchString(line):
		r.equivalent++
	}
}

// table is the rows in Markdown.
func table(rows []row) string {
	var b strings.Builder
	b.WriteString("| example | test | flaws | equivalent | noticed | share |\n|---|---|---|---|---|---|\n")
	for _, r := range rows {
		fmt.Fprintf(&b, "| %s | %s | %d | %d | %d | %d %% |\n", r.where, r.test, r.all+r.equivalent, r.equivalent, r.noticed,
			100*r.noticed/r.all)
	}
	return b.String()
}
