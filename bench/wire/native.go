package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/fuzzmachine/go/bench/wire/program"
	"github.com/fuzzmachine/go/bench/wire/subject"
)

// NativeFigures says how one run of Go's own engine ended.
type NativeFigures struct {
	Found   bool
	Seconds float64 // to the first failure, starting the process included; the limit where nothing failed
	Steps   int     // left in the entry that Go wrote
}

const (
	// nativeLimit is how long one run of Go's engine may search.
	nativeLimit = 10 * time.Second
	// grace is how long it may go on minimising after that.
	grace = 20 * time.Second
)

// The variables that tell the fuzz target which wire and which subject it is.
const (
	wireVariable    = "WIRE_CONTENDER"
	subjectVariable = "WIRE_SUBJECT"
)

// nativeBinary builds the fuzz target with coverage, once, and checks that coverage is in it.
func nativeBinary(dir string) (string, error) {
	binary := filepath.Join(dir, "wire.test")
	build := exec.Command("go", "test", "-fuzz=^FuzzWire$", "-c", "-o", binary, "github.com/fuzzmachine/go/bench/wire")
	build.Stderr = os.Stderr
	if err := build.Run(); err != nil {
		return "", fmt.Errorf("building the fuzz target: %w", err)
	}
	out, err := exec.Command(binary, "-test.run=^$", "-test.fuzz=^FuzzWire$", "-test.fuzztime=1x", "-test.fuzzcachedir="+dir).CombinedOutput()
	if err != nil || strings.Contains(string(out), "not built with coverage") {
		return "", fmt.Errorf("the fuzz target does not run with coverage: %w\n%s", err, out)
	}
	return binary, nil
}

// Native measures the runs of Go's engine that the store lacks.
func (p Plan) Native(dir string, seeds int) error {
	var jobs []job
	var binary string
	for _, w := range p.Wires {
		for _, s := range p.Subjects {
			for _, minimise := range []string{"60s", "1x"} {
				for seed := range seeds {
					k := key("native", w, s, minimise, seed+1)
					if _, ok := p.Store.Get(k); ok {
						continue
					}
					jobs = append(jobs, job{k, func(c *Cell) { c.Native = native(binary, w, s, minimise, seed+1) }})
				}
			}
		}
	}
	if len(jobs) == 0 {
		return nil
	}
	var err error
	if binary, err = nativeBinary(dir); err != nil {
		return err
	}
	return p.run(jobs)
}

// minimising matches the line by which Go says that something failed, and the final one that names the entry.
var (
	minimising = regexp.MustCompile(`minimizing \d+-byte failing input|^--- FAIL|Failing input written`)
	written    = regexp.MustCompile(`Failing input written to (\S+)`)
)

// native runs Go's engine once, in a directory of its own.
func native(binary string, w program.Wire, s subject.Subject, minimise string, seed int) *NativeFigures {
	f := &NativeFigures{Seconds: nativeLimit.Seconds()}
	dir, err := os.MkdirTemp("", "wire")
	if err != nil {
		return f
	}
	defer os.RemoveAll(dir)
	ctx, cancel := context.WithTimeout(context.Background(), nativeLimit+grace)
	defer cancel()
	run := exec.CommandContext(ctx, binary, "-test.run=^$", "-test.fuzz=^FuzzWire$", "-test.parallel=1",
		"-test.fuzztime="+nativeLimit.String(), "-test.fuzzminimizetime="+minimise, "-test.fuzzcachedir="+filepath.Join(dir, "cache"))
	run.Dir = dir
	run.Env = append(os.Environ(), wireVariable+"="+w.Name(), subjectVariable+"="+s.Name(), "GODEBUG=fuzzseed="+strconv.Itoa(seed))
	run.WaitDelay = time.Second
	out, err := run.StdoutPipe()
	if err != nil {
		return f
	}
	run.Stderr = run.Stdout // Go tells its progress there
	begin := time.Now()
	if err := run.Start(); err != nil {
		return f
	}
	for lines := bufio.NewScanner(out); lines.Scan(); {
		if minimising.MatchString(lines.Text()) && !f.Found {
			f.Found, f.Seconds = true, time.Since(begin).Seconds()
		}
		if m := written.FindStringSubmatch(lines.Text()); m != nil {
			f.Steps = stepsOf(filepath.Join(dir, m[1]), w, s)
		}
	}
	run.Wait() // fails when the target failed, as it should
	return f
}

// stepsOf counts the steps of an entry.
func stepsOf(path string, w program.Wire, s subject.Subject) int {
	tape, err := entry(path)
	if err != nil {
		return 0
	}
	return len(w.Prepare(s.Spec).Decode(tape))
}

// entry reads the one byte slice of a corpus entry.
func entry(path string) ([]byte, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	_, line, _ := strings.Cut(string(text), "\n")
	line, ok := strings.CutPrefix(strings.TrimSpace(line), "[]byte(")
	if !ok {
		return nil, errors.New("no byte slice in " + path)
	}
	tape, err := strconv.Unquote(strings.TrimSuffix(line, ")"))
	return []byte(tape), err
}
