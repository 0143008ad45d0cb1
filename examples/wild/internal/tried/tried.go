// Tried runs the machines of released libraries for some time each, with plain go test and then under -fuzz, and writes
// what they did into TRIED.md. Where a folder has a list of packages in rewritten.txt, these are rewritten, so that programs
// decide which goroutine goes on. A folder that the table has already is left out, unless it is named:
//
//	go run ./internal/tried [-time 10s] [folder ...]
package main

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/fuzzmachine/go/examples/wild/internal/rows"
)

func main() {
	log.SetFlags(0)
	each := flag.Duration("time", 10*time.Second, "how long each target runs, and how long it is fuzzed")
	flag.Parse()
	table, err := rows.Read("TRIED.md", 8)
	if err != nil {
		log.Fatal(err)
	}
	folders := flag.Args()
	if len(folders) == 0 {
		folders, err = untried(table)
	}
	if err != nil {
		log.Fatal(err)
	}
	for _, folder := range folders {
		if err := try(table, folder, *each); err != nil {
			log.Fatalf("%s: %v", folder, err)
		}
	}
}

var seeded = regexp.MustCompile(`(?m)^func (Fuzz\w+)\(f \*testing\.F\) \{\n(?:\t\w+\(f\)\n)?\t\w+\.Seed\(f\)`)

// targetsOf returns the fuzz targets of the machines in a folder.
func targetsOf(folder string) (list []string, err error) {
	files, err := filepath.Glob(filepath.Join(folder, "*_test.go"))
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		for _, found := range seeded.FindAllSubmatch(source, -1) {
			list = append(list, string(found[1]))
		}
	}
	return list, err
}

// untried returns the folders with machines that have no row.
func untried(table *rows.Table) (folders []string, err error) {
	all, err := filepath.Glob("*")
	for _, folder := range all {
		targets, err := targetsOf(folder)
		if err != nil {
			return nil, err
		}
		if !table.Has(folder) && len(targets) > 0 {
			folders = append(folders, folder)
		}
	}
	return folders, err
}

// try runs the targets of a folder, and writes its row.
func try(table *rows.Table, folder string, each time.Duration) error {
	overlay, flags, err := rewritten(folder)
	defer os.RemoveAll(overlay)
	if err != nil {
		return err
	}
	r := result{verdict: "passes", flags: flags}
	if err := r.run(folder, each); err != nil {
		return err
	}
	targets, err := targetsOf(folder)
	if err != nil {
		return err
	}
	for _, target := range targets {
		if err := r.fuzz(folder, target, each); err != nil {
			return err
		}
	}
	libraries, err := librariesOf(folder)
	if err != nil {
		return err
	}
	found, err := findingsOf(folder)
	if err != nil {
		return err
	}
	return table.Put(folder, libraries, r.actions, r.programs, int(r.took.Seconds()), r.executions, r.verdict, found)
}

// rewritten rewrites the packages that a folder lists, into a directory to remove, and returns the flags that put them in
// place of the others.
func rewritten(folder string) (dir string, flags []string, err error) {
	list, err := os.ReadFile(filepath.Join(folder, "rewritten.txt"))
	if os.IsNotExist(err) {
		return "", nil, nil
	}
	if err != nil {
		return "", nil, err
	}
	if dir, err = os.MkdirTemp("", "tried"); err != nil {
		return "", nil, err
	}
	args := []string{"run", "github.com/fuzzmachine/go/corpus/fuzzcorpus", "overlay", "-o", dir}
	rewrite := exec.Command("go", append(args, strings.Fields(string(list))...)...)
	rewrite.Env = append(os.Environ(), "GOWORK=off")
	if out, err := rewrite.CombinedOutput(); err != nil {
		return dir, nil, fmt.Errorf("overlay: %w\n%s", err, out)
	}
	return dir, []string{"-overlay=" + filepath.Join(dir, "overlay.json")}, nil
}

// A result is what became of the targets of a folder.
type result struct {
	flags                         []string // of go test
	actions, programs, executions int
	took                          time.Duration
	verdict                       string
}

// Stats is a line that a target writes.
type stats struct {
	Programs int
	Actions  []struct{ Name string }
}

// run runs the programs of plain go test, and others until the time is over.
func (r *result) run(folder string, each time.Duration) error {
	file, err := os.CreateTemp("", "tried")
	if err != nil {
		return err
	}
	defer os.Remove(file.Name())
	_ = file.Close()
	began := time.Now()
	if _, err := r.test(folder, []string{"FUZZMACHINE_STATS=" + file.Name(), "FUZZMACHINE_CHECKS=" + each.String()}, "-run=^Fuzz"); err != nil {
		return err
	}
	r.took = time.Since(began)
	said, err := os.ReadFile(file.Name())
	if err != nil {
		return err
	}
	for lines := json.NewDecoder(bytes.NewReader(said)); lines.More(); {
		var s stats
		if err := lines.Decode(&s); err != nil {
			return err
		}
		r.actions += len(s.Actions)
		r.programs += s.Programs
	}
	return nil
}

var executions = regexp.MustCompile(`execs: (\d+) `)

// fuzz fuzzes a target.
func (r *result) fuzz(folder, target string, each time.Duration) error {
	out, err := r.test(folder, nil, "-run=^$", "-fuzz=^"+target+"$", "-fuzztime="+each.String())
	if err != nil {
		return err
	}
	if said := executions.FindAllSubmatch(out, -1); said != nil {
		n, _ := strconv.Atoi(string(said[len(said)-1][1]))
		r.executions += n
	}
	return nil
}

// ended is what go test says where its fuzzer fails for no other reason than that its time is over.
var ended = regexp.MustCompile(`--- FAIL: \w+ \(.*\)\n\s+context deadline exceeded\nFAIL`)

// test runs go test. That a test fails is a verdict, not an error.
func (r *result) test(folder string, env []string, args ...string) ([]byte, error) {
	args = slices.Concat([]string{"test", "-count=1", "-timeout=30m"}, r.flags, args, []string{"./" + folder})
	test := exec.Command("go", args...)
	test.Env = slices.Concat(os.Environ(), []string{"GOWORK=off"}, env)
	out, err := test.CombinedOutput()
	switch {
	case err == nil, ended.Match(out):
		return out, nil
	case !bytes.Contains(out, []byte("--- FAIL")):
		return nil, fmt.Errorf("%s: %w\n%s", strings.Join(args, " "), err, out)
	}
	log.Printf("%s\n%s", strings.Join(args, " "), out)
	r.verdict = "FAILS"
	return out, nil
}
