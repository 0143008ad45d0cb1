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
	for _, folder := range []string{"examples", "examples/wild"} { // each is a module
		more, err := run(folder)
		if err != nil {
			log.Fatal(err)
		}
		rows = append(rows, more...)
	}
	fmt.Print(table(rows))
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
	rows, err := read(out)
	if ended := test.Wait(); err == nil && ended != nil {
		err = fmt.Errorf("%s: go %s: %w", folder, strings.Join(test.Args[1:], " "), ended)
	}
	return rows, err
}

// A row is what Teeth says of a machine.
type row struct {
	where, test  string
	noticed, all int
	equivalent   int // flaws that nobody could notice
	uncounted    bool
}

// An event is a line of go test -json.
type event struct{ Action, Package, Test, Output string }

// read reads what go test -json prints. Tests of several packages come at the same time, those of one in their order.
func read(out io.Reader) ([]row, error) {
	tests := make(map[string]*row)
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		var e event
		if err := json.Unmarshal(lines.Bytes(), &e); err != nil {
			return nil, fmt.Errorf("%s: %w", lines.Text(), err)
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
	var rows []row
	for _, r := range tests {
		if r.all > 0 {
			rows = append(rows, *r)
		}
	}
	slices.SortFunc(rows, func(a, b row) int { return strings.Compare(a.where+" "+a.test, b.where+" "+b.test) })
	return rows, lines.Err()
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
	b.WriteString("| example | test | noticed | of | share | equivalent |\n|---|---|---|---|---|---|\n")
	for _, r := range rows {
		fmt.Fprintf(&b, "| %s | %s | %d | %d | %d %% | %d |\n", r.where, r.test, r.noticed, r.all, 100*r.noticed/r.all, r.equivalent)
	}
	return b.String()
}
